import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { episodeModes, type EpisodeMode } from '#contract/areas/episodes/models.ts'
import { EpisodeError } from './episodeError.ts'
import { episodeTexts } from './episodeTexts.ts'
import { planOf } from './plan/plan.ts'
import { blocksOf } from './read/blocks.ts'
import { understand } from './read/reading.ts'
import { countWords } from './read/words.ts'
import { readingOf } from './reading.ts'

const planned = (text: string, mode: EpisodeMode) => {
  const reading = understand(blocksOf(text), undefined)
  return { reading, plan: planOf(mode, reading) }
}

const texts = Object.entries(episodeTexts)

describe.each(texts)('%s', (_, text) => {
  test.each(episodeModes)('%s: every line is in the source sentence that it names, in order', mode => {
    const { reading, plan } = planned(text, mode)
    const lines = plan.pages.flatMap(page => page.lines).filter(line => line.source !== null)
    for (const line of lines) expect(reading.sentences[line.source ?? -1]?.text).toContain(line.text)
    const order = lines.map(line => line.source ?? -1)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  test.each(episodeModes)('%s: each page has its own headline', mode => {
    const { plan } = planned(text, mode)
    const headlines = plan.pages.map(page => page.headline)
    expect(new Set(headlines).size).toBe(headlines.length)
    for (const headline of headlines) expect(headline.length).toBeGreaterThan(1)
  })

  test('info: four to ten pages', () => {
    const { pages } = planned(text, 'info').plan
    expect(pages.length).toBeGreaterThanOrEqual(4)
    expect(pages.length).toBeLessThanOrEqual(10)
  })

  test('slides: a title page, then 80 to 100 words on each slide', () => {
    const { reading, plan } = planned(text, 'slides')
    const [title, ...slides] = plan.pages
    expect(title?.lines).toEqual([{ text: reading.title, source: null }])
    expect(slides.length).toBeGreaterThan(0)
    for (const { lines } of slides) {
      const words = lines.reduce((sum, line) => sum + countWords(line.text, reading.language), 0)
      expect(words).toBeGreaterThanOrEqual(80)
      expect(words).toBeLessThanOrEqual(100)
    }
  })
})

test('a story that fits is told completely', () => {
  const { reading, plan } = planned(episodeTexts.tale, 'story')
  expect(plan.notes).toEqual([])
  expect(plan.pages.flatMap(page => page.lines.map(line => line.text))).toEqual(reading.sentences.map(one => one.text))
})

test('a short source makes one shorter slide and a note', () => {
  const { plan } = planned(
    'Bees live in a hive. A hive has one queen and many workers. The workers fetch nectar from flowers and turn it into honey. In winter the bees sit close together and keep the queen warm.',
    'slides',
  )
  expect(plan.pages).toHaveLength(2)
  expect(plan.notes.map(note => note.code)).toEqual(['shortSource'])
})

test('a source that is too short fails with its code', () => {
  expect(() => readingOf('Hello there, this is short.', 'info')).toThrow(
    expect.objectContaining({ failCode: 1002 }) as Error,
  )
})

test('figures, years and enumerations become numbers, timelines, bars and lists', () => {
  const kinds = planned(episodeTexts.tea, 'info').plan.pages.map(page => page.visual.kind)
  expect(kinds).toContain('timeline')
  expect(kinds).toContain('bars')
  expect(kinds).toContain('list')
  expect(planned(episodeTexts.article, 'info').plan.pages.map(page => page.visual.kind)).toContain('numbers')
})

test('a chart shows only figures from the text', () => {
  for (const [, text] of texts)
    for (const page of planned(text, 'info').plan.pages)
      if (page.visual.kind === 'bars' || page.visual.kind === 'numbers')
        for (const figure of page.visual.figures) expect(figure.sentence.text).toContain(figure.shown.split(' ')[0])
})

test('a reading states the number of pages and an upper bound of the length', () => {
  for (const mode of episodeModes) {
    const reading = readingOf(episodeTexts.article, mode)
    expect(reading).toMatchObject({
      title: 'The Lighthouse at Eddystone',
      language: 'en',
      pages: planned(episodeTexts.article, mode).plan.pages.length,
    })
    expect(reading.longest).toBeGreaterThan(reading.seconds)
  }
})

test('any text is either planned within the limits or refused with a code', () => {
  const sentence = fc
    .array(
      fc.constantFrom(
        'river',
        'the',
        'moves',
        '1,204',
        'stone',
        'in',
        '1755',
        '桥',
        '河水流过。',
        'and',
        '“so”',
        '—',
        '50%',
      ),
      { minLength: 1, maxLength: 30 },
    )
    .map(words => `${words.join(' ')}.`)
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 25 }), fc.constantFrom(...episodeModes), (sentences, mode) => {
      try {
        const { plan, reading } = planned(sentences.join('\n\n'), mode)
        expect(plan.pages.length).toBeLessThanOrEqual(13)
        for (const line of plan.pages.flatMap(page => page.lines))
          if (line.source !== null) expect(reading.sentences[line.source]?.text).toContain(line.text)
      } catch (error) {
        if (!(error instanceof EpisodeError)) throw error
        expect(error.failCode).toBe(1002)
      }
    }),
    { numRuns: 60, seed: Number(process.env['ATELIER_TEST_SEED'] ?? 1) },
  )
})
