import type { Block } from '../../media/recording.ts'
import type { Stem } from '../../music/render/render.ts'
import { foundStems, type FoundStem, type Stems } from './stems.ts'

/** Seconds over which one block fades into the next. */
const FADE = 0.5

/** The stems of a stretch of a recording, with interleaved channels. */
export type StemStretch = { readonly [N in Stem]: Int16Array }

type Tails = { readonly [N in FoundStem]: readonly Float32Array[] }

/**
 * Joins blocks again: each was separated by itself, so neighbours are crossfaded. As whole numbers, the samples of all
 * stems add up to the recording's.
 */
export function stemJoiner(): (block: Block, stems: Stems) => StemStretch {
  let tails: Tails | undefined
  return (block, stems) => {
    const { channels, rate, lead, length } = block
    const half = Math.round((FADE * rate) / 2)
    const available = (channels[0]?.length ?? 0) - lead - length
    const found = (name: FoundStem) =>
      channels.map((_, c) => {
        const part = (stems[name][c] ?? new Float32Array(0)).slice(lead, lead + length)
        const tail = tails?.[name][c]
        // The end of the previous block fades out.
        if (tail)
          for (let i = 0; i < tail.length && i < part.length; i++) {
            const share = (i + 0.5) / tail.length
            part[i] = (part[i] ?? 0) * share + (tail[i] ?? 0) * (1 - share)
          }
        return part
      })
    const parts = { vocals: found('vocals'), bass: found('bass'), drums: found('drums') }
    const end = lead + length
    const tailOf = (name: FoundStem) =>
      stems[name].map(channel => channel.slice(end, end + Math.min(available, 2 * half)))
    tails = { vocals: tailOf('vocals'), bass: tailOf('bass'), drums: tailOf('drums') }
    return inWholeNumbers(
      channels.map(channel => channel.subarray(lead, end)),
      parts,
    )
  }
}

/** The parts of a stretch as whole numbers, and the remainder as `other`. */
export function inWholeNumbers(input: readonly Float32Array[], parts: Tails): StemStretch {
  const count = input.length
  const length = (input[0]?.length ?? 0) * count
  const stretch = {
    vocals: new Int16Array(length),
    bass: new Int16Array(length),
    drums: new Int16Array(length),
    other: new Int16Array(length),
  }
  const takers = (['other', ...foundStems] as const).map(name => stretch[name])
  input.forEach((channel, c) => {
    const rests = new Int32Array(channel.length)
    // Values beyond full scale, which an mp3 may hold, are distributed as well: the stems have room for them.
    for (let i = 0; i < channel.length; i++) rests[i] = Math.round((channel[i] ?? 0) * FULL)
    for (const name of foundStems) {
      const part = parts[name][c]
      if (part) layOut(part, stretch[name], rests, c, count)
    }
    rests.forEach((left, i) => {
      let rest = left
      for (const taker of takers) {
        if (rest === 0) break
        const before = taker[i * count + c] ?? 0
        const after = whole(before + rest)
        taker[i * count + c] = after
        rest -= after - before
      }
    })
  })
  return stretch
}

/** Writes a channel of a stem, interleaved, and subtracts it from the remainder. */
function layOut(part: Float32Array, into: Int16Array, rests: Int32Array, c: number, count: number): void {
  for (let i = 0; i < rests.length; i++) {
    const value = whole((part[i] ?? 0) * FULL)
    into[i * count + c] = value
    rests[i] = (rests[i] ?? 0) - value
  }
}

const FULL = 32_768
const whole = (value: number) => Math.max(-FULL, Math.min(FULL - 1, Math.round(value)))
