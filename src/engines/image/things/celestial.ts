import { xy } from '../kit/geometry.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { lch, mix } from '../kit/colour.ts'
import { drawn, type Figure } from '../draw/figure.ts'

const sun = drawn({ width: 1, airy: true, margin: 1.2 }, (pen, [main, second]) => {
  pen.glow(0, -0.5, 1.6, main, 0.55)
  pen.oval(0, -0.5, 0.62, 0.62, second, { shade: 0, alpha: 0.35, soft: true })
  pen.oval(0, -0.5, 0.5, 0.5, main, { shade: 0.12 })
})

const moon = drawn({ width: 1, airy: true, margin: 1 }, (pen, [main, second], look) => {
  pen.glow(0, -0.5, 1.4, main, look.night ? 0.5 : 0.25)
  if (look.traits.includes('crescent')) {
    pen.blob(
      [0.1, -1, -0.22, -0.96, -0.48, -0.7, -0.48, -0.3, -0.22, -0.04, 0.1, 0, -0.12, -0.2, -0.2, -0.5, -0.12, -0.8],
      main,
      { shade: 0.2 },
    )
    return
  }
  const disc: number[] = []
  for (let i = 0; i < 40; i++) disc.push(Math.cos(i * 0.157) * 0.5, -0.5 + Math.sin(i * 0.157) * 0.5)
  pen.poly(disc, main, { shade: 0.3 })
  pen.within(disc, false, () => {
    const sea = mix(main, second === main ? pen.press.shadow : second, 0.75)
    pen.blob([-0.3, -0.78, -0.08, -0.86, 0.06, -0.7, -0.06, -0.54, -0.28, -0.58], sea, flat)
    pen.blob([0.12, -0.5, 0.34, -0.56, 0.36, -0.34, 0.16, -0.28], sea, flat)
    pen.oval(-0.16, -0.28, 0.15, 0.11, sea, flat)
    pen.oval(0.2, -0.8, 0.07, 0.06, sea, flat)
    pen.oval(-0.36, -0.42, 0.06, 0.07, sea, flat)
  })
})

const star: Figure = {
  width: 1,
  airy: true,
  margin: 0.6,
  draw(pen, look) {
    const points: number[] = []
    for (let i = 0; i < 10; i++) {
      const r = i % 2 ? 0.2 : 0.5
      const t = (i / 10) * Math.PI * 2 - Math.PI / 2
      points.push(Math.cos(t) * r, -0.5 + Math.sin(t) * r)
    }
    pen.glow(0, -0.5, 0.9, look.inks[0], 0.5)
    pen.poly(points, look.inks[0], { shade: 0.3 })
  },
}

const cloud = drawn({ width: 2, airy: true }, (pen, [main, second]) => {
  pen.blob(
    [
      -1, -0.05, -0.98, -0.3, -0.7, -0.46, -0.5, -0.78, -0.14, -0.84, 0.1, -1, 0.42, -0.86, 0.56, -0.6, 0.84, -0.52, 1,
      -0.26, 0.9, 0, 0, 0.02,
    ],
    main,
    { shade: 0.9 },
  )
  pen.blob([-0.6, -0.1, -0.5, -0.3, -0.2, -0.34, 0, -0.2, 0.3, -0.3, 0.5, -0.12, 0, -0.05], second, {
    shade: 0.2,
    soft: true,
    alpha: 0.6,
  })
})

const rainbow = drawn({ width: 2, airy: true }, pen => {
  ;['#c8402f', '#e58a2f', '#efc93a', '#5a9f4f', '#3f7fb5', '#7a4f9f'].forEach((ink, i) => {
    const arc: number[] = []
    for (let k = 0; k <= 20; k++) {
      const t = Math.PI + (k / 20) * Math.PI
      arc.push(Math.cos(t) * (1 - i * 0.05), Math.sin(t) * (1 - i * 0.05))
    }
    pen.line(arc, 0.055, ink, 0.8)
  })
})

