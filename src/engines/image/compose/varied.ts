import type { Ink } from '../kit/colour.ts'
import type { Subject } from '../understand/subject.ts'
import { inksOf } from './actor.ts'

/** Things that come in many colours. */
const MADE = new Set([
  'car',
  'van',
  'truck',
  'bus',
  'motorcycle',
  'bicycle',
  'toyballoon',
  'hotballoon',
  'umbrella',
  'kite',
  'house',
  'sailboat',
  'rowboat',
  'tent',
  'gift',
  'book',
  'tulip',
  'flower',
  'lantern',
  'candy',
  'cup',
  'hovercar',
  'vintagecar',
  'train',
  'chair',
  'butterfly',
  'woman',
  'man',
  'girl',
  'boy',
  'child',
])
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

const isMade = ({ id, draw = id }: Subject['entry']) => MADE.has(id) || (draw !== 'flower' && MADE.has(draw))

/** The inks of one of several copies: neighbours differ if the prompt gives no colour. */
export function inksFor(subject: Subject, copy: number): readonly [Ink, Ink, Ink] {
  const inks = inksOf(subject)
  const { entry, count } = subject
  if (copy === 0 || count < 2 || count >= 40 || subject.inks.length > 0 || subject.materials || !isMade(entry))
    return inks
  const colours = COLOURS.filter(ink => ink !== inks[0])
  return [colours[(copy * 2 - 1) % colours.length] ?? inks[0], inks[1], inks[2]]
}
