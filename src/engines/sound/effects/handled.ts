import type { Recipe } from './recipe.ts'

/** Things that are opened, pressed and released. */
export const handled: readonly Recipe[] = [
  {
    id: 'door',
    kind: 'event',
    length: [2.2, 3],
    en: 'door|doors|car door|gate|drawer',
    zh: '门|车门|大门|抽屉',
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
    id: 'typing',
    kind: 'bed',
    length: [4, 7],
    en: 'typing|types|keyboard|typewriter|keystrokes|keys clicking|(?:typing|types|tapping|taps) on keys',
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
    en: 'whoosh|swoosh|swish|sword|arrow|arrows|boomerang',
    zh: '嗖|嗖嗖|挥剑|唰',
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
