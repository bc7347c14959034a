import { create } from 'zustand'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { isNoAnswer, isRefused } from '#web/api/ApiError.ts'
import { goesOnFrom, nextDraftStored } from '../drafts/drafts.ts'
import { openStore } from '#web/storage/browserStore.ts'
import { tabId } from '#web/storage/tabId.ts'
import { randomId } from '#web/storage/randomId.ts'
import { uploadOnce } from './uploadOnce.ts'

/** A file on its way into the library, for one place of a form. */
export interface Upload {
  readonly id: string
  readonly place: string
  readonly file: File
  /** Bytes that have left. */
  readonly sent: number
  /** Why it did not arrive. */
  readonly failure: unknown
  /** It is stored; the composer has not taken it yet. */
  readonly asset: LibraryAsset | undefined
  /** An earlier page began it, and may have had it taken in its last moment. */
  readonly isResumed: boolean
}

interface Stored {
  readonly id: string
  readonly place: string
  readonly tab: string
  readonly file: File
}

/** The file itself is stored here until the server has it: whatever ends the page, the upload begins again. */
const store = openStore('files')
const useStore = create<{
  readonly uploads: readonly Upload[]
  /** Places that the page shows, as often as it shows them. */
  readonly shown: readonly string[]
}>(() => ({ uploads: [], shown: [] }))
const running = new Map<string, AbortController>()

/** All files on their way, as they change. */
export const useAllUploads = () => useStore(state => state.uploads)

/** What the places on the page still wait for: files on their way, files that did not arrive and files that are not taken. */
export interface Awaited {
  readonly pending: number
  /** They can be sent again. */
  readonly failed: number
  /** The same file would be refused again. */
  readonly refused: number
}

/** The files that whatever is sent from this page would lack. */
export function useAwaitedUploads(): Awaited {
  const { uploads, shown } = useStore()
  const here = uploads.filter(({ place }) => shown.includes(place))
  const refused = here.filter(({ failure }) => isRefused(failure)).length
  const failed = here.filter(({ failure }) => failure !== null).length - refused
  return { pending: here.length - failed - refused, failed, refused }
}

/** Says that the page shows a place of files; what it returns takes that back. */
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

/** Sends a file on its way, once it is stored here: what shows is not lost by a sudden end. */
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

/** Takes an upload out that is no longer wanted. */
export function dropUpload(id: string): void {
  takeOut(id)
  void store.remove(id)
}

/** Takes an upload out that a form is just taking over. */
export function handOver(id: string): void {
  // Not before the draft that names it now is stored: whatever ends the page meanwhile, one of them is there.
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
 * Begins again what an earlier page did not finish, of this tab or of a closed one whose draft this page continues; once a
 * page.
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

// Who could not be reached is tried again as soon as there is a way.
addEventListener('online', () => {
  for (const { id, failure } of all()) if (isNoAnswer(failure)) retryUpload(id)
})
