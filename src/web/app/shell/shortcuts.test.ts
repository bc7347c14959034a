import { describe, expect, it } from 'vitest'
import { isSingleKey, pressName, readPress, shortcuts } from './shortcuts.ts'

const acting = shortcuts.filter(({ listed }) => !listed)
const bare = { ctrlKey: false, metaKey: false, altKey: false }

/** The shortcuts that a sequence of key presses completes. */
function hits(...presses: readonly string[]): string[] {
  let pending: readonly string[] = []
  return presses.flatMap(press => {
    const reading = readPress(pending, press, acting)
    pending = reading.pending
    return reading.hit ? [reading.hit.id] : []
  })
}

it('every shortcut can be reached: none is a prefix of another', () => {
  for (const { id, keys } of acting) expect(hits(...keys)).toEqual([id])
})

describe('a shortcut of two keys', () => {
  it('waits for the second', () => expect(hits('g')).toEqual([]))
  it('completes with the second', () => expect(hits('g', 'h')).toEqual(['go.home']))
  it('is abandoned on another key, which counts by itself', () => expect(hits('g', '?')).toEqual(['shortcuts']))
  it('does not affect later keys once abandoned', () => expect(hits('g', 'x', 'h')).toEqual([]))
})

it('Ctrl and Cmd are equivalent; Alt types characters and is ignored', () => {
  expect(pressName({ ...bare, key: 'k', ctrlKey: true })).toBe('mod+k')
  expect(pressName({ ...bare, key: 'K', metaKey: true })).toBe('mod+k')
  expect(pressName({ ...bare, key: '?' })).toBe('?')
  expect(pressName({ ...bare, key: 'g', altKey: true })).toBeUndefined()
})

it('every shortcut except the palette counts as a single key and can be switched off', () => {
  expect(acting.filter(shortcut => !isSingleKey(shortcut)).map(({ id }) => id)).toEqual(['palette'])
})
