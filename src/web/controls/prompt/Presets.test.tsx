import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { Presets } from './Presets.tsx'

beforeAll(() => startTestTexts('en'))

it('outdates the list of all recipes when a preset is saved', async () => {
  const preset = { id: 'preset_1', operation: 'image.generate', variant: '', name: 'Fox', recipe: {}, createdAt: 1 }
  vi.stubGlobal('fetch', (_: string, { method }: { method: string }) =>
    Promise.resolve(Response.json({ code: 0, message: '', data: method === 'GET' ? { items: [] } : preset })),
  )
  const client = new QueryClient()
  client.setQueryData(['presets'], [])
  render(
    <QueryClientProvider client={client}>
      <Presets form={{ operation: 'image.generate' }} current={() => ({ prompt: 'a fox' })} use={() => {}} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Save these settings as' }), 'Fox')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(client.getQueryState(['presets'])?.isInvalidated).toBe(true))
})
