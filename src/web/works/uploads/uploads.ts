import type { LibraryAsset } from '#contract/studio/assets.ts'
import { isNoAnswer } from '#web/api/ApiError.ts'
import { upload } from '#web/api/upload.ts'
import { draftsKept, goesOnFrom } from '../drafts/drafts.ts'
import { openShelf } from '../kept/shelf.ts'
import { ownTab } from '../kept/tab.ts'
import { newKey } from '../newKey.ts'

/** A file on its way into the library, for the composer of an area. */
export interface Upload {
  readonly id: string
  readonly area: string
  readonly file: File
  /** Bytes that have left. */
  readonly sent: number
  /** Why it did not arrive. */
  readonly failure: unknown
  /** It is kept; the composer has not taken it yet. */
  readonly asset: LibraryAsset | undefined
  /** An earlier page began it, and may have had it taken in its last moment. */
  readonly isResumed: boolean
}

interface Kept {
  readonly id: string
  readonly area: string
  readonly tab: string
  readonly file: File
}

/** The file itself is kept until the server has it: whatever ends the page, the upload begins again. */
const shelf = openShelf('files')
let uploads: readonly Upload[] = []
const listeners = new Set<() => void>()
const running = new Map<string, AbortController>()

export function currentUploads(): readonly Upload[] {
  return uploads
}

export function onUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(next: readonly Upload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}

function change(id: string, patch: Partial<Upload>): void {
  tell(uploads.map(one => (one.id === id ? { ...one, ...patch } : one)))
}

/** What gives back the claims of this page. */
const claims = new Map<string, () => void>()

/**
 * Claims an upload for as long as this page lives, however that ends; false when another open page is at it, or when the
 * browser has no locks, as away from https and localhost.
 */
async function claim(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  navigator.locks
    .request(`atelier.upload.${id}`, { ifAvailable: true }, lock => {
      resolve(lock !== null)
      return lock ? new Promise<void>(release => claims.set(id, release)) : undefined
    })
    .catch(() => resolve(false))
  return promise
}

/** Sends a file on its way, once it is kept here: what shows is not lost by a sudden end. */
export function beginUpload(area: string, file: File): void {
  const id = newKey()
  void claim(id)
  void shelf
    .put(id, { id, area, tab: ownTab(), file } satisfies Kept)
    .then(() => start({ id, area, file, sent: 0, failure: null, asset: undefined, isResumed: false }))
}

function start(one: Upload): void {
  tell([...uploads.filter(({ id }) => id !== one.id), one])
  const controller = new AbortController()
  running.set(one.id, controller)
  upload(one.file, { signal: controller.signal, onSent: sent => change(one.id, { sent }) }).then(
    asset => change(one.id, { asset }),
    (failure: unknown) => change(one.id, { failure }),
  )
}

export function retryUpload(id: string): void {
  const one = uploads.find(upload => upload.id === id)
  if (one) start({ ...one, sent: 0, failure: null })
}

/** Takes an upload out: it was taken by the composer, or is no longer wanted. */
export function dropUpload(id: string): void {
  running.get(id)?.abort()
  running.delete(id)
  claims.get(id)?.()
  claims.delete(id)
  tell(uploads.filter(one => one.id !== id))
  // Not before the draft that names it now is kept: whatever ends the page meanwhile, one of them is there.
  void draftsKept().then(() => shelf.remove(id))
}

let resumed: Promise<void> | undefined

/** Begins again what an earlier page did not finish, of this tab or of a closed one whose draft is gone on with; once a page. */
export function resumeUploads(): void {
  resumed ??= shelf.all().then(async items => {
    for (const item of items) {
      if (!isKept(item) || !goesOnFrom(item.tab) || uploads.some(({ id }) => id === item.id)) continue
      const isOwn = item.tab === ownTab()
      if (!(await claim(item.id)) && !isOwn) continue
      if (!isOwn) void shelf.put(item.id, { ...item, tab: ownTab() } satisfies Kept)
      const { id, area, file } = item
      start({ id, area, file, sent: 0, failure: null, asset: undefined, isResumed: true })
    }
  })
}

function isKept(item: unknown): item is Kept {
  return (
    typeof item === 'object' &&
    item !== null &&
    'id' in item &&
    typeof item.id === 'string' &&
    'area' in item &&
    typeof item.area === 'string' &&
    'tab' in item &&
    typeof item.tab === 'string' &&
    'file' in item &&
    item.file instanceof File
  )
}

// Who could not be reached is tried again as soon as there is a way.
addEventListener('online', () => {
  for (const { id, failure } of uploads) if (isNoAnswer(failure)) retryUpload(id)
})
