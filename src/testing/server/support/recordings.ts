import { registerMediabunnyServer } from '@mediabunny/server'
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  FlacOutputFormat,
  MkvOutputFormat,
  MovOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
  WavOutputFormat,
  WebMOutputFormat,
  type AudioCodec,
  type OutputFormat,
  type VideoCodec,
} from 'mediabunny'
import { toAvi } from './toAvi.ts'

registerMediabunnyServer({ hardwareContext: null })

/** The properties of every recording: pixels, seconds, samples per second. */
export const RECORDING = { width: 64, height: 48, seconds: 2, rate: 48_000 }

const FRAMES = 10
const inOnePiece = { fastStart: 'in-memory' } as const

const kinds = {
  mp3: [() => new Mp3OutputFormat(), undefined, 'mp3'],
  wav: [() => new WavOutputFormat(), undefined, 'pcm-s16'],
  m4a: [() => new Mp4OutputFormat(inOnePiece), undefined, 'aac'],
  ogg_opus: [() => new OggOutputFormat(), undefined, 'opus'],
  flac: [() => new FlacOutputFormat(), undefined, 'flac'],
  mp4: [() => new Mp4OutputFormat(inOnePiece), 'avc', 'aac'],
  mov: [() => new MovOutputFormat(), 'avc', 'aac'],
  mkv: [() => new MkvOutputFormat(), 'avc', 'opus'],
  webm: [() => new WebMOutputFormat(), 'vp9', 'opus'],
} as const satisfies Record<string, readonly [() => OutputFormat, VideoCodec | undefined, AudioCodec]>

export type Recorded = keyof typeof kinds | 'avi'
export const recordedFormats: readonly Recorded[] = [...(Object.keys(kinds) as (keyof typeof kinds)[]), 'avi']

/** Recordings made so far, because many tests use the same ones. */
const recorded = new Map<Recorded, Promise<Buffer>>()

/**
 * A red film with a tone, or the tone alone: loud (0.5) in the first second and soft (0.1) in the second one. The bytes
 * are a copy, which the caller may damage.
 */
export async function record(format: Recorded): Promise<Buffer> {
  const making = recorded.get(format) ?? encode(format)
  recorded.set(format, making)
  return Buffer.from(await making)
}

async function encode(format: Recorded): Promise<Buffer> {
  if (format === 'avi') return toAvi(await record('mp4'))
  const [container, film, sound] = kinds[format]
  const target = new BufferTarget()
  const output = new Output({ format: container(), target })
  const quality = new Quality('medium')
  const pictures = film && new VideoSampleSource({ codec: film, quality })
  const tone = new AudioSampleSource({ codec: sound, quality })
  if (pictures) output.addVideoTrack(pictures, { frameRate: FRAMES })
  output.addAudioTrack(tone)
  await output.start()
  if (pictures) await addFilm(pictures)
  const sample = new AudioSample({
    data: toneSamples(),
    format: 'f32',
    numberOfChannels: 1,
    sampleRate: RECORDING.rate,
    timestamp: 0,
  })
  await tone.add(sample)
  sample.close()
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

async function addFilm(pictures: VideoSampleSource): Promise<void> {
  const { width, height, seconds } = RECORDING
  // Pure red in luma and chroma of BT.601, as encoders expect it.
  const red = [new Uint8Array(width * height).fill(81), new Uint8Array(width * height * 0.25).fill(90)]
  const data = Buffer.concat([...red, new Uint8Array(width * height * 0.25).fill(240)])
  for (let frame = 0; frame < seconds * FRAMES; frame++) {
    const sample = new VideoSample(data, {
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp: frame / FRAMES,
      duration: 1 / FRAMES,
    })
    await pictures.add(sample)
    sample.close()
  }
}

function toneSamples(): Float32Array<ArrayBuffer> {
  const { rate, seconds } = RECORDING
  return Float32Array.from({ length: rate * seconds }, (_, at) => {
    const loudness = at < rate ? 0.5 : 0.1
    return loudness * Math.sin((at / rate) * 440 * 2 * Math.PI)
  })
}
