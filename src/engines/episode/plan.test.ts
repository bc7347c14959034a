import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { episodeModes, type EpisodeMode } from '#contract/areas/episodes/models.ts'
import { EpisodeError } from './episodeError.ts'
import { episodeTexts } from './episodeTexts.ts'
import { planOf } from './plan/plan.ts'
import { plainSenses } from './draw/homographs.ts'
import { linesOf } from './narrate/lines.ts'
import { isSupported } from './plan/support.ts'
import { blocksOf } from './read/blocks.ts'
import { figuresIn } from './read/facts.ts'
import { leansBack } from './read/keys.ts'
import { understand } from './read/reading.ts'
import { sentencesIn } from './read/sentences.ts'
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
    // A headline is a whole phrase.
    for (const headline of headlines) expect(headline).not.toMatch(/…$/u)
  })

  test('info: a page does not begin with what refers to the page before', () => {
    for (const { lines } of planned(text, 'info').plan.pages) {
      const leans = lines.filter(line => leansBack(line.text))
      if (leans.length < lines.length) expect(leansBack(lines[0]?.text ?? '')).toBe(false)
    }
  })

  test.each(episodeModes)('%s: a headline refers to nothing before it where other words are on the page', mode => {
    for (const { headline, lines, visual } of planned(text, mode).plan.pages)
      if (visual.kind !== 'title' && lines.some(line => !leansBack(line.text))) expect(leansBack(headline)).toBe(false)
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
    { numRuns: 25, seed: Number(process.env['ATELIER_TEST_SEED'] ?? 1) },
  )
})

describe('what an episode without a language model says', () => {
  const figures = (text: string) =>
    sentencesIn(blocksOf(text).blocks, 'zh').flatMap(sentence => figuresIn(sentence, 'zh'))

  test.each([
    ['这座城市有两千万人。', '2000万', 20_000_000, '人'],
    ['全国人口超过十三亿人。', '13亿', 1_300_000_000, '人'],
    ['山高三千七百七十六米。', '3776', 3776, '米'],
  ])('reads Chinese figures: %s', (text, shown, value, unit) => {
    expect(figures(text)).toMatchObject([{ shown, value, unit }])
  })

  test.each(['千万小心，不要摔倒。', '他第一百次来到这里。'])('takes no phrase for a figure: %s', text => {
    expect(figures(text)).toEqual([])
  })

  test.each([
    ['The river beds dried up in summer.', 'beds', false],
    ['She lay in her bed all night.', 'bed', true],
    ['Exports to Turkey rose sharply.', 'Turkey', false],
    ['There was no room for doubt.', 'room', false],
    ['They drew the room with its window and a door.', 'room', true],
  ])('draws a word of several senses only where the sentence supports it: %s', (text, word, isKept) => {
    expect(plainSenses(text).includes(word)).toBe(isKept)
  })

  test('speaks a title once, also if the text begins with it', () => {
    const text = `# The old bridge\n\nThe old bridge has stood here for long. ${'It is wide and made of stone. '.repeat(8)}`
    const reading = understand(blocksOf(text), undefined)
    const page = { headline: '', visual: { kind: 'idea', lead: '' }, passage: '' } as const
    const plan = {
      pages: [{ ...page, lines: [{ text: 'The old bridge has stood here for long.', source: 0 }] }],
      notes: [],
    }
    const spoken = linesOf(plan, reading, 'info').flat()
    expect(spoken.filter(line => line.text.startsWith('The old bridge'))).toHaveLength(1)
  })
})

describe('what a language model wrote', () => {
  const reading = understand(
    blocksOf(
      'The tower was built in 1868 by forty masons. Its lamp burned whale oil for twenty years. The last keeper left the tower in 1974, when the lamp became automatic. Today 8000 people visit the museum each summer.',
    ),
    'en',
  )
  test.each([
    ['In 1868 forty masons built the tower.', 0, true],
    ['In 1869 forty masons built the tower.', 0, false],
    ['Whale oil kept the lamp burning for twenty years.', 1, true],
    // The sentence that it names says nothing of it.
    ['Visitors receive complimentary chocolate biscuits afterwards.', 1, false],
    ['The last keeper left the tower to Captain Drake.', 2, false],
    ['The last keeper left in 1974.', 9, false],
    ['The last keeper left in 1974.', null, false],
  ] as const)('%s (%s): supported %s', (text, source, supported) => {
    expect(isSupported({ text, source }, reading)).toBe(supported)
  })
})
