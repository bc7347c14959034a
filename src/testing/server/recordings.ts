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

registerMediabunnyServer({ hardwareContext: null })

/** What every recording is like: pixels, seconds, samples a second. */
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

export type Recorded = keyof typeof kinds
export const recordedFormats = Object.keys(kinds) as Recorded[]

/** A red film, or a tone alone: loud (one half) for the first second and soft (a tenth) for the second one. */
export async function record(format: Recorded): Promise<Buffer> {
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
  // Pure red in luma and chroma of BT.601, as encoders take them.
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

/** An AVI file of which only the header means anything: `width` x `height`, `frames` at 25 a second. */
export function aviHeader(width: number, height: number, frames: number): Buffer {
  const avih = Buffer.alloc(64)
  avih.write('avih', 0, 'latin1')
  avih.writeUInt32LE(56, 4)
  avih.writeUInt32LE(40_000, 8)
  avih.writeUInt32LE(frames, 24)
  avih.writeUInt32LE(width, 40)
  avih.writeUInt32LE(height, 44)
  const list = Buffer.alloc(12)
  list.write('LIST', 0, 'latin1')
  list.writeUInt32LE(4 + avih.length, 4)
  list.write('hdrl', 8, 'latin1')
  const head = Buffer.alloc(12)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(4 + list.length + avih.length, 4)
  head.write('AVI ', 8, 'latin1')
  return Buffer.concat([head, list, avih])
}
