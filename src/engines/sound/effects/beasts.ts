import type { Recipe } from './recipe.ts'

/** Pets and farm animals. */
export const beasts: readonly Recipe[] = [
  {
    id: 'cat',
    kind: 'event',
    length: [1.6, 2.2],
    en: 'cat|cats|meow|meows|meowing|kitten|kittens',
    zh: '猫|喵|猫叫|小猫',
    layers: [
      {
        layer: 'beat',
        period: [4, 5],
        strokes: [
          [0.01, 1],
          [0.24, 0.6],
        ],
        looseness: 0,
        level: 0.8,
        grain: {
          form: 'glide',
          from: [680, 760],
          to: [420, 520],
          length: [0.6, 0.85],
          buzz: 0.7,
          throat: [1100, 2400],
          vibrato: { rate: 6, depth: 0.03 },
        },
      },
    ],
  },
  {
    id: 'cow',
    kind: 'event',
    length: [2, 2.6],
    en: 'cow|cows|cattle|moo|moos|mooing',
    zh: '牛|哞|奶牛',
    layers: [
      {
        layer: 'beat',
        period: [10, 11],
        strokes: [[0.005, 1]],
        looseness: 0,
        level: 0.9,
        grain: {
          form: 'glide',
          from: [150, 170],
          to: [105, 125],
          length: [1.4, 1.8],
          buzz: 1,
          throat: [450, 900, 2000],
        },
      },
    ],
  },
  {
    id: 'sheep',
    kind: 'event',
    length: [2, 3],
    en: 'sheep|lamb|goat|bleat|bleats|bleating',
    zh: '羊|咩|绵羊',
    layers: [
      {
        layer: 'beat',
        period: [1.8, 2.4],
        strokes: [[0.01, 1]],
        looseness: 0.1,
        level: 0.8,
        grain: {
          form: 'glide',
          from: [300, 360],
          to: [260, 300],
          length: [0.7, 1],
          buzz: 1,
          vibrato: { rate: 9, depth: 0.08 },
          throat: [800, 1700],
        },
      },
    ],
  },
  {
    id: 'horse',
    kind: 'bed',
    length: [4, 6],
    en: 'horse|horses|hooves|hoof|gallop|galloping|trotting|carriage',
    zh: '马|马蹄|骏马|奔马',
    layers: [
      {
        layer: 'beat',
        period: [0.42, 0.5],
        strokes: [
          [0, 1],
          [0.25, 0.7],
          [0.5, 0.9],
        ],
        looseness: 0.05,
        level: 0.9,
        grain: {
          form: 'modes',
          frequency: [420, 640],
          modes: [
            [1, 1, 0.03],
            [1.8, 0.6, 0.02],
            [3.1, 0.3, 0.015],
          ],
          strike: 0.5,
        },
      },
    ],
  },
]
