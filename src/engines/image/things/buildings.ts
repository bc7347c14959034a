import { xy } from '../kit/geometry.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn, type Look } from '../draw/figure.ts'
import type { Pen } from '../draw/pen.ts'

const DARK = '#241e22'

const glass = (look: Look) => (look.night ? '#f6d27a' : '#43586a')

export function win(pen: Pen, look: Look, x: number, y: number, w: number, h: number, arch = false): void {
  pen.box(x - w / 2, y, w, h, glass(look), { shade: 0 })
  if (arch) pen.oval(x, y, w / 2, w / 2, glass(look), { shade: 0 })
  if (w * pen.unit > 9) {
    pen.line([x, y, x, y + h], w * 0.1, '#efe6d2')
    pen.line([x - w / 2, y + h * 0.5, x + w / 2, y + h * 0.5], w * 0.1, '#efe6d2')
  }
  if (look.night) pen.glow(x, y + h / 2, w * 1.5, '#f6c85a', 0.35)
}

export const house = drawn(
  { width: look => (look.variant === 'greenhouse' ? 1.3 : 1.25), seat: [0.1, -0.86, 0.3] },
  (pen, [main, second, third], look) => {
    const v = look.variant
    const roof = look.parts['roof'] ?? second
    const side = mix(main, pen.press.shadow, 0.28)
    if (v === 'barn') {
      pen.poly([-0.56, 0, -0.56, -0.5, -0.44, -0.78, -0.18, -0.96, 0.08, -0.78, 0.2, -0.5, 0.2, 0], main, {
        shade: 0.4,
      })
      pen.poly([0.2, 0, 0.2, -0.5, 0.6, -0.5, 0.6, 0], side, { shade: 0.2 })
      pen.poly([0.2, -0.48, 0.08, -0.78, -0.18, -0.98, 0.26, -0.98, 0.52, -0.78, 0.66, -0.46], roof, { shade: 0.4 })
      pen.poly([-0.36, 0, -0.36, -0.4, 0, -0.4, 0, 0], third, { shade: 0 })
      pen.poly([-0.33, -0.03, -0.33, -0.37, -0.03, -0.37, -0.03, -0.03], main, { shade: 0 })
      pen.line([-0.34, -0.38, -0.02, -0.02], 0.03, third)
      pen.line([-0.02, -0.38, -0.34, -0.02], 0.03, third)
      return pen.box(-0.25, -0.7, 0.14, 0.14, third, { shade: 0 })
    }
    if (v === 'greenhouse') {
      pen.poly([-0.6, 0, -0.6, -0.56, 0, -1, 0.6, -0.56, 0.6, 0], main, { shade: 0.4 })
      for (let i = 0; i < 8; i++)
        pen.limb([-0.5 + i * 0.14, 0, -0.5 + i * 0.14, -0.2 - (i % 3) * 0.1], 0.03, 0.14, 0.03, second, { shade: 0.4 })
      for (let i = 0; i <= 6; i++)
        pen.line(
          [-0.6 + i * 0.2, 0, -0.6 + i * 0.2, -0.56, i < 3 ? -0.3 + i * 0.1 : i * 0.1 - 0.3, -0.78],
          0.018,
          third,
          1,
          true,
        )
      pen.line([-0.6, 0, -0.6, -0.56, 0, -1, 0.6, -0.56, 0.6, 0], 0.03, third, 1, true)
      return pen.line([-0.6, -0.56, 0.6, -0.56], 0.025, third)
    }
    pen.box(0.3, -1, 0.11, 0.3, mix(main, '#8a4a34', 0.6))
    if (look.night || look.season === 'winter')
      for (let i = 0; i < 3; i++)
        pen.oval(0.38 + i * 0.07, -1.08 - i * 0.09, 0.05 + i * 0.02, 0.04 + i * 0.015, '#dfe2df', {
          alpha: 0.5,
          shade: 0.3,
          soft: true,
        })
    pen.poly([-0.56, 0, -0.56, -0.46, -0.28, -0.84, 0.0, -0.46, 0.0, 0], main, { shade: 0.35 })
    pen.poly([0, 0, 0, -0.46, 0.56, -0.46, 0.56, 0], side, { shade: 0.1 })
    pen.poly([-0.28, -0.88, 0.34, -0.88, 0.64, -0.42, 0.03, -0.42], roof, { shade: 0.4 })
    pen.limb([-0.63, -0.4, -0.28, -0.88], 0.05, 0.05, 0.05, mix(roof, DARK, 0.25), { shade: 0 })
    pen.limb([-0.28, -0.88, 0.05, -0.4], 0.05, 0.05, 0.05, mix(roof, DARK, 0.25), { shade: 0 })
    for (let r = 0; r < 4; r++)
      pen.line([-0.2 + r * 0.07, -0.78 + r * 0.1, 0.42 + r * 0.065, -0.78 + r * 0.1], 0.01, mix(roof, DARK, 0.4), 0.7)
    if (v === 'cabin') {
      for (let i = 0; i < 6; i++)
        pen.line([-0.56, -0.06 - i * 0.075, 0.56, -0.06 - i * 0.075], 0.014, mix(main, DARK, 0.45))
    }
    if (look.season === 'winter')
      pen.poly([-0.28, -0.9, 0.35, -0.9, 0.46, -0.72, 0.3, -0.68, 0.16, -0.72, 0, -0.66, -0.16, -0.72], '#f3f5f4', {
        shade: 0.3,
      })
    pen.box(-0.37, -0.28, 0.18, 0.28, look.parts['door'] ?? third, { shade: 0.2 })
    pen.oval(-0.22, -0.13, 0.014, 0.014, '#e0b04a', flat)
    pen.oval(-0.28, -0.58, 0.055, 0.06, glass(look), { shade: 0 })
    win(pen, look, -0.1, -0.3, 0.1, 0.13)
    win(pen, look, 0.16, -0.32, 0.14, 0.16)
    win(pen, look, 0.41, -0.32, 0.14, 0.16)
  },
)

