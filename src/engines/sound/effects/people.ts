import type { Recipe } from './recipe.ts'

/** Sounds of people other than words. */
export const people: readonly Recipe[] = [
  {
    id: 'crowd',
    kind: 'bed',
    length: [5, 8],
    en: 'crowd|crowds|crowded|chatter|chattering|murmur|murmuring|people talking|market|marketplace|restaurant|café|cafe|bar|party|audience',
    zh: '人群|嘈杂|人声|喧闹|集市|市场|餐厅|咖啡馆|聊天|观众',
    layers: [
      {
        layer: 'scatter',
        perSecond: 22,
        grain: {
          form: 'glide',
          from: [95, 240],
          to: [85, 210],
          length: [0.12, 0.32],
          buzz: 1,
          throat: [520, 1350, 2400],
        },
        level: [0.08, 0.5],
      },
      { layer: 'noise', colour: 'pink', band: [250, 1800], level: 0.12, swell: { period: [2, 5], depth: 0.3 } },
      {
        layer: 'scatter',
        perSecond: 5,
        grain: { form: 'noise', band: [3000, 7000], attack: 0.02, decay: [0.03, 0.08] },
        level: [0.03, 0.12],
      },
    ],
  },
  {
    id: 'applause',
    kind: 'event',
    length: [4, 5],
    en: 'applause|applauding|clap|claps|clapping|ovation',
    zh: '掌声|鼓掌|拍手',
    layers: [
      {
        layer: 'scatter',
        perSecond: 130,
        grain: { form: 'noise', band: [900, 4500], attack: 0.0008, decay: [0.008, 0.022] },
        level: [0.1, 0.8],
      },
    ],
  },
  {
    id: 'cheering',
    kind: 'event',
    length: [3.5, 5],
    en: 'cheer|cheers|cheering|stadium',
    zh: '欢呼|喝彩|体育场',
    layers: [
      {
        layer: 'scatter',
        perSecond: 26,
        grain: {
          form: 'glide',
          from: [260, 480],
          to: [330, 620],
          length: [0.4, 1.1],
          buzz: 0.9,
          throat: [800, 1300, 2700],
        },
        level: [0.1, 0.5],
      },
      { layer: 'noise', colour: 'pink', band: [500, 4000], level: 0.3, swell: { period: [2, 3], depth: 0.3 } },
    ],
  },
  {
    id: 'laughter',
    kind: 'event',
    length: [1.8, 2.6],
    en: 'laugh|laughs|laughter|laughing|giggle|giggling|chuckles',
    zh: '笑声|大笑|笑|哈哈',
    layers: [
      {
        layer: 'beat',
        period: [0.19, 0.23],
        strokes: [[0, 1]],
        looseness: 0.06,
        rest: [6, 3],
        level: 0.8,
        grain: {
          form: 'glide',
          from: [270, 330],
          to: [190, 240],
          length: [0.09, 0.12],
          buzz: 0.9,
          breath: 0.5,
          throat: [750, 1250, 2600],
        },
      },
    ],
  },
  {
    id: 'baby',
    kind: 'event',
    length: [2.5, 3.5],
    en: 'baby|babies|cry|cries|crying|infant|sobs|sobbing',
    zh: '婴儿|宝宝|哭|啼哭',
    layers: [
      {
        layer: 'beat',
        period: [1.3, 1.6],
        strokes: [[0.02, 1]],
        looseness: 0.08,
        level: 0.8,
        grain: {
          form: 'glide',
          from: [420, 480],
          to: [380, 430],
          length: [0.7, 0.95],
          buzz: 1,
          vibrato: { rate: 7, depth: 0.03 },
          throat: [1100, 2900],
        },
      },
    ],
  },
  {
    id: 'heartbeat',
    kind: 'bed',
    length: [5, 7],
    en: 'heartbeat|heartbeats|heart beating|heart|pulse',
    zh: '心跳|脉搏',
    layers: [
      {
        layer: 'beat',
        period: [0.82, 0.92],
        strokes: [
          [0, 1],
          [0.34, 0.7],
        ],
        looseness: 0.01,
        level: 1,
        grain: {
          form: 'modes',
          frequency: [48, 62],
          modes: [
            [1, 1, 0.09],
            [1.9, 0.4, 0.05],
          ],
          strike: 0.02,
        },
      },
    ],
  },
  {
    id: 'breathing',
    kind: 'bed',
    length: [5, 7],
    en: 'breath|breathing|breathe|breathes|panting|pants|sigh|sighs',
    zh: '呼吸|喘息|叹气',
    layers: [
      {
        layer: 'beat',
        period: [3, 3.8],
        strokes: [
          [0, 0.7],
          [0.45, 1],
        ],
        looseness: 0.04,
        level: 0.8,
        grain: { form: 'noise', band: [500, 2200], attack: 0.5, decay: [0.35, 0.5] },
      },
    ],
  },
]
