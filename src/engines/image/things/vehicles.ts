import { xy } from '../kit/geometry.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn, type Figure } from '../draw/figure.ts'
import type { Pen } from '../draw/pen.ts'

const DARK = '#232026'

function wheel(pen: Pen, x: number, r: number, hub = '#c9cdd0'): void {
  pen.oval(x, -r, r, r, DARK, { shade: 0.4 })
  pen.oval(x, -r, r * 0.55, r * 0.55, hub, { shade: 0.3 })
  pen.oval(x, -r, r * 0.16, r * 0.16, DARK, flat)
}

/** Vehicles with a body on wheels, by outline and windows. */
const motor = (
  width: number,
  body: number[],
  windows: number[][],
  wheels: number[],
  r: number,
  more?: (pen: Pen, inks: readonly string[]) => void,
): Figure => ({
  width,
  hold: [0, -0.35, 0.6],
  seat: [0, -0.98, 0.7],
  draw(pen, look) {
    const [main, second, third] = look.inks
    pen.poly(body, main, { shade: 0.5 })
    for (const w of windows) pen.poly(w, look.night ? '#f6dc9a' : second, { shade: 0.2 })
    pen.within(body, false, () =>
      pen.limb([-width, -r * 1.1, width, -r * 1.1], 0.03, 0.03, 0.03, mix(main, DARK, 0.35), flat),
    )
    more?.(pen, [main, second, third])
    for (const x of wheels) wheel(pen, x, r)
    if (look.night) pen.glow(width * 0.48, -r * 1.6, 0.5, '#f6e6a0', 0.6)
  },
})

const car = motor(
  2.5,
  [
    -1.2, -0.24, -1.22, -0.5, -0.98, -0.58, -0.62, -0.94, -0.4, -1, 0.3, -1, 0.5, -0.9, 0.8, -0.6, 1.16, -0.5, 1.24,
    -0.26, 1.2, -0.16, -1.18, -0.16,
  ],
  [
    [-0.74, -0.6, -0.52, -0.88, -0.1, -0.9, -0.1, -0.6],
    [0, -0.6, 0, -0.9, 0.32, -0.9, 0.64, -0.6],
  ],
  [-0.7, 0.76],
  0.25,
  (pen, [main, third]) => {
    pen.box(0.04, -0.5, 0.14, 0.04, third ?? DARK, flat)
    pen.oval(1.14, -0.38, 0.07, 0.06, '#f6e6a0', { shade: 0 })
    pen.oval(-1.18, -0.4, 0.05, 0.06, mix(main ?? DARK, '#ff2020', 0.6), { shade: 0 })
    pen.line([-0.05, -0.92, -0.05, -0.22], 0.016, mix(main ?? DARK, DARK, 0.4))
  },
)

const truck = motor(
  2.3,
  [-1.1, -0.2, -1.1, -0.96, 0.36, -0.96, 0.36, -0.84, 0.78, -0.84, 1.02, -0.5, 1.12, -0.44, 1.12, -0.16, -1.1, -0.16],
  [[0.46, -0.52, 0.46, -0.76, 0.72, -0.76, 0.9, -0.52]],
  [-0.76, -0.4, 0.74],
  0.19,
  (pen, [main, second]) => {
    pen.box(-1.06, -0.92, 1.36, 0.62, second ?? DARK, { shade: 0.3 })
    for (let i = 0; i < 5; i++)
      pen.line([-0.86 + i * 0.26, -0.9, -0.86 + i * 0.26, -0.32], 0.014, mix(second ?? DARK, DARK, 0.3))
    pen.oval(1.08, -0.34, 0.04, 0.05, '#f6e6a0', flat)
    pen.limb([-1.1, -0.24, 0.36, -0.24], 0.07, 0.07, 0.07, main ?? DARK, { shade: 0 })
  },
)

