import { readFile } from 'node:fs/promises'
import type { VoiceFormat } from '#contract/areas/voice/models.ts'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'
import { PCM_RATE } from '../sound/file.ts'
import type { Sound } from '../sound/sound.ts'
import { soundPieces } from './pieces.ts'

/**
 * Decodes a clip to one channel; pcm has no header and is taken as s16le at 24 kHz. Reads at most `seconds` and a
 * little more, so that a longer clip can be detected. Throws InputError if it cannot be decoded.
 */
export async function readSound(path: string, format: VoiceFormat, seconds: number): Promise<Sound> {
  if (format === 'pcm') return readPcm(path, seconds)
  const pieces: Float32Array[] = []
  let rate = 0
  let length = 0
  for await (const piece of soundPieces(path, { channels: 1 })) {
    const [samples = new Float32Array()] = piece.channels
    rate = piece.rate
    pieces.push(samples)
    length += samples.length
    if (length > (seconds + 1) * rate) break
  }
  const samples = new Float32Array(length)
  let at = 0
  for (const piece of pieces) {
    samples.set(piece, at)
    at += piece.length
  }
  return { samples, rate }
}

async function readPcm(path: string, seconds: number): Promise<Sound> {
  const bytes = await readFile(path)
  if (bytes.length < 2) throw new InputError(reason('clip.noSound'))
  const length = Math.min(bytes.length >> 1, (seconds + 1) * PCM_RATE)
  const samples = Float32Array.from({ length }, (_, i) => bytes.readInt16LE(2 * i) / 32_768)
  return { samples, rate: PCM_RATE }
}
