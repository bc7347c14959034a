import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EpisodeMode } from '#contract/areas/episodes/models.ts'
import { episodeStyles } from '#contract/areas/episodes/styles.ts'
import { rgb } from '../../image/kit/colour.ts'
import { episodeTexts } from '../episodeTexts.ts'
import { planOf } from '../plan/plan.ts'
import { blocksOf } from '../read/blocks.ts'
import { understand } from '../read/reading.ts'
import { drawAlone } from './alone.ts'
import { artistOf } from './artist.ts'
import { sceneFor } from './picture.ts'
import { newSheet } from './sheet.ts'
import { styleOf } from './styles.ts'
import { lay } from './type.ts'

const planned = (text: string, mode: EpisodeMode) => {
  const reading = understand(blocksOf(text), undefined)
  const plan = planOf(mode, reading)
  const input = { mode, source: { kind: 'text', text }, voice: { speaker: 'en-ava' } } as const
  return { plan, artist: artistOf(input, plan, reading, 3) }
}

/** The contrast of two colours according to WCAG. */
function contrast(a: string, b: string): number {
  const light = (ink: string) => {
    const [r = 0, g = 0, blue = 0] = rgb(ink).map(v =>
      v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue
  }
  const [high = 0, low = 0] = [light(a), light(b)].toSorted((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

describe.each(episodeStyles)('%s', id => {
  test.each(['paper', 'panel'] as const)('text and figures are readable on its %s', ground => {
    const style = styleOf(id, 'info')
    expect(contrast(style.ink, style[ground])).toBeGreaterThan(7)
    expect(contrast(style.soft, style[ground])).toBeGreaterThan(4.5)
    for (const ink of [style.accent, style.second, style.third]) expect(contrast(ink, style[ground])).toBeGreaterThan(3)
  })
})

test('any other style is mapped to one of the named styles, always the same', () => {
  expect(styleOf('corporate-memphis', 'info')).toBe(styleOf('corporate-memphis', 'info'))
  expect(episodeStyles).toContain(styleOf('corporate-memphis', 'info').id)
})

test('text of any length fits into its box', () => {
  const words = fc.array(
    fc.constantFrom('a', 'lighthouse', 'of', 'stone', '灯塔', '，', '大海', 'in', '1759,', '(so)'),
    { minLength: 1, maxLength: 120 },
  )
  const sheet = newSheet(styleOf('magazine', 'info'), 'en')
  fc.assert(
    fc.property(words, fc.integer({ min: 200, max: 1200 }), fc.integer({ min: 60, max: 700 }), (parts, w, h) => {
      const laid = lay(sheet, parts.join(' '), { w, h }, { face: 'serif', weight: 700, ink: '#000000', size: 88 })
      expect(laid.height).toBeLessThanOrEqual(h + 0.5)
      expect(laid.width).toBeLessThanOrEqual(w + 0.5)
    }),
    { numRuns: 25, seed: Number(process.env['ATELIER_TEST_SEED'] ?? 1) },
  )
})

test('a line of Chinese neither begins with a closing mark nor ends with an opening one', () => {
  const sheet = newSheet(styleOf('magazine', 'info'), 'zh')
  const { lines } = lay(
    sheet,
    episodeTexts.bridge.replace(/\s/gu, ''),
    { w: 420, h: 9000 },
    { face: 'grotesk', weight: 400, ink: '#000000', size: 40 },
  )
  for (const line of lines.slice(1)) expect(line).toMatch(/^[^，。、；：！？”》）]/u)
  for (const line of lines) expect(line).toMatch(/[^“《（]$/u)
})

test('whoever appears in a story looks the same on every page', () => {
  const { plan, artist } = planned(episodeTexts.tale, 'story')
  const looks = new Map<string, Set<string>>()
  for (const [index, page] of plan.pages.entries())
    for (const { entry, inks, parts } of sceneFor(artist, page.passage, { index, steady: true }).subjects)
      looks.set(entry.id, (looks.get(entry.id) ?? new Set()).add(JSON.stringify([inks, parts])))
  expect([...looks.keys()]).toEqual(expect.arrayContaining(['fox', 'oldwoman', 'boy']))
  for (const variants of looks.values()) expect(variants.size).toBe(1)
})

test('a page that cannot be drawn as planned is drawn in a simpler form', () => {
  const { plan, artist } = planned(episodeTexts.tale, 'info')
  const [first] = plan.pages
  if (!first) throw new Error('there is no page')
  const visual = {
    kind: 'bars',
    get figures(): never {
      throw new Error('no figures')
    },
  } as const
  expect(drawAlone(artist, { ...first, visual }, 0).isPlain).toBe(true)
})
