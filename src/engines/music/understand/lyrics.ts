import { readLyrics, sectionOf, type LyricsLine } from '#contract/areas/music/lyricsText.ts'
import type { SectionType } from '../score.ts'

/** A section of lyrics as it was written. */
export interface WrittenSection {
  readonly type: SectionType
  readonly lines: readonly string[]
}

/**
 * Divides lyrics into sections by their tags, otherwise by their empty lines: repeated stanzas are choruses. A chorus
 * tag without words repeats the chorus before it.
 */
export function sectionsOf(lyrics: string): readonly WrittenSection[] {
  const lines = readLyrics(lyrics)
  return lines.some(({ tag }) => tag !== undefined && sectionOf(tag)) ? tagged(lines) : stanzas(lines)
}

function tagged(lines: readonly LyricsLine[]): WrittenSection[] {
  const sections: { type: SectionType; lines: string[] }[] = []
  for (const { tag, words } of lines) {
    const type = tag === undefined ? undefined : sectionOf(tag)
    if (type) sections.push({ type, lines: [] })
    if (!isSung(words)) continue
    if (sections.length === 0) sections.push({ type: 'verse', lines: [] })
    sections.at(-1)?.lines.push(words)
  }
  return sections.map((section, index) =>
    section.type === 'chorus' && section.lines.length === 0
      ? (sections.slice(0, index).findLast(one => one.type === 'chorus' && one.lines.length > 0) ?? section)
      : section,
  )
}

function stanzas(lines: readonly LyricsLine[]): WrittenSection[] {
  const groups: string[][] = [[]]
  for (const { words } of lines) {
    if (isSung(words)) groups.at(-1)?.push(words)
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

const isSung = (words: string) => /[\p{L}\p{N}]/u.test(words)

function chunks(lines: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(lines.length / size) }, (_, i) => lines.slice(i * size, (i + 1) * size))
}
