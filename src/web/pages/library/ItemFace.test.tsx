import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import type { LibraryItem } from '#contract/studio/library.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { ItemFace } from './ItemFace.tsx'

beforeAll(() => startTestTexts('en'))

function showItem(work: Partial<NonNullable<LibraryItem['work']>>) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ duration: 90, peaks: [0.2, 0.9, 0.4] })))
  const item: LibraryItem = {
    id: 'item_1',
    asset: {
      id: 'file_1',
      url: '/file_1',
      peaksUrl: '/peaks_1',
      mimeType: 'audio/mpeg',
      bytes: 1,
      duration: 90,
      sha256: '',
      createdAt: 0,
      trashedAt: null,
    },
    kind: 'audio',
    source: 'music',
    name: 'Silver wing',
    work: { id: 'work_1', number: 4, operation: 'music.generate', results: 1, imported: false, ...work },
    model: null,
    favourite: false,
    project: null,
    tags: [],
    used: false,
    addedAt: 0,
    trashedAt: null,
  }
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <ItemFace item={item} />
    </QueryClientProvider>,
  ).container
}

it('shows a song with the cover that it has among the works, and every sound with its waveform', async () => {
  const song = showItem({ song: { title: 'Silver wing', tags: 'folk waltz' } })
  expect(await screen.findByText('1:30')).toBeTruthy()
  await waitFor(() => expect(song.querySelectorAll('[data-cover] path').length).toBeGreaterThan(1))
  await waitFor(() => expect(song.querySelector('[data-wave] path')?.getAttribute('d')).toBeTruthy())
})

it('draws no cover for a sound that is no song', async () => {
  const sound = showItem({})
  expect(await screen.findByText('1:30')).toBeTruthy()
  await waitFor(() => expect(sound.querySelector('[data-wave] path')?.getAttribute('d')).toBeTruthy())
  expect(sound.querySelector('[data-cover]')).toBeNull()
})
