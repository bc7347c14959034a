/** The longest stage direction, in characters, that every service accepts as one. */
const LONGEST = 160

const bracketed = /^\s*[[【［][^\]】］\n]*[\]】］]\s*$/u
const anyBracket = /[[\]【】［］]/u

/**
 * The text of sound effects as it is sent: each line becomes a stage direction, so that it is not read out. A line
 * that contains brackets, or is too long for one direction, is sent unchanged.
 */
export function effectsOf(text: string): string {
  return text
    .split('\n')
    .map(line => (line.trim() === '' || anyBracket.test(line) || line.length > LONGEST ? line : `[${line.trim()}]`))
    .join('\n')
}

/** Whether a text consists only of stage directions. */
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
