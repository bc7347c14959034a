import type { SongDetails } from '../music/operations/finish.ts'
import { render } from '../music/render/render.ts'
import { RATE } from '../music/render/sampler.ts'
import { secondOf, TICKS, type Score } from '../music/score.ts'
import { instruments } from '../music/understand/instruments.ts'
import type { EngineRun } from '../run/engine.ts'
import type { Note } from './midi/note.ts'
import type { StemNotes } from './midi/stemMidi.ts'
import type { RenderedStems } from './separation/trueStems.ts'

/** A song made by the studio whose details are complete. */
export type OwnSong = SongDetails & { readonly score: Score }

/** Whether a song's score is known: a song derived from an uploaded recording has none. */
export const isOwn = (song: SongDetails | undefined): song is OwnSong => song?.score !== undefined

/** The instruments that play, by the names that a request uses for them. */
export function instrumentsOf({ parts }: Score): string[] {
  const names = parts.map(({ stem, program, name }) => {
    if (stem === 'drums') return 'drums'
    const known = Object.entries(instruments).find(
      ([
        ,
        {
          family: [first, last],
          part,
        },
      ]) => (part === 'drums' ? false : program >= first && program <= last),
    )
    return known ? known[0] : name
  })
  return [...new Set(names)]
}

/** The stems of a song, rendered again from its score; they add up to its mix. */
export async function renderedStems(score: Score, run: Pick<EngineRun, 'progress' | 'signal'>): Promise<RenderedStems> {
  const { stems } = await render(score, run, { stems: true })
  if (!stems) throw new Error('the stems were not rendered')
  const sound = (channels: readonly Float32Array[]) => ({ channels, rate: RATE })
  return {
    vocals: sound(stems.vocals),
    bass: sound(stems.bass),
    drums: sound(stems.drums),
    other: sound(stems.other),
  }
}

const SUNG_VELOCITY = 90

/** The notes of a score by stem. */
export function notesOfScore(score: Score): StemNotes {
  const second = (ticks: number) => secondOf(score, ticks / TICKS)
  const note = (at: number, length: number, key: number, velocity: number): Note => ({
    start: second(at),
    duration: second(at + length) - second(at),
    key,
    velocity: Math.max(1, Math.min(127, Math.round(velocity))),
  })
  const played = (stem: 'bass' | 'drums' | 'other') =>
    score.parts
      .filter(part => part.stem === stem)
      .flatMap(({ notes }) =>
        grouped(notes, 4).map(([at = 0, length = 0, key = 0, velocity = 0]) => note(at, length, key, velocity)),
      )
      .toSorted((a, b) => a.start - b.start || a.key - b.key)
  const vocals = (score.vocals?.lines ?? []).flatMap(({ notes }) =>
    grouped(notes, 3).map(([at = 0, length = 0, key = 0]) => note(at, length, key, SUNG_VELOCITY)),
  )
  return { vocals, bass: played('bass'), drums: played('drums'), other: played('other') }
}

const grouped = (values: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.floor(values.length / size) }, (_, i) => values.slice(i * size, (i + 1) * size))
