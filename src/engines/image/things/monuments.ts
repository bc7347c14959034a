import { xy } from '../kit/geometry.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'
import type { Pen } from '../draw/pen.ts'
import { win } from './buildings.ts'

const DARK = '#241e22'

/** An East Asian roof with lifted eaves, centred on x = 0, its eaves at `y`. */
function eaves(pen: Pen, y: number, w: number, h: number, ink: string): void {
  pen.blob(
    xy(
      [-w * 1.08, y - h * 0.35],
      [-w * 0.9, y],
      [-w * 0.4, y - h * 0.04],
      [0, y - h * 0.02],
      [w * 0.4, y - h * 0.04],
      [w * 0.9, y],
      [w * 1.08, y - h * 0.35],
      [w * 0.72, y - h * 0.34],
      [w * 0.46, y - h * 0.8],
      [w * 0.4, y - h],
      [-w * 0.4, y - h],
      [-w * 0.46, y - h * 0.8],
      [-w * 0.72, y - h * 0.34],
    ),
    ink,
    { shade: 0.5 },
  )
  for (let i = -4; i <= 4; i++)
    pen.line(
      [i * w * 0.09, y - h * 0.94, i * w * 0.19, y - h * 0.08],
      Math.max(0.004, w * 0.014),
      mix(ink, '#000000', 0.4),
      0.6,
    )
}

const pagoda = drawn(0.72, (pen, [main, second, third], look) => {
  const roof = look.parts['roof'] ?? second
  pen.box(-0.3, -0.04, 0.6, 0.04, '#9a8f80')
  for (let i = 0; i < 5; i++) {
    const w = 0.26 - i * 0.035
    const y = -0.04 - i * 0.175
    pen.box(-w * 0.72, y - 0.13, w * 1.44, 0.13, main, { shade: 0.5 })
    for (const x of [-0.4, 0, 0.4]) win(pen, look, x * w, y - 0.1, w * 0.18, 0.08)
    pen.line([-w * 0.72, y - 0.02, w * 0.72, y - 0.02], 0.012, third)
    eaves(pen, y - 0.11, w * 1.22, 0.085, roof)
  }
  pen.line([0, -0.9, 0, -1.02], 0.016, third)
  for (const y of [-0.93, -0.96, -0.99]) pen.oval(0, y, 0.024, 0.009, third)
})

const temple = drawn(
  look => (look.variant === 'pavilion' ? 1.1 : 1.5),
  (pen, [main, second, third], look) => {
    const roof = look.parts['roof'] ?? second
    const open = look.variant === 'pavilion'
    const w = open ? 0.44 : 0.66
    pen.box(-w - 0.06, -0.1, w * 2 + 0.12, 0.1, '#a39a8c', { shade: 0.4 })
    pen.box(-0.16, -0.07, 0.32, 0.07, '#bdb4a4', { shade: 0 })
    if (!open) pen.box(-w * 0.9, -0.46, w * 1.8, 0.38, mix(main, DARK, 0.4), { shade: 0.1 })
    for (let i = 0; i < (open ? 4 : 6); i++) {
      const x = -w * 0.85 + (i / (open ? 3 : 5)) * w * 1.7
      pen.limb([x, -0.1, x, -0.46], 0.05, 0.045, 0.045, main, { shade: 0.4 })
    }
    if (!open) {
      pen.box(-0.1, -0.38, 0.2, 0.3, look.night ? '#f6d27a' : '#5a2a20', { shade: 0 })
      for (const x of [-0.42, 0.42]) win(pen, look, x, -0.36, 0.14, 0.16)
    }
    pen.box(-w * 0.92, -0.5, w * 1.84, 0.05, third, { shade: 0.2 })
    eaves(pen, -0.48, w * 1.12, 0.26, roof)
    if (!open) {
      pen.box(-w * 0.42, -0.8, w * 0.84, 0.1, main, { shade: 0.2 })
      eaves(pen, -0.76, w * 0.7, 0.22, roof)
    } else {
      pen.poly([-0.2, -0.72, 0, -0.98, 0.2, -0.72], roof, { shade: 0.5 })
      pen.oval(0, -0.98, 0.03, 0.03, third)
    }
  },
)

