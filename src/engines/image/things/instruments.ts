import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'

const DARK = '#241e20'

const strings = drawn(0.5, (pen, [main, second, third], look) => {
  const lute = look.variant === 'lute'
  const bowed = look.variant === 'violin' || look.variant === 'cello'
  pen.at(0, -0.5, { rot: 0.22 }, () => {
    pen.box(-0.03, -0.46, 0.06, 0.42, second, { shade: 0.2 })
    pen.box(-0.045, -0.54, 0.09, 0.11, second, { round: 0.02 })
    for (const y of [-0.51, -0.47]) for (const s of [-1, 1]) pen.oval(s * 0.06, y, 0.016, 0.013, third, { shade: 0 })
    const body = lute
      ? [0, -0.2, -0.15, 0.02, -0.2, 0.26, -0.1, 0.44, 0, 0.48, 0.1, 0.44, 0.2, 0.26, 0.15, 0.02]
      : [
          0, -0.08, -0.13, -0.07, -0.16, 0.03, -0.11, 0.14, -0.2, 0.28, -0.17, 0.44, 0, 0.48, 0.17, 0.44, 0.2, 0.28,
          0.11, 0.14, 0.16, 0.03, 0.13, -0.07,
        ]
    if (look.variant === 'electricguitar') {
      pen.blob(
        [
          -0.06, 0.06, -0.16, -0.12, -0.2, 0.06, -0.13, 0.2, -0.2, 0.36, -0.12, 0.47, 0.06, 0.48, 0.2, 0.38, 0.15, 0.2,
          0.19, 0.02, 0.12, -0.08, 0.05, 0.06,
        ],
        main,
        { shade: 0.8 },
      )
      pen.blob([-0.04, 0.08, 0.08, 0.08, 0.12, 0.26, 0.06, 0.38, -0.06, 0.34], '#f6f0e2', { shade: 0.2 })
      for (const y of [0.12, 0.22]) pen.box(-0.05, y, 0.1, 0.04, third, { shade: 0 })
      pen.box(-0.06, 0.34, 0.12, 0.03, '#c9cdd0', { shade: 0.2 })
      for (const y of [0.34, 0.41]) pen.oval(0.13, y, 0.018, 0.018, '#e8c84a', { shade: 0.2 })
    } else pen.blob(body, main, { shade: 0.8 })
    if (look.variant === 'electricguitar') pen.line([-0.02, 0.34, 0.14, 0.44], 0.012, '#c9cdd0')
    else if (bowed) {
      for (const s of [-1, 1]) pen.line([s * 0.07, 0.14, s * 0.05, 0.2, s * 0.08, 0.28], 0.014, third)
      pen.box(-0.06, 0.22, 0.12, 0.025, '#e6cfa0')
      pen.poly([-0.035, 0.3, 0.035, 0.3, 0.02, 0.44, -0.02, 0.44], third)
      pen.line([0.32, -0.34, 0.24, 0.5], 0.018, second)
      pen.line([0.29, -0.32, 0.21, 0.5], 0.008, '#f3ead2')
    } else {
      pen.oval(0, 0.14, 0.065, 0.065, third, { shade: 0 })
      pen.box(-0.07, 0.32, 0.14, 0.025, second)
    }
    for (const x of [-0.018, -0.006, 0.006, 0.018]) pen.line([x, -0.44, x, 0.34], 0.004, '#f3ead8')
    if (!bowed)
      for (let i = 0; i < 6; i++) pen.line([-0.03, -0.38 + i * 0.06, 0.03, -0.38 + i * 0.06], 0.006, '#d9c49a')
  })
})