const van = motor(
  2,
  [-0.98, -0.2, -1, -0.9, -0.86, -1, 0.5, -1, 0.76, -0.62, 0.98, -0.5, 1, -0.18, -0.98, -0.16],
  [
    [-0.84, -0.58, -0.84, -0.86, -0.42, -0.86, -0.42, -0.58],
    [-0.32, -0.58, -0.32, -0.86, 0.06, -0.86, 0.06, -0.58],
    [0.18, -0.58, 0.18, -0.86, 0.46, -0.86, 0.64, -0.58],
  ],
  [-0.6, 0.6],
  0.2,
  (pen, [, second]) => {
    pen.poly([-0.99, -0.46, 0.98, -0.46, 0.98, -0.36, -0.99, -0.36], second ?? DARK, flat)
    pen.oval(0.94, -0.3, 0.05, 0.06, '#f6e6a0', flat)
  },
)

const bus = motor(
  2.4,
  [-1.16, -0.14, -1.18, -0.92, -1.1, -1, 1.1, -1, 1.18, -0.9, 1.18, -0.14],
  Array.from({ length: 6 }, (_, i) =>
    xy([-1.06 + i * 0.34, -0.88], [-0.78 + i * 0.34, -0.88], [-0.78 + i * 0.34, -0.54], [-1.06 + i * 0.34, -0.54]),
  ),
  [-0.72, 0.74],
  0.16,
  (pen, [main]) => {
    pen.limb([-1.17, -0.46, 1.17, -0.46], 0.05, 0.05, 0.05, '#f3ead8', flat)
    pen.box(0.98, -0.88, 0.17, 0.4, '#cfe0e2', { shade: 0.1 })
    pen.box(0.28, -0.44, 0.22, 0.3, mix(main ?? DARK, DARK, 0.3), { shade: 0.1 })
    pen.oval(1.13, -0.26, 0.04, 0.05, '#f6e6a0', flat)
  },
)

const tram = motor(
  2.4,
  [-1.14, -0.1, -1.18, -0.56, -1.06, -0.84, 1.06, -0.84, 1.18, -0.56, 1.14, -0.1],
  Array.from({ length: 6 }, (_, i) =>
    xy([-0.98 + i * 0.34, -0.72], [-0.72 + i * 0.34, -0.72], [-0.72 + i * 0.34, -0.44], [-0.98 + i * 0.34, -0.44]),
  ),
  [-0.66, -0.44, 0.44, 0.66],
  0.08,
  (pen, [, second, third]) => {
    pen.poly([-1.17, -0.38, 1.17, -0.38, 1.14, -0.14, -1.14, -0.14], second ?? DARK, { shade: 0.2 })
    pen.box(-1.0, -0.9, 2, 0.06, third ?? DARK)
    pen.line([-0.2, -0.88, 0.1, -1.0, -0.1, -1.1], 0.025, third ?? DARK, 1, true)
    pen.line([-1.6, -1.1, 1.6, -1.1], 0.012, third ?? DARK)
  },
)

const train = drawn({ width: 3, margin: 0.6, seat: [-0.6, -0.8, 0.6] }, (pen, [main, second, third], look) => {
  for (let i = 0; i < 5; i++)
    pen.oval(0.86 - i * 0.24, -1.12 - Math.sin(i) * 0.06 - i * 0.06, 0.14 + i * 0.05, 0.11 + i * 0.035, '#e9e6de', {
      alpha: 0.85,
      shade: 0.7,
    })
  for (const x of [-2.1, -1.2]) {
    pen.box(x, -0.72, 0.84, 0.56, second, { shade: 0.4, round: 0.03 })
    pen.box(x - 0.03, -0.78, 0.9, 0.08, mix(second, DARK, 0.5))
    for (let i = 0; i < 4; i++)
      pen.box(x + 0.07 + i * 0.19, -0.62, 0.13, 0.2, look.night ? '#f6d27a' : '#e6dfc8', { shade: 0 })
    for (const w of [0.16, 0.66]) wheel(pen, x + w, 0.1, third)
  }
  pen.box(-0.3, -0.9, 0.52, 0.74, main, { shade: 0.4 })
  pen.box(-0.38, -0.98, 0.68, 0.09, mix(main, DARK, 0.4))
  pen.box(-0.2, -0.8, 0.3, 0.26, look.night ? '#f6d27a' : '#cfe0e2', { shade: 0.1 })
  pen.box(0.2, -0.68, 1.02, 0.44, main, { round: 0.12, shade: 0.7 })
  for (const x of [0.42, 0.72, 1.02]) pen.box(x, -0.69, 0.05, 0.45, third, { shade: 0 })
  pen.poly([0.86, -0.66, 0.82, -1.02, 1.04, -1.02, 1.0, -0.66], DARK, { shade: 0.3 })
  pen.oval(0.56, -0.7, 0.1, 0.09, third)
  pen.oval(1.22, -0.46, 0.1, 0.2, mix(main, DARK, 0.3))
  pen.oval(1.28, -0.62, 0.07, 0.07, '#f6e6a0', { shade: 0 })
  pen.box(-0.34, -0.26, 1.6, 0.08, second, { shade: 0.1 })
  for (const [x, r] of [
    [-0.1, 0.18],
    [0.34, 0.18],
    [0.76, 0.13],
    [1.06, 0.13],
  ] as const)
    wheel(pen, x, r, second)
  pen.line([-0.1, -0.17, 0.34, -0.17], 0.04, third)
  pen.poly([1.2, -0.2, 1.52, 0, 1.1, 0], second, { shade: 0.3 })
})

