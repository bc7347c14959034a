import type { Ink } from '../kit/colour.ts'
import type { Subject } from '../understand/subject.ts'
import { inksOf } from './actor.ts'

const COLOURS = [
  '#c8402a',
  '#2f6fa8',
  '#e0a52a',
  '#3f8a5a',
  '#e8dcc4',
  '#8a4a8a',
  '#d9764a',
  '#2f8a8a',
  '#c85a7a',
] as const

/** The inks of one of several copies: neighbours differ if the prompt gives no colour. */
export function inksFor(subject: Subject, copy: number): readonly [Ink, Ink, Ink] {
  const inks = inksOf(subject)
  const { entry, count } = subject
  if (copy === 0 || count < 2 || count >= 40 || subject.inks.length > 0 || subject.materials || !entry.manyColours)
    return inks
  const colours = COLOURS.filter(ink => ink !== inks[0])
  return [colours[(copy * 2 - 1) % colours.length] ?? inks[0], inks[1], inks[2]]
}
