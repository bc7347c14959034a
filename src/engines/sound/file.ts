import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AudioCodec,
  AudioSampleSource,
  FilePathTarget,
  FlacOutputFormat,
  Mp3OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  Quality,
  WavOutputFormat,
} from 'mediabunny'
import { registerMediabunnyServer } from '@mediabunny/server'
import { endingOf, fileFormats, type FileFormat } from '#contract/kit/fileFormats.ts'
import type { VoiceFormat } from '#contract/areas/voice/models.ts'
import { nativeSample } from './nativeSample.ts'
import type { Mix } from './sound.ts'

registerMediabunnyServer({ hardwareContext: null })

/** pcm here means s16le, one channel. */
export const PCM_RATE = 24_000

const bitsPerChannel = 80_000

/**
 * Writes a mix into the folder, pcm as one channel, and returns the path. A `remark` is kept if the format has room.
 */
export async function writeSound(mix: Mix, format: VoiceFormat, folder: string, remark?: string): Promise<string> {
  const path = join(folder, `voice.${endingOf(fileFormats[format][0])}`)
  if (format === 'pcm') await writeFile(path, new Uint8Array(interleaved(mix.channels).buffer))
  else await writePieces(secondsOf(mix), format, path, { remark })
  return path
}

function* secondsOf({ channels, rate }: Mix): Generator<Mix> {
  const length = channels[0]?.length ?? 0
  for (let at = 0; at === 0 || at < length; at += rate)
    yield { channels: channels.map(channel => channel.subarray(at, at + rate)), rate }
}

export interface SoundFile {
  readonly codec: AudioCodec
  readonly container: () => OutputFormat
  readonly isLossy?: true
  /** The rate that all players take; absent: any. */
  readonly rate?: number
  readonly hasRemark?: true
}

/** How each format is written. */
export const soundFiles = {
  mp3: { codec: 'mp3', container: () => new Mp3OutputFormat(), isLossy: true, rate: 44_100, hasRemark: true },
  wav: { codec: 'pcm-s16', container: () => new WavOutputFormat() },
  ogg_opus: { codec: 'opus', container: () => new OggOutputFormat(), isLossy: true, rate: 48_000, hasRemark: true },
  flac: { codec: 'flac', container: () => new FlacOutputFormat(), hasRemark: true },
} as const satisfies Readonly<Partial<Record<FileFormat, SoundFile>>>

interface Writing {
  /** Bits a second of a lossy format. */
  readonly bitrate?: number | undefined
  readonly remark?: string | undefined
}

/**
 * Writes consecutive pieces of a sound with the same channels and rate, and returns its length in seconds. Memory does
 * not grow with the length. Throws what `pieces` throws.
 */
export async function writePieces(
  pieces: AsyncIterable<Mix> | Iterable<Mix>,
  format: keyof typeof soundFiles,
  path: string,
  { bitrate, remark }: Writing = {},
): Promise<number> {
  const { codec, container, isLossy, hasRemark }: SoundFile = soundFiles[format]
  const output = new Output({ format: container(), target: new FilePathTarget(path) })
  let source: AudioSampleSource | undefined
  let [at, seconds] = [0, 0]
  for await (const { channels, rate } of pieces) {
    if (!source) {
      const quality = new Quality({ bitrate: bitrate ?? bitsPerChannel * channels.length })
      source = new AudioSampleSource({ codec, ...(isLossy && { quality }) })
      output.addAudioTrack(source)
      if (remark !== undefined && hasRemark) output.setMetadataTags({ comment: remark })
      await output.start()
    }
    const length = channels[0]?.length ?? 0
    if (length === 0) continue
    const sample = nativeSample(interleaved(channels), { channels: channels.length, rate }, at)
    await source.add(sample)
    sample.close()
    at += length
    seconds = at / rate
  }
  await output.finalize()
  return seconds
}

/** Samples of 16 bits. Decoders overshoot the range, which must not wrap around. */
function interleaved(channels: readonly Float32Array[]): Int16Array<ArrayBuffer> {
  const count = channels.length
  const samples = new Int16Array((channels[0]?.length ?? 0) * count)
  channels.forEach((channel, c) => {
    for (const [at, value] of channel.entries())
      samples[at * count + c] = Math.round(Math.max(-1, Math.min(1, value)) * 32_767)
  })
  return samples
}
