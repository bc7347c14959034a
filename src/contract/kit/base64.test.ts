import { expect, it } from 'vitest'
import { base64Text } from './base64.ts'

it('Base64 may be wrapped, as command lines write it', () => {
  const whole = 'Zm94IA'.repeat(80)
  const wrapped = whole.replaceAll(/.{76}/g, '$&\r\n')
  expect(base64Text().parse(`${wrapped}\n`)).toBe(whole)
  expect(base64Text().safeParse('not base64!').success).toBe(false)
})