const lightning: Figure = {
  width: 0.6,
  airy: true,
  margin: 0.5,
  draw(pen, look) {
    pen.glow(0, -0.5, 0.8, look.inks[2], 0.5)
    const bolt = [
      0.05, -1, -0.12, -0.62, 0.06, -0.6, -0.16, -0.26, 0.0, -0.27, -0.1, 0, 0.2, -0.36, 0.04, -0.36, 0.24, -0.68, 0.08,
      -0.7, 0.2, -1,
    ]
    pen.poly(bolt, look.inks[0], { shade: 0 })
    pen.line([-0.12, -0.62, -0.3, -0.48, -0.26, -0.34], 0.02, look.inks[0])
    pen.line([0.16, -0.5, 0.34, -0.4, 0.32, -0.24], 0.016, look.inks[0])
  },
}

const planet = drawn({ width: 1.5, airy: true, margin: 0.3 }, (pen, [main, second, third]) => {
  const ring = (from: number, to: number) => {
    const arc: number[] = []
    for (let i = 0; i <= 16; i++) {
      const t = from + ((to - from) * i) / 16
      arc.push(Math.cos(t) * 0.74, -0.5 + Math.sin(t) * 0.2)
    }
    pen.line(arc, 0.075, mix(second, '#ffffff', 0.15))
    pen.line(arc, 0.018, third)
  }
  pen.at(0, 0, { rot: -0.22 }, () => {
    pen.at(0.11, -0.01, {}, () => {
      ring(Math.PI, Math.PI * 2)
      const disc: number[] = []
      for (let i = 0; i < 40; i++) disc.push(Math.cos(i * 0.157) * 0.42, -0.5 + Math.sin(i * 0.157) * 0.42)
      pen.poly(disc, main, { shade: 0 })
      pen.within(disc, false, () => {
        for (let i = 0; i < 5; i++)
          pen.blob(
            xy(
              [-0.5, -0.84 + i * 0.17],
              [0, -0.86 + i * 0.17],
              [0.5, -0.83 + i * 0.17],
              [0.5, -0.77 + i * 0.17],
              [0, -0.78 + i * 0.17],
              [-0.5, -0.76 + i * 0.17],
            ),
            i % 2 ? third : second,
            { shade: 0, soft: true, alpha: 0.7 },
          )
      })
      pen.oval(0, -0.5, 0.42, 0.42, main, { alpha: 0.18, shade: 1, soft: true })
      ring(0, Math.PI)
    })
  })
})

const comet = drawn({ width: 1.6, airy: true }, (pen, [main, second]) => {
  pen.poly([0.62, -0.18, -0.8, -1.0, 0.5, -0.34], second, { shade: 0, alpha: 0.5, soft: true })
  pen.poly([0.66, -0.12, -0.55, -0.7, 0.54, -0.28], main, { shade: 0, alpha: 0.7, soft: true })
  pen.oval(0.62, -0.2, 0.13, 0.13, main, { shade: 0.4 })
})

const aurora: Figure = {
  width: 3,
  airy: true,
  draw(pen, look) {
    const rng = look.rng
    look.inks.forEach((ink, layer) => {
      const phase = rng.range(0, 6)
      for (let i = 0; i < 46; i++) {
        const x = -1.6 + (i / 46) * 3.2
        const y = -0.35 + Math.sin(x * 1.7 + phase) * 0.18 - layer * 0.14
        const h = 0.4 + Math.sin(x * 3.1 + phase * 2) * 0.16 + rng.range(0, 0.1)
        pen.poly([x - 0.03, y, x + 0.06, y, x + 0.1, y - h, x + 0.02, y - h], ink, { shade: 0, alpha: 0.2, soft: true })
      }
    })
  },
}

