/** A queue in which turns go round by key: first come, first served within a key, one of each key at a time. */
export interface FairQueue<T> {
  push(key: string, item: T): void
  /** Takes the item whose turn it is. */
  shift(): T | undefined
  /** Takes an item out of turn; nothing when it is not there. */
  remove(key: string, item: T): void
}

export function fairQueue<T>(): FairQueue<T> {
  // A map keeps the order of insertion: the first key is the one whose turn it is.
  const byKey = new Map<string, T[]>()
  let last = ''
  return {
    push(key, item) {
      const items = byKey.get(key)
      if (items) items.push(item)
      else byKey.set(key, [item])
    },
    shift() {
      // Whoever had the last turn is behind everybody who arrived since.
      const key = [...byKey.keys()].find(one => one !== last) ?? last
      const items = byKey.get(key) ?? []
      const item = items.shift()
      byKey.delete(key)
      if (items.length > 0) byKey.set(key, items)
      last = key
      return item
    },
    remove(key, item) {
      const left = byKey.get(key)?.filter(one => one !== item) ?? []
      if (left.length > 0) byKey.set(key, left)
      else byKey.delete(key)
    },
  }
}
