import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { WhoReads } from './WhoReads.tsx'

const speaker = (speakerId: string, name: string, language: string, gender: string) => ({
  speakerId,
  name,
  language,
  gender,
})

beforeAll(() => startTestTexts('en'))

function open(text: string, service: 'built-in' | 'remote' = 'built-in') {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(sessionQuery.queryKey, { service } as never)
  client.setQueryData(speakersQuery.queryKey, [
    speaker('en-june', 'June', 'en', 'female'),
    speaker('zh-bo', 'Bo', 'zh', 'male'),
    speaker('zh-mei', 'Mei', 'zh', 'female'),
  ])
  const chosen: string[] = []
  render(
    <QueryClientProvider client={client}>
      <WhoReads speaker="en-june" text={text} choose={id => chosen.push(id)} />
    </QueryClientProvider>,
  )
  return { chosen, user: userEvent.setup() }
}

it('names the speaker that would actually be used, and offers speakers who read the language', async () => {
  const { chosen, user } = open('今天下雨了，我们在家里喝茶。')
  expect(await screen.findByText('June does not read Chinese: Mei would be heard instead.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Choose Bo' }))
  await waitFor(() => expect(chosen).toEqual(['zh-bo']))
})

it('shows nothing if the speaker reads the text or the service is not the built-in one', () => {
  open('It rains, and we have tea at home.')
  expect(screen.queryByRole('status')).toBeNull()
  open('今天下雨了。', 'remote')
  expect(screen.queryByRole('status')).toBeNull()
})