const shop = drawn(1.1, (pen, [main, second, third], look) => {
  pen.box(-0.5, -0.98, 1, 0.98, second, { shade: 0.4 })
  for (const x of [-0.28, 0, 0.28]) win(pen, look, x, -0.88, 0.15, 0.24)
  pen.box(-0.54, -0.58, 1.08, 0.09, main, { shade: 0.2 })
  pen.box(-0.44, -0.4, 0.5, 0.32, look.night ? '#f6d27a' : '#cfe0e2', { shade: 0.3 })
  for (let i = 0; i < 4; i++)
    pen.oval(-0.36 + i * 0.11, -0.13, 0.04, 0.05, [third, '#e0a53a', main, '#c98a4a'][i] ?? third)
  pen.box(0.14, -0.42, 0.24, 0.42, main, { shade: 0.3 })
  pen.box(0.18, -0.38, 0.16, 0.2, look.night ? '#f6d27a' : '#cfe0e2', { shade: 0 })
  for (let i = 0; i < 9; i++)
    pen.poly(
      xy(
        [-0.52 + i * 0.116, -0.5],
        [-0.404 + i * 0.116, -0.5],
        [-0.4 + i * 0.122, -0.36],
        [-0.46 + i * 0.12, -0.33],
        [-0.53 + i * 0.122, -0.36],
      ),
      i % 2 ? '#f6efe0' : third,
      { shade: 0.1 },
    )
})

export const church = drawn(0.85, (pen, [main, second], look) => {
  const roof = look.parts['roof'] ?? second
  pen.poly([-0.08, 0, -0.08, -0.36, 0.42, -0.36, 0.42, 0], mix(main, pen.press.shadow, 0.22), { shade: 0.3 })
  pen.poly([-0.12, -0.34, 0, -0.54, 0.36, -0.54, 0.47, -0.34], roof)
  pen.box(-0.36, -0.62, 0.28, 0.62, main, { shade: 0.6 })
  pen.poly([-0.39, -0.6, -0.22, -0.93, -0.05, -0.6], roof)
  pen.line([-0.22, -0.92, -0.22, -1.04], 0.02, '#3a3034')
  pen.line([-0.26, -1.0, -0.18, -1.0], 0.02, '#3a3034')
  win(pen, look, -0.22, -0.5, 0.09, 0.12, true)
  pen.box(-0.28, -0.16, 0.12, 0.16, '#6b452c', { shade: 0.2 })
  pen.oval(-0.22, -0.16, 0.06, 0.07, '#6b452c', { shade: 0.2 })
  for (const x of [0.03, 0.16, 0.29]) win(pen, look, x, -0.22, 0.06, 0.13, true)
})

