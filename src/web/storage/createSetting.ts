import { create } from 'zustand'
import { itemName, readItem, writeItem } from './localItems.ts'
import { onceOwned } from './owner.ts'

/** A setting of the account in this browser, shared by all of its tabs. */
export interface Setting<T> {
  /** A hook: the current value. */
  readonly useValue: () => T
  readonly get: () => T
  /** Without storage, the value lasts as long as the page. */
  readonly set: (value: T) => void
}

/** `read` validates the stored value; for undefined it returns the default. */
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
