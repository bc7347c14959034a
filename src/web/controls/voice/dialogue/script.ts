import { marksOf } from '#contract/areas/voice/dialogue.ts'
import { linesOf, newLine, type Line } from './lines.ts'

/** A script as it was pasted: who speaks in it, and what each says. */
export interface Script {
  /** In the order of their first line; a line of `lines` is said by the speaker `voice` of these, counted from 1. */
  readonly names: readonly string[]
  readonly lines: readonly Line[]
}

/** `Anna: hello`, `ANNA (softly): hello`, `**Anna:** hello`, `小明：你好`, `[Anna] hello`, `【旁白】你好`. */
const named =
  /^(?:[-–—•*]\s+)?(?:[*_]{1,2})?(?:[[【［](?<boxed>[^\]】］\n:：]{1,30})[\]】］]\s*[:：]?|(?<plain>\p{L}[\p{L}\p{M}\p{N} .'’·_-]{0,29}?)\s*(?:[(（](?<how>[^)）\n]{1,60})[)）])?(?:[*_]{1,2})?\s*[:：](?!\/\/))(?:[*_]{1,2})?\s*(?<words>.*)$/u
/** A name on a line of its own, as in a screenplay. */
const heading = /^(?<name>\p{Lu}[\p{Lu}\p{N} .'’-]{1,29})$/u

/**
 * Recognises who says what. Lines without a name go on with the speaker before them; a text without any name is one
 * speaker's, and one with marks of voices is taken as it stands.
 */
export function readScript(text: string): Script {
  const marks = marksOf(text)
  if (marks.length > 0) {
    const lines = linesOf(text)
    const most = Math.max(...lines.map(line => line.voice))
    return { names: Array.from({ length: most }, (_, index) => `@音频${index + 1}`), lines }
  }
  const names: string[] = []
  const lines: Line[] = []
  const voiceOf = (name: string) => {
    const known = names.findIndex(other => other.toLowerCase() === name.toLowerCase())
    if (known < 0) names.push(name)
    return known < 0 ? names.length : known + 1
  }
  let voice = 1
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim()
    if (line === '') continue
    const found = named.exec(line)?.groups
    const name = (found?.['boxed'] ?? found?.['plain'] ?? heading.exec(line)?.groups?.['name'])?.trim()
    if (name === undefined) {
      lines.push(newLine(voice, line))
      continue
    }
    voice = voiceOf(name)
    const words = (found?.['words'] ?? '').trim()
    if (words !== '') lines.push(newLine(voice, words))
  }
  return { names, lines }
}

/** A script's lines said by the cast: `voices` has, for each of its speakers, the place in the cast. */
export function castLines({ lines }: Script, voices: readonly number[]): Line[] {
  return lines.map(line => ({ ...line, voice: voices[line.voice - 1] ?? line.voice }))
}
