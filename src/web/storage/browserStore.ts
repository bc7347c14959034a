import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { itemsUnder, readItem, removeItem, writeItem } from './localItems.ts'
import { storageOwner } from './owner.ts'

/** The account, and the key within it. */
type Key = [account: string, key: string]

interface Stores extends DBSchema {
  drafts: { key: Key; value: unknown }
  submissions: { key: Key; value: unknown }
  files: { key: Key; value: unknown }
}
type StoreName = 'drafts' | 'submissions' | 'files'

/** A change of the version empties the stores. */
const VERSION = 2
const storeNames = ['drafts', 'submissions', 'files'] as const satisfies readonly StoreName[]

/** Storage of the account that survives closing the page and a crash of the browser. What is read must be validated. */
export interface BrowserStore {
  readonly all: () => Promise<readonly unknown[]>
  /**
   * Resolves once the value is on the disk, or with false if storage is full or forbidden; the page works without it.
   */
  readonly put: (key: string, value: unknown) => Promise<boolean>
  readonly remove: (key: string) => Promise<void>
  /** All values synchronously; only with localStorage, which supports this. */
  readonly now?: () => readonly unknown[]
}

/**
 * Uses IndexedDB: browsers write localStorage to the disk only seconds later, and lose those changes if they are
 * killed. Falls back to localStorage in browsers without IndexedDB.
 */
export function openStore(name: StoreName): BrowserStore {
  if (!hasDatabase()) return openLocalStore(name)
  const write = async (act: (store: Writable) => Promise<unknown>): Promise<boolean> => {
    try {
      const transaction = (await openDatabase()).transaction(name, 'readwrite', { durability: 'strict' })
      const acted = act(transaction.store)
      // Commit explicitly: open transactions are aborted when the page is closed.
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

/** Whether there is IndexedDB: some browsers have none in private windows, others throw where storage is forbidden. */
function hasDatabase(): boolean {
  try {
    return typeof indexedDB === 'object' && indexedDB !== null
  } catch {
    return false
  }
}

interface Writable {
  readonly put: (value: unknown, key: Key) => Promise<unknown>
  readonly delete: (key: Key) => Promise<unknown>
}

/** All keys of the account: in IndexedDB, arrays sort after all other keys. */
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
    // A newer page needs another version: close, so that later writes fail and report that nothing is stored.
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
