import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { MadeBy } from '#contract/studio/connections.ts'
import { noteMakers, useMaker } from '#web/api/makers.ts'
import { ChangesProvider } from './ChangesProvider.tsx'

const painter = { model: 'beta-image-2', provider: 'Painter', remoteModel: 'p-1', credits: null, can: {} } as const
const madeBy = (isDown: boolean): MadeBy[] => [{ ...painter, isDown }]
let asked: string[]
let answers: (object | undefined)[]

beforeEach(() => {
  asked = []
  noteMakers({ madeBy: madeBy(false), makersAt: 'works' })
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    const data = answers.shift()
    return Promise.resolve(data ? Response.json({ code: 0, message: '', data }) : new Response(null, { status: 304 }))
  })
})

function Maker() {
  return <p>{useMaker('beta-image-2')?.isDown ? 'down' : 'up'}</p>
}

it('an open tab hears from its poll that a model does not work, and asks for nothing else', async () => {
  const makers = { madeBy: madeBy(true), makersAt: 'down' }
  answers = [{ revision: 3, works: [], makers }]
  const client = new QueryClient()
  client.setQueryData(['works', 'list', {}], { pages: [{ items: [], next: null, revision: 3 }], pageParams: [null] })
  const nothing = () => undefined
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <ChangesProvider onChanged={nothing} onSignedOut={nothing} wantsNews={() => false}>
        <Maker />
      </ChangesProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('down', {}, { timeout: 20_000 })).toBeDefined()
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 20_000 })
  expect(asked).toEqual(['/studio/changes?since=3&makersAt=works', '/studio/changes?since=3&makersAt=down'])
  unmount()
})
