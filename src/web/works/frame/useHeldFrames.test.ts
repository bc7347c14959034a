import { describe, expect, it } from 'vitest'
import { frameAspect } from './frameAspect.ts'
import { framesOf, holdFrames } from './useHeldFrames.ts'
import { testWork } from '../testWork.ts'

const frame = (id: string) => ({ id, aspect: 1, words: false, group: null })
const frames = (...ids: string[]) => ids.map(frame)

describe('while the reader is down the page', () => {
  it('what is new waits and is counted', () => {
    const held = frames('c', 'b', 'a')
    expect(holdFrames(held, frames('e', 'd', 'c', 'b', 'a'))).toEqual({ shown: held, arrived: 2 })
  })

  it('a frame keeps the form it had, though its picture turned out otherwise', () => {
    const held = frames('b', 'a')
    const { shown } = holdFrames(held, [{ ...frame('b'), aspect: 3 }, frame('a')])
    expect(shown[0]?.aspect).toBe(1)
  })

  it('older frames join at the end', () => {
    const { shown, arrived } = holdFrames(frames('c', 'b'), frames('d', 'c', 'b', 'a'))
    expect(shown.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    expect(arrived).toBe(1)
  })
})

describe('what was put away', () => {
  it('leaves the held frames, be it the last of them', () => {
    const { shown, arrived } = holdFrames(frames('c', 'b', 'a'), frames('d', 'c'))
    expect(shown.map(({ id }) => id)).toEqual(['c'])
    expect(arrived).toBe(1)
  })
})

describe('the form of a frame', () => {
  it('is that of its result, else the one expected', () => {
    const made = testWork({
      results: [{ id: 'f', url: '/f', mimeType: 'image/png', bytes: 1, width: 300, height: 200 }],
    })
    expect(framesOf([made, testWork({ state: 'running' })], () => 0.75).map(({ aspect }) => aspect)).toEqual([
      1.5, 0.75,
    ])
  })

  it('has room for a film edge, however tall or wide the picture is', () => {
    expect([frameAspect(1 / 8), frameAspect(8)]).toEqual([0.5, 3])
  })

  it('has room for words when nothing came out', () => {
    const [failed, running] = framesOf([testWork({ state: 'failed' }), testWork({ state: 'running' })], () => 1)
    expect([failed?.words, running?.words]).toEqual([true, false])
  })
})
