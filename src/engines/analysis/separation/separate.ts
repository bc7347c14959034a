import type { Block } from '../../media/recording.ts'
import { masksOf } from './masks.ts'
import { masked, spectrogramOf } from './spectrogram.ts'
import { foundStems, type Stems } from './stems.ts'

/** Seconds that are separated at a time, and of context on each side: long enough for patterns to repeat. */
export const separationBlocks = { seconds: 20, around: 2 }

/** Separates a block with its context into stems of two channels; their sum is the block. */
export function separate({ channels, rate }: Block): Stems {
  const left = channels[0] ?? new Float32Array(0)
  const right = channels[1] ?? left
  const spectrogram = spectrogramOf(left, right, rate)
  const masks = masksOf(spectrogram, rate)
  const [vocals, bass, drums] = foundStems.map(name => masked(spectrogram, masks[name], left.length))
  if (!vocals || !bass || !drums) throw new Error('a stem is missing')
  const other = [left, right].map((channel, c) => without(channel, [vocals[c], bass[c], drums[c]]))
  return { vocals, bass, drums, other }
}

/** What remains of a channel without its parts. */
function without(channel: Float32Array, parts: readonly (Float32Array | undefined)[]): Float32Array {
  const rest = channel.slice()
  for (const part of parts) if (part) for (let i = 0; i < rest.length; i++) rest[i] = (rest[i] ?? 0) - (part[i] ?? 0)
  return rest
}
