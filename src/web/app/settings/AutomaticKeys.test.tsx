import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import type { ManagedKey } from '#contract/studio/accounts.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { AutomaticKeys } from './AutomaticKeys.tsx'

beforeAll(() => startTestTexts('en'))

const key = (id: string, isAutomatic: boolean, revokedAt: number | null = null): ManagedKey => ({
  id,
  ending: `end${id}`,
  isAutomatic,
  createdAt: Date.UTC(2026, 4, 3, 12),
  revokedAt,
})

/** A studio with these keys; returns the requests that change something. */
function open(items: readonly ManagedKey[]) {
  const changes: string[] = []
  const keys = [...items]
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    if (method === 'DELETE') {
      changes.push(path)
      const at = keys.findIndex(({ id }) => path.endsWith(id))
      const revoked = { ...(keys[at] ?? key('none', false)), revokedAt: 1 }
      keys[at] = revoked
      return Promise.resolve(Response.json({ code: 0, message: '', data: revoked }))
    }
    return Promise.resolve(Response.json({ code: 0, message: '', data: { items: keys } }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AutomaticKeys account="acc_1" />
    </QueryClientProvider>,
  )
  return changes
}

it('lists and revokes active keys that were created without signing in', async () => {
  const changes = open([key('a', true), key('b', false), key('c', true, 1)])
  const section = await screen.findByRole('region', { name: 'API keys made without signing in' })
  expect(section.textContent).toContain('Key ending in enda, May 3, 2026')
  expect(section.textContent).not.toContain('endb')
  expect(section.textContent).not.toContain('endc')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Revoke' }))
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(changes).toEqual(['/studio/keys/a'])
})
