/** A queue in which keys take turns: first come, first served within a key, one item of each key at a time. */
export interface FairQueue<T> {
  push(key: string, item: T): void
  /** Removes and returns the next item; undefined if there is none. */
  shift(): T | undefined
  /** Removes an item out of turn; does nothing if it is not in the queue. */
  remove(key: string, item: T): void
}

export function fairQueue<T>(): FairQueue<T> {
  // A map keeps the order of insertion: the first key has the next turn.
  const byKey = new Map<string, T[]>()
  let last = ''
  return {
    push(key, item) {
      const items = byKey.get(key)
      if (items) items.push(item)
      else byKey.set(key, [item])
    },
    shift() {
      // The key that had the last turn goes behind all that arrived since.
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
