import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Upstream } from '#contract/studio/upstream.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { ServiceKey } from './ServiceKey.tsx'

const KEY = 'key_of_some_length_for_it_9f3c'
const none: Upstream = {
  url: 'https://media.example/api',
  key: 'none',
  ending: null,
  changedAt: null,
  notOffered: [],
}

let upstream: Upstream
let sent: unknown[]
let refusal: Response | undefined

beforeAll(() => startTestTexts('en'))
beforeEach(() => {
  upstream = none
  sent = []
  refusal = undefined
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'GET' && refusal) return Promise.resolve(refusal)
    if (method === 'POST') {
      sent.push(JSON.parse(body ?? ''))
      upstream = { ...none, key: 'account', ending: '9f3c', changedAt: Date.UTC(2026, 4, 3, 12) }
    }
    if (method === 'DELETE') upstream = { ...none, key: 'configuration' }
    return Promise.resolve(Response.json({ code: 0, message: '', data: upstream }))
  })
})

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ServiceKey />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const formText = () => screen.getByRole('form', { name: 'Remote service' }).textContent

it('saves a key, and afterwards shows only its last characters', async () => {
  const user = open()
  await user.type(await field('API key'), `  ${KEY} `)
  expect(formText()).toContain('media.example')
  expect(formText()).toContain('There is no key for it yet.')
  await user.click(screen.getByRole('button', { name: 'Save key' }))
  expect((await field('New API key')).value).toBe('')
  expect(sent).toEqual([{ apiKey: KEY }])
  expect(formText()).toContain('added on May 3, 2026, ending in …9f3c')
  expect(document.body.innerHTML).not.toContain(KEY)
})

it('replaces or removes the account’s key, and then falls back to the key from the configuration', async () => {
  upstream = { ...none, key: 'account', changedAt: Date.UTC(2026, 4, 3, 12) }
  const user = open()
  await user.type(await field('New API key'), KEY)
  await user.click(screen.getByRole('button', { name: 'Replace key' }))
  await waitFor(() => expect(formText()).toContain('…9f3c'))
  await user.click(screen.getByRole('button', { name: 'Remove key' }))
  await field('API key')
  expect(formText()).toContain('Atelier uses the key from its configuration.')
  expect(screen.queryByRole('button', { name: 'Remove key' })).toBeNull()
})

it('reports an invalid key at the field and does not send it', async () => {
  const user = open()
  const key = await field('API key')
  for (const typed of ['two words', 'schlüssel']) {
    await user.clear(key)
    await user.type(key, `${typed}{Enter}`)
    expect(key.getAttribute('aria-invalid')).toBe('true')
    expect(formText()).toContain('A key consists of letters, digits and symbols, without spaces.')
    expect(document.activeElement).toBe(key)
  }
  await user.clear(key)
  await user.keyboard('{Enter}')
  expect(key.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

it('reports a refusal by the studio at the field, and keeps the input', async () => {
  refusal = Response.json({ code: 40000, message: 'No such key', data: {} }, { status: 400 })
  const user = open()
  const key = await field('API key')
  await user.type(key, `${KEY}{Enter}`)
  await waitFor(() => expect(formText()).toContain('No such key'))
  expect(key.value).toBe(KEY)
  expect(key.getAttribute('aria-invalid')).toBe('true')
})
