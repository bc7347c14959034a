import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'
import { win } from './buildings.ts'

const DARK = '#241e22'

const tent = drawn({ width: 1.6, hold: [0, -0.06, 0.6] }, (pen, [main, second, third], look) => {
  pen.poly([0.2, -1, 0.84, -0.04, 0.3, 0], mix(second, DARK, 0.1), { shade: 0.2 })
  pen.poly([-0.76, 0, 0.2, -1, 0.34, 0], main, { shade: 0.5 })
  pen.poly([-0.34, 0, 0.02, -0.74, 0.1, 0], look.night ? '#f6d27a' : DARK, { shade: 0 })
  pen.poly([-0.34, 0, 0.02, -0.74, -0.18, 0], third, { shade: 0.3 })
  pen.line([0.2, -1, 0.2, -1.06], 0.025, DARK)
  for (const x of [-0.9, 0.98]) pen.line([x * 0.75, -0.14, x, 0], 0.012, third)
  if (look.night) pen.glow(-0.05, -0.2, 0.6, '#f6c85a', 0.5)
})

const factory = drawn({ width: 1.4, margin: 0.4 }, (pen, [main, second, third], look) => {
  for (const x of [0.3, 0.52]) {
    pen.poly([x - 0.06, 0, x - 0.04, -0.9, x + 0.04, -0.9, x + 0.06, 0], mix(main, DARK, 0.15), { shade: 0.6 })
    pen.box(x - 0.05, -0.86, 0.1, 0.05, '#efe6d2', { shade: 0 })
    for (let i = 0; i < 4; i++)
      pen.oval(x + i * 0.09, -0.98 - i * 0.08, 0.07 + i * 0.03, 0.05 + i * 0.02, third, { alpha: 0.8, shade: 0.5 })
  }
  pen.box(-0.66, -0.36, 1.32, 0.36, main, { shade: 0.3 })
  for (let i = 0; i < 4; i++)
    pen.poly([-0.66 + i * 0.22, -0.36, -0.66 + i * 0.22, -0.56, -0.44 + i * 0.22, -0.36], second, { shade: 0.3 })
  for (let i = 0; i < 6; i++) win(pen, look, -0.54 + i * 0.21, -0.26, 0.1, 0.12)
})

const fence = drawn({ width: 2.6, seat: [0, -0.92, 0.5] }, (pen, [main, second]) => {
  for (const y of [-0.3, -0.7]) pen.box(-1.3, y, 2.6, 0.1, mix(main, second, 0.4), { shade: 0.2 })
  for (let i = 0; i < 11; i++)
    pen.poly(
      [-1.28 + i * 0.24, 0, -1.28 + i * 0.24, -0.86, -1.2 + i * 0.24, -1, -1.12 + i * 0.24, -0.86, -1.12 + i * 0.24, 0],
      main,
      { shade: 0.4 },
    )
})

const stairs = drawn({ width: 1.2, seat: [0.3, -0.75, 0.5] }, (pen, [main, second]) => {
  for (let i = 0; i < 8; i++) {
    pen.box(-0.6 + i * 0.15, -(i + 1) * 0.12, 1.2 - i * 0.15, 0.12, main, { shade: 0 })
    pen.box(-0.6 + i * 0.15, -(i + 1) * 0.12 + 0.035, 1.2 - i * 0.15, 0.085, second, { shade: 0.2 })
  }
})

const door = drawn(0.55, (pen, [main, second, third]) => {
  pen.box(-0.27, -1, 0.54, 1, second, { shade: 0.3 })
  pen.box(-0.22, -0.95, 0.44, 0.95, main, { shade: 0.4 })
  for (const x of [-0.16, 0.03])
    for (const [y, h] of [
      [-0.86, 0.34],
      [-0.44, 0.34],
    ] as const)
      pen.box(x, y, 0.13, h, mix(main, DARK, 0.25), { shade: 0.3 })
  pen.oval(0.17, -0.47, 0.022, 0.022, third)
})

