import type { SectionType } from '../score.ts'

/** A section of lyrics as it was written. */
export interface WrittenSection {
  readonly type: SectionType
  readonly lines: readonly string[]
}

const tags: readonly (readonly [RegExp, SectionType])[] = [
  [/^(?:pre-?\s?chorus|build|lift|导歌|预副歌|前副歌)/iu, 'prechorus'],
  [/^(?:chorus|hook|refrain|drop|副歌|高潮)/iu, 'chorus'],
  [/^(?:verse|rap|strophe|stanza|主歌|说唱|第[一二三四]段)/iu, 'verse'],
  [/^(?:bridge|middle 8|middle eight|breakdown|桥段|过渡|间桥|桥)/iu, 'bridge'],
  [/^(?:intro|opening|前奏|引子|开头)/iu, 'intro'],
  [/^(?:outro|ending|end|coda|fade|尾奏|尾声|结尾|结束)/iu, 'outro'],
  [/^(?:solo|instrumental|interlude|break|[\p{L} ]+ solo|间奏|独奏|过门)/iu, 'solo'],
]

/**
 * The type that a tag names, such as `[Verse 2]`, `(Chorus)`, `【副歌】` or `Bridge:`; undefined if a line is not a tag.
 */
function tagOf(line: string): SectionType | undefined {
  const inside =
    /^\s*[[【(（<《]\s*([^\]】)）>》]+?)\s*[\]】)）>》]\s*[:：]?\s*$/u.exec(line)?.[1] ??
    /^\s*([\p{L}\p{N} -]{2,20})\s*[:：]\s*$/u.exec(line)?.[1]
  return inside === undefined ? undefined : tags.find(([pattern]) => pattern.test(inside))?.[1]
}

/** A tag in brackets that names no section is a playing instruction and is not sung. */
const isRemark = (line: string) => /^\s*[[【].*[\]】]\s*$/u.test(line)

/**
 * Divides lyrics into sections by their tags, otherwise by their empty lines: repeated stanzas are choruses. A chorus
 * tag without words repeats the chorus before it.
 */
export function sectionsOf(lyrics: string): readonly WrittenSection[] {
  const lines = lyrics
    .replace(/\r\n?/gu, '\n')
    .split('\n')
    .map(line => line.trim())
  return lines.some(line => tagOf(line) !== undefined) ? tagged(lines) : stanzas(lines)
}

function tagged(lines: readonly string[]): WrittenSection[] {
  const sections: { type: SectionType; lines: string[] }[] = []
  for (const line of lines) {
    const type = tagOf(line)
    if (type) sections.push({ type, lines: [] })
    else if (isSung(line)) {
      if (sections.length === 0) sections.push({ type: 'verse', lines: [] })
      sections.at(-1)?.lines.push(line)
    }
  }
  return sections.map((section, index) =>
    section.type === 'chorus' && section.lines.length === 0
      ? (sections.slice(0, index).findLast(one => one.type === 'chorus' && one.lines.length > 0) ?? section)
      : section,
  )
}

function stanzas(lines: readonly string[]): WrittenSection[] {
  const groups: string[][] = [[]]
  for (const line of lines) {
    if (isSung(line)) groups.at(-1)?.push(line)
    else if ((groups.at(-1)?.length ?? 0) > 0) groups.push([])
  }
  const stanzaList = groups
    .filter(group => group.length > 0)
    .flatMap(group => (group.length > 12 ? chunks(group, 4) : [group]))
  const texts = stanzaList.map(group => group.join('\n').toLowerCase())
  const hasReturn = texts.some((text, index) => texts.indexOf(text) !== index)
  return stanzaList.map((group, index) => {
    const isChorus = hasReturn ? texts.filter(text => text === texts[index]).length > 1 : index % 2 === 1
    return { type: isChorus ? 'chorus' : 'verse', lines: group }
  })
}

const isSung = (line: string) => /[\p{L}\p{N}]/u.test(line) && !isRemark(line)

function chunks(lines: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(lines.length / size) }, (_, i) => lines.slice(i * size, (i + 1) * size))
}
