import type { Speaker } from '../speakers/speaker.ts'

/** Seconds at normal speed: for a character of each script, and for the pause at a punctuation mark. */
const characters: readonly (readonly [RegExp, number])[] = [
  [/\p{Script=Han}/gu, 0.25],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.13],
  [/\p{Script=Hangul}/gu, 0.17],
  [/\p{Script=Devanagari}/gu, 0.07],
  [/\p{Script=Arabic}/gu, 0.085],
  [/\p{Script=Cyrillic}/gu, 0.072],
  [/\p{Script=Latin}/gu, 0.063],
  [/\p{Nd}/gu, 0.33],
  [/[,;:，、；：،]/gu, 0.2],
  [/[.!?。！？।؟…\n]+/gu, 0.36],
  [/ /gu, 0.015],
]

const paces: Readonly<Record<string, number>> = { slow: 0.88, fast: 1.08 }

/**
 * Voice marks, and directions in brackets, which are played as sounds and not read. A bracket ends at the next one:
 * read to the end of the line from each that is never closed, a long line would take forever.
 */
const unspoken = /^[^\S\n]*@音频\d+[^\S\n]*|[[【［][^[【［\]】］\n]*[\]】］]/gmu

/** Approximate seconds of a text when spoken, for display; `speechRate` in per cent, 0 is normal. */
export function spokenSeconds(text: string, speaker?: Pick<Speaker, 'profile'>, speechRate = 0): number {
  const words = text.replace(unspoken, '')
  const plain = characters.reduce((sum, [pattern, seconds]) => sum + (words.match(pattern)?.length ?? 0) * seconds, 0)
  const pace = paces[speaker?.profile?.speed?.[0] ?? ''] ?? 1
  return plain / pace / (1 + speechRate / 100)
}
