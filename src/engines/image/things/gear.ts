import { flat } from '../draw/press.ts'
import { family, prop, propOf } from './thing.ts'
import { lighten, mix } from '../kit/colour.ts'
import { drawn } from '../draw/figure.ts'

const DARK = '#241e20'

const easel = drawn(0.8, (pen, [a, b]) => {
  pen.limb([0, -1, -0.34, 0], 0.035, 0.035, 0.03, a)
  pen.limb([0, -1, 0.34, 0], 0.035, 0.035, 0.03, a)
  pen.line([0.02, -0.9, 0.16, -0.02], 0.025, mix(a, DARK, 0.3))
  pen.box(-0.36, -0.94, 0.72, 0.54, mix(b, DARK, 0.2), { shade: 0.1 })
  pen.box(-0.34, -0.92, 0.68, 0.5, b, { shade: 0.1 })
  pen.box(-0.3, -0.88, 0.6, 0.28, '#a9cfe0', flat)
  pen.blob([-0.3, -0.6, -0.12, -0.74, 0.08, -0.63, 0.2, -0.7, 0.3, -0.62, 0.3, -0.46, -0.3, -0.46], '#6fa05a', flat)
  pen.oval(0.16, -0.8, 0.05, 0.05, '#efc02b', flat)
  pen.box(-0.4, -0.4, 0.8, 0.045, a)
})

const racket = drawn(0.5, (pen, [a]) => {
  pen.line([0, 0, 0, -0.42], 0.07, DARK)
  pen.oval(0, -0.7, 0.24, 0.3, a)
  pen.oval(0, -0.7, 0.19, 0.25, '#f3efe0', { shade: 0.1 })
  for (let i = -2; i <= 2; i++) {
    pen.line([i * 0.07, -0.92, i * 0.07, -0.48], 0.012, '#8a8578')
    pen.line([-0.17, -0.7 + i * 0.08, 0.17, -0.7 + i * 0.08], 0.012, '#8a8578')
  }
})

const brickwall = drawn(1.1, (pen, [a, b]) => {
  pen.box(-0.55, -1, 1.1, 1, b, { shade: 0.2 })
  for (let r = 0; r < 8; r++)
    for (let c = -2; c < 2; c++) {
      const x = c * 0.28 + (r % 2 ? 0.14 : 0)
      if (r === 0 && c > -1) continue
      pen.box(
        Math.max(-0.55, x),
        -1 + r * 0.125 + 0.01,
        Math.min(0.26, 0.55 - x),
        0.105,
        mix(a, DARK, ((r * 7 + c * 3) % 4) * 0.06),
        { shade: 0.3 },
      )
    }
})

const gamepad = drawn(1.7, (pen, [a]) => {
  pen.blob([-0.8, -0.1, -0.75, -0.8, -0.2, -0.85, 0.2, -0.85, 0.75, -0.8, 0.8, -0.1, 0.5, -0.2, -0.5, -0.2], a, {
    shade: 0.4,
  })
  pen.oval(-0.4, -0.58, 0.12, 0.12, DARK, flat)
  pen.oval(0.42, -0.6, 0.1, 0.1, '#c8321f', flat)
})

const newspaper = drawn(1.5, pen => {
  pen.poly([-0.75, -1, 0, -0.94, 0.75, -1, 0.75, 0, 0, 0.04, -0.75, 0], '#f1eee4', { shade: 0.3 })
  pen.line([0, -0.94, 0, 0.03], 0.02, '#a8a498')
  for (const s of [-1, 1]) {
    pen.box(s > 0 ? 0.1 : -0.65, -0.86, 0.55, 0.1, DARK, { shade: 0 })
    for (let i = 0; i < 5; i++)
      pen.line([s > 0 ? 0.1 : -0.65, -0.66 + i * 0.13, s > 0 ? 0.65 : -0.1, -0.66 + i * 0.13], 0.028, '#7a766c')
  }
})

const barbell = drawn({ width: 5, airy: true }, (pen, [a]) => {
  pen.line([-2.3, -0.5, 2.3, -0.5], 0.1, '#b9c2c8')
  for (const s of [-1, 1])
    for (const [x, h] of [
      [2, 1],
      [1.75, 1.3],
    ] as const)
      pen.box(s * x - 0.11, -0.5 - h / 2, 0.22, h, a, { round: 0.06, shade: 0.4 })
})

const blanket = drawn(2.6, (pen, [a, b]) => {
  pen.blob([-1.2, -0.5, -0.9, -0.95, 0.3, -0.95, 1.2, -0.7, 1.3, 0, 0, 0.06, -1.2, 0], a, { shade: 0.6 })
  for (let i = 0; i < 4; i++) pen.line([-0.9 + i * 0.55, -0.85, -0.85 + i * 0.55, -0.05], 0.06, b)
})

const equipment = family({ setting: 'room' })