const castle = drawn(1.15, (pen, [main, second, third], look) => {
  const roof = look.parts['roof'] ?? second
  const tower = (x: number, w: number, h: number, cone: number, dark: number) => {
    const ink = mix(main, pen.press.shadow, dark)
    pen.box(x - w / 2, -h, w, h, ink, { shade: 0.7 })
    pen.box(x - w * 0.6, -h - 0.03, w * 1.2, 0.05, ink, { shade: 0.2 })
    pen.poly([x - w * 0.66, -h - 0.02, x, -h - cone, x + w * 0.66, -h - 0.02], roof, { shade: 0.6 })
    win(pen, look, x, -h + 0.08, w * 0.26, 0.06, true)
    pen.line([x, -h - cone, x, -h - cone - 0.07], 0.008, DARK)
    pen.poly([x, -h - cone - 0.07, x + 0.09, -h - cone - 0.05, x, -h - cone - 0.025], third, { shade: 0 })
  }
  tower(-0.18, 0.15, 0.62, 0.22, 0.16)
  tower(0.16, 0.18, 0.7, 0.24, 0.1)
  for (const [x, w, h] of [[-0.42, 0.86, 0.34]] as const) {
    pen.box(x, -h, w, h, main, { shade: 0.5 })
    for (let i = 0; i < 8; i++) pen.box(x + i * 0.113, -h - 0.05, 0.06, 0.055, main, { shade: 0.2 })
  }
  tower(-0.44, 0.19, 0.46, 0.22, 0)
  tower(0.46, 0.19, 0.48, 0.22, 0)
  pen.box(-0.09, -0.16, 0.18, 0.16, DARK, { shade: 0 })
  pen.oval(0, -0.16, 0.09, 0.09, DARK, { shade: 0 })
  for (let i = 1; i < 5; i++) pen.line([-0.09 + i * 0.036, -0.22, -0.09 + i * 0.036, 0], 0.008, '#8a6a4a')
  win(pen, look, -0.22, -0.26, 0.05, 0.08, true)
  win(pen, look, 0.22, -0.26, 0.05, 0.08, true)
})

const tower = drawn(0.42, (pen, [main, second], look) => {
  pen.poly([-0.15, 0, -0.12, -0.7, 0.12, -0.7, 0.15, 0], main, { shade: 0.8 })
  for (let r = 0; r < 8; r++)
    for (let i = 0; i < 3; i++)
      pen.line(
        [-0.1 + i * 0.08 + (r % 2) * 0.03, -0.08 - r * 0.08, -0.06 + i * 0.08 + (r % 2) * 0.03, -0.08 - r * 0.08],
        0.008,
        mix(main, DARK, 0.4),
        0.6,
      )
  pen.box(-0.17, -0.76, 0.34, 0.08, main, { shade: 0.3 })
  pen.poly([-0.18, -0.76, 0, -1, 0.18, -0.76], look.parts['roof'] ?? second, { shade: 0.7 })
  win(pen, look, 0, -0.6, 0.05, 0.09, true)
  win(pen, look, 0.02, -0.36, 0.05, 0.09, true)
  pen.box(-0.045, -0.13, 0.09, 0.13, '#5a3a28', { shade: 0.2 })
})

const lighthouse = drawn({ width: 0.5, margin: 0.5 }, (pen, [main, second, third], look) => {
  pen.blob([-0.36, 0.02, -0.26, -0.1, -0.08, -0.06, 0.14, -0.1, 0.34, 0.02], '#6b655f', { shade: 0.6 })
  const body = [-0.15, -0.04, -0.09, -0.72, 0.09, -0.72, 0.15, -0.04]
  pen.poly(body, main, { shade: 0.8 })
  pen.within(body, false, () => {
    for (const y of [-0.2, -0.46, -0.7]) pen.limb([-0.2, y, 0.2, y - 0.03], 0.12, 0.12, 0.12, second, flat)
    pen.poly(
      xy(
        [-pen.press.light.x * 0.04, 0],
        [-pen.press.light.x * 0.04, -0.8],
        [-pen.press.light.x * 0.3, -0.8],
        [-pen.press.light.x * 0.3, 0],
      ),
      pen.press.shadow,
      { shade: 0, soft: true, alpha: 0.22 },
    )
  })
  pen.box(-0.12, -0.76, 0.24, 0.035, third)
  pen.box(-0.07, -0.88, 0.14, 0.12, '#f9e48a', { shade: 0 })
  for (const x of [-0.07, 0, 0.07]) pen.line([x, -0.76, x, -0.88], 0.012, third)
  pen.poly([-0.1, -0.87, 0, -0.99, 0.1, -0.87], second)
  if (look.night || pen.press.treatment === 'soft') {
    pen.poly([0.02, -0.84, 1.6, -1.05, 1.6, -0.72, 0.02, -0.8], '#f9e48a', { shade: 0, alpha: 0.3, soft: true })
    pen.glow(0, -0.82, 0.35, '#f9e48a', 0.8)
  }
  pen.box(-0.035, -0.15, 0.07, 0.11, third, { shade: 0.1 })
  for (const y of [-0.34, -0.58]) pen.box(-0.02, y, 0.04, 0.06, third, { shade: 0 })
})