const bicycle = drawn({ width: 1.7, seat: [-0.2, -0.72, 1.1] }, (pen, [main, second, third]) => {
  for (const x of [-0.5, 0.5]) {
    const ring: number[] = []
    for (let i = 0; i <= 24; i++) ring.push(x + Math.cos(i * 0.2618) * 0.32, -0.33 + Math.sin(i * 0.2618) * 0.32)
    pen.line(ring, 0.045, second, 1, true)
    for (let i = 0; i < 8; i++)
      pen.line([x, -0.33, x + Math.cos(i * 0.785) * 0.3, -0.33 + Math.sin(i * 0.785) * 0.3], 0.008, second, 0.7)
  }
  const pipe = (p: number[]) => pen.line(p, 0.05, main, 1, true)
  pipe([-0.5, -0.33, -0.04, -0.3, 0.34, -0.74, -0.22, -0.7, -0.04, -0.3])
  pipe([-0.5, -0.33, -0.22, -0.7, -0.26, -0.84])
  pipe([0.5, -0.33, 0.32, -0.82, 0.3, -0.96])
  pen.line([0.3, -0.96, 0.18, -1, 0.42, -0.96, 0.48, -0.88], 0.04, third)
  pen.blob([-0.42, -0.86, -0.24, -0.9, -0.1, -0.85, -0.26, -0.82], third)
  pen.oval(-0.04, -0.3, 0.08, 0.08, second)
  pen.line([-0.04, -0.3, 0.04, -0.14], 0.03, second)
})

const motorcycle = drawn({ width: 1.9, seat: [-0.2, -0.66, 1.1] }, (pen, [main, second, third]) => {
  for (const x of [-0.6, 0.6]) wheel(pen, x, 0.28, third)
  pen.line([0.6, -0.28, 0.36, -0.86, 0.2, -0.98], 0.055, third, 1, true)
  pen.blob([-0.34, -0.24, -0.4, -0.44, 0.1, -0.48, 0.24, -0.3, 0.1, -0.16], mix(second, '#888888', 0.4), {
    shade: 0.6,
  })
  pen.blob([-0.1, -0.54, 0.1, -0.76, 0.36, -0.74, 0.4, -0.6, 0.2, -0.5], main, { shade: 0.6 })
  pen.blob([-0.76, -0.62, -0.5, -0.7, -0.06, -0.58, -0.1, -0.48, -0.5, -0.52], second)
  pen.blob([-0.86, -0.5, -0.6, -0.62, -0.36, -0.46, -0.6, -0.5], main)
  pen.limb([-0.1, -0.2, -0.5, -0.16, -0.86, -0.2], 0.06, 0.07, 0.08, third)
  pen.oval(0.44, -0.76, 0.09, 0.1, '#f6e6a0', { shade: 0.1 })
})

