import { dialogueOf, mark } from '#contract/areas/voice/dialogue.ts'

/** Used in place of a voice: the line is a sound effect. */
export const EFFECT = 0

/** One line of a dialogue. */
export interface Line {
  /** Stays the same while the line is moved and changed. */
  readonly id: string
  /** The place in the cast, counted from 1; or `EFFECT`. */
  readonly voice: number
  readonly text: string
}

let count = 0

/** A line with an id that is unique on this page. */
export function newLine(voice: number, text: string): Line {
  count += 1
  return { id: `${Date.now().toString(36)}-${count}`, voice, text }
}

/** Joins a text into one line: a line break in it would start another line, which could even begin with a mark. */
export function inOneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ')
}

/**
 * The text that is sent: each non-empty line after the mark of its voice, and each effect in brackets. The space
 * between mark and text keeps a number at the start of a line from becoming part of the mark.
 */
export function scriptOf(lines: readonly Line[]): string {
  return textOf(lines, voice => `${mark(voice)} `)
}

/** The text of the lines without marks, for a single voice that speaks all of them. */
export function wordsOf(lines: readonly Line[]): string {
  return textOf(lines, () => '')
}

function textOf(lines: readonly Line[], before: (voice: number) => string): string {
  return lines
    .filter(({ text }) => text.trim() !== '')
    .map(({ voice, text }) => {
      const words = inOneLine(text).trim()
      return voice === EFFECT ? `[${words.replaceAll(/[[\]【】［］]/gu, ' ').trim()}]` : before(voice) + words
    })
    .join('\n')
}

const bracketed = /^[[【［](?<words>[^[\]【】［］]+)[\]】］]$/u

/** The text of a line that is only a direction in brackets. */
export function directionIn(line: string): string | undefined {
  const words = bracketed.exec(line.trim())?.groups?.['words']?.trim()
  return words === '' ? undefined : words
}

/** Splits a text with marks into lines; the text before the first mark goes to the first voice. */
export function linesOf(text: string): Line[] {
  return dialogueOf(text).flatMap(part =>
    part.text
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(line => {
        const direction = directionIn(line)
        return direction === undefined ? newLine(Math.max(1, part.voice), line.trim()) : newLine(EFFECT, direction)
      }),
  )
}

/** Splits a line in two at a position in its text; both keep the voice. */
export function split(lines: readonly Line[], id: string, at: number): readonly [lines: Line[], second: string] {
  const index = lines.findIndex(line => line.id === id)
  const line = lines[index]
  if (!line) return [[...lines], id]
  const second = newLine(line.voice, line.text.slice(at).trimStart())
  return [lines.toSpliced(index, 1, { ...line, text: line.text.slice(0, at).trimEnd() }, second), second.id]
}

/**
 * Merges a line into the one before it, whose voice it takes; `at` is where the two meet. The first line cannot be
 * merged, nor can a sound effect with a spoken line.
 */
export function merge(
  lines: readonly Line[],
  id: string,
): { readonly lines: Line[]; readonly into: string; readonly at: number } | undefined {
  const index = lines.findIndex(line => line.id === id)
  const [before, line] = [lines[index - 1], lines[index]]
  if (!before || !line || (before.voice === EFFECT) !== (line.voice === EFFECT)) return undefined
  const start = before.text.trimEnd()
  const gap = start === '' || line.text === '' || joinsWithoutSpace(start, line.text) ? '' : ' '
  const text = start + gap + line.text.trimStart()
  return { lines: lines.toSpliced(index - 1, 2, { ...before, text }), into: before.id, at: start.length + gap.length }
}

const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。！？、；：」』）]/u

function joinsWithoutSpace(before: string, after: string): boolean {
  return ideographic.test(before.slice(-1)) || ideographic.test(after.slice(0, 1))
}

/** Adds an empty line after another, with the voice that is likely to answer. */
export function addAfter(lines: readonly Line[], id: string | undefined, voices: number): readonly [Line[], string] {
  const found = lines.findIndex(line => line.id === id)
  const index = found < 0 ? lines.length - 1 : found
  const voice = lines[index]?.voice ?? 0
  const line = newLine(voice >= voices ? 1 : voice + 1, '')
  return [lines.toSpliced(index + 1, 0, line), line.id]
}

/** The lines with every voice beyond `voices` replaced by the last one. */
export function withinCast(lines: readonly Line[], voices: number): readonly Line[] {
  if (lines.every(line => line.voice <= voices)) return lines
  return lines.map(line => (line.voice <= voices ? line : { ...line, voice: Math.max(1, voices) }))
}

/** The lines whose text or voice differs from the take they came from, and those that are new. */
export function changedLines(lines: readonly Line[], origin: readonly Line[]): readonly Line[] {
  return lines.filter(line => {
    const before = origin.find(({ id }) => id === line.id)
    return before?.text !== line.text || before.voice !== line.voice
  })
}
