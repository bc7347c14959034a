import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { Session } from '#contract/studio/session.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { TestRouter } from '#web/ui/TestRouter.tsx'
import { MoreCredits } from './MoreCredits.tsx'

beforeAll(() => startTestTexts('en'))

function open(session: Pick<Session, 'isOwner' | 'service'>) {
  const client = new QueryClient()
  // Only these two facts of it are read.
  client.setQueryData(sessionQuery.queryKey, session as Session)
  render(
    <QueryClientProvider client={client}>
      <TestRouter>
        <MoreCredits />
      </TestRouter>
    </QueryClientProvider>,
  )
}

it('leads the owner of the studio to the accounts, where credits are given', () => {
  open({ isOwner: true, service: 'built-in' })
  expect(screen.getByRole('link', { name: 'Give accounts more credits' }).getAttribute('href')).toBe(
    '/settings#accounts',
  )
})

it('tells everybody else whom to ask', () => {
  open({ isOwner: false, service: 'built-in' })
  expect(screen.getByText('The owner of this studio can give you more credits.')).toBeTruthy()
})

it('says that a connected service keeps its own credits, also to the owner', () => {
  open({ isOwner: true, service: 'remote' })
  expect(screen.getByText('More credits are added at the connected service.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
