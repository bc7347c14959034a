import { expect, it } from 'vitest'
import { isMachineTrouble } from './machineTrouble.ts'

it.each([
  Object.assign(new Error('spawn'), { code: 'EMFILE' }),
  new Error('failed', { cause: Object.assign(new Error('fork'), { code: 'ENOMEM' }) }),
  new Error('unix error: No space left on device'),
  new Error('av_interleaved_write_frame: Input/output error'),
])('$message is trouble of the machine', error => {
  expect(isMachineTrouble(error)).toBe(true)
})

it.each([new Error('Input buffer contains unsupported image format'), new TypeError('a is not a function'), 'ENOSPC'])(
  'an error of the job is not: %s',
  error => {
    expect(isMachineTrouble(error)).toBe(false)
  },
)
