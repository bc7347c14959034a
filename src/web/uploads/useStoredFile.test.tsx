import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { useStoredFile } from './useStoredFile.ts'

const stored: LibraryAsset = {
  id: 'asset-1',
  url: '/media/asset-1',
  mimeType: 'audio/flac',
  bytes: 3,
  sha256: 'a',
  createdAt: 0,
  trashedAt: null,
}

/** Pending requests, by the names of their files; the test decides when each ends. */
let onTheWay: Map<string, HeldRequest>
/** Names of the files whose requests were aborted. */
let aborted: string[]

class HeldRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 201
  responseText = ''
  #name = ''
  open(): void {}
  setRequestHeader(): void {}
  send(body: FormData): void {
    const file = body.get('file')
    this.#name = file instanceof File ? file.name : ''
    onTheWay.set(this.#name, this)
  }
  abort(): void {
    aborted.push(this.#name)
    this.dispatchEvent(new Event('abort'))
  }
  answer(): void {
    this.responseText = JSON.stringify({ code: 0, message: '', data: stored })
    this.dispatchEvent(new Event('load'))
  }
  fail(): void {
    this.dispatchEvent(new Event('error'))
  }
}

beforeEach(() => {
  onTheWay = new Map()
  aborted = []
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
})

const client = new QueryClient()
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const store = (file: File) =>
  renderHook(({ given }) => useStoredFile(given), { initialProps: { given: file }, wrapper })
const stem = (name: string) => new File([name], name, { type: 'audio/flac' })
const sent = (name: string) => waitFor(() => expect(onTheWay.has(name)).toBe(true))

it('uploads a file, and returns its asset once the studio has it', async () => {
  const { result } = store(stem('bass.flac'))
  await sent('bass.flac')
  expect(result.current.asset).toBeUndefined()
  act(() => onTheWay.get('bass.flac')?.answer())
  await waitFor(() => expect(result.current.asset?.id).toBe(stored.id))
  expect(aborted).toEqual([])
})

it('aborts a pending upload when the component unmounts', async () => {
  const { unmount } = store(stem('drums.flac'))
  await sent('drums.flac')
  unmount()
  expect(aborted).toEqual(['drums.flac'])
})

it('aborts a pending upload and starts another when the file changes', async () => {
  const { rerender } = store(stem('first.flac'))
  await sent('first.flac')
  rerender({ given: stem('second.flac') })
  await sent('second.flac')
  expect(aborted).toEqual(['first.flac'])
})

it('sends a file again on retry after a failure', async () => {
  const { result } = store(stem('voice.flac'))
  await sent('voice.flac')
  act(() => onTheWay.get('voice.flac')?.fail())
  await waitFor(() => expect(result.current.error).not.toBeNull())
  onTheWay.clear()
  act(() => result.current.retry())
  await sent('voice.flac')
})
