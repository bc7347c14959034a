import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'

const DARK = '#241e20'

const chair = drawn({ width: 0.62, seat: [0.03, -0.46, 0.7] }, (pen, [main, second, third]) => {
  pen.limb([-0.2, -0.46, -0.26, 0], 0.05, 0.04, 0.035, mix(second, DARK, 0.3))
  pen.limb([0.16, -0.46, 0.14, 0], 0.05, 0.04, 0.035, mix(second, DARK, 0.3))
  pen.blob([-0.26, -0.5, -0.3, -0.96, -0.16, -1, 0.08, -1, 0.12, -0.5], main, { shade: 0.6 })
  for (const x of [-0.18, -0.08, 0.02]) pen.line([x - 0.02, -0.9, x, -0.54], 0.025, second)
  pen.poly([-0.28, -0.5, 0.2, -0.5, 0.3, -0.4, -0.24, -0.4], third, { shade: 0.4 })
  pen.limb([-0.24, -0.42, -0.27, 0], 0.055, 0.045, 0.04, second)
  pen.limb([0.27, -0.42, 0.29, 0], 0.055, 0.045, 0.04, second)
})

const table = drawn({ width: 1.7, seat: [0, -0.92, 0.7] }, (pen, [main, second, third]) => {
  for (const x of [-0.6, 0.62]) pen.limb([x, -0.8, x * 0.98, -0.1], 0.08, 0.06, 0.05, mix(second, DARK, 0.3))
  pen.poly([-0.74, -1, 0.74, -1, 0.9, -0.82, -0.9, -0.82], main, { shade: 0.2 })
  for (const y of [-0.96, -0.91, -0.87]) pen.line([-0.8, y, 0.8, y], 0.008, third, 0.6)
  pen.box(-0.9, -0.82, 1.8, 0.1, second, { shade: 0.3 })
  for (const x of [-0.8, 0.8]) pen.limb([x, -0.74, x, 0], 0.1, 0.08, 0.07, second)
})

const bed = drawn({ width: 1.9, seat: [0.1, -0.56, 0.8] }, (pen, [main, second, third]) => {
  pen.box(-0.94, -1, 0.14, 1, third, { round: 0.04, shade: 0.5 })
  pen.box(0.84, -0.62, 0.12, 0.62, third, { round: 0.04, shade: 0.5 })
  pen.box(-0.84, -0.32, 1.7, 0.2, third)
  pen.box(-0.84, -0.52, 1.7, 0.24, second, { round: 0.05, shade: 0.4 })
  pen.blob([-0.8, -0.5, -0.78, -0.74, -0.44, -0.76, -0.36, -0.52], '#fbf6ea', { shade: 0.6 })
  pen.blob([-0.3, -0.6, 0.3, -0.64, 0.88, -0.56, 0.9, -0.2, 0.3, -0.16, -0.34, -0.2], main, { shade: 0.6 })
  for (let i = 0; i < 4; i++) pen.line([-0.16 + i * 0.26, -0.56, -0.2 + i * 0.26, -0.22], 0.02, mix(main, second, 0.4))
})

const sofa = drawn({ width: 2.1, seat: [0.1, -0.5, 0.9] }, (pen, [main, second, third]) => {
  for (const x of [-0.8, 0.8]) pen.box(x - 0.04, -0.1, 0.08, 0.1, third)
  pen.box(-0.92, -0.98, 1.84, 0.6, main, { round: 0.14, shade: 0.5 })
  pen.line([0, -0.94, 0, -0.5], 0.018, mix(main, DARK, 0.4))
  pen.box(-0.9, -0.5, 1.8, 0.4, main, { round: 0.08, shade: 0.5 })
  for (const x of [-0.78, 0.02]) pen.box(x, -0.56, 0.77, 0.2, mix(main, '#ffffff', 0.12), { round: 0.07, shade: 0.4 })
  for (const x of [-1.04, 0.8]) pen.box(x, -0.68, 0.25, 0.6, mix(main, DARK, 0.12), { round: 0.1, shade: 0.6 })
  pen.at(-0.58, -0.7, { rot: 0.3 }, () => pen.box(-0.18, -0.16, 0.36, 0.34, second, { round: 0.05, shade: 0.6 }))
})

const bench = drawn({ width: 1.9, seat: [0, -0.5, 0.9] }, (pen, [main, second, third]) => {
  for (let i = 0; i < 3; i++) pen.box(-0.9, -1 + i * 0.14, 1.8, 0.1, i % 2 ? main : third, { shade: 0.3 })
  for (const x of [-0.74, 0.7]) pen.line([x - 0.03, -1, x, -0.5, x - 0.06, 0], 0.05, second)
  for (let i = 0; i < 2; i++)
    pen.box(-0.92 + i * -0.02, -0.53 + i * 0.09, 1.84 + i * 0.04, 0.075, i ? main : third, { shade: 0.3 })
  for (const x of [-0.74, 0.7]) pen.line([x, -0.4, x + 0.08, 0], 0.05, second)
})

