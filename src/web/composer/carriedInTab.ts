import { readTabItem, removeTabItem, writeTabItem } from '#web/storage/localItems.ts'
import type { ReloadStore } from './carryOver.ts'

/** Where a page of forms stores what is on its way to a form that has not arrived: in this tab, for the account. */
export function carriedInTab(page: string): ReloadStore {
  const item = `carried/${page}`
  return {
    read: () => readTabItem(item),
    write: value => writeTabItem(item, value),
    remove: () => removeTabItem(item),
  }
}