const torii = drawn(1.15, (pen, [main, second], look) => {
  for (const x of [-0.36, 0.36]) {
    pen.limb([x * 1.05, 0, x, -0.84], 0.085, 0.075, 0.07, main, { shade: 0.6 })
    pen.box(x * 1.05 - 0.06, -0.07, 0.12, 0.07, second)
  }
  pen.box(-0.46, -0.7, 0.92, 0.06, main, { shade: 0.3 })
  pen.box(-0.04, -0.82, 0.08, 0.13, look.inks[2], { shade: 0.2 })
  pen.blob([-0.58, -1, -0.5, -0.85, 0, -0.82, 0.5, -0.85, 0.58, -1, 0, -0.93], main, { shade: 0.3 })
  pen.blob([-0.6, -1.04, -0.56, -0.96, 0, -0.9, 0.56, -0.96, 0.6, -1.04, 0, -0.97], second, { shade: 0.2 })
})

const greek = drawn(1.3, (pen, [main, second, third], look) => {
  const broken = look.traits.includes('old')
  for (let i = 0; i < 3; i++)
    pen.box(-0.64 + i * 0.03, -0.05 - i * 0.04, 1.28 - i * 0.06, 0.05, i % 2 ? second : main, { shade: 0.2 })
  pen.box(-0.5, -0.62, 1, 0.5, mix(third, DARK, 0.35), { shade: 0 })
  for (let i = 0; i < 6; i++) {
    const x = -0.5 + i * 0.2
    const h = broken && i > 3 ? 0.3 : 0.5
    pen.limb([x, -0.13, x, -0.13 - h], 0.1, 0.09, 0.08, main, { shade: 0.7 })
    for (const k of [-0.02, 0.02]) pen.line([x + k, -0.15, x + k, -0.1 - h], 0.008, third, 0.7)
    pen.box(x - 0.06, -0.66 + (0.5 - h), 0.12, 0.04, main, { shade: 0.1 })
  }
  pen.box(-0.6, -0.74, broken ? 0.86 : 1.2, 0.09, main, { shade: 0.2 })
  pen.poly(
    broken ? [-0.62, -0.74, -0.04, -0.98, 0.06, -0.86, 0.16, -0.9, 0.24, -0.74] : [-0.62, -0.74, 0, -1, 0.62, -0.74],
    main,
    { shade: 0.4 },
  )
  if (!broken) pen.poly([-0.42, -0.77, 0, -0.93, 0.42, -0.77], second, { shade: 0 })
})

const pyramid = drawn(1.75, (pen, [main, second]) => {
  const lit = pen.press.light.x > 0
  pen.poly([-0.86, 0, 0.1, -1, 0.18, 0], lit ? second : main, { shade: 0.1 })
  pen.poly([0.18, 0, 0.1, -1, 0.86, 0], lit ? main : second, { shade: 0.1 })
  for (let i = 1; i < 12; i++) {
    const t = i / 12
    pen.line([-0.86 + 0.96 * t, -t, 0.18 - 0.08 * t, -t, 0.86 - 0.76 * t, -t], 0.006, mix(second, DARK, 0.3), 0.5, true)
  }
})

const skyscraper = drawn(0.5, (pen, [main, second, third], look) => {
  const rng = look.rng
  pen.poly([0.06, 0, 0.06, -0.84, 0.22, -0.8, 0.22, 0], mix(main, pen.press.shadow, 0.4), { shade: 0 })
  pen.box(-0.2, -0.84, 0.27, 0.84, main, { shade: 0.2 })
  pen.box(-0.14, -0.92, 0.16, 0.09, main)
  pen.line([-0.06, -0.9, -0.06, -1.02], 0.012, mix(main, DARK, 0.5))
  for (let r = 0; r < 17; r++) {
    for (let i = 0; i < 4; i++)
      pen.box(
        -0.18 + i * 0.062,
        -0.8 + r * 0.046,
        0.04,
        0.026,
        look.night
          ? rng.chance(0.6)
            ? third
            : mix(main, DARK, 0.4)
          : rng.chance(0.75)
            ? second
            : mix(main, DARK, 0.3),
        flat,
      )
    for (let i = 0; i < 2; i++)
      pen.box(
        0.085 + i * 0.065,
        -0.77 + r * 0.045,
        0.035,
        0.024,
        look.night && rng.chance(0.5) ? third : mix(second, pen.press.shadow, 0.5),
        flat,
      )
  }
})

