import { TICKS, type Part, type Score } from '../score.ts'
import type { SungLine } from '../sing/vocals.ts'

/** The beats of a score from one bar to another, moved so that the first of them is at `to`. */
export interface Piece {
  readonly score: Score
  readonly from: number
  readonly until: number
  readonly to: number
}

/** Joins two pieces of the same tempo: parts of the same name become one part, as `keeps` has it. */
export function joinScores(first: Piece, second: Piece, keeps: Score): Score {
  const parts = [...first.score.parts, ...second.score.parts]
  const names = [...new Set(parts.map(part => part.name))]
  const own = (name: string, { score }: Piece) => score.parts.find(part => part.name === name)
  const sections = [first, second].map(({ score, from, until, to }) =>
    score.sections
      .filter(({ start, beats }) => start + beats > from && start < until)
      .map(section => {
        const start = Math.max(from, section.start)
        return {
          ...section,
          // There is no intro in the middle of a song.
          type: section.type === 'intro' && to > 0 ? ('solo' as const) : section.type,
          start: start - from + to,
          beats: Math.min(until, section.start + section.beats) - start,
        }
      }),
  )
  const [before = [], after = []] = sections
  const lines = [...linesOf(first, 0), ...linesOf(second, before.length)]
  const singer = keeps.vocals ?? first.score.vocals ?? second.score.vocals
  return {
    ...keeps,
    sections: [...before, ...after],
    chords: [first, second].flatMap(({ score, from, until, to }) =>
      score.chords
        .filter(([beat]) => beat >= from && beat < until)
        .map(([beat, numeral, beats]) => [beat - from + to, numeral, Math.min(beats, until - beat)] as const),
    ),
    parts: names.flatMap(name => {
      const kept = keeps.parts.find(part => part.name === name) ?? own(name, first) ?? own(name, second)
      return kept
        ? [{ ...kept, notes: [...notesOf(own(name, first), first), ...notesOf(own(name, second), second)] }]
        : []
    }),
    vocals: singer && lines.length > 0 ? { vocalId: singer.vocalId, lines } : undefined,
  }
}

function notesOf(part: Part | undefined, { from, until, to }: Piece): number[] {
  const notes: number[] = []
  const source = part?.notes ?? []
  const shift = Math.round((to - from) * TICKS)
  const [first, last] = [from * TICKS, until * TICKS]
  // Players are a little early or late: a note belongs to the bar for which it is meant.
  const near = TICKS / 12
  for (let i = 0; i + 3 < source.length; i += 4) {
    const at = source[i] ?? 0
    if (at < first - near || at >= last - near) continue
    notes.push(
      Math.max(0, at + shift),
      Math.min(source[i + 1] ?? 0, Math.max(60, last - at)),
      source[i + 2] ?? 60,
      source[i + 3] ?? 90,
    )
  }
  return notes
}

function linesOf({ score, from, until, to }: Piece, sectionsBefore: number): SungLine[] {
  const shift = Math.round((to - from) * TICKS)
  const kept = score.sections
    .map((section, index) => ({ section, index }))
    .filter(({ section }) => section.start + section.beats > from && section.start < until)
  return (score.vocals?.lines ?? []).flatMap(line => {
    const first = line.notes[0] ?? 0
    const end = (line.notes.at(-3) ?? 0) + (line.notes.at(-2) ?? 0)
    const section = kept.findIndex(one => one.index === line.section)
    if (section < 0 || first < from * TICKS - 1 || end > until * TICKS + TICKS) return []
    return [
      {
        ...line,
        section: section + sectionsBefore,
        notes: line.notes.map((value, i) => (i % 3 === 0 ? value + shift : value)),
      },
    ]
  })
}
