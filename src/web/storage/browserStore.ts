import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { itemsUnder, readItem, removeItem, writeItem } from './localItems.ts'
import { storageOwner } from './owner.ts'

/** An account, and a key of its own. */
type Key = [account: string, key: string]

interface Stores extends DBSchema {
  drafts: { key: Key; value: unknown }
  submissions: { key: Key; value: unknown }
  files: { key: Key; value: unknown }
}
type StoreName = 'drafts' | 'submissions' | 'files'

/** Another version empties the stores. */
const VERSION = 2
const storeNames = ['drafts', 'submissions', 'files'] as const satisfies readonly StoreName[]

/** Storage of the account that survives the page and a crash of the browser. What is read must be validated. */
export interface BrowserStore {
  readonly all: () => Promise<readonly unknown[]>
  /** Resolves when it is on the disk; with false where storage is full or forbidden, and the page goes on. */
  readonly put: (key: string, value: unknown) => Promise<boolean>
  readonly remove: (key: string) => Promise<void>
  /** All at once, where the browser has only storage that can do so. */
  readonly now?: () => readonly unknown[]
}

/**
 * IndexedDB and not localStorage: a browser writes the latter to the disk only seconds later, and loses them when it is
 * killed. Browsers that have no IndexedDB get the latter all the same.
 */
export function openStore(name: StoreName): BrowserStore {
  if (typeof indexedDB === 'undefined') return openLocalStore(name)
  const write = async (act: (store: Writable) => Promise<unknown>): Promise<boolean> => {
    try {
      const transaction = (await openDatabase()).transaction(name, 'readwrite', { durability: 'strict' })
      const acted = act(transaction.store)
      // Not left to the browser: a page that goes away takes its open transactions with it.
      transaction.commit()
      await Promise.all([acted, transaction.done])
      return true
    } catch {
      return false
    }
  }
  return {
    all: async () => {
      try {
        return await (await openDatabase()).getAll(name, ownKeys())
      } catch {
        return []
      }
    },
    put: (key, value) => write(store => store.put(value, [storageOwner(), key])),
    remove: async key => void (await write(store => store.delete([storageOwner(), key]))),
  }
}

interface Writable {
  readonly put: (value: unknown, key: Key) => Promise<unknown>
  readonly delete: (key: Key) => Promise<unknown>
}

/** All keys of the account: no key of IndexedDB comes after a list. */
function ownKeys(): IDBKeyRange {
  return IDBKeyRange.bound([storageOwner()], [storageOwner(), []])
}

let database: Promise<IDBPDatabase<Stores>> | undefined

function openDatabase(): Promise<IDBPDatabase<Stores>> {
  database ??= openDB<Stores>('atelier', VERSION, {
    upgrade(opened) {
      for (const old of opened.objectStoreNames) opened.deleteObjectStore(old)
      for (const store of storeNames) opened.createObjectStore(store)
    },
    // A newer page wants another version: this one lets go, and says from then on that it keeps nothing.
    blocking: () => void database?.then(opened => opened.close()),
    terminated: () => (database = undefined),
  })
  return database
}

function openLocalStore(name: StoreName): BrowserStore {
  const all = () => itemsUnder(`${name}/`).flatMap(item => readItem(item) ?? [])
  return {
    now: all,
    all: () => Promise.resolve(all()),
    put: (key, value) => Promise.resolve(writeItem(`${name}/${key}`, value)),
    remove: key => Promise.resolve(removeItem(`${name}/${key}`)),
  }
}