const tractor = drawn(1.5, (pen, [main, second]) => {
  pen.box(-0.5, -0.96, 0.56, 0.06, main)
  for (const x of [-0.46, 0]) pen.line([x, -0.92, x, -0.5], 0.04, DARK)
  pen.box(-0.44, -0.9, 0.42, 0.36, '#cfe0e2', { shade: 0.1 })
  pen.box(-0.5, -0.54, 0.6, 0.26, main, { shade: 0.4 })
  pen.box(0.06, -0.58, 0.62, 0.3, main, { round: 0.05, shade: 0.6 })
  for (let i = 0; i < 4; i++) pen.line([0.3 + i * 0.08, -0.5, 0.3 + i * 0.08, -0.36], 0.02, DARK)
  pen.line([0.34, -0.58, 0.34, -0.86], 0.05, DARK)
  wheel(pen, -0.36, 0.34, second)
  wheel(pen, 0.5, 0.19, second)
})

const carriage = drawn(1.5, (pen, [main, second], look) => {
  pen.blob([-0.6, -0.3, -0.7, -0.6, -0.5, -1, 0.3, -1, 0.56, -0.6, 0.44, -0.3, 0, -0.24], main, { shade: 0.6 })
  pen.box(-0.22, -0.84, 0.4, 0.32, look.night ? '#f6d27a' : '#e6dfc8', { round: 0.05, shade: 0 })
  pen.line([-0.6, -0.42, 0.5, -0.42], 0.03, second)
  pen.line([0.4, -0.34, 0.9, -0.3], 0.03, second)
  for (const [x, r] of [
    [-0.44, 0.3],
    [0.4, 0.24],
  ] as const) {
    const ring: number[] = []
    for (let i = 0; i <= 20; i++) ring.push(x + Math.cos(i * 0.314) * r, -r + Math.sin(i * 0.314) * r)
    pen.line(ring, 0.05, second, 1, true)
    for (let i = 0; i < 8; i++)
      pen.line([x, -r, x + Math.cos(i * 0.785) * r, -r + Math.sin(i * 0.785) * r], 0.02, second)
  }
})

const lorry = family({
  draw: 'truck',
  figure: truck,
  aboard: 'drive',
  vehicle: true,
  cab: { size: 1.7, at: [0.62, -0.38], sill: -0.51 },
  manyColours: true,
  cabin: 0.3,
  moves: 'drive',
  sounds: 'engine',
})
const vehicle = family({ setting: 'road', moves: 'drive' })

