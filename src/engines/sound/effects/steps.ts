import type { Layer, Recipe } from './recipe.ts'

const step = (band: readonly [number, number], decay: readonly [number, number], level: number): Layer => ({
  layer: 'beat',
  period: [1, 1.12],
  strokes: [
    [0, 1],
    [0.5, 0.85],
  ],
  looseness: 0.03,
  level,
  grain: { form: 'noise', band, attack: 0.006, decay },
})
const thump: Layer = {
  layer: 'beat',
  period: [1, 1.12],
  strokes: [
    [0, 1],
    [0.5, 0.85],
  ],
  looseness: 0.03,
  level: 0.6,
  grain: {
    form: 'modes',
    frequency: [75, 100],
    modes: [
      [1, 1, 0.04],
      [2.3, 0.4, 0.02],
    ],
    strike: 0.1,
  },
}
const gravel: Layer = {
  layer: 'beat',
  period: [1, 1.12],
  strokes: [
    [0, 1],
    [0.03, 0.7],
    [0.06, 0.9],
    [0.1, 0.5],
    [0.14, 0.3],
    [0.5, 0.9],
    [0.53, 0.7],
    [0.57, 0.8],
    [0.62, 0.4],
  ],
  looseness: 0.012,
  level: 0.7,
  grain: { form: 'noise', band: [1800, 7500], attack: 0.002, decay: [0.012, 0.035] },
}

const ringing: Layer = {
  layer: 'beat',
  period: [1, 1.12],
  strokes: [
    [0, 1],
    [0.5, 0.9],
  ],
  looseness: 0.02,
  level: 0.8,
  grain: {
    form: 'modes',
    frequency: [320, 420],
    modes: [
      [1, 1, 0.09],
      [2.7, 0.6, 0.06],
      [4.4, 0.4, 0.04],
    ],
    strike: 0.3,
  },
}

/** Steps, by the ground they are on. */
export const steps: readonly Recipe[] = [
  {
    id: 'footsteps',
    kind: 'bed',
    length: [4, 6],
    en: 'footstep|footsteps|step|steps|walk|walks|walking|walked|runs|running feet|jogs|jogging|march|marches|marching|tiptoes|stomps|strolls|heels',
    zh: '脚步|脚步声|步行|走路|跑步|跑步声|行走|走|跑',
    layers: [thump, step([600, 3500], [0.02, 0.04], 0.35)],
    on: [
      { en: 'gravel|stones|pebbles', zh: '碎石|石子|砾石|沙砾', instead: true, layers: [gravel, thump] },
      { en: 'snow', zh: '雪', instead: true, layers: [step([700, 4000], [0.1, 0.16], 0.7), thump] },
      {
        en: 'wood|wooden|floor|stairs|parquet',
        zh: '木|地板|楼梯',
        instead: true,
        layers: [
          {
            layer: 'beat',
            period: [1, 1.12],
            strokes: [
              [0, 1],
              [0.5, 0.85],
            ],
            looseness: 0.03,
            level: 0.9,
            grain: {
              form: 'modes',
              frequency: [150, 210],
              modes: [
                [1, 1, 0.05],
                [2.6, 0.6, 0.03],
                [4.8, 0.3, 0.02],
              ],
              strike: 0.3,
            },
          },
        ],
      },
      {
        en: 'metal|steel|iron|grating',
        zh: '金属|铁板|铁|钢板',
        instead: true,
        layers: [ringing, step([900, 5000], [0.01, 0.02], 0.3)],
      },
      {
        en: 'stone|concrete|marble|tile|tiles|tiled|pavement|cobblestones|asphalt',
        zh: '石板|水泥|大理石|瓷砖|石头|柏油',
        instead: true,
        layers: [step([1200, 6000], [0.012, 0.022], 0.8), thump],
      },
      {
        en: 'carpet|sand|rug|moss',
        zh: '地毯|沙滩|沙子|沙地|苔藓',
        instead: true,
        layers: [step([200, 1400], [0.05, 0.08], 0.7), thump],
      },
      {
        en: 'leaves|grass|forest',
        zh: '树叶|落叶|草|森林',
        instead: true,
        layers: [gravel, step([2500, 9000], [0.08, 0.14], 0.5)],
      },
      {
        en: 'water|puddle|puddles|mud',
        zh: '水|泥',
        instead: true,
        layers: [step([400, 5000], [0.08, 0.15], 0.8), thump],
      },
    ],
  },
]
