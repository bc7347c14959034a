import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_CHARACTERS = 9

/**
 * An id that sorts by the time it was created: `prefix_` + 9 characters of milliseconds + 11 random ones (55 bits), in
 * Crockford's base 32.
 */
export function newId(prefix: string, now = Date.now()): string {
  let time = ''
  for (let rest = now, n = 0; n < TIME_CHARACTERS; n++, rest = Math.floor(rest / 32)) time = ALPHABET[rest % 32] + time
  const random = Array.from(randomBytes(11), byte => ALPHABET[byte % 32]).join('')
  return `${prefix}_${time}${random}`
}
