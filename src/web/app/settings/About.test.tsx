import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Session } from '#contract/studio/session.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { About } from './About.tsx'

beforeAll(() => startTestTexts('en'))

const licences = {
  version: '1.2.3',
  packages: [
    { name: 'react', version: '19.0.0', licence: 'MIT' },
    { name: 'sharp', version: '0.35.0', licence: 'Apache-2.0' },
  ],
}
const session = { account: { id: 'account_1', name: 'ada' }, build: 'build-of-the-page' }

function open(service: Session['service']) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(licences)))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <About session={{ ...session, service } as Session} />
    </QueryClientProvider>,
  )
}

it('lists the versions of the studio, its engines and every package with its licence', async () => {
  open('built-in')
  expect(await screen.findByText('1.2.3')).toBeDefined()
  expect(screen.getByText('build-of-the-page')).toBeDefined()
  const engines = screen.getByRole('table', { name: 'Engines' })
  expect(within(engines).getByRole('row', { name: 'Image sharp 0.35.0 Apache-2.0' })).toBeDefined()
  expect(within(engines).queryByText('react')).toBeNull()
  await userEvent.click(screen.getByText('All 2 packages and their licences'))
  const all = await screen.findByRole('table', { name: 'All 2 packages and their licences' })
  expect(within(all).getByRole('row', { name: 'react 19.0.0 MIT' })).toBeDefined()
})

it('lists no engines for a remote service', async () => {
  open('remote')
  expect(await screen.findByText('1.2.3')).toBeDefined()
  expect(screen.queryByRole('table', { name: 'Engines' })).toBeNull()
})
