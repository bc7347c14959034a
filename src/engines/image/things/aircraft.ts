import { xy } from '../kit/geometry.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'

const DARK = '#232026'

const plane = drawn({ width: 2.2, airy: true, seat: [0, -0.6, 0.4] }, (pen, [main, second, third]) => {
  pen.at(0, 0, { rot: -0.12 }, () => {
    pen.poly([0.1, -0.5, -0.3, -0.86, -0.1, -0.86, 0.46, -0.54], mix(main, pen.press.shadow, 0.3), { shade: 0.2 })
    pen.poly([-0.76, -0.5, -1.08, -0.98, -0.84, -0.96, -0.5, -0.58], second, { shade: 0.3 })
    const body = [1.1, -0.42, 0.96, -0.54, 0.6, -0.62, -0.6, -0.62, -1.04, -0.5, -0.6, -0.38, 0.5, -0.3, 0.94, -0.34]
    pen.blob(body, main, { shade: 0.6 })
    pen.within(body, true, () => pen.limb([-1.1, -0.4, 1.1, -0.42], 0.05, 0.05, 0.05, second, flat))
    for (let i = 0; i < 9; i++) pen.oval(-0.56 + i * 0.13, -0.52, 0.03, 0.035, third, flat)
    pen.poly([0.8, -0.54, 0.94, -0.52, 1.0, -0.46, 0.82, -0.47], third, { shade: 0 })
    pen.poly([0.24, -0.42, -0.4, 0.04, -0.18, 0.04, 0.56, -0.38], mix(main, second, 0.1), { shade: 0.4 })
    pen.poly([-0.78, -0.46, -1.02, -0.3, -0.9, -0.28, -0.6, -0.44], second)
    pen.limb([-0.04, -0.14, 0.22, -0.16], 0.13, 0.13, 0.12, second)
  })
})

const helicopter = drawn({ width: 2.1, airy: true }, (pen, [main, second, third]) => {
  pen.limb([-0.2, -0.54, -1, -0.62], 0.2, 0.1, 0.05, main)
  pen.poly([-0.96, -0.62, -1.1, -0.9, -0.98, -0.9, -0.86, -0.6], main)
  pen.line([-1.16, -0.82, -0.92, -0.5], 0.025, third)
  pen.blob([-0.3, -0.3, -0.36, -0.66, 0, -0.84, 0.44, -0.8, 0.74, -0.5, 0.62, -0.26, 0.1, -0.2], main, { shade: 0.7 })
  pen.blob([0.3, -0.5, 0.28, -0.74, 0.46, -0.74, 0.7, -0.5, 0.6, -0.42], second, { shade: 0.3 })
  pen.box(-0.08, -0.66, 0.26, 0.2, second, { round: 0.04, shade: 0.1 })
  pen.line([0.12, -0.82, 0.12, -0.98], 0.045, third)
  pen.line([-0.86, -0.96, 1.1, -1], 0.035, third)
  pen.line([-0.26, -0.04, 0.6, -0.04], 0.035, third)
  for (const x of [0, 0.4]) pen.line([x, -0.24, x, -0.04], 0.028, third)
})

const hotballoon = drawn(
  { width: 0.76, airy: true, seat: [0, -0.1, 0.12], hold: [0, -0.06, 0.16] },
  (pen, [main, second, third], look) => {
    const body = [
      0, -0.26, -0.13, -0.3, -0.34, -0.52, -0.37, -0.76, -0.22, -0.96, 0, -1, 0.22, -0.96, 0.37, -0.76, 0.34, -0.52,
      0.13, -0.3,
    ]
    pen.blob(body, main, { shade: 0 })
    pen.within(body, true, () => {
      for (const k of [-0.36, 0, 0.36])
        pen.blob(
          xy(
            [k * 0.3 - 0.02, -1.02],
            [k * 0.9 - 0.07, -0.85],
            [k - 0.08, -0.7],
            [k * 0.8 - 0.05, -0.46],
            [k * 0.2 - 0.02, -0.24],
            [k * 0.2 + 0.02, -0.24],
            [k * 0.8 + 0.05, -0.46],
            [k + 0.08, -0.7],
            [k * 0.9 + 0.07, -0.85],
            [k * 0.3 + 0.02, -1.02],
          ),
          second,
          flat,
        )
      pen.limb([-0.4, -0.66, 0, -0.6, 0.4, -0.66], 0.05, 0.05, 0.05, mix(main, DARK, 0.3), flat)
    })
    pen.blob(body, main, { shade: 1, alpha: 0.12, soft: true })
    for (const x of [-0.1, -0.04, 0.04, 0.1]) pen.line([x, -0.28, x * 0.6, -0.1], 0.008, third)
    pen.box(-0.07, -0.11, 0.14, 0.11, third, { round: 0.02, shade: 0.5 })
    pen.line([-0.07, -0.07, 0.07, -0.07], 0.012, mix(third, '#ffffff', 0.3))
    if (look.night) pen.glow(0, -0.3, 0.3, '#f6c85a', 0.7)
  },
)

