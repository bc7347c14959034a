import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import type { Work } from '#contract/studio/works.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { imageViews } from '#web/areas/image/views.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { OperationViewsContext, provideViews } from '#web/works/operationView.ts'
import { TestRouter } from '#web/ui/TestRouter.tsx'
import { testViews } from '#web/works/testViews.ts'
import { testWork } from '#web/works/testWork.ts'
import { Earlier } from './Earlier.tsx'

const views = testViews(imageViews['image.generate'])
/** The requests that reached the studio. */
let asked: unknown[]
let newest: Work | null

beforeAll(() => {
  provideViews(new Map([['image', () => Promise.resolve(imageViews)]]))
  return startTestTexts('en')
})
beforeEach(() => {
  asked = []
  newest = testWork({ number: 42 })
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return Promise.resolve(Response.json({ code: 0, message: '', data: { count: newest ? 1 : 0, newest } }))
  })
})

function open(operation: OfferedOperationId, written: string, service: 'built-in' | 'remote' = 'built-in') {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, { service } as never)
  const recipeIn = (json: string) => (json === '{}' ? undefined : (JSON.parse(json) as unknown))
  render(
    <QueryClientProvider client={client}>
      <OperationViewsContext value={views}>
        <TestRouter>
          <Earlier operation={operation} written={written} recipeIn={recipeIn} />
        </TestRouter>
      </OperationViewsContext>
    </QueryClientProvider>,
  )
}

const said = async () => (await screen.findByRole('status')).textContent

it('names the earlier work with exactly this recipe, and says that generating again makes another take', async () => {
  open('image.generate', '{"prompt":"A fox"}')
  expect(await said()).toContain('You asked for exactly this before: IMG 0042. Generating again makes another take.')
  expect(asked).toEqual([{ operation: 'image.generate', recipe: { prompt: 'A fox' } }])
  expect(screen.getByRole('link', { name: 'Show it' }).getAttribute('href')).toContain('work_1')
})

it('says that the result would be the same if the request determines it', async () => {
  open('music.stem', '{"audio":{"asset":"a"}}')
  expect(await said()).toContain('The result would be the same, and you would pay for it again.')
})

it('makes no promise for a remote service, and shows nothing for new or invalid recipes', async () => {
  open('image.generate', '{"prompt":"A fox"}', 'remote')
  expect(await said()).toBe('You asked for exactly this before: IMG 0042.  Show it')
  newest = null
  document.body.innerHTML = ''
  open('image.generate', '{"prompt":"A heron"}')
  await waitFor(() => expect(asked).toHaveLength(2))
  open('image.generate', '{}')
  expect(screen.queryByRole('status')).toBeNull()
  expect(asked).toHaveLength(2)
})
