//! The system's speaker.

use std::sync::mpsc::{Receiver, channel};

use alhambra_ui::Cue;
use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{Device, FromSample, SampleFormat, SizedSample, Stream, StreamConfig};

use super::synthesizer::Synthesizer;
use crate::cli::complain;

/// A sound, and how loud it is.
type Sound = (Cue, u8);

/// What plays a sound. Without a speaker the window is silent, and says so.
pub(super) fn open() -> Box<dyn FnMut(Cue, u8)> {
    let (sender, receiver) = channel();
    match connect(receiver) {
        Ok(stream) => Box::new(move |cue, volume| {
            // It plays as long as it is kept.
            let _ = &stream;
            let _ = sender.send((cue, volume));
        }),
        Err(error) => {
            complain(format_args!("there will be no sound: {error}"));
            Box::new(|_, _| {})
        }
    }
}

fn connect(sounds: Receiver<Sound>) -> Result<Stream, String> {
    let device = cpal::default_host().default_output_device().ok_or("no speaker is found")?;
    let config = device.default_output_config().map_err(|error| error.to_string())?;
    let format = config.sample_format();
    let config = config.into();
    let stream = match format {
        SampleFormat::F32 => stream::<f32>(&device, config, sounds),
        SampleFormat::I16 => stream::<i16>(&device, config, sounds),
        SampleFormat::I32 => stream::<i32>(&device, config, sounds),
        SampleFormat::U8 => stream::<u8>(&device, config, sounds),
        other => return Err(format!("samples as {other} are not known")),
    };
    let stream = stream.map_err(|error| error.to_string())?;
    stream.play().map_err(|error| error.to_string())?;
    Ok(stream)
}

fn stream<T: SizedSample + FromSample<f32>>(
    device: &Device,
    config: StreamConfig,
    sounds: Receiver<Sound>,
) -> Result<Stream, cpal::Error> {
    let channels = usize::from(config.channels).max(1);
    let mut synthesizer = Synthesizer::new(config.sample_rate);
    let fill = move |data: &mut [T], _: &cpal::OutputCallbackInfo| {
        if let Some((cue, volume)) = sounds.try_iter().last() {
            synthesizer.play(cue, volume);
        }
        for frame in data.chunks_mut(channels) {
            frame.fill(T::from_sample(synthesizer.sample()));
        }
    };
    device.build_output_stream(config, fill, complain, None)
}
