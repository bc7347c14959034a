import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { linesOfFailure } from '#web/api/ApiError.ts'
import { acceptedLanguages, loadWords, serviceLanguage, startLanguage, startTexts } from '#web/i18n/language.ts'
import { loadSentences, wordingOf } from '#web/i18n/sentences.ts'
import type { PageLanguage, WordGroups } from '#web/i18n/words.ts'
import { Balance } from '../shell/Balance.tsx'
import { Appearance } from './Appearance.tsx'
import { AutomaticKeys } from './AutomaticKeys.tsx'
import { language as polish } from './testLanguages/pl/language.ts'

// A folder beside those of English and Chinese, found in the same way.
vi.mock('#web/i18n/languageFolders.ts', async original => {
  const { languageFolders } = await original<{ readonly languageFolders: Readonly<Record<string, PageLanguage>> }>()
  const added = import.meta.glob<PageLanguage>('./testLanguages/*/language.ts', { eager: true, import: 'language' })
  return { languageFolders: { ...languageFolders, ...added } }
})

let asked: Headers[]
beforeEach(async () => {
  localStorage.clear()
  asked = []
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Headers }) => {
    asked.push(headers)
    const key = { id: 'a', ending: 'enda', isAutomatic: true, createdAt: Date.UTC(2026, 4, 3, 12), revokedAt: null }
    const data = path.includes('subscription') ? { totalAvailableCredits: 1_234_567.5 } : { items: [key] }
    return Promise.resolve(Response.json({ code: 0, message: '', data }))
  })
  await startTexts('en')
  await loadWords(['settings'])
})

it('a third language needs only its folder: settings offer it, with its own plurals, numbers and dates', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Appearance />
      <Balance />
      <AutomaticKeys account="acc_1" />
    </QueryClientProvider>,
  )
  await userEvent.setup().click(screen.getByRole('radio', { name: 'Polski' }))
  expect(await screen.findByRole('heading', { name: '⟦Appearance⟧' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('pl')

  const left = (count: number) => i18next.t('ui.left', { count })
  expect([1, 3, 5, 12_345, 1.5].map(left)).toEqual([
    '⟦one: 1 characters left⟧',
    '⟦few: 3 characters left⟧',
    '⟦many: 5 characters left⟧',
    '⟦many: 12\u{a0}345 characters left⟧',
    '⟦other: 1,5 characters left⟧',
  ])
  expect((await screen.findByText(/⟦.*enda.*⟧/)).textContent).toContain('3 maj 2026')
  expect(document.body.textContent.replaceAll(/\s/gu, ' ')).toContain('1 234 567,5')

  // Rules, errors and failures are in the language that the folder names.
  expect(serviceLanguage()).toBe('en')
  expect(acceptedLanguages()).toBe('pl, en')
  await loadSentences(serviceLanguage())
  expect(linesOfFailure({ key: 'credits', message: '' }, wordingOf(serviceLanguage()))).toEqual([
    'There are not enough credits for this.',
  ])

  // The choice is remembered as the language that the page starts with.
  expect(startLanguage()).toBe('pl')
})

it('a language that lacks a group or a text does not compile', async () => {
  const words = await polish.words()
  const { settings: _settings, ...others } = words
  // @ts-expect-error It has no words for settings.
  const withoutGroup: WordGroups = others
  // @ts-expect-error It has no text for one of them.
  const withoutText: WordGroups = { ...words, settings: async () => ({ settings: {} }) }
  expect([withoutGroup, withoutText]).toHaveLength(2)
})