export const lamp = drawn({ width: 0.56, margin: 0.5 }, (pen, [main, second, third]) => {
  pen.glow(0, -0.74, 0.6, third, 0.6)
  pen.line([0, -0.66, 0, -0.06], 0.035, second)
  pen.oval(0, -0.04, 0.18, 0.045, second, { shade: 0.4 })
  pen.poly([-0.14, -1, 0.14, -1, 0.27, -0.64, -0.27, -0.64], main, { shade: 0.5 })
  pen.oval(0, -0.64, 0.27, 0.035, third, flat)
})

export const streetlamp = drawn({ width: 0.3, margin: 0.4 }, (pen, [main, second], look) => {
  pen.limb([0, 0, 0, -0.8], 0.045, 0.025, 0.022, main)
  pen.box(-0.04, -0.12, 0.08, 0.12, main)
  pen.line([-0.09, -0.72, 0.09, -0.72], 0.016, main)
  if (look.night) pen.glow(0, -0.87, 0.4, second, 0.8)
  pen.poly([-0.045, -0.8, -0.07, -0.94, 0.07, -0.94, 0.045, -0.8], second, { shade: 0.1 })
  pen.poly([-0.085, -0.93, 0, -1, 0.085, -0.93], main)
})

const bookshelf = drawn(0.86, (pen, [main, second, third], look) => {
  pen.box(-0.42, -1, 0.84, 1, main, { shade: 0.3 })
  for (let r = 0; r < 4; r++) {
    const y = -0.96 + r * 0.24
    pen.box(-0.37, y, 0.74, 0.2, mix(main, DARK, 0.5), { shade: 0 })
    let x = -0.36
    while (x < 0.3) {
      const w = look.rng.range(0.035, 0.07)
      const h = look.rng.range(0.12, 0.185)
      pen.box(x, y + 0.2 - h, w, h, look.rng.pick([second, third, '#e0a53a', '#efe3c8', '#4a7a5a', '#6a4a7a']), {
        shade: 0.2,
      })
      x += w + 0.006
    }
  }
})

const fireplace = drawn(1.15, (pen, [main, second], look) => {
  pen.box(-0.5, -0.9, 1, 0.9, main, { shade: 0.4 })
  for (let r = 0; r < 7; r++)
    for (let i = 0; i < 5; i++)
      pen.line(
        [-0.46 + i * 0.2 + (r % 2) * 0.08, -0.84 + r * 0.12, -0.32 + i * 0.2 + (r % 2) * 0.08, -0.84 + r * 0.12],
        0.012,
        mix(main, DARK, 0.35),
      )
  pen.box(-0.58, -1, 1.16, 0.12, look.inks[2], { shade: 0.3 })
  pen.blob([-0.32, 0, -0.32, -0.46, 0, -0.6, 0.32, -0.46, 0.32, 0], DARK, { shade: 0 })
  pen.glow(0, -0.2, 0.6, second, 0.7)
  pen.at(0, -0.03, { sx: 0.45 }, () => fire.draw(pen, { ...look, inks: ['#e8762a', '#f4c84a', '#5a3a28'] }))
})

export const fire = drawn({ width: 0.9, margin: 0.5 }, (pen, [main, second, third]) => {
  pen.glow(0, -0.4, 0.9, second, 0.55)
  for (const r of [-0.35, 0.35])
    pen.at(0, -0.06, { rot: r }, () => pen.box(-0.42, -0.06, 0.84, 0.12, third, { round: 0.05, shade: 0.5 }))
  pen.blob(
    [
      -0.28, -0.14, -0.34, -0.4, -0.2, -0.62, -0.14, -0.5, -0.04, -0.8, 0.04, -1, 0.12, -0.66, 0.22, -0.56, 0.24, -0.72,
      0.34, -0.4, 0.26, -0.12, 0, -0.06,
    ],
    main,
    { shade: 0 },
  )
  pen.blob(
    [-0.16, -0.14, -0.18, -0.36, -0.04, -0.5, 0.02, -0.68, 0.12, -0.4, 0.18, -0.3, 0.14, -0.12, 0, -0.08],
    second,
    flat,
  )
  pen.blob([-0.07, -0.12, -0.06, -0.26, 0.02, -0.4, 0.08, -0.24, 0.06, -0.12], '#fdf0c0', flat)
})

const clock = drawn(0.9, (pen, [main, second, third]) => {
  pen.oval(0, -0.5, 0.46, 0.46, main, { shade: 0.6 })
  pen.oval(0, -0.5, 0.38, 0.38, second, { shade: 0.2 })
  for (let i = 0; i < 12; i++) {
    const t = (i / 12) * 6.283
    pen.line(
      [Math.cos(t) * 0.33, -0.5 + Math.sin(t) * 0.33, Math.cos(t) * 0.28, -0.5 + Math.sin(t) * 0.28],
      i % 3 ? 0.016 : 0.032,
      third,
    )
  }
  pen.line([0, -0.5, -0.12, -0.64], 0.042, third)
  pen.line([0, -0.5, 0.16, -0.72], 0.028, third)
  pen.oval(0, -0.5, 0.035, 0.035, '#c8321f', { shade: 0 })
})

