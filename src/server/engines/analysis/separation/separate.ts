import type { Block } from '../recording.ts'
import { masksOf } from './masks.ts'
import { masked, spectrogramOf } from './spectrogram.ts'
import { foundStems, type Stems } from './stems.ts'

/** Seconds that are taken apart at a time, with what lies around on each side: long enough for things to come again. */
export const separationBlocks = { seconds: 20, around: 2 }

/** Takes a block apart into stems of two channels, of the block and what lies around it; their sum is the block. */
export function separate({ channels, rate }: Block): Stems {
  const left = channels[0] ?? new Float32Array(0)
  const right = channels[1] ?? left
  const spectrogram = spectrogramOf(left, right, rate)
  const masks = masksOf(spectrogram, rate)
  const [vocals, bass, drums] = foundStems.map(name => masked(spectrogram, masks[name], left.length))
  if (!vocals || !bass || !drums) throw new Error('a stem is missing')
  const other = [left, right].map((channel, c) =>
    channel.map((value, i) => value - [vocals, bass, drums].reduce((sum, stem) => sum + (stem[c]?.[i] ?? 0), 0)),
  )
  return { vocals, bass, drums, other }
}
