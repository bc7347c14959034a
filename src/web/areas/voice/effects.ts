/** The longest direction that a service is sure to take as one. */
const LONGEST = 160

const bracketed = /^\s*[[【［][^\]】］\n]*[\]】］]\s*$/u
const anyBracket = /[[\]【】［］]/u

/**
 * Words for sounds as they are sent: each line a stage direction, so that nobody reads them out. A line that has
 * brackets of its own, or is too long for one direction, is sent as it is.
 */
export function effectsOf(text: string): string {
  return text
    .split('\n')
    .map(line => (line.trim() === '' || anyBracket.test(line) || line.length > LONGEST ? line : `[${line.trim()}]`))
    .join('\n')
}

/** Whether a text holds stage directions and nothing else. */
export function isEffects(text: string): boolean {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  return lines.length > 0 && lines.every(line => bracketed.test(line))
}

/** The words of stage directions, without their brackets. */
export function wordsOfEffects(text: string): string {
  return text
    .split('\n')
    .map(line => {
      const words = line.trim().slice(1, -1)
      return bracketed.test(line) && !anyBracket.test(words) && words.trim() !== '' ? words.trim() : line
    })
    .join('\n')
}
