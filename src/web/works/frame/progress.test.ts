import { expect, it } from 'vitest'
import { progressOf } from './progress.ts'

it('is what the record of a running task says', () => {
  expect(progressOf({ state: 'running', task: { progress: 0.42 } })).toEqual({ share: 0.42 })
  expect(progressOf({ state: 'running', task: { queuePosition: 3 } })).toEqual({ queuePosition: 3 })
  expect(progressOf({ state: 'running', task: { progress: 0 } })).toEqual({ share: 0 })
})

it('is what is known of a call that is answered with its result', () => {
  expect(progressOf({ state: 'sending', task: { progress: 0.42 } })).toEqual({ share: 0.42 })
})

it('is nothing where no service says it, or the work does not run', () => {
  expect(progressOf({ state: 'running', task: { status: 'generating' } })).toEqual({})
  expect(progressOf({ state: 'running', task: null })).toEqual({})
  expect(progressOf({ state: 'done', task: { progress: 1 } })).toEqual({})
})

it('is nothing of what makes no sense', () => {
  expect(progressOf({ state: 'running', task: { progress: 42, queuePosition: 0.5 } })).toEqual({})
  expect(progressOf({ state: 'running', task: { progress: '0.5', queuePosition: -1 } })).toEqual({})
})
