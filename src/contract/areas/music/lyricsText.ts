import { withoutTimes } from '../../kit/timedText.ts'

/** The sections of a song. */
export const sectionTags = ['intro', 'verse', 'prechorus', 'chorus', 'bridge', 'solo', 'outro'] as const
export type SectionTag = (typeof sectionTags)[number]

/** One line of lyrics. */
export interface LyricsLine {
  /** The words of a tag, such as `Verse 2`; undefined: the line has none. */
  readonly tag?: string
  /** What is sung; empty: nothing. */
  readonly words: string
}

const names: readonly (readonly [RegExp, SectionTag])[] = [
  [/^(?:pre-?\s?chorus|build|lift|pre-?\s?estribillo|pré-?\s?refrain|Bメロ|导歌|预副歌|前副歌)/iu, 'prechorus'],
  [/^(?:chorus|hook|refrain|drop|estribillo|サビ|副歌|高潮)/iu, 'chorus'],
  [/^(?:verse|rap|strophe|stanza|estrofa|couplet|Aメロ|主歌|说唱|第[一二三四]段)/iu, 'verse'],
  [/^(?:bridge|middle 8|middle eight|breakdown|puente\b|pont\b|ブリッジ|桥段|过渡|间桥|桥)/iu, 'bridge'],
  [/^(?:intro|opening|イントロ|前奏|引子|开头)/iu, 'intro'],
  [/^(?:outro|ending|end|coda|fade|アウトロ|尾奏|尾声|结尾|结束)/iu, 'outro'],
  [/^(?:solo|instrumental|interlude|break|[\p{L} ]+ solo|ソロ|間奏|间奏|独奏|过门)/iu, 'solo'],
]

/** The section that the words of a tag name; undefined: none, so that the tag is an instruction. */
export function sectionOf(tag: string): SectionTag | undefined {
  return names.find(([pattern]) => pattern.test(tag))?.[1]
}

/** Whether words are the name of a section and, if anything, its number: beside other words, they may be sung. */
function isSectionName(words: string): boolean {
  return names.some(([pattern]) =>
    /^\s*(?:[\dIVX]+|[一二三四])?$/u.test(words.replace(pattern, '\n').split('\n')[1] ?? '-'),
  )
}

const heading = /^#{1,6}\s+(?<tag>.+?)\s*#*$/u
const boxed = /^[[【［]\s*(?<tag>[^\]】］]+?)\s*[\]】］]\s*[:：]?\s*(?<words>.*)$/u
const round = /^[(（<《]\s*(?<tag>[^)）>》]+?)\s*[)）>》]\s*[:：]?\s*(?<words>.*)$/u
const named = /^(?<tag>[\p{L}\p{N} -]{2,20}?)\s*[:：]\s*(?<words>.*)$/u

/**
 * The lines of lyrics as they are written in different programs: with tags in brackets of any kind, as Markdown
 * headings or before a colon, alone or before the words; with the times of LRC or of subtitles, which are left out.
 */
export function readLyrics(text: string): readonly LyricsLine[] {
  return withoutTimes(text)
    .split(/\r\n?|\n/u)
    .map(readLine)
}

function readLine(line: string): LyricsLine {
  const plain = line.replaceAll(/\*\*|__/gu, '').trim()
  const isBold = plain !== line.trim()
  const above = heading.exec(plain)?.groups?.['tag']
  if (above !== undefined)
    return { tag: boxed.exec(above)?.groups?.['tag'] ?? above.replace(/\s*[:：]$/u, ''), words: '' }
  if (isBold && isSectionName(plain)) return { tag: plain, words: '' }
  const { tag: box, words: afterBox = '' } = boxed.exec(plain)?.groups ?? {}
  if (box !== undefined) return { tag: box, words: afterBox }
  const { tag, words = '' } = round.exec(plain)?.groups ?? named.exec(plain)?.groups ?? {}
  // In round brackets and before a colon, words may be sung as well.
  const isTag = tag !== undefined && (words === '' ? sectionOf(tag) !== undefined : isSectionName(tag))
  return isTag ? { tag, words } : { words: plain }
}
