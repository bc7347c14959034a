import { xy } from '../kit/geometry.ts'
import { birdHead, penguinHead } from '../draw/people/uprightHeads.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'
import { eye } from './birds.ts'

const DARK = '#1d181b'

const penguin = drawn(
  { width: 0.66, head: [0.02, -0.98, 0.32], focus: [0, -0.8, 0.5] },
  (pen, [main, second, third], look) => {
    for (const x of [-0.12, 0.12])
      pen.blob([x - 0.1, -0.05, x + 0.06, -0.07, x + 0.14, 0, x - 0.08, 0], third, { shade: 0.2 })
    pen.poly([-0.22, -0.2, -0.34, 0, -0.12, -0.06], main)
    const body = [
      -0.28, -0.5, -0.2, -0.78, -0.14, -0.96, 0.06, -1, 0.18, -0.88, 0.2, -0.74, 0.29, -0.46, 0.24, -0.12, 0, -0.03,
      -0.24, -0.12,
    ]
    pen.blob(body, main, { shade: 0.6 })
    pen.within(body, true, () => {
      pen.blob([0.0, -0.72, 0.2, -0.72, 0.28, -0.4, 0.18, -0.1, -0.04, -0.08, -0.14, -0.34, -0.1, -0.6], second, {
        shade: 0.3,
        soft: true,
      })
      pen.oval(0.1, -0.8, 0.07, 0.08, third, flat)
      pen.oval(0.12, -0.84, 0.08, 0.06, second, flat)
    })
    pen.poly([0.17, -0.9, 0.34, -0.85, 0.18, -0.82], third, { shade: 0 })
    pen.oval(0.1, -0.88, 0.022, 0.024, DARK, { shade: 0 })
    const up = look.traits.includes('dancing')
    pen.limb(
      up ? [-0.22, -0.66, -0.36, -0.8, -0.44, -1] : [-0.22, -0.66, -0.36, -0.44, -0.36, -0.26],
      0.1,
      0.11,
      0.03,
      mix(main, '#ffffff', 0.08),
    )
    pen.limb(
      up ? [0.2, -0.62, 0.36, -0.74, 0.46, -0.92] : [0.21, -0.62, 0.34, -0.44, 0.32, -0.3],
      0.08,
      0.09,
      0.03,
      main,
    )
  },
)

const rooster = drawn(
  { width: 1.15, head: [0.3, -1, 0.25], focus: [0.2, -0.75, 0.5] },
  (pen, [main, second, third], look) => {
    const hen = look.variant === 'hen'
    if (!hen)
      for (let i = 0; i < 5; i++)
        pen.limb(
          xy(
            [-0.24, -0.46],
            [-0.4 - i * 0.05, -0.86 + i * 0.05],
            [-0.62 - i * 0.03, -0.82 + i * 0.14],
            [-0.64 - i * 0.015, -0.56 + i * 0.1],
          ),
          0.12,
          0.11,
          0.02,
          i % 2 ? second : mix(second, '#1f5a4a', 0.5),
        )
    else pen.poly([-0.26, -0.4, -0.6, -0.74, -0.46, -0.3], second)
    for (const x of [0, 0.12]) {
      pen.line([x, -0.22, x, -0.02], 0.035, '#d9a13a')
      pen.line([x - 0.05, 0, x + 0.1, -0.01], 0.03, '#d9a13a')
    }
    pen.blob(
      [
        -0.36, -0.5, -0.16, -0.5, 0.06, -0.56, 0.14, -0.8, 0.26, -0.92, 0.38, -0.84, 0.4, -0.56, 0.3, -0.26, 0.04,
        -0.16, -0.24, -0.24,
      ],
      main,
      { shade: 0.6 },
    )
    pen.poly(
      [0.12, -0.82, 0.08, -0.44, 0.18, -0.52, 0.22, -0.4, 0.3, -0.5, 0.38, -0.42, 0.4, -0.8],
      hen ? mix(main, '#ffffff', 0.2) : '#e0a53a',
      { shade: 0.4 },
    )
    pen.blob([0.06, -0.42, -0.16, -0.46, -0.34, -0.34, -0.16, -0.24, 0.02, -0.28], second, { shade: 0.4 })
    pen.blob([0.16, -0.9, 0.16, -1.02, 0.24, -0.96, 0.28, -1.05, 0.34, -0.97, 0.42, -1.0, 0.38, -0.88], third, {
      shade: 0.2,
    })
    pen.oval(0.41, -0.72, 0.04, 0.07, third, { shade: 0.2 })
    pen.poly([0.38, -0.86, 0.52, -0.8, 0.38, -0.77], '#e0a53a', { shade: 0 })
    eye(pen, 0.3, -0.84, 0.022)
  },
)

const peacock = drawn({ width: 1.5, focus: [0, -0.6, 0.6] }, (pen, [main, second, third]) => {
  for (let ring = 0; ring < 3; ring++) {
    const n = 15 - ring * 3
    for (let i = 0; i < n; i++) {
      const t = Math.PI * (1.02 + (i / (n - 1)) * 0.96)
      const r = 0.72 - ring * 0.17
      const x = Math.cos(t) * r
      const y = -0.26 + Math.sin(t) * r
      pen.limb([0, -0.26, x, y], 0.02, 0.1, 0.12, mix(second, DARK, ring * 0.12), { shade: 0.2 })
      pen.oval(x, y, 0.07, 0.07, third, { shade: 0.1 })
      pen.oval(x, y, 0.042, 0.042, main, flat)
      pen.oval(x, y, 0.018, 0.018, DARK, flat)
    }
  }
  for (const x of [-0.05, 0.05]) pen.line([x, -0.12, x, 0], 0.025, '#6b5a4a')
  pen.blob([-0.16, -0.3, -0.1, -0.5, -0.07, -0.66, 0.06, -0.7, 0.1, -0.54, 0.17, -0.3, 0.08, -0.1, -0.08, -0.1], main, {
    shade: 0.6,
  })
  for (let i = -1; i <= 1; i++) {
    pen.line([0, -0.68, i * 0.05, -0.8], 0.01, main)
    pen.oval(i * 0.05, -0.81, 0.018, 0.018, main, { shade: 0 })
  }
  pen.poly([0.07, -0.63, 0.18, -0.58, 0.07, -0.57], third, { shade: 0 })
  eye(pen, 0.03, -0.62, 0.018)
})

const bird = family({ setting: 'farm', animate: true })

export const fowl = [
  bird('penguin', 'penguin', '企鹅', 0.9, '#2a2c34 #f3efe4 #e8a52a', {
    upright: { head: penguinHead },
    setting: 'snowfield',
    inArms: true,
    crown: [0.06, -0.84, 0.16],
    mouth: [0.34, -0.84],
    eats: 'fish',
    figure: penguin,
  }),
  bird('rooster', 'rooster, cock', '公鸡', 0.6, '#a8441f #2a4a4a #d2281f', {
    upright: { head: birdHead() },
    crown: [0.32, -0.84, 0.13],
    mouth: [0.5, -0.8],
    figure: rooster,
  }),
  bird('hen', 'hen, chicken, turkey', '鸡, 母鸡', 0.5, '#e0b46a #b5763a #d2281f', {
    upright: { head: birdHead() },
    draw: 'rooster',
    crown: [0.32, -0.84, 0.13],
    mouth: [0.5, -0.8],
    figure: rooster,
  }),
  bird('peacock', 'peacock', '孔雀', 1.4, '#1f6f9a #2f8a5a #d9a434', {
    upright: { head: birdHead() },
    setting: 'garden',
    figure: peacock,
  }),
]
