import { describe, expect, it } from 'vitest'
import { renameReference, type Reference } from './fusion.ts'

const references: readonly Reference[] = ['cat', 'cats', 'shore'].map(refName => ({
  type: 'subject',
  imageUrl: { asset: refName },
  refName,
}))

/** Renames the first reference step by step, as if the user were typing. */
function type(prompt: string, ...names: readonly string[]) {
  let state = { references, prompt, known: 'cat' }
  for (const name of names) {
    const [first] = state.references
    if (first) state = { ...state, ...renameReference(state, first, name) }
  }
  return { names: state.references.map(({ refName }) => refName), prompt: state.prompt, known: state.known }
}

describe('renaming a reference of a fusion', () => {
  it('renames its mentions in the prompt, and no others', () => {
    expect(type('@cat and @cats on @shore', 'tom')).toEqual({
      names: ['tom', 'cats', 'shore'],
      prompt: '@tom and @cats on @shore',
      known: 'tom',
    })
  })

  it('keeps its mentions apart while the name being typed is that of another reference', () => {
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

  it('remembers its last valid name while the typed name is invalid', () => {
    expect(type('@cat sleeps', '', '1', 'a1').prompt).toBe('@a1 sleeps')
    expect(type('@cat sleeps', '', '1').prompt).toBe('@cat sleeps')
  })
})
