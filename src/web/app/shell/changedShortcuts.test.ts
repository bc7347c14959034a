import { expect, it } from 'vitest'
import { conflictOf, shortcuts, withKeys } from './shortcuts.ts'

it('keys that a person has set stand in the place of the usual ones; others stay', () => {
  const changed = withKeys({ tray: ['y'], 'go.home': ['x', 'h'], close: ['q'], unknown: ['z'] })
  const keysOf = (id: string) => changed.find(one => one.id === id)?.keys
  expect(keysOf('tray')).toEqual(['y'])
  expect(keysOf('go.home')).toEqual(['x', 'h'])
  // Another module listens for it.
  expect(keysOf('close')).toEqual(['Esc'])
  expect(changed).toHaveLength(shortcuts.length)
})

it('keys collide where one shortcut begins as another', () => {
  const conflict = (...keys: string[]) => conflictOf('tray', keys, shortcuts)?.id
  expect(conflict('p')).toBe('player')
  expect(conflict('g')).toMatch(/^go\./)
  expect(conflict('g', 'h')).toBe('go.home')
  expect(conflict('p', 'x')).toBe('player')
  expect(conflict('t')).toBeUndefined()
  expect(conflict('y', 'y')).toBeUndefined()
})
