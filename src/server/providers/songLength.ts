/** What stands in place of lyrics where nobody sings, as models of songs know it. */
export const NOBODY_SINGS = '[instrumental]'

/** Seconds that a line of lyrics takes, those before and after them, and the most of a song. */
const [LINE, AROUND, LONGEST] = [4, 20, 240]

/** Seconds that lyrics take, with what is played around them. */
export function songLength(lyrics: string): number {
  const lines = lyrics.split('\n').filter(line => line.trim() !== '' && !line.trim().startsWith('['))
  return Math.min(LONGEST, lines.length * LINE + AROUND)
}
