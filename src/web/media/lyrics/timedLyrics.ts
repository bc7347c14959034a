import { srtOf as subtitlesOf } from '#contract/kit/subtitles.ts'

/** A line with its start and end in seconds; a service may omit them. */
interface TimedLine {
  readonly text: string
  readonly start?: number | undefined
  readonly end?: number | undefined
}

/** A section of lyrics, from an analysis or from a song. */
export interface TimedSection {
  readonly sectionType: string | undefined
  readonly start: number | undefined
  readonly end: number | undefined
  readonly lines: readonly TimedLine[]
}

/** A section's tag, as written above its lines. */
function tagOf({ sectionType }: Pick<TimedSection, 'sectionType'>): string {
  return sectionType === undefined || sectionType === '' ? '' : `[${sectionType}]`
}

/** The lyrics as plain text, with their tags. */
export function textOf(sections: readonly TimedSection[]): string {
  return sections
    .map(section => [tagOf(section), ...section.lines.map(line => line.text)].filter(text => text !== '').join('\n'))
    .filter(text => text !== '')
    .join('\n\n')
}

const padded = (value: number, digits = 2) => String(value).padStart(digits, '0')

/**
 * LRC, the format of karaoke players: `[mm:ss.xx]text` per line; lines without a time are left out. `note`: a comment
 * above them, which players do not show.
 */
export function lrcOf(sections: readonly TimedSection[], note?: string): string {
  const lines = sections.flatMap(section => section.lines)
  const timed = lines.flatMap(({ start, text }) => (start === undefined ? [] : [`[${lrcTime(start)}]${text}`]))
  return [...(note === undefined ? [] : [`# ${note}`]), ...timed].join('\n')
}

function lrcTime(seconds: number): string {
  const hundredths = Math.round(Math.max(0, seconds) * 100)
  return `${padded(Math.floor(hundredths / 6000))}:${padded(Math.floor(hundredths / 100) % 60)}.${padded(hundredths % 100)}`
}

/** How long a line without an end is shown, in seconds. */
const USUAL = 4

/** SRT subtitles, numbered from 1; lines without a time are left out. */
export function srtOf(sections: readonly TimedSection[]): string {
  const lines = sections.flatMap(section => section.lines).filter(({ start }) => start !== undefined)
  return subtitlesOf(
    lines.map(({ start = 0, end, text }, index) => {
      const next = lines[index + 1]?.start ?? Infinity
      return { text, start, end: end !== undefined && end > start ? end : Math.min(start + USUAL, next) }
    }),
  )
}

/** The index, across all sections, of the last line that has started at `time`; -1 if none has. */
export function lineAt(sections: readonly TimedSection[], time: number): number {
  return sections
    .flatMap(section => section.lines)
    .findLastIndex(({ start }) => start !== undefined && start <= time + 0.05)
}
