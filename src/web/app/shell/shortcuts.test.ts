import { describe, expect, it } from 'vitest'
import { isSingleKey, pressName, readPress, shortcuts } from './shortcuts.ts'

const acting = shortcuts.filter(({ listed }) => !listed)
const bare = { ctrlKey: false, metaKey: false, altKey: false }

/** The shortcuts that a row of presses completes. */
function hits(...presses: readonly string[]): string[] {
  let pending: readonly string[] = []
  return presses.flatMap(press => {
    const reading = readPress(pending, press, acting)
    pending = reading.pending
    return reading.hit ? [reading.hit.id] : []
  })
}

it('every shortcut can be reached: none begins like another', () => {
  for (const { id, keys } of acting) expect(hits(...keys)).toEqual([id])
})

describe('a shortcut of two keys', () => {
  it('waits for the second', () => expect(hits('g')).toEqual([]))
  it('goes where the second says', () => expect(hits('g', 'h')).toEqual(['go.home']))
  it('is given up by another key, which counts by itself', () => expect(hits('g', 't')).toEqual(['tray']))
  it('is no part of what follows', () => expect(hits('g', 'x', 'h')).toEqual([]))
})

it('Ctrl and Cmd are the same; Alt writes letters and is left alone', () => {
  expect(pressName({ ...bare, key: 'k', ctrlKey: true })).toBe('mod+k')
  expect(pressName({ ...bare, key: 'K', metaKey: true })).toBe('mod+k')
  expect(pressName({ ...bare, key: '?' })).toBe('?')
  expect(pressName({ ...bare, key: 'g', altKey: true })).toBeUndefined()
})

it('what speech could say by mistake can be switched off, and nothing else', () => {
  expect(acting.filter(shortcut => !isSingleKey(shortcut)).map(({ id }) => id)).toEqual(['palette'])
})
