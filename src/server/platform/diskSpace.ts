import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { Refusal } from './refusal.ts'

const MIB = 1024 * 1024
/** Milliseconds for which an answer about the disk is good. */
const FRESH = 1000
/** Bytes that have to fit before a disk that was full counts as having room again. */
const PROBE = MIB
/** Seconds after which it is worth trying again. */
const RETRY_AFTER = 30

/** The room on the disk of the data folder. */
export interface DiskSpace {
  /** Whether writes are refused, as far as is known. */
  readonly isFull: boolean
  /** Looks whether there is room; what it says is at most a second old. */
  hasRoom(): Promise<boolean>
  /** Bytes that are free; at most a second old. */
  freeBytes(): Promise<number>
  /** Throws Refusal `storageFull` unless there is room, and would be with `bytes` more. */
  requireRoom(bytes?: number): Promise<void>
  /** Takes note of an error that something ended with: one of a full disk refuses writes from here on. */
  notice(error: unknown): void
}

/** The calls to the file system; a test gives its own. */
export interface DiskCalls {
  /** Bytes that this process may still write. */
  readonly freeBytes: (folder: string) => Promise<number>
  /** Writes, syncs and removes a file of so many bytes; throws when there is no room. */
  readonly probe: (folder: string, bytes: number) => Promise<void>
}

interface Options {
  readonly folder: string
  /** Bytes below which writes are refused, so that the database never meets the end of the disk. */
  readonly floor: number
  readonly calls?: DiskCalls
  /** Milliseconds, for tests. */
  readonly now?: () => number
}

/**
 * Watches the room on the disk of `folder`. It counts as full below the floor, and from the first error of a full disk
 * on, which a quota or other files may cause above the floor; then until a file can be written again.
 */
export function openDiskSpace({ folder, floor, calls = systemCalls, now = Date.now }: Options): DiskSpace {
  let free = Infinity
  let metEnd = false
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined

  const look = async () => {
    free = await calls.freeBytes(folder)
    if (metEnd && free >= floor) metEnd = await calls.probe(folder, PROBE).then(never, always)
    lookedAt = now()
  }
  const isFull = () => metEnd || free < floor
  const refresh = async () => {
    if (now() - lookedAt < FRESH) return
    looking ??= look().finally(() => {
      looking = undefined
    })
    await looking
  }
  return {
    get isFull() {
      return isFull()
    },
    async hasRoom() {
      await refresh()
      return !isFull()
    },
    async freeBytes() {
      await refresh()
      return free
    },
    async requireRoom(bytes = 0) {
      await refresh()
      if (isFull() || free - bytes < floor) throw storageFull()
    },
    notice(error) {
      if (!isDiskFull(error)) return
      metEnd = true
      lookedAt = now()
    },
  }
}

const never = () => false
const always = () => true

/** The refusal of a write for which there is no room. */
export function storageFull(): Refusal {
  return new Refusal('storageFull', 'The disk of the studio is full; nothing new is taken until there is room', {
    retryAfter: RETRY_AFTER,
  })
}

/** Codes of the file system (no space, over quota) and of PostgreSQL (disk_full). */
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error, or one that caused it, says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if ('code' in one && FULL.has(one.code)) return true
  return false
}

/** Bytes that this process may still write on the disk of `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const systemCalls: DiskCalls = {
  freeBytes,
  async probe(folder, bytes) {
    const path = join(folder, `probe-${randomUUID()}`)
    try {
      const file = await open(path, 'wx', 0o600)
      try {
        await file.writeFile(Buffer.alloc(bytes))
        await file.sync()
      } finally {
        await file.close()
      }
    } finally {
      await rm(path, { force: true })
    }
  },
}
