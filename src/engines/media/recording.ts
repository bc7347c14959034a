import { setImmediate as turn } from 'node:timers/promises'
import { longestMinutes } from '#contract/areas/music/models.ts'
import { reason } from '#contract/reasons.ts'
import { decoding } from './decoding.ts'
import { soundPieces, statedLength } from './pieces.ts'
import { InputError, TooLargeError } from '../run/engine.ts'

/** An uploaded recording. */
export interface Recording {
  readonly path: string
  /** Silence is refused unless this is set. */
  readonly mayBeSilent?: boolean
}

/** The longest recording that is analysed, in minutes: 10 MB of mp3 may hold more. */
const LONGEST_MINUTES = longestMinutes.recording

/** Seconds that encoders add: a recording of exactly the longest length must not be refused. */
const PADDING = 1

/** Samples below this are inaudible. */
const SILENCE = 1e-3

/** A part of a recording, with some context on both sides, except at the ends of the recording. */
export interface Block {
  /** One or two channels. */
  readonly channels: readonly Float32Array[]
  readonly rate: number
  /** Samples before the part itself. */
  readonly lead: number
  /** Samples of the part itself. */
  readonly length: number
  /** Where the part begins in the recording, in samples. */
  readonly at: number
  /** How much of the recording has been passed on including this block, 0 to 1. */
  readonly share: number
}

interface Blocks {
  /** Seconds of a block and of its context on each side. */
  readonly seconds: number
  readonly around: number
}

/**
 * Decodes a recording and passes it on block by block, so that a long one takes no more memory than a short one.
 * Returns its length in seconds. Throws InputError if it is damaged, too long or silent, and the signal's reason when
 * aborted.
 */
export async function eachBlock(
  { path, mayBeSilent = false }: Recording,
  { seconds, around }: Blocks,
  signal: AbortSignal,
  take: (block: Block) => void | Promise<void>,
): Promise<number> {
  const pending: (readonly Float32Array[])[] = []
  let buffer: readonly Float32Array[] = []
  let rate = 0
  let received = 0
  /** Where the buffer and the next block begin. */
  let start = 0
  let at = 0
  let loudest = 0
  let expected = 0
  // Errors outside the decoder are not the file's fault.
  let fault: unknown

  const hand = async (length: number) => {
    buffer = joined(buffer, pending.splice(0))
    const context = Math.round(around * rate)
    const channels = buffer.map(channel => channel.subarray(0, at + length + context - start))
    try {
      await take({ channels, rate, lead: at - start, length, at, share: Math.min(1, (at + length) / rate / expected) })
      // Gives an abort the chance to arrive.
      await turn()
      signal.throwIfAborted()
    } catch (error) {
      fault = error
      throw error
    }
    at += length
    const from = Math.max(0, at - context)
    buffer = buffer.map(channel => channel.slice(from - start))
    start = from
  }

  await decoding(async () => {
    expected = Math.max(0.1, await statedLength(path))
    if (expected > LONGEST_MINUTES * 60 + PADDING) throw tooLong()
    for await (const piece of soundPieces(path)) {
      rate = piece.rate
      received += piece.channels[0]?.length ?? 0
      if (received > (LONGEST_MINUTES * 60 + PADDING) * rate) throw tooLong()
      for (const channel of piece.channels) for (const value of channel) loudest = Math.max(loudest, Math.abs(value))
      pending.push(piece.channels)
      while (received - at >= (seconds + around) * rate) await hand(seconds * rate)
    }
    if (received > at) await hand(received - at)
  }).catch((error: unknown) => {
    throw fault ?? error
  })
  if (loudest < SILENCE && !mayBeSilent) throw new InputError(reason('recording.silent'))
  return received / rate
}

const tooLong = () => new TooLargeError(reason('recording.length', { minutes: LONGEST_MINUTES }))

function joined(buffer: readonly Float32Array[], pieces: readonly (readonly Float32Array[])[]): Float32Array[] {
  const [first] = pieces
  const count = Math.max(buffer.length, first?.length ?? 0)
  return Array.from({ length: count }, (_, c) => {
    const parts = [buffer[c], ...pieces.map(piece => piece[c])].filter(part => part !== undefined)
    const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
    let at = 0
    for (const part of parts) {
      whole.set(part, at)
      at += part.length
    }
    return whole
  })
}
