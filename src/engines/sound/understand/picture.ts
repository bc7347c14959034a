import sharp from 'sharp'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../../run/engine.ts'

/** What a picture shows, judged only by its colours and their positions; shares of the area, 0 to 1. */
export interface Look {
  readonly brightness: number
  readonly contrast: number
  readonly green: number
  readonly lowBlue: number
  readonly highBlue: number
  readonly warm: number
  readonly grey: number
  readonly lowWhite: number
  readonly edges: number
}

const SIDE = 64

/** Analyses a picture given by path or bytes. Throws InputError if it cannot be decoded. */
export async function lookAt(path: string | Buffer): Promise<Look> {
  const { data, info } = await sharp(path, { limitInputPixels: 50e6, failOn: 'error' })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new InputError(reason('picture.damaged'), { cause: error })
    })
  const counts = { green: 0, lowBlue: 0, highBlue: 0, warm: 0, grey: 0, lowWhite: 0, edges: 0 }
  let sum = 0
  let squares = 0
  let before = 0
  for (let i = 0; i < SIDE * SIDE; i++) {
    const at = i * info.channels
    const [red = 0, green = red, blue = red] = data.subarray(at, at + 3)
    const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    const isLow = i >= (SIDE * SIDE) / 2
    const spread = Math.max(red, green, blue) - Math.min(red, green, blue)
    if (spread < 26) counts.grey += 1
    if (spread < 34 && light > 200 && isLow) counts.lowWhite += 1
    if (green > red + 8 && green > blue + 8) counts.green += 1
    if (blue > red + 14 && blue >= green - 18) counts[isLow ? 'lowBlue' : 'highBlue'] += 1
    if (red > 130 && red > green + 25 && green > blue + 8) counts.warm += 1
    if (i % SIDE > 0 && Math.abs(light - before) > 22) counts.edges += 1
    before = light
    sum += light
    squares += light * light
  }
  const area = SIDE * SIDE
  const mean = sum / area
  return {
    brightness: mean / 255,
    contrast: Math.sqrt(Math.max(0, squares / area - mean * mean)) / 128,
    green: counts.green / area,
    lowBlue: (2 * counts.lowBlue) / area,
    highBlue: (2 * counts.highBlue) / area,
    warm: counts.warm / area,
    grey: counts.grey / area,
    lowWhite: (2 * counts.lowWhite) / area,
    edges: counts.edges / area,
  }
}

/** The likely sounds of a picture, in words that `effectsIn` reads, and why. The most likely comes first. */
export function ambienceOf(look: Look): { readonly scene: string; readonly words: string; readonly han: string } {
  const { brightness, green, lowBlue, highBlue, warm, grey, lowWhite, edges } = look
  const isDark = brightness < 0.3
  const scenes: readonly (readonly [score: number, scene: string, words: string, han: string])[] = [
    isDark
      ? [lowBlue > 0.45 ? lowBlue : 0, 'water below', 'slow sea waves', '缓慢的海浪']
      : [lowBlue > 0.45 ? lowBlue : 0, 'water below', 'sea waves, distant seagulls', '海浪，远处的海鸥'],
    [lowWhite > 0.5 ? lowWhite : 0, 'snow', 'snow wind howling', '呼啸的风雪'],
    isDark
      ? [green > 0.25 ? green + 0.1 : 0, 'green at night', 'crickets, light wind in the leaves', '虫鸣，微风吹过树叶']
      : [green > 0.25 ? green + 0.1 : 0, 'green', 'birds, light wind in the leaves', '鸟鸣，微风吹过树叶'],
    [isDark && warm > 0.06 ? 0.5 + warm : 0, 'fire in the dark', 'fire crackling, light wind', '篝火，微风'],
    [isDark ? 0.35 : 0, 'night', 'crickets, distant owl', '虫鸣，远处的猫头鹰'],
    [warm > 0.35 ? warm * 0.8 : 0, 'warm and dry', 'light wind, distant birds', '微风，远处的鸟鸣'],
    [
      grey > 0.6 && edges > 0.12 ? 0.45 : 0,
      'grey with many edges, like a town',
      'city traffic, distant crowd',
      '车流，远处的人群',
    ],
    [
      grey > 0.6 && edges <= 0.12 ? 0.4 : 0,
      'grey and even, like rain or mist',
      'light rain, distant wind',
      '小雨，远处的风',
    ],
    [highBlue > 0.4 ? 0.3 : 0, 'open sky', 'light wind, distant birds', '微风，远处的鸟鸣'],
  ]
  const [best] = scenes.toSorted((a, b) => b[0] - a[0])
  if (!best || best[0] <= 0) return { scene: 'nothing telling', words: 'light wind', han: '微风' }
  return { scene: best[1], words: best[2], han: best[3] }
}