const fireworks: Figure = {
  width: 2,
  airy: true,
  margin: 0.4,
  draw(pen, look) {
    const rng = look.rng
    for (let b = 0; b < 4; b++) {
      const ink = look.inks[b % 3] ?? lch(0.8, 0.15, b * 90)
      const x = -0.75 + b * 0.5 + rng.range(-0.12, 0.12)
      const y = -0.62 + rng.range(-0.25, 0.3)
      const r = rng.range(0.24, 0.42)
      pen.glow(x, y, r, ink, 0.4)
      const n = 18
      for (let i = 0; i < n; i++) {
        const t = (i / n) * Math.PI * 2
        const droop = 0.12 * r
        pen.line(
          [
            x + Math.cos(t) * r * 0.25,
            y + Math.sin(t) * r * 0.25,
            x + Math.cos(t) * r * 0.7,
            y + Math.sin(t) * r * 0.7,
            x + Math.cos(t) * r,
            y + Math.sin(t) * r + droop,
          ],
          0.014,
          ink,
        )
        pen.oval(x + Math.cos(t) * r * 1.04, y + Math.sin(t) * r * 1.04 + droop, 0.02, 0.02, mix(ink, '#ffffff', 0.5), {
          shade: 0,
          soft: true,
        })
      }
    }
  },
}

const celestial = family({ habitat: 'celestial' })

export const celestials = [
  celestial('sun', 'sun', '太阳, 红日, 日头', 10, '#f4b73a #f6d98a #e0762a', {
    lamp: true,
    sky: { size: 0.24, sets: true },
    figure: sun,
  }),
  celestial(
    'moon',
    'moon, full moon, crescent moon',
    '月亮, 月, 明月, 圆月, 满月, 弯月',
    10,
    '#f3ead0 #d9cfae #b5aa8a',
    {
      seat: { size: 1, at: [0, -0.3] },
      bed: { size: 0.9, at: [0, -0.3] },
      lamp: true,
      nightly: true,
      sky: { size: 0.24 },
      figure: moon,
    },
  ),
  celestial('star', 'star, shooting star, constellation', '星星, 星, 流星, 北斗', 10, '#f6e8b0 #f3d98a #ffffff', {
    nightly: true,
    sky: { size: 0.1 },
    figure: star,
    moves: 'pulse',
  }),
  celestial('cloud', 'cloud', '云, 云朵, 白云, 乌云', 10, '#f3efe6 #cfd8da #a9b5ba', {
    seat: { size: 0.6, at: [0, -0.75] },
    bed: { size: 0.6, at: [0, -0.7] },
    sky: { size: 0.2 },
    figure: cloud,
  }),
  celestial('rainbow', 'rainbow', '彩虹', 10, '#c8321f #efc02b #2a62b0', {
    sky: {
      size: 0.62,
      order: 1,
      place: ({ width, high }) => ({ x: width * 0.5, y: high + 0.02, size: Math.min(high * 0.92, width * 0.45) }),
    },
    figure: rainbow,
  }),
  celestial('lightning', 'lightning, lightning bolt, thunderbolt', '闪电', 10, '#f6f0b0 #ffffff #b5a8e0', {
    sky: { size: 0.5, order: 1, place: ({ width, high, a }) => ({ x: width * (0.3 + a * 0.4), y: high * 0.98 }) },
    figure: lightning,
    moves: 'pulse',
  }),
  celestial('planet', 'planet, saturn, jupiter, planets', '行星, 星球, 土星, 木星', 10, '#d29a5a #e8c88a #8a5a3a', {
    inSpace: true,
    sky: { size: 0.42 },
    figure: planet,
    moves: 'spin',
  }),
  celestial('comet', 'comet, meteor, asteroid', '彗星, 陨石', 10, '#f3ead0 #f0b04a #8a7a6a', {
    nightly: true,
    sky: { size: 0.3 },
    figure: comet,
    moves: 'fly',
  }),
  celestial('aurora', 'aurora, northern lights, aurora borealis', '极光', 10, '#5fd9a0 #7a8fe0 #b06ad0', {
    nightly: true,
    sky: {
      size: 0.55,
      place: ({ width, high }) => ({ x: width * 0.5, y: high * 0.92, size: Math.max(high * 0.9, width * 0.4) }),
    },
    overflows: true,
    figure: aurora,
  }),
  celestial('fireworks', 'firework, fireworks', '烟花, 焰火', 10, '#f0b03a #e8606a #7ab0e8', {
    nightly: true,
    sky: { size: 0.6, place: ({ width, high }) => ({ x: width * 0.5, y: high * 0.92 }) },
    figure: fireworks,
    overlay: 'fireworks',
    moves: 'pulse',
  }),
]
