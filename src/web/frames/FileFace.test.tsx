import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { musicViews } from '#web/areas/music/views.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { OperationViewsContext } from '#web/works/operationView.ts'
import { testViews } from '#web/works/testViews.ts'
import { testWork } from '#web/works/testWork.ts'
import { FileFace } from './FileFace.tsx'

beforeAll(() => startTestTexts('zh'))

it('says the tags of a song in the language of the page, whatever the language of its prompt', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ duration: 90, peaks: [0.2, 0.9, 0.4] })))
  const asset = {
    id: 'file_1',
    url: '/file_1',
    peaksUrl: '/peaks_1',
    mimeType: 'audio/mpeg',
    bytes: 1,
    duration: 90,
    sha256: '',
    createdAt: 0,
  }
  const work = testWork({
    operation: 'music.generate',
    recipe: { prompt: 'A calm folk song' },
    task: { tracks: [{ title: 'Calm Folk', tags: 'folk, calm, 87 bpm' }] },
    results: [asset],
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OperationViewsContext value={testViews(musicViews['music.generate'])}>
        <FileFace work={work} asset={asset} />
      </OperationViewsContext>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('民谣、平静、87 bpm')).toBeTruthy()
})