export const windowFigure = drawn({ width: 0.9, seat: [0, -0.04, 0.5] }, (pen, [main, second, third], look) => {
  pen.box(-0.44, -1, 0.88, 0.96, main, { shade: 0.4 })
  pen.box(-0.37, -0.94, 0.74, 0.84, look.night ? '#22386a' : second, { shade: 0 })
  if (look.night) pen.oval(0.18, -0.74, 0.07, 0.07, '#f3e8c8', flat)
  else pen.blob([-0.37, -0.1, -0.37, -0.36, -0.1, -0.46, 0.1, -0.34, 0.37, -0.42, 0.37, -0.1], '#7fa85a', flat)
  pen.line([0, -0.94, 0, -0.1], 0.04, main)
  pen.line([-0.37, -0.54, 0.37, -0.54], 0.04, main)
  pen.both(() => pen.blob([0.2, -1, 0.52, -1, 0.5, -0.5, 0.54, -0.08, 0.36, -0.1, 0.4, -0.5], third, { shade: 0.6 }))
  pen.box(-0.5, -0.07, 1, 0.07, mix(main, '#ffffff', 0.2), { shade: 0.2 })
})

const well = drawn(0.95, (pen, [main, second, third]) => {
  for (const x of [-0.32, 0.32]) pen.line([x, -0.3, x, -0.74], 0.05, '#6b452c')
  pen.poly([-0.5, -0.7, -0.36, -1, 0.36, -1, 0.5, -0.7], second, { shade: 0.4 })
  pen.line([0, -0.7, 0, -0.42], 0.012, '#e6d2ac')
  pen.box(-0.06, -0.46, 0.12, 0.12, '#8a5a36')
  pen.oval(0, -0.36, 0.42, 0.07, third, { shade: 0.2 })
  pen.blob([-0.43, -0.36, 0, -0.28, 0.43, -0.36, 0.4, -0.02, 0, 0.03, -0.4, -0.02], main, { shade: 0.7 })
  for (let r = 0; r < 3; r++)
    for (let i = 0; i < 4; i++)
      pen.line(
        [-0.34 + i * 0.19 + (r % 2) * 0.07, -0.24 + r * 0.09, -0.22 + i * 0.19 + (r % 2) * 0.07, -0.24 + r * 0.09],
        0.014,
        mix(main, DARK, 0.35),
      )
})

const fountain = drawn({ width: 1.3, seat: [0.3, -0.24, 0.6] }, (pen, [main, second, third]) => {
  const spray = mix(third, '#ffffff', 0.55)
  pen.oval(0, -0.22, 0.63, 0.1, mix(main, DARK, 0.22), { shade: 0.2 })
  pen.oval(0, -0.21, 0.56, 0.075, third, { shade: 0.3 })
  pen.box(-0.055, -0.56, 0.11, 0.36, second, { shade: 0.5 })
  for (const x of [-0.3, 0, 0.3]) pen.oval(x, -0.19, 0.1, 0.022, spray, flat)
  pen.both(() => pen.line([0.24, -0.57, 0.3, -0.46, 0.31, -0.2], 0.03, spray, 0.9))
  pen.blob([-0.28, -0.6, 0.28, -0.6, 0.2, -0.5, 0.06, -0.45, -0.06, -0.45, -0.2, -0.5], main, { shade: 0.6 })
  pen.oval(0, -0.6, 0.26, 0.035, third, { shade: 0.2 })
  for (const [top, out] of [
    [-0.99, 0.05],
    [-0.92, 0.12],
    [-0.82, 0.19],
  ] as const)
    pen.both(() =>
      pen.line(
        [0, -0.6, out * 0.4, top + 0.06, out * 0.8, top + 0.04, out, top + 0.16, out * 1.12, -0.6],
        0.024,
        spray,
        0.95,
      ),
    )
  pen.line([0, -0.6, 0, -1], 0.034, spray)
  pen.blob([-0.63, -0.22, -0.4, -0.15, 0, -0.125, 0.4, -0.15, 0.63, -0.22, 0.6, -0.03, 0, 0.035, -0.6, -0.03], main, {
    shade: 0.7,
  })
  pen.line([-0.6, -0.19, -0.4, -0.12, 0, -0.095, 0.4, -0.12, 0.6, -0.19], 0.022, mix(main, '#ffffff', 0.35))
})