const airship = drawn({ width: 2.4, airy: true }, (pen, [main, second, third]) => {
  for (const y of [-0.86, -0.3]) pen.poly([-0.76, -0.58, -1.16, y - 0.12, -1.14, y + 0.1], second)
  const body = [-1.1, -0.58, -0.7, -0.84, 0, -0.98, 0.7, -0.86, 1.14, -0.58, 0.7, -0.32, 0, -0.22, -0.7, -0.34]
  pen.blob(body, main, { shade: 0.8 })
  for (const y of [-0.74, -0.58, -0.42])
    pen.line(
      [-1, -0.58 + (y + 0.58) * 0.3, 0, y - (y < -0.6 ? 0.08 : y > -0.5 ? -0.06 : 0), 1.04, -0.58 + (y + 0.58) * 0.3],
      0.014,
      mix(main, DARK, 0.3),
    )
  pen.poly([-0.34, -0.22, 0.4, -0.22, 0.3, -0.02, -0.26, -0.02], third)
  for (let i = 0; i < 5; i++) pen.box(-0.24 + i * 0.11, -0.17, 0.07, 0.07, '#f6d27a', flat)
})

const rocket = drawn({ width: 0.52, airy: true, margin: 0.5 }, (pen, [main, second, third], look) => {
  pen.at(0, -0.5, { rot: look.traits.includes('flying') || look.rng.chance(0.6) ? 0.35 : 0 }, () =>
    pen.at(0, 0.5, {}, () => {
      pen.glow(0, 0.06, 0.35, '#f6b84a', 0.7)
      pen.blob([-0.1, -0.1, -0.13, 0.1, 0, 0.42, 0.13, 0.1, 0.1, -0.1], '#ee7a2a', { shade: 0 })
      pen.blob([-0.05, -0.1, -0.06, 0.06, 0, 0.24, 0.06, 0.06, 0.05, -0.1], '#f8dc7a', flat)
      pen.both(() => pen.poly([0.1, -0.36, 0.26, -0.12, 0.24, 0.02, 0.1, -0.08], second, { shade: 0.4 }))
      const body = [0, -1, -0.12, -0.8, -0.16, -0.5, -0.11, -0.08, 0.11, -0.08, 0.16, -0.5, 0.12, -0.8]
      pen.blob(body, main, { shade: 0.8 })
      pen.within(body, true, () => {
        pen.poly([-0.3, -1.1, 0.3, -1.1, 0.3, -0.78, -0.3, -0.78], second, flat)
        pen.poly([-0.3, -0.2, 0.3, -0.2, 0.3, -0.14, -0.3, -0.14], second, flat)
      })
      pen.oval(0, -0.58, 0.075, 0.075, third)
      pen.oval(0, -0.58, 0.05, 0.05, '#8fc4d4', { shade: 0.2 })
      pen.poly([-0.02, -0.36, 0.02, -0.36, 0.03, 0, -0.03, 0], second, { shade: 0.1 })
    }),
  )
})

