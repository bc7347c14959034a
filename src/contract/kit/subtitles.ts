/** A text and when it is spoken, in seconds. */
export interface Cue {
  readonly text: string
  readonly start: number
  readonly end: number
}

const padded = (value: number, digits = 2) => String(value).padStart(digits, '0')

/** `hh:mm:ss`, then `mark` and the milliseconds. */
function timeOf(seconds: number, mark: ',' | '.'): string {
  const thousandths = Math.round(Math.max(0, seconds) * 1000)
  const whole = Math.floor(thousandths / 1000)
  const clock = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(part => padded(part)).join(':')
  return `${clock}${mark}${padded(thousandths % 1000, 3)}`
}

/** A text on one line: an empty line would end its cue. */
const onOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim()

/** SubRip: cues numbered from 1. */
export function srtOf(cues: readonly Cue[]): string {
  return cues
    .map(
      ({ text, start, end }, index) =>
        `${index + 1}\n${timeOf(start, ',')} --> ${timeOf(end, ',')}\n${onOneLine(text)}\n`,
    )
    .join('\n')
}

/** WebVTT, in which `&` and `<` have to be escaped. */
export function vttOf(cues: readonly Cue[]): string {
  const plain = (text: string) => onOneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const blocks = cues.map(({ text, start, end }) => `${timeOf(start, '.')} --> ${timeOf(end, '.')}\n${plain(text)}\n`)
  return ['WEBVTT\n', ...blocks].join('\n')
}