const statue = drawn(0.5, (pen, [main, second]) => {
  pen.box(-0.24, -0.3, 0.48, 0.3, second, { shade: 0.4 })
  pen.box(-0.27, -0.34, 0.54, 0.05, main)
  pen.blob([-0.2, -0.34, -0.22, -0.5, -0.08, -0.62, 0.08, -0.62, 0.22, -0.5, 0.2, -0.34], main, { shade: 0.7 })
  pen.limb([0, -0.58, 0.01, -0.7], 0.12, 0.1, 0.1, main)
  pen.blob([-0.12, -0.76, -0.1, -0.94, 0.04, -1, 0.14, -0.9, 0.17, -0.78, 0.1, -0.66, -0.04, -0.66], main, {
    shade: 0.7,
  })
  for (let i = 0; i < 5; i++) pen.oval(-0.09 + i * 0.05, -0.95 + Math.abs(i - 2) * 0.015, 0.04, 0.04, second)
  pen.line([0.06, -0.81, 0.12, -0.81], 0.012, DARK, 0.6)
})

const outdoor = family({ setting: 'garden' })

export const yards = [
  outdoor('tent', 'tent, camp, camping, campsite, yurt, teepee', '帐篷, 露营, 蒙古包', 2, '#d27a2a #a84a1f #f0d79a', {
    setting: 'forest',
    madeBy: 'build',
    manyColours: true,
    figure: tent,
  }),
  outdoor('factory', 'factory, power plant, mill', '工厂', 20, '#8a5a4a #6b6a6a #c9c4ba', {
    setting: 'city',
    figure: factory,
  }),
  outdoor('fence', 'fence, railing', '栅栏, 篱笆', 1.2, '#efe6d2 #a88a64 #6b4a34', {
    setting: 'meadow',
    seat: { size: 0.62, at: [0, -0.88] },
    climbed: 'side',
    paintedWhole: true,
    figure: fence,
  }),
  outdoor('stairs', 'stairs, staircase, stairway, steps', '楼梯, 台阶, 阶梯', 3, '#c9b89a #8a7a64 #5a4a40', {
    setting: 'plain',
    seat: { size: 1.1, at: [0.2, -0.36] },
    figure: stairs,
  }),
  outdoor('door', 'doorway, wooden door', '门, 木门', 2.2, '#2f6f7a #e6d8ba #d9a434', {
    setting: 'wall',
    figure: door,
    opens: true,
    paintedWhole: true,
  }),
  outdoor('window', 'window', '窗户, 窗, 窗口', 1.5, '#7a5a40 #a9d0d8 #f3ead2', {
    setting: 'room',
    pane: 'window',
    writtenOn: true,
    hung: true,
    figure: windowFigure,
    opens: true,
    viewed: true,
  }),
  outdoor('well', 'well, wishing well', '井, 水井', 1.6, '#a89a86 #7a4a34 #6fa3b5', {
    seat: { size: 0.5, at: [0, -0.5] },
    figure: well,
  }),
  outdoor('fountain', 'fountain, water fountain', '喷泉, 喷水池', 2.2, '#c9c2b0 #a89f8c #6fb3cc', {
    setting: 'park',
    figure: fountain,
    splashes: true,
  }),
  outdoor('statue', 'statue, sculpture, bust', '雕像, 雕塑', 3, '#c9c4b6 #9a958a #6b665e', {
    depicts: true,
    figure: statue,
  }),
]