const ufo = drawn({ width: 2, airy: true, margin: 1 }, (pen, [main, second, third]) => {
  pen.poly([-0.36, -0.3, 0.36, -0.3, 0.86, 1, -0.86, 1], third, { shade: 0, alpha: 0.28, soft: true })
  pen.blob([-0.42, -0.56, -0.3, -0.9, 0, -1, 0.3, -0.9, 0.42, -0.56], '#b5dfe0', { shade: 0.6 })
  pen.oval(0, -0.72, 0.09, 0.13, '#5fae6a', { shade: 0.2 })
  pen.blob([-1, -0.42, -0.5, -0.62, 0, -0.66, 0.5, -0.62, 1, -0.42, 0.5, -0.24, 0, -0.2, -0.5, -0.24], main, {
    shade: 0.8,
  })
  pen.limb([-0.98, -0.41, 0, -0.36, 0.98, -0.41], 0.03, 0.05, 0.03, second, { shade: 0 })
  for (const x of [-0.64, -0.32, 0, 0.32, 0.64])
    pen.oval(x, -0.3 - Math.abs(x) * 0.05, 0.06, 0.045, third, { shade: 0 })
})

const satellite = drawn({ width: 2.2, airy: true }, (pen, [main, second, third]) => {
  pen.at(0, -0.5, { rot: -0.4 }, () => {
    pen.both(() => {
      pen.line([0.2, 0, 0.4, 0], 0.05, main)
      pen.box(0.36, -0.24, 0.66, 0.48, second, { shade: 0.2 })
      for (let i = 1; i < 4; i++) pen.line([0.36 + i * 0.165, -0.24, 0.36 + i * 0.165, 0.24], 0.016, '#dfe6f0')
      pen.line([0.36, 0, 1.02, 0], 0.016, '#dfe6f0')
    })
    pen.box(-0.22, -0.28, 0.44, 0.56, main, { shade: 0.6 })
    pen.box(-0.22, -0.06, 0.44, 0.12, third, { shade: 0.1 })
    pen.blob([-0.24, -0.46, 0, -0.32, 0.24, -0.46, 0, -0.28], main)
    pen.line([0, -0.34, 0, -0.56], 0.03, third)
  })
})

const flying = family({ habitat: 'sky', setting: 'space' })

export const aircraft = [
  flying('plane', 'plane, airplane, aeroplane, aircraft, jet, biplane', '飞机, 客机', 5, '#eef0ec #c8321f #4a6a86', {
    setting: 'skyscape',
    vehicle: true,
    figure: plane,
    onString: true,
    sounds: 'aeroplane',
  }),
  flying('helicopter', 'helicopter, drone', '直升机, 无人机', 3.5, '#3f6a4a #cfe0e2 #2b2a30', {
    setting: 'skyscape',
    figure: helicopter,
    sounds: 'helicopter',
  }),
  flying('balloon', 'hot air balloon, hot-air balloon, air balloon', '热气球', 18, '#d2431f #f0c84a #7a4a2f', {
    setting: 'hills',
    draw: 'hotballoon',
    manyColours: true,
    cab: { size: 3.4, at: [0, -0.07] },
    vehicle: true,
    aboard: 'drive',
    cabin: 0.4,
    figure: hotballoon,
    moves: 'hover',
  }),
  flying('airship', 'airship, zeppelin, blimp', '飞艇', 16, '#b9b0a0 #a8442f #4a4038', {
    setting: 'skyscape',
    figure: airship,
    moves: 'hover',
  }),
  flying(
    'spaceship',
    'spaceship, space ship, space shuttle, spacecraft, starship',
    '宇宙飞船, 飞船, 航天飞机',
    20,
    '#eceae2 #c8321f #2f6f9a',
    {
      habitat: 'space',
      draw: 'rocket',
      variant: 'rocket',
      vehicle: true,
      reach: 2.2,
      figure: rocket,
      sounds: 'whoosh, fire',
      moves: 'rise',
    },
  ),
  flying('rocket', 'rocket, rocket ship, missile', '火箭', 20, '#f1ece0 #c8321f #33484f', {
    vehicle: true,
    reach: 2.2,
    figure: rocket,
    sounds: 'whoosh, fire',
    moves: 'rise',
  }),
  flying('ufo', 'ufo, flying saucer, alien ship', '飞碟, 太空船', 6, '#a9b5ba #5a6a74 #8fe0a0', {
    vehicle: true,
    figure: ufo,
    moves: 'hover',
  }),
  flying('satellite', 'satellite, space station, probe', '卫星, 空间站', 4, '#d9dde0 #2a4f9a #d9a434', {
    habitat: 'space',
    figure: satellite,
  }),
]
