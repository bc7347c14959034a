import { withoutTimes } from '../../kit/timedText.ts'

/** Consecutive lines spoken by the same voice. */
export interface DialoguePart {
  /** Counted from 1; 0 for the lines before the first mark. */
  readonly voice: number
  readonly text: string
}

const markAtStart = /^\s*@音频(\d+)\s*/u

/** The mark that assigns a line to the voice `index`, counted from 1. Section "Rules for voice generation", rule 3. */
export function mark(index: number): string {
  return `@音频${index}`
}

/** A line without its mark. */
export function withoutMark(line: string): string {
  return line.replace(markAtStart, '')
}

/** The numbers of all marks in a text, in order; a mark counts only at the start of a line. */
export function marksOf(text: string): number[] {
  return text.split('\n').flatMap(line => {
    const found = markAtStart.exec(line)
    return found ? [Number(found[1])] : []
  })
}

/**
 * Splits a text where its voice changes; a line without a mark belongs to the voice before it. The numbers and times of
 * subtitles are not spoken.
 */
export function dialogueOf(text: string): DialoguePart[] {
  const parts: { voice: number; lines: string[] }[] = []
  for (const line of withoutTimes(text).split('\n')) {
    const found = markAtStart.exec(line)
    const current = parts.at(-1)
    const voice = found ? Number(found[1]) : (current?.voice ?? 0)
    const words = found ? line.slice(found[0].length) : line
    if (current?.voice === voice) current.lines.push(words)
    else parts.push({ voice, lines: [words] })
  }
  return parts.map(({ voice, lines }) => ({ voice, text: lines.join('\n') }))
}
