import { blockPowers, integrated, LOUDNESS_STEP } from '../sound/signal/loudness.ts'
import { resample } from '../sound/signal/resample.ts'
import type { Sound } from '../sound/sound.ts'
import { toMono } from '../music/measure/measure.ts'
import { eachBlock, type Block, type Recording } from '../media/recording.ts'

/** A sampling rate in Hz that suffices for tempo, key and voices. */
const RATE = 22_050

/** Seconds of a block, and of the context around it in which filters settle. */
const BLOCKS = { seconds: 20, around: 1 }

/** A recording small enough to be processed as a whole: 15 minutes take 80 MB. */
export interface Overview {
  /** One channel at 22,050 Hz. */
  readonly sound: Sound
  /** Integrated, of all channels at their own rate, in LUFS. */
  readonly loudness: number
  /** Seconds. */
  readonly duration: number
}

/** Collects the blocks of a recording. They must come in order, with at least a second of context around them. */
export function collectBlocks() {
  const parts: Float32Array[] = []
  const powers: number[] = []
  return {
    add({ channels, rate, lead, length }: Block): void {
      const mono = resample(toMono(channels), RATE / rate)
      const from = Math.round((lead * RATE) / rate)
      parts.push(mono.slice(from, from + Math.round((length * RATE) / rate)))
      // Only the part inside the block; the loudness of its start was measured with the block before.
      const skip = Math.round(lead / rate / LOUDNESS_STEP)
      const count = Math.ceil(length / rate / LOUDNESS_STEP)
      powers.push(...blockPowers(channels, rate).slice(skip, skip + count))
    },
    sound(): Sound {
      const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
      let at = 0
      for (const part of parts) {
        samples.set(part, at)
        at += part.length
      }
      return { samples, rate: RATE }
    },
    loudness: () => integrated(powers),
  }
}

/** Reads a whole recording; `progress` from 0 to 1. Throws like `eachBlock`. */
export async function listen(
  recording: Recording,
  progress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Overview> {
  const collected = collectBlocks()
  const duration = await eachBlock(recording, BLOCKS, signal, block => {
    collected.add(block)
    progress(block.share)
  })
  return { sound: collected.sound(), loudness: collected.loudness(), duration }
}
