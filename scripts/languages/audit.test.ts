import { expect, it } from 'vitest'
import { tooLong, unusedTexts } from './audit.ts'
import { code, languageFolders, textsOf } from './texts.ts'

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

it.each(languageFolders)('in %s every text of a narrow place fits it', async language => {
  const { page } = await textsOf(language)
  expect(tooLong(page)).toEqual([])
})

it('a text is too long for its place by the widths of its letters, and texts side by side together', () => {
  const place = { name: 'there', pixels: 60, letters: 10 }
  const texts = new Map([
    ['one', 'illil illil'],
    ['two', 'Wasserweg W'],
    ['three', '保存する設定'],
  ])
  const kept = [{ ...place, paths: ['one', 'two', 'three', 'four'] }]
  expect(tooLong(texts, kept)).toEqual(['two: Wasserweg W: about 67 of 60 pixels there'])
  expect(tooLong(texts, [{ ...place, paths: ['one', 'three'], beside: 4 }])).toEqual([
    'illil illil | 保存する設定: about 98 of 60 pixels there',
  ])
})
