import { linesOf } from '../speech/recorded.ts'
import { scriptOf } from '../speech/script.ts'
import { sentencesOf } from '../speech/text/normalise.ts'

/** What some of the voices of a text say, in order. */
export interface SpokenLine {
  /** Index of the voice. */
  readonly voice: number
  readonly text: string
  /** Whether another one of them comes right before it, without a sound, a pause or another voice between them. */
  readonly follows: boolean
}

/** The lines of the voices that speak elsewhere, as the voice engine will place them. */
export function spokenLines(text: string, isElsewhere: (voice: number) => boolean): SpokenLine[] {
  const parts = linesOf(scriptOf(text, true).parts, isElsewhere)
  const isOne = (part: (typeof parts)[number] | undefined) => part?.kind === 'speech' && isElsewhere(part.voice)
  return parts.flatMap((part, index) =>
    part.kind === 'speech' && isOne(part)
      ? [{ voice: part.voice, text: part.text.trim(), follows: isOne(parts[index - 1]) }]
      : [],
  )
}

/** Lines that are asked for together: those that follow each other, as far as one request takes them. */
export function dialoguesOf(
  lines: readonly SpokenLine[],
  most: { readonly characters: number; readonly voices: number } | undefined,
): SpokenLine[][] {
  const dialogues: SpokenLine[][] = []
  for (const line of lines) {
    const before = dialogues.at(-1)
    const all = [...(before ?? []), line]
    const fits =
      most !== undefined &&
      all.reduce((sum, { text }) => sum + text.length, 0) <= most.characters &&
      new Set(all.map(({ voice }) => voice)).size <= most.voices
    if (before && line.follows && fits) before.push(line)
    else dialogues.push([line])
  }
  return dialogues
}

/** A line in pieces of at most so many characters, divided between sentences, or in one that is too long by itself. */
export function piecesOf(text: string, most: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const sentence of sentencesOf(text).flatMap(one => cut(one.text, most))) {
    if (piece !== '' && (piece + sentence).trim().length > most) {
      pieces.push(piece.trim())
      piece = ''
    }
    piece += sentence
  }
  return [...pieces, piece.trim()].filter(one => one !== '')
}

/** A sentence that is longer than any piece, cut at spaces. */
function cut(sentence: string, most: number): string[] {
  const parts: string[] = []
  let rest = sentence
  while (rest.trim().length > most) {
    const space = rest.lastIndexOf(' ', most)
    const at = space > most / 2 ? space : most
    parts.push(rest.slice(0, at))
    rest = rest.slice(at)
  }
  return [...parts, rest]
}

/** Whether a text without voices describes sounds, rather than being read out. */
export { isSoundDescription } from '../speech/script.ts'