const mirror = drawn(0.7, (pen, [main, second, third]) => {
  for (let i = 0; i < 18; i++)
    pen.oval(Math.cos(i * 0.349) * 0.31, -0.52 + Math.sin(i * 0.349) * 0.44, 0.06, 0.06, i % 2 ? main : third, {
      shade: 0.4,
    })
  pen.oval(0, -0.52, 0.31, 0.44, main, { shade: 0.4 })
  pen.oval(0, -0.52, 0.26, 0.38, second, { shade: 0.3 })
  for (const k of [0, 0.08]) pen.line([-0.14 + k, -0.42, 0.06 + k, -0.76], 0.025, '#ffffff', 0.8)
})

const furniture = family({ setting: 'room' })

export const furnishings = [
  furniture('chair', 'chair, rocking chair', '椅子', 1, '#b8653a #7a4a2f #e3c79a', {
    manyColours: true,
    seat: { size: 0.82, at: [0, -0.47] },
    forSitting: true,
    figure: chair,
  }),
  furniture('table', 'table, desk', '桌子, 书桌', 0.8, '#9c6b40 #6b452c #c9a06a', {
    seat: { size: 0.5, at: [0, -0.95] },
    bed: { size: 0.5, at: [0, -0.95] },
    tabletop: true,
    crawledUnder: true,
    figure: table,
  }),
  furniture('bed', 'bed', '床', 1, '#3f6f8a #f1e8d8 #7a4a2f', {
    bearsSomebody: true,
    aboard: 'sleep',
    seat: { size: 0.7, at: [0.2, -0.56] },
    bed: { size: 0.62, at: [0.12, -0.66], blanket: true },
    impliesRoom: true,
    crawledUnder: true,
    seatsTwo: true,
    figure: bed,
  }),
  furniture('sofa', 'sofa, couch', '沙发', 0.9, '#3f7a6f #e0a53a #4a342c', {
    seat: { size: 0.72, at: [0.1, -0.5] },
    forSitting: true,
    bed: { size: 0.62, at: [0.02, -0.55] },
    impliesRoom: true,
    crawledUnder: true,
    seatsTwo: true,
    figure: sofa,
  }),
  furniture('bench', 'bench, park bench', '长椅, 长凳', 0.9, '#7a5a3c #4a5a4a #a88a5a', {
    setting: 'park',
    seat: { size: 0.66, at: [0, -0.56] },
    forSitting: true,
    bed: { size: 0.55, at: [0, -0.56] },
    crawledUnder: true,
    seatsTwo: true,
    figure: bench,
  }),
  furniture('lamp', 'lamp, floor lamp, desk lamp', '台灯, 灯', 1.6, '#e8c05a #4a3a34 #f6e6b5', {
    luminous: true,
    figure: lamp,
    moves: 'pulse',
  }),
  furniture(
    'streetlamp',
    'street lamp, streetlight, lamppost, lamp post, street light',
    '路灯',
    4,
    '#33383c #f6dc8a #4a5054',
    { setting: 'street', figure: streetlamp },
  ),
  furniture('bookshelf', 'bookshelf, bookcase, shelf', '书架', 2.2, '#7a4a2f #c8482f #3f6f8a', { figure: bookshelf }),
  furniture('fireplace', 'fireplace, hearth', '壁炉', 1.4, '#a8553a #e8a53a #4a342c', { figure: fireplace }),
  furniture('fire', 'campfire, bonfire, fire, flame, flames', '篝火, 火, 火焰', 1, '#e8762a #f4c84a #5a3a28', {
    setting: 'forest',
    madeBy: 'handle',
    luminous: true,
    flames: true,
    figure: fire,
    sounds: 'fire',
    moves: 'burn',
  }),
  furniture(
    'pocketwatch',
    'pocket watch, wristwatch, wrist watch, stopwatch',
    '怀表, 手表',
    0.1,
    '#d9a434 #f6f0e0 #2b2326',
    { habitat: 'table', setting: 'table', draw: 'clock', variant: 'clock', figure: clock, sounds: 'clock' },
  ),
  furniture('clock', 'clock, grandfather clock, watch', '时钟, 钟', 1, '#7a4a2f #f3ead2 #26201e', {
    setting: 'wall',
    hung: true,
    figure: clock,
    sounds: 'clock',
  }),
  furniture('mirror', 'mirror', '镜子', 1.4, '#d2a03a #cfe0e2 #8a5a26', {
    setting: 'wall',
    pane: 'mirror',
    hung: true,
    figure: mirror,
  }),
]
