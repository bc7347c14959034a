/** `1:02`, `01:02:03,400`, `00:12.30`. */
const clock = String.raw`(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,:]\d{1,3})?`
/** The line above the text of a cue in SubRip and WebVTT. */
const cueTimes = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(?:\s.*)?$`, 'u')
const cueNumber = /^\s*\d+\s*$/u
/** Times before a line of LRC, or before each of its words. */
const lineStamps = new RegExp(String.raw`^\s*(?:[[［]\s*${clock}\s*[\]］]\s*)+`, 'u')
const wordStamps = new RegExp(String.raw`\s*<${clock}>\s*`, 'gu')
/** A line of LRC about the song, such as `[ar:Nobody]`. */
const songFact = /^\s*\[(?:ti|ar|al|au|by|re|ve|tool|offset|length|#)\s*:[^\]]*\]\s*$/iu
/** A voice of WebVTT, and marks of style in both. */
const voice = /<v(?:\.[^ >]*)? ([^>]+)>/gu
const style = /<\/?(?:[ibuvc]|font|ruby|rt|lang)\b[^>]*>|\{\\[^}]*\}/giu

/** The text of subtitles (SubRip, WebVTT) and of timed lyrics (LRC) without numbers and times; other text unchanged. */
export function withoutTimes(text: string): string {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n?|\n/u)
  if (lines.some(line => cueTimes.test(line))) return subtitleText(lines)
  if (lines.some(line => lineStamps.test(line))) return stampedText(lines)
  return text
}

/** The text of every cue on lines of their own; the empty lines between cues mean nothing. */
function subtitleText(lines: readonly string[]): string {
  const start = lines.findIndex(line => cueTimes.test(line))
  const isNumberAbove = (index: number) => cueNumber.test(lines[index] ?? '') && cueTimes.test(lines[index + 1] ?? '')
  return lines
    .slice(start)
    .filter((line, index) => line.trim() !== '' && !cueTimes.test(line) && !isNumberAbove(start + index))
    .map(line => line.replace(voice, '$1: ').replace(style, '').trim())
    .filter(line => line !== '')
    .join('\n')
}

function stampedText(lines: readonly string[]): string {
  return lines
    .filter(line => !songFact.test(line))
    .map(line => (lineStamps.test(line) ? line.replace(lineStamps, '').replace(wordStamps, ' ').trim() : line))
    .join('\n')
}