const bridge = drawn({ width: 2.4, seat: [0, -0.62, 0.8] }, (pen, [main, second]) => {
  const deck: number[] = []
  for (let i = 0; i <= 12; i++) deck.push(-1.2 + i * 0.2, -0.28 - Math.sin((i / 12) * Math.PI) * 0.34)
  const wall = [...deck, 1.2, 0]
  for (let i = 0; i <= 10; i++) wall.push(0.78 - i * 0.156, -Math.sin((i / 10) * Math.PI) * 0.42)
  wall.push(-1.2, 0)
  pen.poly(wall, main, { shade: 0.5 })
  for (let i = 0; i < 11; i++)
    pen.line(
      [
        0.84 - i * 0.168,
        -Math.sin((i / 10) * Math.PI) * 0.43,
        0.92 - i * 0.184,
        -0.05 - Math.sin((i / 10) * Math.PI) * 0.48,
      ],
      0.012,
      second,
    )
  for (let i = 0; i <= 12; i++)
    pen.line(
      [
        -1.2 + i * 0.2,
        -0.28 - Math.sin((i / 12) * Math.PI) * 0.34,
        -1.2 + i * 0.2,
        -0.46 - Math.sin((i / 12) * Math.PI) * 0.34,
      ],
      0.04,
      second,
    )
  pen.line(
    deck.map((v, i) => (i % 2 ? v - 0.18 : v)),
    0.05,
    main,
  )
  pen.line(deck, 0.045, second)
})

const monument = family({ setting: 'hills' })

export const monuments = [
  monument('pagoda', 'pagoda', '宝塔, 塔, 佛塔', 18, '#b8402a #33484f #e0b04a', { reach: 3.6, figure: pagoda }),
  monument('temple', 'temple, shrine, monastery', '寺庙, 寺, 庙, 古寺', 9, '#b8402a #3a4a52 #e0b04a', {
    figure: temple,
  }),
  monument('pavilion', 'pavilion, gazebo, teahouse', '亭子, 亭, 凉亭', 6, '#b8402a #3a5a52 #e0b04a', {
    setting: 'lake',
    draw: 'temple',
    figure: temple,
  }),
  monument('torii', 'torii, gate, archway', '牌坊, 鸟居, 大门, 门楼', 6, '#c8381f #2b2a30 #e0b04a', {
    setting: 'lake',
    standsInWater: true,
    figure: torii,
  }),
  monument(
    'greek',
    'greek temple, parthenon, ruins, ruin, acropolis',
    '遗迹, 废墟, 神庙',
    10,
    '#e6dcc6 #c2b08f #8a7a64',
    { figure: greek },
  ),
  monument('pyramid', 'pyramid', '金字塔', 60, '#dcb46c #b58440 #f0d79a', { setting: 'desert', figure: pyramid }),
  monument(
    'skyscraper',
    'skyscraper, high-rise, office building, apartment building, apartment, building, hotel',
    '摩天大楼, 高楼, 大楼, 大厦, 楼, 建筑, 公寓',
    80,
    '#5a7486 #c9d8da #e8c86a',
    { setting: 'city', reach: 4, climbed: 'side', figure: skyscraper },
  ),
  monument('bridge', 'bridge, footbridge, viaduct', '桥, 大桥, 小桥, 石桥', 5, '#a89a86 #7a6a5a #5a4a40', {
    setting: 'river',
    standsInWater: true,
    deck: true,
    figure: bridge,
  }),
]
