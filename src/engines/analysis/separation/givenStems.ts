import { soundPieces } from '../../media/pieces.ts'
import { stemNames, type Stem } from '../../music/render/render.ts'
import type { StemStretch } from './joiner.ts'

/** The files into which somebody else separated a recording; several of one stem are added up. */
export type GivenStems = { readonly [N in Stem]: readonly string[] }

/** How they are decoded, whatever form they came in. */
export const givenForm = { rate: 44_100, channels: 2 } as const

/** Samples of a channel that are in memory at once: a second. */
const STRETCH = givenForm.rate

const FULL = 32_767

/** The stems stretch by stretch, as long as the longest of them. Throws InputError if one is damaged. */
export async function* givenStretches(given: GivenStems): AsyncGenerator<StemStretch> {
  const readers = stemNames.flatMap(name => given[name].map(path => ({ name, take: readerOf(path) })))
  for (;;) {
    const taken = await Promise.all(readers.map(async ({ name, take }) => ({ name, channels: await take(STRETCH) })))
    const length = Math.max(0, ...taken.map(({ channels }) => channels[0]?.length ?? 0))
    if (length === 0) return
    const stretch = (name: Stem) => {
      const own = taken.filter(one => one.name === name)
      const whole = new Int16Array(length * givenForm.channels)
      for (let at = 0; at < whole.length; at++) {
        const [frame, channel] = [Math.floor(at / givenForm.channels), at % givenForm.channels]
        const sum = own.reduce((value, { channels }) => value + (channels[channel]?.[frame] ?? 0), 0)
        whole[at] = Math.round(Math.min(1, Math.max(-1, sum)) * FULL)
      }
      return whole
    }
    yield { vocals: stretch('vocals'), bass: stretch('bass'), drums: stretch('drums'), other: stretch('other') }
  }
}

/** Reads the next so many samples of all channels, fewer at the end. */
function readerOf(path: string): (count: number) => Promise<readonly Float32Array[]> {
  const pieces = soundPieces(path, givenForm)
  let rest: readonly Float32Array[] = [new Float32Array(0), new Float32Array(0)]
  let isOver = false
  return async count => {
    while (!isOver && (rest[0]?.length ?? 0) < count) {
      const next = await pieces.next()
      if (next.done) isOver = true
      else rest = rest.map((channel, index) => joined(channel, next.value.channels[index] ?? new Float32Array(0)))
    }
    const taken = rest.map(channel => channel.slice(0, count))
    rest = rest.map(channel => channel.slice(count))
    return taken
  }
}

function joined(first: Float32Array, second: Float32Array): Float32Array {
  const both = new Float32Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
