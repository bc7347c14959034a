import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { ProjectMenu } from './ProjectMenu.tsx'

beforeAll(() => startTestTexts('en'))

const project = { id: 'project_1', name: 'Bees', cover: null, coverItem: null, items: 0, bytes: 0, createdAt: 0 }

it('moves the results of many works with one request', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push([method, path, body].filter(Boolean).join(' '))
    const data = method === 'GET' ? { items: [project] } : { changed: 3 }
    return Promise.resolve(Response.json({ code: 0, message: '', data }))
  })
  const works = ['work_1', 'work_2', 'work_3']
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProjectMenu moved={{ of: 'works', ids: works, count: 3 }} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Move to a project' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Bees' }))
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  expect(asked.filter(request => request !== 'GET /studio/projects')).toEqual([
    `POST /studio/library/change ${JSON.stringify({ works, project: project.id })}`,
  ])
})
