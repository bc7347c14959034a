import { envelopeOf, gainsOf, spokenIn, type Point } from '#contract/studio/timeline/envelope.ts'
import { endOf, isSounding } from '#contract/studio/timeline/parts.ts'
import type { FilmClip, Piece, SoundClip } from '#contract/studio/timeline/piece.ts'
import { soundFrom } from '../media/soundFrom.ts'
import type { Mix } from '../sound/sound.ts'

interface Part {
  readonly clip: FilmClip | SoundClip
  readonly points: readonly Point[]
  /** The first sample, and the one after the last. */
  readonly from: number
  readonly to: number
}

/**
 * Everything that is heard of a piece, second by second, so many samples in all. Only what is playing is open: memory
 * does not grow with the length of the piece. Throws InputError.
 */
export async function* mixOf(
  piece: Piece,
  files: Readonly<Record<string, string>>,
  rate: number,
  samples: number,
): AsyncGenerator<Mix> {
  const spoken = spokenIn(piece)
  const parts = piece.tracks.flatMap(track =>
    track.clips.flatMap((clip): Part[] => {
      if (!isSounding(clip)) return []
      const points = envelopeOf(piece, track, clip, spoken)
      if (points.every(({ gain }) => gain === 0)) return []
      return [{ clip, points, from: Math.round(clip.start * rate), to: Math.round(endOf(clip) * rate) }]
    }),
  )
  const open = new Map<string, Reader>()
  try {
    for (let at = 0; at < samples; at += rate) {
      const length = Math.min(rate, samples - at)
      const channels = [new Float32Array(length), new Float32Array(length)] as const
      for (const { clip, points, from, to } of parts) {
        const [first, last] = [Math.max(from, at), Math.min(to, at + length)]
        if (first >= last) continue
        const path = files[clip.asset]
        if (path === undefined) continue
        const reader = open.get(clip.id) ?? readerOf(soundFrom(path, { from: clip.from, rate, speed: clip.speed }))
        open.set(clip.id, reader)
        const heard = await reader.read(last - first)
        const gains = gainsOf(points, first / rate, last - first, rate)
        for (const [side, into] of channels.entries()) {
          const samples = heard[side] ?? heard[0]
          const offset = first - at
          for (let index = 0; index < gains.length; index++)
            into[offset + index] = (into[offset + index] ?? 0) + (samples?.[index] ?? 0) * (gains[index] ?? 0)
        }
        if (last < to) continue
        open.delete(clip.id)
        await reader.close()
      }
      yield { channels, rate }
    }
  } finally {
    for (const reader of open.values()) await reader.close()
  }
}

interface Reader {
  /** The next samples of both sides; silence after the end. */
  read(count: number): Promise<readonly Float32Array[]>
  close(): Promise<void>
}

function readerOf(pieces: AsyncGenerator<Mix>): Reader {
  let piece: Mix | undefined
  let at = 0
  return {
    async read(count) {
      const sides = [new Float32Array(count), new Float32Array(count)]
      let filled = 0
      while (filled < count) {
        const length = piece?.channels[0]?.length ?? 0
        if (at >= length) {
          const next = await pieces.next()
          if (next.done) break
          piece = next.value
          at = 0
          continue
        }
        const part = Math.min(count - filled, length - at)
        for (const [side, into] of sides.entries()) {
          const samples = piece?.channels[side] ?? piece?.channels[0]
          if (samples) into.set(samples.subarray(at, at + part), filled)
        }
        filled += part
        at += part
      }
      return sides
    },
    async close() {
      await pieces.return(undefined)
    },
  }
}