/** Tools, toys and gear that go with actions; held ones stand upright on their lower end. */
export const gearThings = [
  equipment('stool', 'stool, bar stool', '凳子, 板凳', 0.6, '#a8753f #7a5230 #c9a06a', {
    seat: { size: 0.36, at: [0, -0.95] },
    forSitting: true,
    figure: drawn({ width: 1, seat: [0, -1, 0.7] }, (pen, [a, b]) => {
      for (const x of [-0.32, 0.32])
        pen.limb([x * 0.8, -0.85, x * 1.2, 0], 0.12, 0.1, 0.09, mix(b, DARK, x < 0 ? 0.25 : 0))
      pen.line([-0.3, -0.35, 0.3, -0.35], 0.07, b)
      pen.box(-0.46, -1, 0.92, 0.2, a, { round: 0.08, shade: 0.4 })
    }),
  }),
  equipment('armchair', 'armchair, recliner, easy chair', '扶手椅', 1, '#a84a3a #7a2f26 #4a342c', {
    seat: { size: 0.8, at: [0, -0.42] },
    forSitting: true,
    figure: drawn({ width: 1, seat: [0, -0.45, 0.8] }, (pen, [a, b]) => {
      pen.box(-0.42, -1, 0.34, 0.9, a, { round: 0.14, shade: 0.5 })
      pen.box(-0.42, -0.5, 0.88, 0.42, lighten(a, 0.05), { round: 0.1, shade: 0.4 })
      pen.box(-0.1, -0.62, 0.56, 0.16, mix(a, b, 0.2), { round: 0.07, shade: 0.4 })
      for (const x of [-0.34, 0.36]) pen.box(x - 0.04, -0.08, 0.08, 0.08, DARK)
    }),
  }),
  equipment('oar', 'oar, paddle', '桨', 1.8, '#a8703a #c99a5a', {
    setting: 'lake',
    onShoulder: 'one',
    figure: drawn(0.2, (pen, [a, b]) => {
      pen.limb([0, -1, 0, -0.2], 0.035, 0.035, 0.035, a)
      pen.blob([-0.05, -0.24, 0.05, -0.24, 0.075, -0.04, 0, 0.02, -0.075, -0.04], b, { shade: 0.4 })
    }),
  }),
  equipment('rod', 'fishing rod, fishing pole', '钓竿, 鱼竿', 1.8, '#6b452c', {
    setting: 'lake',
    figure: drawn({ width: 1.6, margin: 0.6 }, (pen, [a]) => {
      pen.limb([-0.62, -0.18, 0.1, -0.72, 0.6, -1], 0.03, 0.02, 0.008, a)
      pen.oval(-0.5, -0.22, 0.04, 0.04, DARK)
      pen.line([0.6, -1, 0.66, -0.5, 0.66, 0.32], 0.007, '#f3ead2')
      pen.oval(0.66, 0.34, 0.03, 0.035, '#c8321f', { shade: 0 })
    }),
  }),
  equipment(
    'easel',
    'easel, canvas, landscape painting, self-portrait, self portrait',
    '画架, 画布, 肖像',
    1.6,
    '#a8703a #fbf7ec',
    { figure: easel },
  ),
  equipment('painting', 'framed painting, mural, paintings', '油画作品, 壁画', 1, '#8a5a26 #a9cfe0', {
    draw: 'easel',
    madeBy: 'paint',
    hung: true,
    figure: easel,
    viewed: true,
  }),
  prop('palette', '#c99a5a', { width: 1.2 }, (pen, [a]) => {
    pen.blob([-0.55, -0.4, -0.3, -0.9, 0.3, -0.95, 0.6, -0.5, 0.3, -0.1, 0.1, -0.3, -0.2, -0.1], a, { shade: 0.3 })
    for (const [x, y, c] of [
      [-0.3, -0.6, '#c8321f'],
      [-0.05, -0.75, '#efc02b'],
      [0.22, -0.72, '#2a62b0'],
      [0.36, -0.45, '#3f9a4a'],
    ] as const)
      pen.oval(x, y, 0.11, 0.09, c, flat)
  }),
  equipment('spoon', 'spoon, ladle, chopsticks, cutlery', '勺子, 筷子', 0.18, '#c9d2d6', {
    habitat: 'table',
    setting: 'table',
    figure: drawn(0.3, (pen, [a]) => {
      pen.line([0, -0.62, 0, 0], 0.07, a)
      pen.oval(0, -0.8, 0.12, 0.19, a, { shade: 0.3 })
    }),
  }),
  equipment('microphone', 'microphone, mic', '麦克风, 话筒', 0.2, '#9aa3a8', {
    habitat: 'table',
    setting: 'stage',
    figure: drawn(0.4, (pen, [a]) => {
      pen.limb([0, -0.7, 0, 0], 0.16, 0.14, 0.1, DARK)
      pen.oval(0, -0.82, 0.17, 0.19, a, { shade: 0.6 })
    }),
  }),
  prop('notes', '#e8a53a', { width: 1, airy: true }, (pen, [a]) => {
    for (const [x, y, s] of [
      [-0.3, -0.2, 1],
      [0.1, -0.5, 1.15],
      [0.36, -0.1, 0.85],
    ] as const) {
      pen.oval(x, y, 0.12 * s, 0.09 * s, a, { rot: -0.3, shade: 0 })
      pen.line([x + 0.1 * s, y, x + 0.1 * s, y - 0.42 * s, x + 0.28 * s, y - 0.34 * s], 0.045, a, 1, true)
    }
  }),
  prop('wand', '#c8321f', { width: 0.5 }, (pen, [a]) => {
    pen.line([0, 0, 0, -0.55], 0.08, a)
    pen.line([0, -0.55, 0.2, -0.75, 0, -0.98, -0.2, -0.75, 0, -0.55], 0.07, a)
  }),
  equipment('bubbles', 'bubbles, soap bubbles', '', 0.5, '#dff0f6', {
    habitat: 'sky',
    setting: 'meadow',
    figure: drawn({ width: 1.1, airy: true, clear: true }, pen => {
      for (const [x, y, r] of [
        [-0.4, -0.4, 0.12],
        [-0.1, -0.62, 0.17],
        [0.2, -0.4, 0.1],
        [0.38, -0.72, 0.14],
        [0.05, -0.9, 0.08],
        [-0.3, -0.82, 0.07],
        [0.3, -0.15, 0.07],
      ] as const) {
        pen.oval(x, y, r, r, '#dff0f6', { shade: 0.25, alpha: 0.72 })
        pen.oval(x - r * 0.35, y - r * 0.35, r * 0.25, r * 0.2, '#ffffff', flat)
      }
    }),
  }),
  prop('knitting', '#c8503f #f3ead2', { width: 0.8 }, (pen, [a, b]) => {
    pen.line([-0.4, -1.1, 0.2, -0.8], 0.05, '#d9b06a')
    pen.line([0.4, -1.1, -0.2, -0.8], 0.05, '#d9b06a')
    pen.poly([-0.26, -0.92, 0.26, -0.92, 0.3, 0, -0.3, 0], a, { shade: 0.4 })
    for (let i = 1; i < 6; i++)
      pen.line([-0.27, -0.92 + i * 0.15, 0.27, -0.92 + i * 0.15], 0.035, i % 2 ? b : mix(a, DARK, 0.2))
  }),
  equipment('yarn', 'yarn, ball of yarn, wool, thread', '毛线, 毛线球', 0.15, '#c8503f', {
    habitat: 'table',
    played: 'onFloor',
    figure: drawn(1, (pen, [a]) => {
      pen.oval(0, -0.5, 0.5, 0.5, a, { shade: 0.6 })
      for (let i = -2; i <= 2; i++)
        pen.line([-0.4, -0.5 + i * 0.15, 0, -0.62 + i * 0.18, 0.4, -0.4 + i * 0.15], 0.05, mix(a, '#ffffff', 0.35))
    }),
  }),
  prop('bowstick', '#6b3a20', { width: 0.14 }, (pen, [a]) => {
    pen.line([0, 0, 0, -1], 0.04, a)
    pen.line([0.05, -0.03, 0.05, -0.98], 0.02, '#f6f0e0')
  }),
  prop('drumstick', '#d9b06a', { width: 0.1 }, (pen, [a]) => {
    pen.limb([0, 0, 0, -0.95], 0.07, 0.06, 0.04, a)
    pen.oval(0, -0.97, 0.05, 0.06, a)
  }),
  equipment('bat', 'baseball bat, cricket bat, baseball, golf club, golf', '球棒, 高尔夫', 0.9, '#c99a5a', {
    setting: 'park',
    played: 'hit',
    figure: drawn(0.2, (pen, [a]) => {
      pen.limb([0, 0, 0, -0.4, 0, -0.97], 0.05, 0.09, 0.15, a, { shade: 0.5 })
      pen.box(-0.04, -0.14, 0.08, 0.14, DARK)
    }),
    swung: true,
  }),
  equipment(
    'pingpong',
    'ping pong, ping-pong, table tennis, ping pong table',
    '乒乓球, 乒乓, 乒乓球桌',
    0.8,
    '#2f6a8a #f6f2e6',
    { setting: 'gym', draw: 'racket', forTwo: true, played: 'tableTennis', figure: racket },
  ),
  equipment('racket', 'racket, tennis racket, badminton, badminton racket, tennis', '球拍, 羽毛球', 0.7, '#c8321f', {
    setting: 'park',
    forTwo: true,
    played: 'racket',
    figure: racket,
    swung: true,
  }),
  equipment('tennisball', 'tennis ball, baseball ball, golf ball', '网球, 棒球', 0.1, '#d9e04a', {
    setting: 'park',
    played: 'hit',
    figure: drawn(1, pen => {
      pen.oval(0, -0.5, 0.5, 0.5, '#d9e04a', { shade: 0.5 })
      pen.line([-0.35, -0.85, -0.12, -0.5, -0.35, -0.15], 0.07, '#fbfbe8')
    }),
  }),
  equipment('skateboard', 'skateboard', '滑板', 0.15, '#2f7a7a', {
    setting: 'street',
    bearsSomebody: true,
    board: true,
    figure: drawn(5, (pen, [a]) => {
      pen.blob([-2.5, -1.2, -2.1, -0.95, 2.1, -0.95, 2.5, -1.2, 2.3, -0.65, -2.3, -0.65], a, { shade: 0.3 })
      for (const x of [-1.5, 1.5]) pen.oval(x, -0.3, 0.32, 0.32, '#f3ead2', { shade: 0.4 })
    }),
  }),
  equipment('surfboard', 'surfboard, surf board, paddleboard', '冲浪板', 0.2, '#f0e6c8 #c8321f', {
    setting: 'beach',
    board: true,
    onShoulder: 'one',
    figure: drawn(8, (pen, [a, b]) => {
      pen.blob([-4, -0.6, -2.5, -1, 2, -1, 4.2, -0.75, 2.5, -0.3, -2.6, -0.25], a, { shade: 0.4 })
      pen.line([-3.2, -0.62, 3.4, -0.68], 0.14, b)
      pen.blob([-4.6, 0.3, -2.5, -0.35, 0, 0.05, 3, -0.3, 5, 0.3, 0, 0.6], '#eef6f6', { shade: 0.2 })
    }),
  }),
  equipment('skis', 'skis, snowboard', '滑雪板', 0.15, '#c8321f', {
    setting: 'snowfield',
    board: true,
    onShoulder: 'one',
    figure: drawn(14, (pen, [a]) => {
      pen.limb([-6, -0.2, 5.5, -0.2, 7, -1.2], 0.4, 0.4, 0.25, a, { shade: 0.2 })
      pen.limb([-5.6, 0.2, 6, 0.2, 7.4, -0.8], 0.4, 0.4, 0.25, mix(a, DARK, 0.2), { shade: 0.2 })
    }),
  }),
  prop('skipole', '#5f6a72', { width: 0.1 }, (pen, [a]) => {
    pen.line([0, -1, 0, 0], 0.022, a)
    pen.oval(0, -0.08, 0.05, 0.02, DARK)
  }),
  prop('skateblade', '#b9c2c8', { width: 2 }, (pen, [a]) => {
    pen.limb([-1, -0.1, 1, -0.1, 1.3, -0.4], 0.2, 0.2, 0.1, a, { shade: 0 })
    for (const x of [-0.5, 0.5]) pen.line([x, -0.2, x, -0.9], 0.15, a)
  }),
  equipment('weights', 'weights, barbell, dumbbell, weight', '杠铃, 哑铃', 0.4, '#33363c', {
    draw: 'barbell',
    figure: barbell,
  }),
  equipment('archerybow', 'archery bow, longbow, bow and arrow, arrow, arrows', '弓箭, 弓', 1.1, '#7a4a2a', {
    setting: 'meadow',
    figure: drawn({ width: 0.7, margin: 0.3 }, (pen, [a]) => {
      pen.limb([-0.05, -1, 0.26, -0.75, 0.3, -0.5, 0.26, -0.25, -0.05, 0], 0.04, 0.06, 0.04, a)
      pen.line([-0.05, -1, -0.38, -0.5, -0.05, 0], 0.012, '#f3ead2', 1, true)
      pen.line([-0.38, -0.5, 0.62, -0.5], 0.022, '#d9b06a')
      pen.poly([0.56, -0.54, 0.7, -0.5, 0.56, -0.46], '#7a8288', { shade: 0 })
    }),
  }),
  equipment('target', 'target, bullseye', '靶子', 1.4, '#c8321f', {
    setting: 'meadow',
    figure: drawn(0.7, pen => {
      for (const x of [-0.22, 0.22]) pen.line([x * 0.4, -0.6, x, 0], 0.05, '#8a5f34')
      for (const [r, c] of [
        [0.34, '#f6f2e6'],
        [0.27, '#c8321f'],
        [0.19, '#f6f2e6'],
        [0.11, '#c8321f'],
        [0.045, '#efc02b'],
      ] as const)
        pen.oval(0, -0.62, r * 0.9, r, c, { shade: 0.2 })
    }),
  }),
  prop('splash', '', { width: 4, airy: true, clear: true }, pen => {
    pen.blob(
      [-2.4, 0, -1.6, -0.5, -0.6, -0.2, 0, -0.6, 0.7, -0.2, 1.6, -0.55, 2.4, 0, 1.5, 0.4, 0, 0.25, -1.5, 0.4],
      '#dff0f2',
      { shade: 0.3, alpha: 0.85 },
    )
    pen.ovals([-1.2, -0.8, 0.4, -1, 1.5, -0.9, -0.4, -0.75], 0.12, 0.16, '#eef8f8', flat)
  }),
  prop('zzz', '#5f7a9a', { width: 1, airy: true }, (pen, [a]) => {
    for (const [x, y, s] of [
      [0.3, 0, 0.3],
      [0, -0.35, 0.38],
      [-0.35, -0.75, 0.46],
    ] as const)
      pen.line([x - s / 2, y - s, x + s / 2, y - s, x - s / 2, y, x + s / 2, y], 0.08, a, 1, true)
  }),
  equipment(
    'quilt',
    'quilt, duvet, comforter, bedspread, bedding, bed sheet, sheet',
    '被子, 被单, 床单, 棉被',
    0.7,
    '#3f6f8a #f1e8d8',
    { setting: 'bedroom', draw: 'blanket', madeBy: 'sew', figure: blanket, sewn: true },
  ),
  equipment('stove', 'stove, oven, cooker', '炉子, 烤箱', 0.95, '#d9d8d0', {
    figure: drawn(1.1, (pen, [a]) => {
      pen.box(-0.52, -0.94, 1.04, 0.94, a, { round: 0.04, shade: 0.4 })
      pen.box(-0.56, -1, 1.12, 0.1, '#33363c')
      pen.box(-0.4, -0.62, 0.8, 0.48, '#33363c', { round: 0.04, shade: 0.3 })
      pen.glow(0, -0.38, 0.4, '#e8862a', 0.5)
      for (const x of [-0.36, -0.18, 0.18, 0.36]) pen.oval(x, -0.78, 0.05, 0.05, DARK, flat)
    }),
  }),
  equipment('grill', 'barbecue, bbq, barbecue grill', '烧烤架', 0.9, '#33363c', {
    setting: 'garden',
    figure: drawn(1.1, pen => {
      for (const x of [-0.3, 0.3]) pen.line([x * 0.7, -0.6, x, 0], 0.06, '#33363c')
      pen.blob([-0.5, -0.9, 0.5, -0.9, 0.34, -0.52, -0.34, -0.52], '#33363c', { shade: 0.4 })
      pen.line([-0.5, -0.92, 0.5, -0.92], 0.05, '#9aa3a8')
      pen.glow(0, -0.95, 0.4, '#e8862a', 0.7)
    }),
  }),
  equipment('pan', 'pan, frying pan, saucepan, wok, cooking pot, pot of soup', '锅, 平底锅', 0.2, '#4a5056', {
    habitat: 'table',
    setting: 'table',
    mixedIn: true,
    figure: drawn(3, (pen, [a]) => {
      pen.line([0.9, -0.6, 2.2, -0.75], 0.24, DARK)
      pen.blob([-1, -0.95, 1, -0.95, 0.85, 0, -0.85, 0], a, { shade: 0.4 })
      pen.oval(0, -0.92, 1, 0.2, mix(a, DARK, 0.4), { shade: 0.1 })
    }),
  }),
  prop('steam', '', { width: 0.8, airy: true, clear: true }, pen => {
    for (const x of [-0.25, 0, 0.25])
      pen.line([x, 0, x + 0.09, -0.3, x - 0.07, -0.6, x + 0.05, -0.95], 0.07, '#f3f3ee', 0.65)
  }),
  equipment('spade', 'spade, garden spade', '铁铲', 1, '#8f9aa2 #a8703a', {
    setting: 'garden',
    figure: drawn(0.4, (pen, [a, b]) => {
      pen.limb([0, -0.95, 0, -0.25], 0.045, 0.045, 0.045, b)
      pen.line([-0.09, -0.97, 0.09, -0.97], 0.05, b)
      pen.blob([-0.13, -0.3, 0.13, -0.3, 0.12, -0.1, 0, 0.02, -0.12, -0.1], a, { shade: 0.5 })
    }),
  }),
  equipment('mound', 'hole, mound, heap of earth, sand pile, dirt, soil', '土堆, 坑', 0.4, '#7a5236', {
    setting: 'garden',
    figure: drawn(4, (pen, [a]) => {
      pen.blob([-2, 0, -1.2, -0.6, -0.3, -1, 0.7, -0.8, 1.5, -0.4, 2, 0, 0, 0.12], a, { shade: 0.7 })
      pen.ovals([-0.6, -0.4, 0.4, -0.5, 0.9, -0.2, -1.1, -0.15], 0.14, 0.1, mix(a, DARK, 0.25), flat)
    }),
  }),
  equipment('seedling', 'seedling, sprout, sapling, seeds, seed', '幼苗, 种子, 树苗, 小苗', 0.3, '#4f9a3f', {
    setting: 'garden',
    figure: drawn(0.8, (pen, [a]) => {
      pen.line([0, 0, 0.02, -0.5, 0, -0.9], 0.05, a)
      for (const s of [-1, 1])
        pen.blob([0, -0.6, s * 0.2, -0.85, s * 0.42, -0.82, s * 0.24, -0.58], lighten(a, 0.08), { shade: 0.4 })
    }),
  }),
  equipment('wateringcan', 'watering can', '洒水壶, 喷壶', 0.35, '#4f8a8a', {
    setting: 'garden',
    figure: drawn({ width: 1.4, margin: 0.3 }, (pen, [a]) => {
      pen.limb([0.3, -0.3, 0.6, -0.6, 0.75, -0.85], 0.16, 0.12, 0.1, a)
      pen.poly([0.64, -0.92, 0.9, -0.82, 0.86, -0.7, 0.62, -0.76], a)
      pen.line([-0.4, -0.2, -0.68, -0.5, -0.4, -0.86, 0, -0.92], 0.09, mix(a, DARK, 0.2))
      pen.box(-0.42, -0.75, 0.8, 0.75, a, { round: 0.08, shade: 0.5 })
    }),
  }),
  prop('drops', '', { width: 0.8, airy: true, clear: true }, pen => {
    for (let i = 0; i < 14; i++) {
      const x = -0.35 + (i % 4) * 0.2 + (i % 3) * 0.05
      const y = -1 + (i / 14) * 0.95
      pen.line([x, y, x + 0.035, y + 0.1], 0.035, '#9fd0e6')
    }
  }),
  prop('grain', '#e0b85a', { width: 1.2 }, (pen, [a]) => {
    pen.ovals([-0.3, -0.2, 0, -0.35, 0.3, -0.2, 0.1, -0.08, -0.12, -0.1], 0.17, 0.12, a, { shade: 0.2 })
  }),
  prop('stream', '#8a5026', { width: 0.4, airy: true }, (pen, [a]) =>
    pen.limb([-0.05, -1, 0.02, -0.5, 0.03, 0], 0.16, 0.11, 0.1, a, { shade: 0.2 }),
  ),
  equipment('tub', 'bathtub, tub, bath, washtub', '浴缸, 澡盆', 0.7, '#e8eef0', {
    cab: { size: 0.56, at: [-0.1, -0.62] },
    aboard: 'drive',
    impliesRoom: true,
    figure: drawn({ width: 2.2, hold: [0, -0.6, 1] }, (pen, [a]) => {
      pen.blob([-1.05, -0.95, 1.05, -0.95, 0.95, -0.1, 0.7, 0, -0.7, 0, -0.95, -0.1], a, { shade: 0.5 })
      pen.limb([-1.1, -0.96, 1.1, -0.96], 0.12, 0.12, 0.12, lighten(a, 0.1), { shade: 0.2 })
      for (let i = -4; i <= 4; i++)
        pen.oval(i * 0.22, -1.02 - (i % 2 ? 0.08 : 0), 0.17, 0.15, '#f6fafa', { shade: 0.3 })
    }),
  }),
  prop('sponge', '#efc94a', { width: 1.5 }, (pen, [a]) => pen.box(-0.7, -1, 1.4, 1, a, { round: 0.3, shade: 0.4 })),
  prop('dust', '', { width: 3, airy: true }, pen => {
    for (const [x, y, r] of [
      [-1, -0.3, 0.4],
      [-0.3, -0.5, 0.5],
      [0.5, -0.4, 0.45],
      [1.1, -0.25, 0.3],
    ] as const)
      pen.oval(x, y, r, r * 0.8, '#cfc4b0', { shade: 0.3, alpha: 0.8 })
  }),
  equipment('broom', 'broom, broomstick, mop', '扫帚, 扫把, 拖把', 1.4, '#a8703a #dcb85a', {
    mount: { size: 0.2, seat: [-0.2, -0.5], hand: [1.2, -0.6], foot: [-0.6, 1.4], lean: 0.3 },
    grip: { at: [0, -0.5], rot: 0.2 },
    figure: drawn(0.35, (pen, [a, b]) => {
      pen.limb([0, -1, 0, -0.28], 0.035, 0.035, 0.035, a)
      pen.blob([-0.05, -0.32, 0.05, -0.32, 0.16, -0.02, 0, 0.02, -0.16, -0.02], b, { shade: 0.5 })
      for (let i = -2; i <= 2; i++) pen.line([i * 0.015, -0.26, i * 0.06, 0], 0.012, mix(b, DARK, 0.3))
      pen.line([-0.05, -0.28, 0.05, -0.28], 0.035, '#a8321f')
    }),
  }),
  equipment('sandcastle', 'sandcastle, sand castle', '沙堡, 沙城堡', 0.6, '#dcb878', {
    setting: 'beach',
    madeBy: 'build',
    figure: drawn(1.5, (pen, [a]) => {
      pen.blob([-0.75, 0, -0.6, -0.22, 0.6, -0.22, 0.75, 0], a, { shade: 0.5 })
      for (const [x, w, h] of [
        [-0.45, 0.28, 0.62],
        [0.45, 0.28, 0.62],
        [0, 0.4, 0.8],
      ] as const) {
        pen.box(x - w / 2, -h, w, h - 0.1, a, { shade: 0.6 })
        for (const k of [-1, 0, 1]) pen.box(x + (k * w) / 2.6 - w * 0.12, -h - 0.08, w * 0.24, 0.1, a, { shade: 0.2 })
      }
      pen.blob([-0.09, -0.12, -0.09, -0.3, 0, -0.38, 0.09, -0.3, 0.09, -0.12], mix(a, DARK, 0.55), { shade: 0 })
      pen.line([0, -0.86, 0, -1], 0.02, DARK)
      pen.poly([0, -1, 0.16, -0.95, 0, -0.9], '#c8321f', { shade: 0 })
    }),
    handBuilt: 0.42,
  }),
  equipment('bucket', 'bucket, pail', '水桶', 0.35, '#c8321f', {
    setting: 'beach',
    container: true,
    byHandle: 'one',
    figure: drawn(0.9, (pen, [a]) => {
      pen.line([-0.4, -0.85, 0, -1.15, 0.4, -0.85], 0.06, '#8a8a8a')
      pen.poly([-0.45, -0.9, 0.45, -0.9, 0.34, 0, -0.34, 0], a, { shade: 0.5 })
      pen.oval(0, -0.9, 0.45, 0.1, mix(a, DARK, 0.4), { shade: 0 })
    }),
  }),
  equipment('blocks', 'blocks, toy blocks, lego, building blocks', '积木', 0.3, '#b85a40 #efc02b', {
    draw: 'brickwall',
    madeBy: 'build',
    played: 'onFloor',
    figure: brickwall,
    handBuilt: 0.42,
  }),
  equipment('brickwall', 'brick wall, wall of bricks, bricks', '砖墙, 砖', 1.4, '#b85a40 #d9cbb4', {
    setting: 'street',
    writtenOn: true,
    paintedWhole: true,
    figure: brickwall,
  }),
  prop('leash', '#a8321f', { width: 1, airy: true, margin: 0.4, traits: { line: true } }, (pen, [a]) =>
    pen.line([-0.5, 0, 0, 0.1, 0.5, 0], 0.03, a),
  ),
  equipment('rope', 'rope, string, cord', '绳子, 绳', 0.3, '#b58a55', {
    setting: 'plain',
    line: true,
    climbed: 'side',
    spread: true,
    cutInHands: true,
    figure: drawn({ width: 1, airy: true, margin: 0.4 }, (pen, [a]) => pen.line([-0.5, 0, 0, 0.03, 0.5, 0], 0.05, a)),
  }),
  prop(
    'string',
    '#f3ead2',
    { width: 1, airy: true, margin: 0.4, traits: { line: true, cutInHands: true } },
    (pen, [a]) => pen.line([-0.5, 0, 0, 0.05, 0.5, 0], 0.007, a),
  ),
  equipment(
    'videogame',
    'video game, video games, computer game, console',
    '电子游戏, 游戏机, 电子游戏机',
    0.2,
    '#4a4f5a',
    { habitat: 'table', draw: 'gamepad', played: 'screen', figure: gamepad },
  ),
  equipment('gamepad', 'gamepad, game controller, joystick', '手柄', 0.15, '#4a4f5a', {
    habitat: 'table',
    played: 'screen',
    figure: gamepad,
  }),
  equipment(
    'chessboard',
    'checkers, board game, go board, mahjong',
    '围棋, 棋盘, 麻将, 跳棋',
    0.12,
    '#5a3626 #f1e4c8',
    {
      habitat: 'table',
      setting: 'table',
      played: 'board',
      figure: drawn(3, (pen, [a, b]) => {
        pen.poly([-1.3, -0.25, 1.3, -0.25, 1.5, 0, -1.5, 0], b, { shade: 0.2 })
        for (let i = 0; i < 8; i++)
          pen.poly(
            [-1.3 + i * 0.325, -0.25, -1.3 + i * 0.325 + 0.16, -0.25, -1.5 + i * 0.375 + 0.19, 0, -1.5 + i * 0.375, 0],
            a,
            { shade: 0 },
          )
        for (const [x, h, c] of [
          [-1.1, 0.5, a],
          [-0.75, 0.7, a],
          [-0.4, 0.45, a],
          [0.4, 0.5, '#f6ecd8'],
          [0.75, 0.75, '#f6ecd8'],
          [1.1, 0.5, '#f6ecd8'],
          [0, 0.5, '#f6ecd8'],
        ] as const) {
          pen.limb([x, -0.12, x, -0.12 - h], 0.26, 0.14, 0.12, c)
          pen.oval(x, -0.14 - h, 0.12, 0.12, c)
        }
      }),
    },
  ),
  equipment('cards', 'cards, playing cards, poker, deck of cards, card game', '扑克, 纸牌, 扑克牌', 0.12, '#fbf8f0', {
    habitat: 'table',
    setting: 'table',
    forTwo: true,
    game: 'cards',
    played: 'board',
    figure: drawn(2.4, pen => {
      for (const [x, r] of [
        [-0.7, -0.4],
        [-0.25, -0.12],
        [0.25, 0.12],
        [0.7, 0.4],
      ] as const)
        pen.at(x, -0.1, { rot: r }, () => {
          pen.box(-0.28, -0.85, 0.56, 0.85, '#fbf8f0', { round: 0.05, shade: 0.2 })
          pen.oval(0, -0.42, 0.12, 0.14, x < 0 ? '#c8321f' : DARK, flat)
        })
    }),
  }),
  equipment('curtain', 'curtain, laundry, clothes', '窗帘, 衣服', 1.2, '#4a7a8a #f3ead2', {
    draw: 'garment',
    figure: drawn(0.9, (pen, [a, b]) => {
      pen.line([0, -1, 0.05, -0.94, 0, -0.9], 0.02, DARK)
      pen.line([-0.24, -0.82, 0, -0.9, 0.24, -0.82], 0.025, '#8a5f34')
      pen.blob(
        [
          -0.12, -0.85, 0.12, -0.85, 0.42, -0.68, 0.34, -0.52, 0.22, -0.58, 0.28, 0, -0.28, 0, -0.22, -0.58, -0.34,
          -0.52, -0.42, -0.68,
        ],
        a,
        { shade: 0.6 },
      )
      pen.line([0, -0.84, 0.01, -0.05], 0.014, b)
    }),
    sewn: true,
  }),
  equipment('torch', 'torch, flashlight, flaming torch', '火把, 手电筒', 0.6, '#6b452c', {
    habitat: 'table',
    setting: 'cave',
    grip: { at: [0, -0.15], rot: 0.1, scale: 1.3 },
    raised: { at: [0.2, -0.78], size: 0.35, layer: 'lap' },
    figure: drawn(0.3, (pen, [a]) => {
      pen.limb([0, 0, 0, -0.6], 0.1, 0.12, 0.15, a)
      pen.glow(0, -0.8, 0.6, '#f4b04a', 0.8)
      pen.blob([-0.14, -0.6, -0.16, -0.8, 0, -1.1, 0.15, -0.8, 0.13, -0.6], '#e8762a', { shade: 0 })
      pen.blob([-0.06, -0.62, -0.06, -0.75, 0, -0.9, 0.07, -0.74, 0.06, -0.62], '#f6d84a', { shade: 0 })
    }),
  }),
  equipment('newspaper', 'newspaper, magazine, paper, document', '报纸, 杂志, 纸', 0.4, '#f1eee4', {
    habitat: 'table',
    setting: 'table',
    readable: true,
    figure: newspaper,
    broadsheet: true,
  }),
  equipment('sandwichboard', 'menu, notice', '菜单', 0.4, '#33363c #f3ead2', {
    habitat: 'table',
    setting: 'table',
    draw: 'newspaper',
    figure: newspaper,
  }),
  prop('bamboostick', '#6fa03f', { width: 0.5 }, (pen, [a]) => {
    pen.limb([0, 0, 0, -1], 0.1, 0.1, 0.09, a)
    for (const y of [-0.25, -0.5, -0.75]) pen.line([-0.05, y, 0.05, y], 0.03, DARK, 0.5)
    for (const [y, s] of [
      [-0.95, 1],
      [-0.8, -1],
      [-0.6, 1],
    ] as const)
      pen.blob([0, y, s * 0.16, y - 0.12, s * 0.34, y - 0.04, s * 0.16, y + 0.02], lighten(a, 0.08), { shade: 0.2 })
  }),
  equipment(
    'bouquet',
    'bunch of flowers, bouquet of flowers, flowers bouquet, bouquet of roses',
    '花束, 一束花',
    0.4,
    '#e8768a #f8f0e6',
    {
      habitat: 'table',
      grip: { at: [0, -0.2], rot: 0.1, scale: 1.2 },
      figure: drawn(0.9, (pen, [a, b]) => {
        pen.poly([-0.12, 0, 0.12, 0, 0.3, -0.5, -0.3, -0.5], '#f3e9dc', { shade: 0.3 })
        for (const [x, y, k] of [
          [-0.28, -0.62, 0],
          [0, -0.7, 1],
          [0.28, -0.6, 0],
          [-0.14, -0.84, 1],
          [0.16, -0.86, 0],
          [0, -0.52, 1],
        ] as const) {
          pen.oval(x, y, 0.16, 0.15, k ? a : b, { shade: 0.4 })
          pen.oval(x, y, 0.05, 0.05, '#efc02b', flat)
        }
        for (const x of [-0.36, 0.36]) pen.blob([x * 0.6, -0.5, x, -0.75, x * 1.2, -0.55], '#5f9a4a', { shade: 0.2 })
      }),
    },
  ),
  propOf('barbell', '#33363c', barbell),
  propOf('blanket', '#3f6f8a #f1e8d8', blanket),
]
