import { readTabItem, removeTabItem, writeTabItem } from '#web/storage/localItems.ts'
import type { ReloadStore } from './carryOver.ts'

/** Stores the values carried to a form that has not loaded yet: in this tab, for the account. */
export function carriedInTab(page: string): ReloadStore {
  const item = `carried/${page}`
  return {
    read: () => readTabItem(item),
    write: value => writeTabItem(item, value),
    remove: () => removeTabItem(item),
  }
}
