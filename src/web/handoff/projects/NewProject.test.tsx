import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { NewProject } from './NewProject.tsx'
import { movedItems } from './useProjectMoves.ts'

beforeAll(() => startTestTexts('en'))

const project = { id: 'project_1', name: 'Bees', cover: null, coverItem: null, items: 0, bytes: 0, createdAt: 0 }

it('creates a single project on a double press', async () => {
  const made: string[] = []
  let answer = () => {}
  const answered = new Promise<void>(resolve => (answer = resolve))
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    made.push((JSON.parse(body) as { name: string }).name)
    await answered
    return Response.json({ code: 0, message: '', data: project })
  })
  const close = vi.fn<() => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewProject moved={movedItems([])} close={close} />
    </QueryClientProvider>,
  )
  const name = screen.getByRole('textbox', { name: 'Name' })
  fireEvent.change(name, { target: { value: 'Bees' } })
  const form = name.closest('form')
  if (!form) throw new Error('The name stands in no form.')
  fireEvent.submit(form)
  fireEvent.submit(form)
  answer()
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(made).toEqual(['Bees'])
})
