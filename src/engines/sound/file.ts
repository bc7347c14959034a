import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ALL_FORMATS,
  type AudioSample,
  AudioSampleSink,
  AudioSampleSource,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp3OutputFormat,
  OggOutputFormat,
  Output,
  Quality,
  WavOutputFormat,
} from 'mediabunny'
import { registerMediabunnyServer } from '@mediabunny/server'
import type { VoiceFormat } from '#contract/areas/voice/models.ts'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'
import { nativeSample } from './nativeSample.ts'
import type { Mix, Sound } from './sound.ts'

registerMediabunnyServer({ hardwareContext: null })

/** pcm here means s16le, one channel. */
export const PCM_RATE = 24_000

export const mimeTypes = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  pcm: 'audio/pcm',
  ogg_opus: 'audio/ogg',
} as const satisfies Record<VoiceFormat, string>

const endings = { mp3: 'mp3', wav: 'wav', pcm: 'pcm', ogg_opus: 'ogg' } as const satisfies Record<VoiceFormat, string>

const codecs = { mp3: 'mp3', wav: 'pcm-s16', ogg_opus: 'opus' } as const
const bitsPerChannel = 80_000

/**
 * Writes a mix into the folder, pcm as one channel, and returns the path. A `remark` is kept if the format has room.
 */
export async function writeSound(mix: Mix, format: VoiceFormat, folder: string, remark?: string): Promise<string> {
  const path = join(folder, `voice.${endings[format]}`)
  const channels = mix.channels.length
  const length = mix.channels[0]?.length ?? 0
  const samples = new Int16Array(length * channels)
  mix.channels.forEach((channel, c) => {
    for (let i = 0; i < length; i++) samples[i * channels + c] = Math.round((channel[i] ?? 0) * 32_767)
  })
  if (format === 'pcm') {
    await writeFile(path, new Uint8Array(samples.buffer))
    return path
  }
  const output = new Output({ format: container(format), target: new FilePathTarget(path) })
  const source = new AudioSampleSource({
    codec: codecs[format],
    ...(format === 'wav' ? {} : { quality: new Quality({ bitrate: bitsPerChannel * channels }) }),
  })
  output.addAudioTrack(source)
  if (remark !== undefined && format !== 'wav') output.setMetadataTags({ comment: remark })
  await output.start()
  const step = mix.rate
  for (let at = 0; at < length; at += step) {
    const piece = nativeSample(
      samples.subarray(at * channels, (at + step) * channels),
      { channels, rate: mix.rate },
      at,
    )
    await source.add(piece)
    piece.close()
  }
  await output.finalize()
  return path
}

function container(format: Exclude<VoiceFormat, 'pcm'>) {
  return format === 'mp3' ? new Mp3OutputFormat() : format === 'wav' ? new WavOutputFormat() : new OggOutputFormat()
}

/**
 * Decodes a clip to one channel; pcm has no header and is taken as s16le at 24 kHz. Reads at most `seconds` and a
 * little more, so that a longer clip can be detected. Throws InputError if it cannot be decoded.
 */
export async function readSound(path: string, format: VoiceFormat, seconds: number): Promise<Sound> {
  if (format === 'pcm') return readPcm(path, seconds)
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track) throw new InputError(reason('clip.noSound'))
    const pieces: Float32Array[] = []
    let rate = 0
    let length = 0
    for await (const sample of new AudioSampleSink(track).samples()) {
      rate = sample.sampleRate
      pieces.push(oneChannel(sample))
      length += sample.numberOfFrames
      sample.close()
      if (length > (seconds + 1) * rate) break
    }
    if (length === 0) throw new InputError(reason('clip.noSound'))
    const samples = new Float32Array(length)
    let at = 0
    for (const piece of pieces) {
      samples.set(piece, at)
      at += piece.length
    }
    return { samples, rate }
  } catch (error) {
    if (error instanceof InputError) throw error
    throw new InputError(reason('clip.damaged'), { cause: error })
  } finally {
    input.dispose()
  }
}

function oneChannel(piece: AudioSample): Float32Array {
  const sum = new Float32Array(piece.numberOfFrames)
  const plane = new Float32Array(piece.numberOfFrames)
  for (let c = 0; c < piece.numberOfChannels; c++) {
    piece.copyTo(plane, { planeIndex: c, format: 'f32-planar' })
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (plane[i] ?? 0) / piece.numberOfChannels
  }
  return sum
}

async function readPcm(path: string, seconds: number): Promise<Sound> {
  const bytes = await readFile(path)
  if (bytes.length < 2) throw new InputError(reason('clip.noSound'))
  const length = Math.min(bytes.length >> 1, (seconds + 1) * PCM_RATE)
  const samples = Float32Array.from({ length }, (_, i) => bytes.readInt16LE(2 * i) / 32_768)
  return { samples, rate: PCM_RATE }
}