const piano = drawn(1.35, (pen, [main, second, third]) => {
  for (const x of [-0.5, 0.1, 0.52]) pen.limb([x, -0.36, x, 0], 0.06, 0.045, 0.04, main)
  pen.blob([-0.62, -0.52, -0.5, -1, -0.1, -0.98, 0.2, -0.8, 0.6, -0.76, 0.66, -0.56], mix(main, '#ffffff', 0.12), {
    shade: 0.5,
  })
  pen.line([0.3, -0.5, 0.1, -0.78], 0.02, third)
  pen.poly([-0.66, -0.56, 0.66, -0.56, 0.68, -0.34, -0.68, -0.34], main, { shade: 0.6 })
  pen.poly([-0.62, -0.48, 0.3, -0.48, 0.26, -0.38, -0.66, -0.38], second, { shade: 0 })
  for (let i = 0; i < 15; i++) {
    pen.line([-0.6 + i * 0.06, -0.48, -0.63 + i * 0.06, -0.38], 0.006, DARK)
    if (i % 7 !== 2 && i % 7 !== 6) pen.line([-0.57 + i * 0.06, -0.48, -0.585 + i * 0.06, -0.425], 0.022, DARK)
  }
  pen.box(-0.34, -0.2, 0.36, 0.05, third, { shade: 0.2 })
  for (const x of [-0.3, -0.03]) pen.line([x, -0.16, x, 0], 0.03, main)
})

const drums = drawn(1.5, (pen, [main, second, third]) => {
  for (const [x, y] of [
    [-0.56, -0.86],
    [0.58, -0.92],
  ] as const) {
    pen.line([x, y, x * 1.05, 0], 0.02, '#8f9aa2')
    pen.oval(x, y, 0.26, 0.05, third, { rot: x > 0 ? -0.15 : 0.15, shade: 0.4 })
  }
  const drum = (x: number, y: number, w: number, h: number) => {
    pen.box(x - w, y, w * 2, h, main, { shade: 0.7 })
    pen.oval(x, y + h, w, w * 0.22, main, { shade: 0 })
    pen.oval(x, y, w, w * 0.24, second, { shade: 0.1 })
  }
  drum(-0.22, -0.72, 0.19, 0.18)
  drum(0.2, -0.74, 0.19, 0.18)
  pen.oval(0, -0.3, 0.34, 0.31, main, { shade: 0.2 })
  pen.oval(0.02, -0.3, 0.29, 0.27, second, { shade: 0.4 })
  pen.oval(0.02, -0.3, 0.1, 0.1, third, flat)
  drum(-0.54, -0.44, 0.2, 0.16)
  drum(0.56, -0.42, 0.2, 0.3)
  for (const r of [-1, 1]) pen.line([0.04 * r, -0.86, 0.34 * r, -0.7], 0.025, '#e6cfa0')
})

const trumpet = drawn({ width: 2, airy: true }, (pen, [main, second, third]) => {
  pen.line([-0.9, -0.56, 0.4, -0.56], 0.08, main)
  pen.line([-0.2, -0.56, -0.4, -0.5, -0.4, -0.3, -0.1, -0.24, 0.3, -0.28, 0.4, -0.44, 0.2, -0.56], 0.075, main)
  pen.poly([0.36, -0.6, 0.7, -0.68, 0.98, -0.96, 0.98, -0.16, 0.7, -0.44, 0.36, -0.52], main, { shade: 0.8 })
  pen.oval(0.98, -0.56, 0.08, 0.4, second, { shade: 0.5 })
  pen.poly([-0.88, -0.6, -1.0, -0.66, -1.0, -0.46, -0.88, -0.52], second)
  for (const x of [-0.14, 0.02, 0.18]) {
    pen.box(x - 0.05, -0.66, 0.1, 0.42, main, { shade: 0.5 })
    pen.line([x, -0.66, x, -0.78], 0.03, third)
    pen.oval(x, -0.8, 0.05, 0.025, third, { shade: 0 })
  }
})

const saxophone = drawn(0.66, (pen, [main, second, third]) => {
  pen.line([-0.3, -0.86, -0.2, -0.97, -0.08, -0.92, -0.06, -0.8], 0.05, main)
  pen.limb([-0.32, -0.88, -0.36, -0.84], 0.06, 0.06, 0.06, DARK)
  pen.limb([-0.08, -0.84, -0.04, -0.5, 0.0, -0.2, 0.1, -0.03, 0.24, -0.1, 0.26, -0.4], 0.07, 0.14, 0.2, main, {
    shade: 0.8,
  })
  pen.poly([0.14, -0.4, 0.08, -0.64, 0.44, -0.6, 0.36, -0.38], main, { shade: 0.5 })
  pen.oval(0.26, -0.62, 0.18, 0.05, second, { rot: 0.08 })
  for (let i = 0; i < 6; i++) pen.oval(-0.07 + i * 0.012, -0.72 + i * 0.09, 0.03, 0.026, third, { shade: 0.2 })
  pen.line([-0.13, -0.7, -0.08, -0.26], 0.016, second)
})

