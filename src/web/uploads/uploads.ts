import { create } from 'zustand'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { isNoAnswer, isRefused } from '#web/api/ApiError.ts'
import { goesOnFrom, nextDraftStored } from '#web/drafts/drafts.ts'
import { openStore } from '#web/storage/browserStore.ts'
import { tabId } from '#web/storage/tabId.ts'
import { randomId } from '#web/storage/randomId.ts'
import { uploadOnce } from './uploadOnce.ts'

/** A file that is being uploaded to the library, for one place of a form. */
export interface Upload {
  readonly id: string
  readonly place: string
  readonly file: File
  /** Bytes sent so far. */
  readonly sent: number
  /** Why the upload failed; null: it has not failed. */
  readonly failure: unknown
  /** Set once the file is stored, until the composer takes it. */
  readonly asset: LibraryAsset | undefined
  /** Whether an earlier page started it; the composer of that page may have taken the file in its last moment. */
  readonly isResumed: boolean
}

interface Stored {
  readonly id: string
  readonly place: string
  readonly tab: string
  readonly file: File
}

/** Stores each file until the server has it: however the page ends, the upload can be started again. */
const store = openStore('files')
const useStore = create<{
  readonly uploads: readonly Upload[]
  /** The places that the page shows, each as often as it is shown. */
  readonly shown: readonly string[]
}>(() => ({ uploads: [], shown: [] }))
const running = new Map<string, AbortController>()

/** Subscribes to all uploads. */
export const useAllUploads = () => useStore(state => state.uploads)

/** The numbers of files that the places on the page still wait for. */
export interface Awaited {
  readonly pending: number
  /** Failed, but can be sent again. */
  readonly failed: number
  /** Refused, and would be refused again. */
  readonly refused: number
}

/** The files that would be missing from whatever is sent from this page now. */
export function useAwaitedUploads(): Awaited {
  const { uploads, shown } = useStore()
  const here = uploads.filter(({ place }) => shown.includes(place))
  const refused = here.filter(({ failure }) => isRefused(failure)).length
  const failed = here.filter(({ failure }) => failure !== null).length - refused
  return { pending: here.length - failed - refused, failed, refused }
}

/** Registers that the page shows a place for files; returns a function that undoes that. */
export function showPlace(place: string): () => void {
  useStore.setState(({ shown }) => ({ shown: [...shown, place] }))
  return () => useStore.setState(({ shown }) => ({ shown: shown.toSpliced(shown.lastIndexOf(place), 1) }))
}

const all = () => useStore.getState().uploads

function set(uploads: readonly Upload[]): void {
  useStore.setState({ uploads })
}

function change(id: string, patch: Partial<Upload>): void {
  set(all().map(one => (one.id === id ? { ...one, ...patch } : one)))
}

/** Functions that release the claims of this page, by upload. */
const claims = new Map<string, () => void>()

/**
 * Claims an upload until this page ends, in whatever way; false if another open page has claimed it, or if the browser
 * has no locks, as on pages without https other than localhost.
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

/**
 * Starts an upload once the file is stored in the browser: a file that is shown is not lost if the page ends suddenly.
 */
export function beginUpload(place: string, file: File): void {
  const id = randomId()
  void claim(id)
  void store
    .put(id, { id, place, tab: tabId(), file } satisfies Stored)
    .then(() => start({ id, place, file, sent: 0, failure: null, asset: undefined, isResumed: false }))
}

function start(one: Upload): void {
  set([...all().filter(({ id }) => id !== one.id), one])
  const controller = new AbortController()
  running.set(one.id, controller)
  uploadOnce(one.file, { signal: controller.signal, onSent: sent => change(one.id, { sent }) }).then(
    asset => change(one.id, { asset }),
    (failure: unknown) => change(one.id, { failure }),
  )
}

export function retryUpload(id: string): void {
  const one = all().find(upload => upload.id === id)
  if (one) start({ ...one, sent: 0, failure: null })
}

/** Removes an upload that is no longer wanted. */
export function dropUpload(id: string): void {
  takeOut(id)
  void store.remove(id)
}

/** Removes an upload whose file a form is about to take. */
export function handOver(id: string): void {
  // Keep the file until the draft that refers to it is stored: however the page ends, one of the two is stored.
  void nextDraftStored().then(() => store.remove(id))
  takeOut(id)
}

function takeOut(id: string): void {
  running.get(id)?.abort()
  running.delete(id)
  claims.get(id)?.()
  claims.delete(id)
  set(all().filter(one => one.id !== id))
}

let resumed: Promise<void> | undefined

/**
 * Restarts the uploads that an earlier page did not finish, of this tab or of a closed one whose draft this page
 * continues; once per page.
 */
export function resumeUploads(): void {
  resumed ??= store.all().then(async items => {
    for (const item of items) {
      if (!isStored(item) || !goesOnFrom(item.tab) || all().some(({ id }) => id === item.id)) continue
      const isOwn = item.tab === tabId()
      if (!(await claim(item.id)) && !isOwn) continue
      if (!isOwn) void store.put(item.id, { ...item, tab: tabId() } satisfies Stored)
      const { id, place, file } = item
      start({ id, place, file, sent: 0, failure: null, asset: undefined, isResumed: true })
    }
  })
}

function isStored(item: unknown): item is Stored {
  return (
    typeof item === 'object' &&
    item !== null &&
    'id' in item &&
    typeof item.id === 'string' &&
    'place' in item &&
    typeof item.place === 'string' &&
    'tab' in item &&
    typeof item.tab === 'string' &&
    'file' in item &&
    item.file instanceof File
  )
}

// Retry uploads that got no answer as soon as the browser is online again.
addEventListener('online', () => {
  for (const { id, failure } of all()) if (isNoAnswer(failure)) retryUpload(id)
})
