import { readLyrics, type SectionTag } from '#contract/areas/music/lyricsText.ts'

/** Song templates: their sections in order, and how many lines each has. */
export const lyricsTemplates = {
  short: [
    ['verse', 4],
    ['chorus', 4],
  ],
  song: [
    ['verse', 4],
    ['chorus', 4],
    ['verse', 4],
    ['chorus', 4],
    ['bridge', 2],
    ['chorus', 4],
  ],
  build: [
    ['intro', 0],
    ['verse', 4],
    ['prechorus', 2],
    ['chorus', 4],
    ['verse', 4],
    ['prechorus', 2],
    ['chorus', 4],
    ['outro', 2],
  ],
  ballad: [
    ['verse', 4],
    ['verse', 4],
    ['bridge', 4],
    ['verse', 4],
  ],
} as const satisfies Record<string, readonly (readonly [SectionTag, number])[]>
export type LyricsTemplate = keyof typeof lyricsTemplates

/** The words of a line's tag, such as `[Verse 2]` or `【副歌】`; undefined: it has none. */
export function tagOf(line: string): string | undefined {
  return readLyrics(line)[0]?.tag
}

/** A part of lyrics under its tag. */
export interface LyricsPart {
  /** As it is written; undefined: lines before the first tag. */
  readonly tag: string | undefined
  readonly lines: number
  readonly syllables: number
}

/** The parts of lyrics with their lines and syllables. */
export function partsOf(lyrics: string): readonly LyricsPart[] {
  const parts: { tag: string | undefined; lines: number; syllables: number }[] = []
  for (const { tag, words } of readLyrics(lyrics)) {
    if (tag !== undefined) parts.push({ tag, lines: 0, syllables: 0 })
    if (words === '') continue
    let part = parts.at(-1)
    if (!part) parts.push((part = { tag: undefined, lines: 0, syllables: 0 }))
    part.lines += 1
    part.syllables += syllablesOf(words)
  }
  return parts
}

const vowels = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿœ]+/gu

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u
/** A digit or a character that is sung by itself, or another word. */
const sung =
  /\p{Nd}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{M}'’])+/gu
/** They are part of the syllable before them. */
const smallKana = /[ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ]/u

/**
 * Estimates the syllables of a line: a Han character, a kana or a digit counts as one, other words by their groups of
 * vowels. In a line with kana a Han character counts as two, as most have in Japanese.
 */
export function syllablesOf(line: string): number {
  const words = line.toLowerCase().match(sung) ?? []
  const ofHan = kana.test(line) ? 2 : 1
  return words.reduce((sum, word) => sum + (/^\p{Script=Han}$/u.test(word) ? ofHan : syllablesOfWord(word)), 0)
}

function syllablesOfWord(word: string): number {
  if (smallKana.test(word)) return 0
  if (kana.test(word) || /^\p{Nd}$/u.test(word)) return 1
  const groups = word.match(vowels)?.length ?? 0
  // A final e, es or ed is silent, except after a consonant and l ("table") or, for ed, after t or d ("wanted").
  const isSilent = /[^aeiouy]e[sd]?$/u.test(word) && !/[^aeiouy]les?$/u.test(word) && !/[td]ed$/u.test(word)
  return Math.max(1, groups - (isSilent && groups > 1 ? 1 : 0))
}

/** The text after an insertion, and the new cursor position. */
export interface Edit {
  readonly text: string
  readonly caret: number
}

/** Inserts a tag on its own line at the cursor, after an empty line if there is text before it. */
export function withTag(text: string, caret: number, words: string): Edit {
  const before = text.slice(0, caret)
  const after = text.slice(caret)
  const lead = before.trim() === '' ? '' : `${before.replace(/\n*$/u, '')}\n\n`
  const put = `${lead}[${words}]\n`
  return { text: put + after.replace(/^\n+/u, ''), caret: put.length }
}

/** The line that the cursor is in. */
export function lineAt(text: string, caret: number): string {
  const start = text.lastIndexOf('\n', caret - 1) + 1
  const end = text.indexOf('\n', caret)
  return text.slice(start, end < 0 ? undefined : end)
}

/** A template as text: its tags, each followed by empty lines to fill in. */
export function templateText(template: LyricsTemplate, nameOf: (tag: SectionTag) => string): string {
  return lyricsTemplates[template].map(([name, lines]) => `[${nameOf(name)}]\n${'\n'.repeat(lines)}`).join('\n')
}
