import { expect, it } from 'vitest'
import { conflictOf, shortcuts, withKeys } from './shortcuts.ts'

it('changed keys replace the default ones; other shortcuts stay', () => {
  const changed = withKeys({ tray: ['y'], 'go.home': ['x', 'h'], close: ['q'], unknown: ['z'] })
  const keysOf = (id: string) => changed.find(one => one.id === id)?.keys
  expect(keysOf('tray')).toEqual(['y'])
  expect(keysOf('go.home')).toEqual(['x', 'h'])
  // Handled by another module, so it cannot be changed.
  expect(keysOf('close')).toEqual(['Esc'])
  expect(changed).toHaveLength(shortcuts.length)
})

it('keys conflict if one shortcut is a prefix of another', () => {
  const conflict = (...keys: string[]) => conflictOf('tray', keys, shortcuts)?.id
  expect(conflict('p')).toBe('player')
  expect(conflict('g')).toMatch(/^go\./)
  expect(conflict('g', 'h')).toBe('go.home')
  expect(conflict('p', 'x')).toBe('player')
  expect(conflict('t')).toBeUndefined()
  expect(conflict('y', 'y')).toBeUndefined()
})
