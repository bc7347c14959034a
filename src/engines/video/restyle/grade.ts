import { inkOf } from '../../image/understand/lexicon/index.ts'
import { tokenise } from '../../image/understand/tokenise.ts'
import { rgb } from '../../image/kit/colour.ts'
import type { Frame } from '../../frame.ts'
import type { Rgb } from '../../vision/palette.ts'
import { lightOf, shadeOver } from '../../vision/looks/look.ts'

/** How a picture's colours are changed as a whole; no effect at 1, 1, 0. */
export interface Grade {
  readonly brightness: number
  readonly contrast: number
  readonly saturation: number
  /** A colour of light over everything, and its strength. */
  readonly tint: Rgb
  readonly amount: number
}

const moods: readonly { readonly words: RegExp; readonly grade: Partial<Grade> }[] = [
  { words: /\b(dark|gloomy|moody|shadow\w*|sinister)\b|暗|阴/i, grade: { brightness: 0.78, contrast: 1.1 } },
  { words: /\b(bright|light|airy|sunny|radiant)\b|明亮|阳光/i, grade: { brightness: 1.16 } },
  {
    words: /\b(vivid|vibrant|saturated|colou?rful|intense|bold)\b|鲜艳|浓/i,
    grade: { saturation: 1.4, contrast: 1.06 },
  },
  {
    words: /\b(faded|muted|pale|washed|desaturated|subdued)\b|褪色|淡|素/i,
    grade: { saturation: 0.55, contrast: 0.9 },
  },
  { words: /\b(dramatic|contrast\w*|harsh|gritty)\b|强烈|对比/i, grade: { contrast: 1.3 } },
  { words: /\b(soft|dreamy|gentle|hazy|misty)\b|柔|梦幻|朦胧/i, grade: { contrast: 0.85, brightness: 1.06 } },
  {
    words: /\b(warm|cosy|cozy|sunset|golden hour|summer)\b|温暖|夕阳|夏/i,
    grade: { tint: [255, 170, 90], amount: 0.24 },
  },
  { words: /\b(cold|cool|icy|winter|frosty|frozen)\b|冷|冰|冬/i, grade: { tint: [110, 160, 235], amount: 0.24 } },
  {
    words: /\b(night|midnight|moonlit|moonlight)\b|夜|月光/i,
    grade: { brightness: 0.62, tint: [40, 70, 150], amount: 0.34 },
  },
]

/** The colour changes that a text asks for: moods, and names of colours. Undefined if it mentions none. */
export function gradeIn(text: string): { readonly grade: Grade; readonly words: readonly string[] } | undefined {
  const found = moods.filter(({ words }) => words.test(text))
  const words = found.map(mood => mood.words.exec(text)?.[0]?.toLowerCase() ?? '')
  const inks: Rgb[] = []
  for (const token of tokenise(text))
    if (token.type === 'entry' && token.entry.kind === 'colour') {
      inks.push(rgb(token.entry.inks?.[0] ?? inkOf(token.entry.id)))
      words.push(token.word)
    }
  if (found.length === 0 && inks.length === 0) return undefined
  const grade: { -readonly [K in keyof Grade]: Grade[K] } = {
    brightness: 1,
    contrast: 1,
    saturation: 1,
    tint: [128, 128, 128],
    amount: 0,
  }
  for (const { grade: one } of found) {
    grade.brightness *= one.brightness ?? 1
    grade.contrast *= one.contrast ?? 1
    grade.saturation *= one.saturation ?? 1
    grade.tint = one.tint ?? grade.tint
    grade.amount = Math.max(grade.amount, one.amount ?? 0)
  }
  if (inks.length > 0) {
    const mean = (c: 0 | 1 | 2) => inks.reduce((sum, ink) => sum + ink[c], 0) / inks.length
    grade.tint = [mean(0), mean(1), mean(2)]
    grade.amount = 0.34
  }
  return { grade, words }
}

/** Applies a grade to a frame, in place: a tint colours by brightness and keeps light and dark. */
export function graded(frame: Frame, { brightness, contrast, saturation, tint, amount }: Grade): Frame {
  const base = Math.max(24, lightOf(...tint))
  return shadeOver(frame, (r, g, b, _, out) => {
    const light = lightOf(r, g, b)
    const level = (value: number, ink: number) => {
      const own = light + (value - light) * saturation
      const inked = own + ((ink / base) * light - own) * amount
      return ((inked - 128) * contrast + 128) * brightness
    }
    out[0] = level(r, tint[0])
    out[1] = level(g, tint[1])
    out[2] = level(b, tint[2])
  })
}
