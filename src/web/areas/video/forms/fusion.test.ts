import { describe, expect, it } from 'vitest'
import { renameReference, type Reference } from './fusion.ts'

const references: readonly Reference[] = ['cat', 'cats', 'shore'].map(refName => ({
  type: 'subject',
  imageUrl: { asset: refName },
  refName,
}))

/** Renames the first reference letter by letter, as somebody types. */
function type(prompt: string, ...names: readonly string[]) {
  let state = { references, prompt, known: 'cat' }
  for (const name of names) {
    const [first] = state.references
    if (first) state = { ...state, ...renameReference(state, first, name) }
  }
  return { names: state.references.map(({ refName }) => refName), prompt: state.prompt, known: state.known }
}

describe('renaming a reference of a fusion', () => {
  it('renames it in the prompt, and nobody else', () => {
    expect(type('@cat and @cats on @shore', 'tom')).toEqual({
      names: ['tom', 'cats', 'shore'],
      prompt: '@tom and @cats on @shore',
      known: 'tom',
    })
  })

  it('keeps its mentions apart while it has the name of another one on its way to its own', () => {
    expect(type('@cat and @cats', 'cats')).toEqual({
      names: ['cats', 'cats', 'shore'],
      prompt: '@cat and @cats',
      known: 'cat',
    })
    expect(type('@cat and @cats', 'cats', 'catsy')).toEqual({
      names: ['catsy', 'cats', 'shore'],
      prompt: '@catsy and @cats',
      known: 'catsy',
    })
  })

  it('remembers its last name while there is none that could be mentioned', () => {
    expect(type('@cat sleeps', '', '1', 'a1').prompt).toBe('@a1 sleeps')
    expect(type('@cat sleeps', '', '1').prompt).toBe('@cat sleeps')
  })
})