const windmill = drawn({ width: 0.9, margin: 0.1 }, (pen, [main, second, third], look) => {
  pen.poly([-0.2, 0, -0.11, -0.6, 0.11, -0.6, 0.2, 0], main, { shade: 0.7 })
  pen.blob([-0.13, -0.58, -0.1, -0.7, 0, -0.76, 0.1, -0.7, 0.13, -0.58], second)
  pen.box(-0.05, -0.14, 0.1, 0.14, third)
  win(pen, look, 0, -0.4, 0.06, 0.09)
  for (let i = 0; i < 4; i++)
    pen.at(0, -0.6, { rot: 0.5 + i * 1.571 }, () => {
      pen.line([0, 0, 0, -0.44], 0.02, third)
      pen.box(0.005, -0.44, 0.1, 0.33, '#f3ead8', { shade: 0.2 })
      for (let k = 0; k < 4; k++) pen.line([0, -0.4 + k * 0.08, 0.105, -0.4 + k * 0.08], 0.01, third)
    })
  pen.oval(0, -0.6, 0.03, 0.03, third)
})

const asHouse = family({ draw: 'house', figure: house, manyColours: true, madeBy: 'build' })
const building = family({ setting: 'hills' })

export const buildings = [
  asHouse(
    'house',
    'house, cottage, home, farmhouse, mansion, villa',
    '房子, 房屋, 小屋, 屋子, 家, 别墅',
    6,
    '#ead9b8 #b8482f #4a342c',
    { setting: 'meadow', interior: 'room', paintedWhole: true },
  ),
  asHouse('cabin', 'cabin, hut, log cabin, shack, treehouse', '木屋, 茅屋, 小木屋', 4, '#8a5a36 #5a3a2a #e8b84a', {
    setting: 'forest',
    interior: 'room',
    paintedWhole: true,
  }),
  asHouse('barn', 'barn, stable, shed', '谷仓, 仓库', 7, '#a8321f #6b5a52 #f1e8d2', {
    setting: 'farm',
    interior: 'stable',
  }),
  asHouse('greenhouse', 'greenhouse, conservatory', '温室', 5, '#cfe0dc #5a8a6a #efe8d8', {
    setting: 'garden',
    interior: 'glasshouse',
  }),
  building(
    'shop',
    'shop, store, cafe, café, bakery, bookshop, bookstore, restaurant, coffee shop',
    '商店, 店, 咖啡馆, 咖啡店, 书店, 餐厅, 饭店',
    5,
    '#3f6f6a #e8d9b5 #c8482f',
    { setting: 'street', interior: 'cafe', paintedWhole: true, figure: shop },
  ),
  building('church', 'church, chapel, cathedral, abbey', '教堂', 14, '#e6dcc6 #5a6a78 #8a5a3a', {
    setting: 'village',
    interior: 'nave',
    figure: church,
  }),
  building('castle', 'castle, fortress, palace, citadel', '城堡, 宫殿, 皇宫', 18, '#b8aa95 #4a6280 #c8321f', {
    interior: 'hall',
    reach: 1.9,
    figure: castle,
  }),
  building('tower', 'tower, watchtower, turret', '塔楼, 高塔', 16, '#c2ad8a #8a4a34 #33303a', {
    reach: 4,
    climbed: 'side',
    figure: tower,
  }),
  building('lighthouse', 'lighthouse, beacon', '灯塔', 16, '#f3ece0 #c8321f #33414f', {
    setting: 'coast',
    reach: 4,
    climbed: 'side',
    figure: lighthouse,
  }),
  building('windmill', 'windmill, wind turbine', '风车', 12, '#efe4cf #8a4a34 #5a4032', {
    setting: 'field',
    reach: 1.8,
    figure: windmill,
    moves: 'spin',
  }),
]
