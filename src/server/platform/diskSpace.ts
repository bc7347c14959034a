import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { reason } from '#contract/reasons.ts'
import { saysDiskIsFull } from '#engines/run/machineTrouble.ts'
import { Refusal } from './refusal.ts'

const MIB = 1024 * 1024
/** Milliseconds for which a check of the disk is reused. */
const FRESH = 1000
/** Bytes that have to fit before a disk that was full counts as having room again. */
const PROBE = MIB
/** Seconds after which it is worth trying again. */
const RETRY_AFTER = 30

/** The room on the disk of the data folder. */
export interface DiskSpace {
  /** Whether writes are refused, according to the last check or error. */
  readonly isFull: boolean
  /** Checks whether there is room; the result is at most a second old. */
  hasRoom(): Promise<boolean>
  /** Free bytes; the result is at most a second old. */
  freeBytes(): Promise<number>
  /** Throws Refusal `storageFull` unless there is room, also with `bytes` more. */
  requireRoom(bytes?: number): Promise<void>
  /** Call it with an error: after one of a full disk, writes are refused. */
  notice(error: unknown): void
}

/** The calls to the file system; a test passes its own. */
export interface DiskCalls {
  /** Bytes that this process may still write. */
  readonly freeBytes: (folder: string) => Promise<number>
  /** Writes, syncs and removes a file of so many bytes; throws when there is no room. */
  readonly probe: (folder: string, bytes: number) => Promise<void>
}

interface Options {
  readonly folder: string
  /** Bytes below which writes are refused, so that the database never runs out of disk space. */
  readonly floor: number
  readonly calls?: DiskCalls
  /** Milliseconds, for tests. */
  readonly now?: () => number
}

/**
 * Watches the free space on the disk of `folder`. The disk counts as full below the floor, and also after an error of a
 * full disk, which a quota or other files may cause above the floor, until a file can be written again.
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
  return new Refusal('storageFull', reason('disk.full'), {
    retryAfter: RETRY_AFTER,
  })
}

/** Codes of the file system (no space, over quota) and of PostgreSQL (disk_full). */
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error, or one that caused it, says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if ('code' in one && FULL.has(one.code)) return true
  return saysDiskIsFull(error)
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
