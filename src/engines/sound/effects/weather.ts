import type { Recipe } from './recipe.ts'

const drop = (low: number, high: number) =>
  ({ form: 'noise', band: [low, high], attack: 0.0005, decay: [0.004, 0.012] }) as const

/** Weather, water and fire. */
export const weather: readonly Recipe[] = [
  {
    id: 'rain',
    kind: 'bed',
    length: [5, 8],
    en: 'rain|raining|rainy|rainfall|rainstorm|drizzle|drizzling|downpour|shower of rain',
    zh: '雨|淅淅沥沥|滴答滴答的雨',
    layers: [
      { layer: 'noise', colour: 'pink', band: [900, 9000], level: 0.3, swell: { period: [5, 9], depth: 0.25 } },
      { layer: 'scatter', perSecond: 260, grain: drop(2500, 9000), level: [0.05, 0.35] },
      { layer: 'noise', colour: 'brown', band: [90, 500], level: 0.12 },
    ],
    on: [
      {
        en: 'roof|rooftop|tin|umbrella|tent|window|windowpane|glass',
        zh: '屋顶|房顶|铁皮|窗|伞|帐篷|瓦',
        layers: [
          {
            layer: 'scatter',
            perSecond: 70,
            grain: {
              form: 'modes',
              frequency: [320, 900],
              modes: [
                [1, 1, 0.03],
                [2.7, 0.5, 0.02],
              ],
              strike: 0.5,
            },
            level: [0.1, 0.5],
          },
        ],
      },
      {
        en: 'leaves|forest|trees|garden',
        zh: '树叶|森林|树林|花园|芭蕉',
        layers: [{ layer: 'scatter', perSecond: 40, grain: drop(900, 2600), level: [0.2, 0.6] }],
      },
    ],
  },
  {
    id: 'thunder',
    kind: 'event',
    length: [4.5, 7],
    en: 'thunder|thunderclap|thunderstorm|thundering|lightning',
    zh: '雷|打雷|雷声|闪电|雷鸣',
    layers: [
      {
        layer: 'beat',
        period: [9, 12],
        strokes: [[0.01, 1]],
        looseness: 0,
        grain: { form: 'noise', band: [60, 2600], attack: 0.012, decay: [0.35, 0.6] },
        level: 0.7,
      },
      {
        layer: 'scatter',
        perSecond: 3.2,
        grain: { form: 'noise', band: [28, 180], attack: 0.12, decay: [0.7, 1.6] },
        level: [0.5, 1.3],
      },
    ],
  },
  {
    id: 'wind',
    kind: 'bed',
    length: [5, 8],
    en: 'wind|windy|winds|breeze|gale|gust|gusts|blizzard|howling',
    zh: '风|微风|狂风|寒风|暴风|呼啸',
    layers: [
      { layer: 'noise', colour: 'pink', band: [180, 700], level: 0.6, swell: { period: [3, 6], depth: 0.7 } },
      { layer: 'noise', colour: 'pink', band: [600, 1500], level: 0.22, swell: { period: [1.8, 4], depth: 0.9 } },
      { layer: 'noise', colour: 'brown', band: [40, 200], level: 0.35, swell: { period: [4, 7], depth: 0.5 } },
    ],
    on: [
      {
        en: 'snow|blizzard|winter|ice|howling',
        zh: '雪|冬|冰|暴风雪|呼啸',
        layers: [
          { layer: 'noise', colour: 'white', band: [700, 850], level: 0.35, swell: { period: [2, 5], depth: 0.95 } },
        ],
      },
      {
        en: 'leaves|trees|forest|grass',
        zh: '树叶|树林|森林|草',
        layers: [
          { layer: 'noise', colour: 'white', band: [2500, 8000], level: 0.16, swell: { period: [3, 6], depth: 0.8 } },
        ],
      },
    ],
  },
  {
    id: 'rustling leaves',
    kind: 'bed',
    length: [4, 6],
    en: 'rustling leaves|leaves rustling|leaves rustle|rustle of leaves|rustling of leaves|rustling of the leaves|rustling of dry leaves|rustling dry leaves|rustling trees|trees rustling|trees rustle|rustling grass|grass rustling|grass rustles',
    zh: '树叶沙沙|落叶沙沙|沙沙的树叶',
    layers: [
      { layer: 'noise', colour: 'white', band: [2500, 8000], level: 0.3, swell: { period: [2, 4], depth: 0.85 } },
      {
        layer: 'scatter',
        perSecond: 26,
        grain: { form: 'noise', band: [2600, 9000], attack: 0.004, decay: [0.02, 0.09] },
        level: [0.05, 0.5],
      },
    ],
  },
  {
    id: 'sea',
    kind: 'bed',
    length: [7, 10],
    en: 'sea|ocean|wave|waves|surf|beach|shore|seaside|tide',
    zh: '海|海浪|浪|海滩|潮|沙滩|波涛',
    layers: [
      { layer: 'noise', colour: 'pink', band: [300, 5000], level: 0.55, swell: { period: [5, 8], depth: 0.92 } },
      { layer: 'noise', colour: 'brown', band: [50, 400], level: 0.5, swell: { period: [6, 9], depth: 0.7 } },
      { layer: 'noise', colour: 'white', band: [4000, 11_000], level: 0.12, swell: { period: [5, 8], depth: 0.97 } },
    ],
  },
  {
    id: 'stream',
    kind: 'bed',
    length: [5, 8],
    en: 'stream|brook|river|creek|babbling|water|lake|flowing|fountain',
    zh: '溪|小溪|河|流水|水声|泉|湖|喷泉',
    layers: [
      { layer: 'noise', colour: 'pink', band: [400, 3500], level: 0.22, swell: { period: [2, 4], depth: 0.2 } },
      {
        layer: 'scatter',
        perSecond: 34,
        grain: { form: 'glide', from: [450, 1100], to: [700, 1900], length: [0.02, 0.06], buzz: 0 },
        level: [0.05, 0.3],
      },
    ],
  },
  {
    id: 'waterfall',
    kind: 'bed',
    length: [5, 8],
    en: 'waterfall|rapids|cascade',
    zh: '瀑布|激流',
    layers: [
      { layer: 'noise', colour: 'pink', band: [150, 7000], level: 0.8 },
      { layer: 'noise', colour: 'brown', band: [40, 300], level: 0.6, swell: { period: [2, 4], depth: 0.2 } },
    ],
  },
  {
    id: 'drip',
    kind: 'bed',
    length: [4, 7],
    en: 'drip|dripping|drips|water drips|water dripping|dripping water|drips of water|drop of water|drops of water|droplet|droplets|leaking tap|faucet',
    zh: '滴水|水滴|滴答|漏水',
    layers: [
      {
        layer: 'scatter',
        perSecond: 1.5,
        grain: { form: 'glide', from: [900, 1300], to: [1500, 2300], length: [0.04, 0.08], buzz: 0 },
        level: [0.5, 1],
      },
    ],
  },
  {
    id: 'bubbles',
    kind: 'bed',
    length: [4, 7],
    en: 'bubble|bubbles|bubbling|boiling|underwater',
    zh: '气泡|泡泡|沸腾|水下|咕噜',
    layers: [
      {
        layer: 'scatter',
        perSecond: 16,
        grain: { form: 'glide', from: [220, 500], to: [450, 1100], length: [0.03, 0.09], buzz: 0 },
        level: [0.2, 0.8],
      },
      { layer: 'noise', colour: 'brown', band: [60, 350], level: 0.3 },
    ],
  },
  {
    id: 'splash',
    kind: 'event',
    length: [1.2, 2],
    en: 'splash|splashes|splashing',
    zh: '溅水|水花|扑通',
    layers: [
      {
        layer: 'beat',
        period: [20, 21],
        strokes: [[0.002, 1]],
        looseness: 0,
        grain: { form: 'noise', band: [300, 6000], attack: 0.01, decay: [0.3, 0.5] },
        level: 0.8,
      },
      {
        layer: 'scatter',
        perSecond: 14,
        grain: { form: 'glide', from: [500, 900], to: [800, 1700], length: [0.03, 0.06], buzz: 0 },
        level: [0.05, 0.3],
      },
    ],
  },
  {
    id: 'fire',
    kind: 'bed',
    length: [5, 8],
    en: 'fire|fireplace|campfire|bonfire|flames|crackling|burning',
    zh: '火|篝火|壁炉|火焰|噼啪|燃烧|柴火',
    layers: [
      { layer: 'noise', colour: 'brown', band: [60, 500], level: 0.4, swell: { period: [1, 2.5], depth: 0.4 } },
      {
        layer: 'scatter',
        perSecond: 9,
        grain: { form: 'noise', band: [1500, 8000], attack: 0.0003, decay: [0.003, 0.015] },
        level: [0.2, 1],
      },
      {
        layer: 'scatter',
        perSecond: 1.2,
        grain: { form: 'noise', band: [500, 3000], attack: 0.0005, decay: [0.02, 0.05] },
        level: [0.5, 1.1],
      },
    ],
  },
]
