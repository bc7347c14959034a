import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../../web/app/theme.css'), 'utf8')

type Theme = 'light' | 'dark'
type Colour = readonly [lightness: number, chroma: number, hue: number]

const OKLCH = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ [\d.]+)?\)`

/** The colours of both themes, by the name of their token. */
function coloursOf(text: string): ReadonlyMap<string, Readonly<Record<Theme, Colour>>> {
  const pair = new RegExp(String.raw`--([\w-]+): light-dark\(${OKLCH}, ${OKLCH}\);`, 'g')
  return new Map(
    [...text.matchAll(pair)].map(([, name = '', ...numbers]) => {
      const [l = 0, c = 0, h = 0, l2 = 0, c2 = 0, h2 = 0] = numbers.map(Number)
      return [name, { light: [l, c, h], dark: [l2, c2, h2] }]
    }),
  )
}

/** Relative luminance as WCAG defines it, via linear sRGB; colours outside the gamut are clipped as a browser does. */
function luminance([lightness, chroma, hue]: Colour): number {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const shown = (value: number) => Math.min(Math.max(value, 0), 1)
  const red = shown(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short)
  const green = shown(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short)
  const blue = shown(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Foreground, background and minimum contrast: at least 4.5 for text, 3 for what identifies a control. */
const pairs: readonly (readonly [on: string, ground: string, least: number])[] = [
  ['ink', 'paper', 7],
  ['ink', 'well', 7],
  ['paper', 'ink', 7],
  ['muted', 'paper', 4.5],
  ['muted', 'well', 4.5],
  ['on-safelight', 'safelight', 4.5],
  ['safelight', 'paper', 3],
  ['safelight', 'well', 3],
  ['focus', 'paper', 3],
  ['focus', 'well', 3],
  ['edge', 'paper', 3],
  ['edge', 'well', 3],
]

/** Hairlines between things carry no meaning; scrims cover what cannot be used. */
const decoration = ['line', 'scrim']

function tooLow(text: string): string[] {
  const colours = coloursOf(text)
  return pairs.flatMap(([on, ground, least]) =>
    (['light', 'dark'] as const).flatMap(theme => {
      const [front, back] = [colours.get(on)?.[theme], colours.get(ground)?.[theme]]
      if (!front || !back) return [`${on} on ${ground}: no such colour`]
      const found = contrast(front, back)
      return found < least ? [`${on} on ${ground}, ${theme}: ${found.toFixed(2)} of ${least}`] : []
    }),
  )
}

describe('the colours of both themes', () => {
  it('have enough contrast with their background', () => {
    expect(tooLow(css)).toEqual([])
  })

  it('are all measured', () => {
    const measured = new Set([...pairs.flatMap(([on, ground]) => [on, ground]), ...decoration])
    expect([...coloursOf(css).keys()].filter(name => !measured.has(name))).toEqual([])
    expect(coloursOf(css).size).toBe(css.match(/light-dark\(oklch/g)?.length)
  })

  it('are the only ones: every colour utility of the theme refers to one of them', () => {
    const utilities = css.match(/--color-(?!\*)[\w-]+: ([^;]+);/g) ?? []
    for (const utility of utilities) expect(utility).toMatch(/: (var\(--[\w-]+\)|transparent|currentColor);$/)
  })

  it('fail the check if they are too pale: a paler grey does', () => {
    const paler = css.replace(/--muted: light-dark\(oklch\([\d.]+/, '--muted: light-dark(oklch(0.7')
    expect(tooLow(paler)).toHaveLength(2)
  })

  it('are measured as WCAG defines it: black on white is 21', () => {
    expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 2)
  })
})
