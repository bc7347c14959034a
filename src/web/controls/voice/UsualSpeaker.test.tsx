import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { UsualSpeaker } from './UsualSpeaker.tsx'

const speakers = [
  { name: 'Hiro', speakerId: 'hiro', language: 'ja' },
  { name: 'My own', speakerId: 'own', language: 'de', private: true },
  { name: 'Anke', speakerId: 'anke', language: 'de' },
  { name: 'Lin', speakerId: 'lin', language: 'zh' },
  { name: 'Tom', speakerId: 'tom', language: 'en' },
]

/** What was in the form when its page was left. */
let draft = ''
beforeEach(() => {
  draft = ''
  localStorage.clear()
})

function Form({ text, language }: { readonly text: string; readonly language?: string }) {
  const [speaker, setSpeaker] = useState(draft)
  return (
    <>
      <input aria-label="Speaker" value={speaker} onChange={event => setSpeaker(event.target.value)} />
      <UsualSpeaker form="test" speaker={speaker} text={text} language={language} choose={setSpeaker} />
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Speaker' })
const chosen = (speaker: string) => waitFor(() => expect(field().value).toBe(speaker))

function open(text: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(speakersQuery.queryKey, speakers)
  const page = (props: { text: string; language?: string }) => (
    <QueryClientProvider client={client}>
      <Form {...props} />
    </QueryClientProvider>
  )
  const { rerender, unmount } = render(page({ text }))
  return { change: (props: { text: string; language?: string }) => rerender(page(props)), unmount }
}

beforeAll(() => startTestTexts('de'))

it('chooses a speaker of the page, then of the text, then of the chosen language', async () => {
  const { change } = open('')
  await chosen('anke')
  change({ text: 'Igel' })
  change({ text: '树叶为什么会变红？' })
  await chosen('lin')
  change({ text: '树叶为什么会变红？', language: 'ja' })
  await chosen('hiro')
})

it('goes on choosing after a reload', async () => {
  const { unmount } = open('')
  await chosen('anke')
  unmount()
  draft = 'anke'
  open('树叶为什么会变红？')
  await chosen('lin')
})

it('leaves the speaker alone that somebody has chosen', async () => {
  const { change } = open('')
  await chosen('anke')
  fireEvent.change(field(), { target: { value: 'tom' } })
  change({ text: '', language: 'ja' })
  change({ text: '', language: 'zh' })
  await act(() => Promise.resolve())
  expect(field().value).toBe('tom')
})