const flute = drawn({ width: 1.5, airy: true }, (pen, [main, second, third]) => {
  pen.at(0, -0.5, { rot: -0.5 }, () => {
    pen.box(-0.8, -0.055, 1.6, 0.11, main, { round: 0.04, shade: 0.8 })
    for (const x of [-0.62, -0.3, 0.74]) pen.box(x - 0.03, -0.065, 0.06, 0.13, second, { shade: 0.2 })
    pen.oval(-0.48, -0.015, 0.045, 0.024, DARK, flat)
    for (let i = 0; i < 6; i++) pen.oval(-0.06 + i * 0.12, -0.015, 0.026, 0.022, DARK, flat)
    pen.line([0.74, 0.06, 0.8, 0.3], 0.03, third)
  })
})

const harp = drawn(0.72, (pen, [main, second, third]) => {
  pen.limb([-0.3, -0.06, -0.34, -0.5, -0.3, -0.86], 0.06, 0.055, 0.06, main)
  for (let i = 0; i < 11; i++)
    pen.line([-0.24 + i * 0.048, -0.88 + Math.sin(i * 0.5) * 0.06, -0.22 + i * 0.048, -0.12 - i * 0.055], 0.006, third)
  pen.limb([-0.2, -0.03, 0.1, -0.36, 0.34, -0.8], 0.16, 0.11, 0.07, second)
  pen.limb([-0.3, -0.9, -0.16, -1, 0.06, -0.84, 0.2, -0.78, 0.36, -0.82], 0.07, 0.09, 0.08, main)
  pen.box(-0.36, -0.07, 0.34, 0.07, main)
})

const stringed = family({ habitat: 'table', setting: 'stage', draw: 'strings', figure: strings })
const played = family({ habitat: 'table', setting: 'stage' })

export const instruments = [
  stringed(
    'electricguitar',
    'electric guitar, bass guitar, bass, electric bass',
    '电吉他, 贝斯',
    1,
    '#b8281f #6b3f22 #26201e',
    { habitat: 'land', played: 'strummed' },
  ),
  stringed('guitar', 'guitar, acoustic guitar, ukulele', '吉他', 1, '#c07a35 #6b3f22 #26201e', { played: 'strummed' }),
  stringed('violin', 'violin, fiddle, viola', '小提琴', 0.6, '#9a4a22 #5a2a16 #26201e', { played: 'bowed' }),
  stringed('cello', 'cello, double bass', '大提琴', 1.3, '#8a3f1e #55260f #26201e', { played: 'bowedStanding' }),
  stringed('lute', 'pipa, lute, banjo, erhu, mandolin', '琵琶, 二胡, 古琴, 古筝', 1, '#b5703a #6b3a20 #26201e', {
    played: 'plucked',
  }),
  played('piano', 'piano, grand piano', '钢琴', 1.5, '#26242a #f3ede0 #d9a434', {
    habitat: 'land',
    seat: { size: 0.75, at: [0, -0.95] },
    played: 'keys',
    figure: piano,
  }),
  played('drums', 'drum, drums, drum kit, drum set', '鼓, 架子鼓, 大鼓', 1.2, '#b8321f #efe4cc #d9a434', {
    habitat: 'land',
    seat: { size: 0.5, at: [0, -0.9] },
    played: 'drummed',
    oneAsPlural: true,
    figure: drums,
  }),
  played('trumpet', 'trumpet, horn, trombone, brass', '小号, 喇叭, 号角', 0.5, '#dba93a #a8742a #f3dc8a', {
    blown: true,
    played: 'trumpet',
    figure: trumpet,
  }),
  played('saxophone', 'saxophone, sax', '萨克斯', 0.8, '#dba93a #a8742a #f3dc8a', {
    blown: true,
    played: 'saxophone',
    figure: saxophone,
  }),
  played('flute', 'flute, clarinet, recorder', '笛子, 长笛, 箫', 0.6, '#b58a55 #6b452c #e6cfa0', {
    blown: true,
    played: 'flute',
    figure: flute,
  }),
  played('harp', 'harp, lyre', '竖琴', 1.7, '#d2a03a #8a5a26 #f3ead8', { played: 'harp', figure: harp }),
]
