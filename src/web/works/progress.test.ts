import { expect, it } from 'vitest'
import { progressOf } from './progress.ts'

it('reads progress, queue position and log from the record of a running task', () => {
  expect(progressOf({ state: 'running', task: { progress: 0.42 } })).toEqual({ share: 0.42 })
  expect(progressOf({ state: 'running', task: { queuePosition: 3 } })).toEqual({ queuePosition: 3 })
  expect(progressOf({ state: 'running', task: { progress: 0 } })).toEqual({ share: 0 })
  expect(progressOf({ state: 'running', task: { log: 'step 3/12' } })).toEqual({ log: 'step 3/12' })
})

it('reads the progress of a call that is answered with its result', () => {
  expect(progressOf({ state: 'sending', task: { progress: 0.42 } })).toEqual({ share: 0.42 })
})

it('is empty if the record contains no progress or the work is not running', () => {
  expect(progressOf({ state: 'running', task: { status: 'generating' } })).toEqual({})
  expect(progressOf({ state: 'running', task: null })).toEqual({})
  expect(progressOf({ state: 'done', task: { progress: 1 } })).toEqual({})
})

it('ignores invalid values', () => {
  expect(progressOf({ state: 'running', task: { progress: 42, queuePosition: 0.5 } })).toEqual({})
  expect(progressOf({ state: 'running', task: { progress: '0.5', queuePosition: -1 } })).toEqual({})
})