export const vehicles = [
  lorry('firetruck', 'firetruck, fire truck, fire engine', '消防车', 2.8, '#c8281f #e8dfca #2b2a30', {
    setting: 'street',
    variant: 'truck',
  }),
  lorry('toytrain', 'toy train, toy truck', '玩具火车, 玩具车', 0.25, '#c8321f #efc02b #2b2a30', {
    setting: 'room',
    played: 'onFloor',
  }),
  lorry('truck', 'truck, lorry, pickup', '卡车, 货车', 2.8, '#d2431f #e8dfca #2b2a30', {
    setting: 'road',
  }),
  vehicle(
    'car',
    'car, automobile, toy car, go-kart, taxi, sedan, sports car, vehicle, jeep',
    '汽车, 车, 轿车, 小汽车, 出租车, 跑车',
    1.5,
    '#c8402a #cfe0e2 #2b2a30',
    {
      manyColours: true,
      cab: { size: 1.1, at: [0.2, -0.36], sill: -0.59 },
      vehicle: true,
      aboard: 'drive',
      seat: { size: 0.75, at: [-0.1, -1] },
      crawledUnder: true,
      cabin: 0.5,
      figure: car,
      washed: 'whole',
      sounds: 'engine',
    },
  ),
  vehicle(
    'camper',
    'camper, caravan, camper van, trailer, rv, motorhome',
    '房车, 露营车',
    2.6,
    '#e8dfca #4a8a8a #2b2a30',
    {
      draw: 'van',
      manyColours: true,
      cab: { size: 1.3, at: [0.34, -0.4], sill: -0.57 },
      vehicle: true,
      aboard: 'drive',
      cabin: 0.7,
      figure: van,
      sounds: 'engine',
    },
  ),
  vehicle('van', 'van, campervan, ambulance, minibus', '面包车, 救护车', 2.1, '#3f8a8a #f1e8d2 #2b2a30', {
    manyColours: true,
    cab: { size: 1.3, at: [0.34, -0.4], sill: -0.57 },
    vehicle: true,
    aboard: 'drive',
    cabin: 0.7,
    figure: van,
    sounds: 'engine',
  }),
  vehicle('bus', 'bus, double-decker, coach', '公交车, 巴士, 公共汽车, 大巴', 3, '#c8321f #dfe9e6 #2b2a30', {
    setting: 'street',
    manyColours: true,
    cab: { size: 1.7, at: [0.78, -0.4], sill: -0.53 },
    vehicle: true,
    aboard: 'drive',
    cabin: 1.9,
    figure: bus,
    sounds: 'engine',
  }),
  vehicle('tram', 'tram, streetcar, metro, subway', '电车, 有轨电车, 地铁', 3.2, '#e0b03a #f1e8d2 #3a4a52', {
    setting: 'street',
    vehicle: true,
    figure: tram,
    sounds: 'train',
  }),
  vehicle(
    'train',
    'train, steam train, locomotive, railway',
    '火车, 列车, 高铁, 蒸汽火车',
    3.4,
    '#2f4a4f #b8321f #d9a434',
    {
      setting: 'railway',
      manyColours: true,
      cab: { size: 1.9, at: [0.42, -0.5], sill: -0.6 },
      vehicle: true,
      onRails: true,
      cabin: 0.7,
      figure: train,
      sounds: 'train',
    },
  ),
  vehicle('bicycle', 'bicycle, bike, cycle', '自行车, 单车', 1.1, '#2f7a7a #2b2a30 #a8653a', {
    setting: 'street',
    manyColours: true,
    mount: { size: 0.74, seat: [-0.28, -0.92], hand: [0.4, -0.96], foot: [-0.02, -0.26], lean: 0.7, pedals: true },
    aboard: 'ride',
    longSaddle: true,
    figure: bicycle,
    wheeled: true,
  }),
  vehicle(
    'snowmobile',
    'snowmobile, scooter, moped, vespa, segway',
    '雪地摩托, 踏板车',
    1.2,
    '#3f8a8a #c9cdd0 #2b2a30',
    {
      setting: 'street',
      draw: 'motorcycle',
      variant: 'motorcycle',
      manyColours: true,
      mount: { size: 0.66, seat: [-0.2, -0.72], hand: [0.4, -0.98], foot: [-0.02, -0.2], lean: 0.5 },
      aboard: 'ride',
      longSaddle: true,
      figure: motorcycle,
      wheeled: true,
      sounds: 'fast engine',
    },
  ),
  vehicle('motorcycle', 'motorcycle, motorbike', '摩托车, 电动车', 1.1, '#c8402a #2b2a30 #b9c2c8', {
    manyColours: true,
    mount: { size: 0.66, seat: [-0.2, -0.72], hand: [0.4, -0.98], foot: [-0.02, -0.2], lean: 0.5 },
    aboard: 'ride',
    longSaddle: true,
    figure: motorcycle,
    wheeled: true,
    sounds: 'fast engine',
  }),
  vehicle('tractor', 'tractor, bulldozer, excavator', '拖拉机, 挖掘机', 2.6, '#3f8a3f #e8c02b #2b2a30', {
    setting: 'farm',
    cab: { size: 1.4, at: [-0.22, -0.36], sill: -0.53 },
    vehicle: true,
    aboard: 'drive',
    cabin: 0.3,
    figure: tractor,
    sounds: 'slow engine',
  }),
  vehicle('carriage', 'carriage, rickshaw', '马车, 黄包车', 2, '#7a4a2f #d9a434 #3a2820', {
    container: true,
    bearsSomebody: true,
    cab: { size: 1.5, at: [0.1, -0.5], sill: -0.56 },
    vehicle: true,
    aboard: 'drive',
    cabin: 0.5,
    figure: carriage,
  }),
]
