import { expect, it } from 'vitest'
import { longTexts, unusedTexts } from './audit.ts'
import { code, textsOf } from './texts.ts'

it('no text of the page, no sentence of a rule or failure is left that no code reads', async () => {
  const { page, sentences } = await textsOf('en')
  expect(unusedTexts(page.keys(), code.page())).toEqual([])
  expect(unusedTexts(sentences.keys(), code.sentences())).toEqual([])
})

it('a text is read by its name, its plural or a template, but not by a template of values alone', () => {
  const source =
    't(\'feed.empty\'); t("feed.works", { count }); t(`area.${id.slice(3)}.${names({ of: id })}`); t(`${a}.${b}`); `${a} ${t(`kind.${b}`)}`'
  const texts = [
    'feed.empty',
    'feed.works_one',
    'feed.works_other',
    'area.image.title',
    'area.title',
    'feed.older',
    'kind.new',
  ]
  expect(unusedTexts(texts, source)).toEqual(['area.title', 'feed.older'])
})

it('a label is long by its width, in which a Japanese letter counts as two', () => {
  const english = new Map([
    ['save', 'Save key'],
    ['mark', 'Mark'],
    ['hint', 'Say it.'],
  ])
  const long = (texts: Record<string, string>) =>
    longTexts(new Map(Object.entries(texts)), english).map(([path]) => path)
  expect(long({ save: 'Schlüssel speichern', mark: 'Markieren', hint: 'Sag, was daraus werden soll.' })).toEqual([
    'save',
  ])
  expect(long({ save: 'キーを保存する', mark: 'お気に入りにする' })).toEqual(['mark'])
})
