import { create } from 'zustand'
import { itemName, readItem, writeItem } from './localItems.ts'
import { onceOwned } from './owner.ts'

/** Something an account has set in this browser, the same in all of its tabs. */
export interface Setting<T> {
  /** A hook by its name too: of a method called `use` the compiler would not know, and would call it only once. */
  readonly useValue: () => T
  readonly get: () => T
  /** Where the browser keeps nothing it holds as long as the page lives. */
  readonly set: (value: T) => void
}

/** `read` gives the value of what was stored, which cannot be relied on; of undefined, the usual one. */
export function createSetting<T>(name: string, read: (stored: unknown) => T): Setting<T> {
  const useStore = create(() => ({ value: read(undefined) }))
  const load = () => useStore.setState({ value: read(readItem(name)) })
  onceOwned(load)
  addEventListener('storage', ({ key }) => {
    if (key === itemName(name)) load()
  })
  return {
    useValue: () => useStore(state => state.value),
    get: () => useStore.getState().value,
    set(value) {
      useStore.setState({ value })
      writeItem(name, value)
    },
  }
}
