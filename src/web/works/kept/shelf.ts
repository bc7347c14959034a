/** What the page keeps beyond its own life, by kind. */
const shelves = ['drafts', 'presses', 'files'] as const
type ShelfName = (typeof shelves)[number]

/** A place that outlives the page, and the browser's sudden end. Nothing about what is read can be relied on. */
export interface Shelf {
  readonly all: () => Promise<unknown[]>
  /** Resolves when it is kept. Storage that is full or forbidden keeps nothing, and the page goes on. */
  readonly put: (key: string, value: unknown) => Promise<void>
  readonly remove: (key: string) => Promise<void>
  /** All at once, where the browser has only storage that can do so. */
  readonly now?: () => unknown[]
}

/**
 * IndexedDB and not localStorage: a browser writes the latter to the disk only seconds later, and loses them when it is
 * killed. Browsers that have no IndexedDB, or do not let us have it, get the latter all the same.
 */
export function openShelf(name: ShelfName): Shelf {
  if (typeof indexedDB === 'undefined') return openPlainShelf(name)
  const ask = async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const transaction = (await openDatabase()).transaction(name, mode, { durability: 'strict' })
    const request = act(transaction.objectStore(name))
    // Not left to the browser: a page that goes away takes its open transactions with it.
    if (mode === 'readwrite') transaction.commit()
    await finished(transaction)
    return request.result
  }
  return {
    all: async () => (await ask('readonly', store => store.getAll()).catch(() => [])) as unknown[],
    put: async (key, value) => void (await ask('readwrite', store => store.put(value, key)).catch(() => {})),
    remove: key => ask('readwrite', store => store.delete(key)).catch(() => {}),
  }
}

function openPlainShelf(name: ShelfName): Shelf {
  const prefix = `atelier.${name}.`
  return {
    now: () => plainUnder(prefix),
    all: () => Promise.resolve(plainUnder(prefix)),
    put(key, value) {
      writePlain(prefix + key, value)
      return Promise.resolve()
    },
    remove(key) {
      localStorage.removeItem(prefix + key)
      return Promise.resolve()
    },
  }
}

/** Everything in localStorage whose name starts so. */
export function plainUnder(prefix: string): unknown[] {
  return Object.keys(localStorage).flatMap(key => {
    if (!key.startsWith(prefix)) return []
    try {
      return [JSON.parse(localStorage.getItem(key) ?? '') as unknown]
    } catch {
      return []
    }
  })
}

export function removePlain(prefix: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}

/** At once, which only localStorage can. */
export function writePlain(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden: nothing can be done, and the page goes on.
  }
}

let opened: Promise<IDBDatabase> | undefined

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('atelier', 1)
    request.addEventListener('upgradeneeded', () => {
      for (const shelf of shelves) request.result.createObjectStore(shelf)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
  return opened
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')))
  })
}
