import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { TestRouter } from '#web/ui/TestRouter.tsx'
import { testWork } from '#web/works/testWork.ts'
import { useWorkKeys } from './useWorkKeys.ts'

beforeAll(() => startTestTexts('en'))

function Keys() {
  const act = useWorkKeys()
  return <input aria-label="Keys" onKeyDown={event => act(event, testWork())} />
}

it('makes a work again only once while the key is held', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`)
    return Promise.resolve(Response.json({ code: 0, message: '', data: testWork({ id: 'work_2' }) }))
  })
  // The key repeats later than the second half of a double click would come.
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <TestRouter>
        <Keys />
      </TestRouter>
    </QueryClientProvider>,
  )
  const keys = await screen.findByRole('textbox', { name: 'Keys' })
  fireEvent.keyDown(keys, { key: 'r' })
  now.mockReturnValue(5000)
  fireEvent.keyDown(keys, { key: 'r', repeat: true })
  await waitFor(() => expect(asked).toContain('POST /studio/works'))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(asked).toEqual(['POST /studio/works'])
  now.mockRestore()
})
