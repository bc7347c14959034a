import type { Layer, Recipe, Span } from './recipe.ts'

interface Motor {
  /** Rotations a second: the frequency of its tone in Hz. */
  readonly hum: Span
  readonly partials: readonly number[]
  readonly level?: number
  readonly wander?: number
  readonly throb?: { readonly rate: number; readonly depth: number }
}

const motor = ({ hum, partials, level = 0.45, wander = 0.02, throb }: Motor): Layer => ({
  layer: 'drone',
  frequency: hum,
  partials,
  level,
  wander,
  ...(throb && { throb }),
})
const air = (low: number, high: number, level: number, colour: 'white' | 'pink' = 'white'): Layer => ({
  layer: 'noise',
  colour,
  band: [low, high],
  level,
})

/** Something that runs until it is switched off, so that its start and end are audible. */
const runs = (id: string, en: string, zh: string, ...layers: readonly Layer[]): Recipe => ({
  id,
  kind: 'bed',
  length: [3, 5],
  en,
  zh,
  layers,
})

/** Tools and household machines with a motor. */
export const motors: readonly Recipe[] = [
  runs(
    'chainsaw',
    'chainsaw|chain saw|power saw|circular saw|table saw|electric saw|buzz saw',
    '电锯|链锯|油锯|电动锯',
    motor({
      hum: [115, 135],
      partials: [0.6, 0.9, 1, 0.8, 0.9, 0.6, 0.7, 0.5, 0.4, 0.4, 0.3],
      wander: 0.08,
      throb: { rate: 27, depth: 0.4 },
    }),
    { layer: 'noise', colour: 'white', band: [2500, 8000], level: 0.12, swell: { period: [0.8, 1.4], depth: 0.6 } },
  ),
  runs(
    'drill',
    'drill|drilling|power drill|electric drill|dentist drill|jackhammer|screwdriver|sander|angle grinder|construction',
    '电钻|钻孔|钻头|冲击钻|打磨机|角磨机|施工|装修',
    motor({
      hum: [205, 235],
      partials: [0.8, 1, 0.5, 0.7, 0.35, 0.5, 0.2, 0.25],
      wander: 0.03,
      throb: { rate: 41, depth: 0.25 },
    }),
    air(1800, 7000, 0.1),
  ),
  runs(
    'blender',
    'blender|mixer|food processor|juicer|smoothie maker|(?:coffee|meat|spice) grinder',
    '搅拌机|料理机|榨汁机|破壁机|豆浆机|磨豆机|咖啡机',
    motor({ hum: [255, 290], partials: [0.7, 1, 0.4, 0.5, 0.2, 0.2], level: 0.35, wander: 0.05 }),
    air(300, 4500, 0.3, 'pink'),
  ),
  runs(
    'mower',
    'lawn ?mowers?|mowing|mower|leaf blower|hedge trimmer|weed whacker|strimmer',
    '割草机|剪草机|除草机|吹叶机|绿篱机',
    motor({
      hum: [52, 62],
      partials: [0.6, 1, 0.9, 0.7, 0.8, 0.5, 0.5, 0.4, 0.3, 0.25, 0.2],
      wander: 0.03,
      throb: { rate: 14, depth: 0.3 },
    }),
    air(600, 5000, 0.2, 'pink'),
  ),
  runs(
    'dryer',
    'hair ?dryer|hairdryer|blow ?dryer|hand dryer|tumble dryer|dryer|heat gun',
    '吹风机|电吹风|烘干机|干手机|风筒',
    air(350, 5200, 0.4, 'pink'),
    motor({ hum: [230, 260], partials: [0.4, 0.3, 0.2, 0.1], level: 0.12, wander: 0.01 }),
  ),
  runs(
    'vacuum',
    'vacuum cleaner|vacuum|hoover|robot vacuum|vacuuming|hoovering',
    '吸尘器|扫地机器人|扫地机',
    air(200, 3800, 0.35, 'pink'),
    motor({ hum: [165, 190], partials: [0.5, 0.6, 0.4, 0.3, 0.2], level: 0.2, wander: 0.01 }),
  ),
  runs(
    'shaver',
    '(?:electric )?(?:shaver|razor|toothbrush)|hair clippers?|clippers|trimmer|tattoo (?:gun|machine)',
    '剃须刀|电动牙刷|理发器|推子|电推剪|纹身机',
    motor({ hum: [98, 106], partials: [0.5, 0.8, 0.7, 0.9, 0.5, 0.6, 0.4, 0.4, 0.3], level: 0.35, wander: 0.012 }),
    air(3000, 8000, 0.05),
  ),
  runs(
    'sewing machine',
    'sewing machine|loom',
    '缝纫机|织布机',
    {
      layer: 'beat',
      period: [0.085, 0.09],
      strokes: [[0, 1]],
      looseness: 0.01,
      level: 0.6,
      grain: { form: 'noise', band: [700, 4500], attack: 0.001, decay: [0.012, 0.02] },
    },
    motor({ hum: [95, 110], partials: [0.5, 0.6, 0.3, 0.3], level: 0.14 }),
  ),
]
