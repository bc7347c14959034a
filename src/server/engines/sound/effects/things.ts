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

/** Things that people make, strike, open and wear. */
export const things: readonly Recipe[] = [
  {
    id: 'footsteps',
    kind: 'bed',
    length: [4, 6],
    en: 'footstep|footsteps|steps|walking|running feet|marching|heels',
    zh: '脚步|步行|走路|跑步声|行走',
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
  {
    id: 'knock',
    kind: 'event',
    length: [1.3, 1.7],
    en: 'knock|knocks|knocking',
    zh: '敲门|叩门',
    layers: [
      {
        layer: 'beat',
        period: [8, 9],
        strokes: [
          [0.005, 1],
          [0.035, 0.9],
          [0.065, 1],
        ],
        looseness: 0.003,
        level: 1,
        grain: {
          form: 'modes',
          frequency: [190, 260],
          modes: [
            [1, 1, 0.05],
            [2.3, 0.6, 0.03],
            [4.1, 0.3, 0.02],
          ],
          strike: 0.4,
        },
      },
    ],
  },
  {
    id: 'door',
    kind: 'event',
    length: [2.2, 3],
    en: 'door|doors|gate|creak|creaks|creaking|hinge',
    zh: '门|开门|关门|推门|吱呀|吱嘎',
    layers: [
      {
        layer: 'beat',
        period: [14, 15],
        strokes: [[0.003, 1]],
        looseness: 0,
        level: 0.35,
        grain: {
          form: 'glide',
          from: [190, 260],
          to: [310, 420],
          length: [0.9, 1.2],
          buzz: 1,
          vibrato: { rate: 17, depth: 0.16 },
          throat: [1200, 2300],
        },
      },
      {
        layer: 'beat',
        period: [14, 15],
        strokes: [[0.1, 1]],
        looseness: 0,
        level: 1,
        grain: {
          form: 'modes',
          frequency: [85, 110],
          modes: [
            [1, 1, 0.12],
            [2.4, 0.7, 0.06],
            [5.2, 0.4, 0.03],
          ],
          strike: 0.6,
        },
      },
    ],
  },
  {
    id: 'bell',
    kind: 'event',
    length: [4, 5.5],
    en: 'bell|bells|church bell|church bells|toll|tolling',
    zh: '钟声|教堂钟|敲钟|大钟|铃铛|铃声|铃',
    layers: [
      {
        layer: 'beat',
        period: [2.4, 2.9],
        strokes: [[0.004, 1]],
        looseness: 0.01,
        level: 0.8,
        grain: {
          form: 'modes',
          frequency: [250, 420],
          modes: [
            [0.5, 0.6, 3],
            [1, 1, 2.4],
            [1.19, 0.7, 1.9],
            [1.5, 0.4, 1.5],
            [2, 0.7, 1.3],
            [2.52, 0.3, 0.8],
            [3.01, 0.25, 0.6],
            [4.1, 0.2, 0.4],
          ],
          strike: 0.15,
        },
      },
    ],
  },
  {
    id: 'chimes',
    kind: 'bed',
    length: [5, 7],
    en: 'chime|chimes|wind chime|wind chimes|jingle|jingling|sleigh bells',
    zh: '风铃|编钟|叮当',
    layers: [
      {
        layer: 'scatter',
        perSecond: 2.2,
        grain: {
          form: 'modes',
          frequency: [1100, 2600],
          modes: [
            [1, 1, 1.4],
            [2.76, 0.4, 0.7],
            [5.4, 0.15, 0.3],
          ],
          strike: 0.05,
        },
        level: [0.15, 0.6],
      },
    ],
  },
  {
    id: 'gong',
    kind: 'event',
    length: [5, 6.5],
    en: 'gong|gongs|cymbal|singing bowl',
    zh: '锣|铜锣|颂钵|钹',
    layers: [
      {
        layer: 'beat',
        period: [30, 31],
        strokes: [[0.001, 1]],
        looseness: 0,
        level: 0.9,
        grain: {
          form: 'modes',
          frequency: [90, 130],
          modes: [
            [1, 1, 4],
            [1.52, 0.8, 3.4],
            [2.21, 0.7, 3],
            [2.9, 0.5, 2.4],
            [3.7, 0.5, 2],
            [5.3, 0.4, 1.5],
            [7.1, 0.3, 1],
          ],
          strike: 0.1,
        },
      },
    ],
  },
  {
    id: 'drum',
    kind: 'bed',
    length: [4, 6],
    en: 'drum|drums|drumming|drumbeat',
    zh: '鼓|鼓声|击鼓|擂鼓',
    layers: [
      {
        layer: 'beat',
        period: [0.95, 1.1],
        strokes: [
          [0, 1],
          [0.5, 0.7],
          [0.75, 0.6],
        ],
        looseness: 0.01,
        level: 1,
        grain: {
          form: 'modes',
          frequency: [75, 105],
          modes: [
            [1, 1, 0.25],
            [1.59, 0.6, 0.16],
            [2.14, 0.5, 0.12],
            [2.65, 0.3, 0.1],
          ],
          strike: 0.35,
        },
      },
    ],
  },
  {
    id: 'clock',
    kind: 'bed',
    length: [5, 8],
    en: 'clock|clocks|ticking|tick|tick-tock|watch ticking',
    zh: '时钟|钟表|嘀嗒|滴答声|秒针',
    layers: [
      {
        layer: 'beat',
        period: [1, 1],
        strokes: [
          [0, 1],
          [0.5, 0.8],
        ],
        looseness: 0.001,
        level: 0.9,
        grain: {
          form: 'modes',
          frequency: [2100, 2600],
          modes: [
            [1, 1, 0.012],
            [1.7, 0.6, 0.008],
            [0.4, 0.4, 0.02],
          ],
          strike: 0.6,
        },
      },
    ],
  },
  {
    id: 'typing',
    kind: 'bed',
    length: [4, 7],
    en: 'typing|keyboard|typewriter|keystrokes|keys clicking',
    zh: '打字|键盘|敲键盘',
    layers: [
      {
        layer: 'scatter',
        perSecond: 7.5,
        grain: {
          form: 'modes',
          frequency: [1500, 2600],
          modes: [
            [1, 0.7, 0.012],
            [2.3, 0.5, 0.007],
            [0.25, 0.6, 0.02],
          ],
          strike: 0.8,
        },
        level: [0.3, 0.8],
      },
    ],
  },
  {
    id: 'phone',
    kind: 'event',
    length: [3, 4],
    en: 'phone|telephone|phone ringing|ringtone',
    zh: '电话|手机铃|电话铃',
    layers: [
      {
        layer: 'drone',
        frequency: [440, 440],
        partials: [1, 0.8],
        level: 0.5,
        wander: 0,
        throb: { rate: 20, depth: 0.8 },
      },
    ],
  },
  {
    id: 'doorbell',
    kind: 'event',
    length: [2, 2.6],
    en: 'doorbell|ding dong|ding-dong',
    zh: '门铃|叮咚',
    layers: [
      {
        layer: 'beat',
        period: [40, 41],
        strokes: [[0.001, 1]],
        looseness: 0,
        level: 0.7,
        grain: {
          form: 'modes',
          frequency: [659, 660],
          modes: [
            [1, 1, 0.7],
            [2.9, 0.2, 0.3],
          ],
          strike: 0.05,
        },
      },
      {
        layer: 'beat',
        period: [40, 41],
        strokes: [[0.015, 1]],
        looseness: 0,
        level: 0.7,
        grain: {
          form: 'modes',
          frequency: [523, 524],
          modes: [
            [1, 1, 0.9],
            [2.9, 0.2, 0.3],
          ],
          strike: 0.05,
        },
      },
    ],
  },
  {
    id: 'alarm',
    kind: 'event',
    length: [2.5, 3.5],
    en: 'alarm|beep|beeps|beeping|buzzer',
    zh: '警报|闹钟|哔|蜂鸣',
    layers: [
      {
        layer: 'beat',
        period: [0.5, 0.5],
        strokes: [
          [0, 1],
          [0.25, 1],
        ],
        looseness: 0,
        level: 0.6,
        grain: { form: 'glide', from: [980, 1000], to: [980, 1000], length: [0.09, 0.1], buzz: 0.4 },
      },
    ],
  },
  {
    id: 'glass',
    kind: 'event',
    length: [1.4, 2],
    en: 'glass breaking|breaking glass|shatter|shatters|shattering|smash|crash',
    zh: '玻璃碎|打碎|破碎|碎裂',
    layers: [
      {
        layer: 'beat',
        period: [30, 31],
        strokes: [[0.001, 1]],
        looseness: 0,
        level: 0.8,
        grain: { form: 'noise', band: [1500, 12_000], attack: 0.0006, decay: [0.08, 0.12] },
      },
      {
        layer: 'scatter',
        perSecond: 26,
        grain: {
          form: 'modes',
          frequency: [2800, 7500],
          modes: [
            [1, 1, 0.12],
            [1.6, 0.5, 0.07],
          ],
          strike: 0.1,
        },
        level: [0.05, 0.4],
      },
    ],
  },
  {
    id: 'explosion',
    kind: 'event',
    length: [3, 4],
    en: 'explosion|explode|explodes|blast|boom|cannon',
    zh: '爆炸|轰鸣|炮|轰隆',
    layers: [
      {
        layer: 'beat',
        period: [40, 41],
        strokes: [[0.001, 1]],
        looseness: 0,
        level: 1,
        grain: { form: 'noise', band: [30, 1800], attack: 0.004, decay: [0.6, 0.9] },
      },
      {
        layer: 'beat',
        period: [40, 41],
        strokes: [[0.001, 1]],
        looseness: 0,
        level: 0.9,
        grain: {
          form: 'modes',
          frequency: [34, 44],
          modes: [
            [1, 1, 0.8],
            [1.7, 0.5, 0.4],
          ],
          strike: 0.2,
        },
      },
    ],
  },
  {
    id: 'fireworks',
    kind: 'event',
    length: [4, 6],
    en: 'firework|fireworks|firecracker|firecrackers',
    zh: '烟花|鞭炮|爆竹|烟火',
    layers: [
      {
        layer: 'scatter',
        perSecond: 1.2,
        grain: { form: 'noise', band: [50, 2500], attack: 0.002, decay: [0.15, 0.35] },
        level: [0.5, 1],
      },
      {
        layer: 'scatter',
        perSecond: 22,
        grain: { form: 'noise', band: [2500, 9000], attack: 0.0005, decay: [0.004, 0.012] },
        level: [0.05, 0.35],
      },
      {
        layer: 'scatter',
        perSecond: 0.5,
        grain: { form: 'glide', from: [900, 1400], to: [2600, 3600], length: [0.5, 0.8], buzz: 0.05, breath: 0.3 },
        level: [0.1, 0.25],
      },
    ],
  },
  {
    id: 'paper',
    kind: 'event',
    length: [1.2, 1.8],
    en: 'paper|page|pages|page turning|rustle|rustling|book',
    zh: '翻书|纸|翻页|沙沙',
    layers: [
      {
        layer: 'scatter',
        perSecond: 38,
        grain: { form: 'noise', band: [2200, 9000], attack: 0.003, decay: [0.01, 0.05] },
        level: [0.05, 0.6],
      },
    ],
  },
  {
    id: 'coins',
    kind: 'event',
    length: [1.2, 1.8],
    en: 'coin|coins|money|keys jingling',
    zh: '硬币|钱币|金币|钥匙',
    layers: [
      {
        layer: 'scatter',
        perSecond: 9,
        grain: {
          form: 'modes',
          frequency: [3800, 6500],
          modes: [
            [1, 1, 0.18],
            [1.47, 0.7, 0.12],
            [2.1, 0.4, 0.08],
          ],
          strike: 0.2,
        },
        level: [0.2, 0.7],
      },
    ],
  },
  {
    id: 'camera',
    kind: 'event',
    length: [0.6, 0.8],
    en: 'camera|shutter|snapshot',
    zh: '相机|快门|拍照',
    layers: [
      {
        layer: 'beat',
        period: [20, 21],
        strokes: [
          [0.001, 1],
          [0.006, 0.8],
        ],
        looseness: 0,
        level: 0.9,
        grain: { form: 'noise', band: [1200, 8000], attack: 0.0008, decay: [0.012, 0.03] },
      },
    ],
  },
  {
    id: 'whistle',
    kind: 'event',
    length: [1.2, 1.8],
    en: 'whistle|whistling|referee',
    zh: '口哨|哨声|吹哨|汽笛',
    layers: [
      {
        layer: 'beat',
        period: [20, 21],
        strokes: [[0.002, 1]],
        looseness: 0,
        level: 0.6,
        grain: {
          form: 'glide',
          from: [2300, 2500],
          to: [2350, 2600],
          length: [0.7, 1],
          buzz: 0.05,
          breath: 0.2,
          vibrato: { rate: 30, depth: 0.03 },
        },
      },
    ],
  },
  {
    id: 'whoosh',
    kind: 'event',
    length: [1, 1.4],
    en: 'whoosh|swoosh|swish|sword',
    zh: '嗖|呼啸而过|挥剑|唰',
    layers: [
      {
        layer: 'beat',
        period: [20, 21],
        strokes: [[0.002, 1]],
        looseness: 0,
        level: 0.9,
        grain: { form: 'noise', band: [500, 4500], attack: 0.25, decay: [0.15, 0.25] },
      },
    ],
  },
]
