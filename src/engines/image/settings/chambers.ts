import { xy } from '../kit/geometry.ts'
import { lighten, mix, type Ink } from '../kit/colour.ts'
import type { Pen } from '../draw/pen.ts'
import { penAt, type Stage } from '../compose/stage.ts'
import { floorBand } from './ground.ts'
import { wash } from './inside.ts'

const DARK = '#241e20'

type Paint = (stage: Stage, pen: Pen) => void

/** Wall and floor of a public room, in its own tones, and then its fixtures. */
const chamber =
  (wall: Ink, floor: Ink, fixed: Paint) =>
  (stage: Stage): void => {
    const { horizon, palette } = stage
    const lit = (ink: Ink) => mix(ink, palette.ambient, palette.ambientShare)
    wash(stage, lit(mix(wall, DARK, 0.08)), lit(wall), horizon)
    floorBand(stage, 'floor', horizon, lit(lighten(floor, 0.06)), lit(floor), 0.3)
    fixed(stage, penAt(stage, 0.12, 'chamber'))
  }

/** Joints of square tiles or blocks on the wall. */
function blocks({ W }: Stage, pen: Pen, from: number, to: number, side: number, ink: Ink, staggered: boolean): void {
  let row = 0
  for (let y = to; y > from; y -= side, row++) {
    pen.line([0, y, W, y], 0.004, ink, 0.6)
    const shift = staggered && row % 2 ? side : 0
    for (let x = shift; x < W; x += staggered ? side * 2 : side)
      pen.line([x, Math.max(from, y - side), x, y], 0.004, ink, 0.6)
  }
}

/** Joints of a floor that run towards the middle of the horizon. */
function tiles({ W, H, horizon }: Stage, pen: Pen, ink: Ink): void {
  for (let i = -9; i <= 9; i++) pen.line([W / 2 + i * 0.13, horizon, W / 2 + i * 0.34, H], 0.003, ink, 0.6)
  for (const t of [0.14, 0.34, 0.62]) {
    const y = horizon + (H - horizon) * t
    pen.line([0, y, W, y], 0.003, ink, 0.6)
  }
}

const skirting = ({ W, horizon }: Stage, pen: Pen, ink: Ink): void =>
  pen.box(-0.1, horizon - 0.025, W + 0.2, 0.03, ink, { shade: 0.1 })

/** A small high window with bars. */
function barred(pen: Pen, x: number, y: number, night: boolean): void {
  pen.box(x - 0.1, y, 0.2, 0.15, '#5a5f63', { shade: 0.3 })
  pen.box(x - 0.085, y + 0.015, 0.17, 0.12, night ? '#22386a' : '#a9d0d8', { shade: 0 })
  for (let i = 0; i < 4; i++) pen.line([x - 0.06 + i * 0.04, y + 0.01, x - 0.06 + i * 0.04, y + 0.14], 0.01, DARK)
}

const prison: Paint = (stage, pen) => {
  const { W, horizon, palette } = stage
  blocks(stage, pen, 0, horizon, 0.07, '#6f7370', true)
  tiles(stage, pen, '#55595a')
  barred(pen, W * 0.3, horizon * 0.14, palette.night)
  // A barred door in its frame.
  const x = W * 0.62
  const w = Math.min(0.46, W * 0.32)
  pen.box(x, 0.04, w, horizon - 0.02, '#2f3234', { shade: 0 })
  for (let i = 0; i <= 8; i++) pen.line([x + (w * i) / 8, 0.04, x + (w * i) / 8, horizon + 0.02], 0.014, '#8b9296')
  for (const y of [0.05, horizon * 0.5, horizon]) pen.line([x - 0.01, y, x + w + 0.01, y], 0.02, '#7a8185')
  pen.box(x + w * 0.08, horizon * 0.5, 0.05, 0.06, '#5f666a', { shade: 0.3 })
}

const gym: Paint = (stage, pen) => {
  const { W, horizon, H } = stage
  skirting(stage, pen, '#3f4a52')
  // A wall of mirrors, and wall bars.
  const w = Math.min(0.62, W * 0.4)
  pen.box(W * 0.5 - w * 0.2, horizon * 0.2, w, horizon * 0.66, '#8f9aa2', { shade: 0.1 })
  for (let i = 0; i < 3; i++) {
    const x = W * 0.5 - w * 0.2 + 0.01 + (i * w) / 3
    pen.box(x, horizon * 0.2 + 0.012, w / 3 - 0.016, horizon * 0.66 - 0.024, '#cfe2e8', { shade: 0.1 })
    pen.line([x + 0.03, horizon * 0.6, x + w / 3 - 0.05, horizon * 0.3], 0.008, '#ffffff', 0.7)
  }
  for (const x of [W * 0.06, W * 0.24]) pen.box(x, horizon * 0.12, 0.018, horizon * 0.86, '#b07f4a', { shade: 0.3 })
  for (let y = horizon * 0.17; y < horizon * 0.95; y += 0.055) pen.line([W * 0.06, y, W * 0.25, y], 0.014, '#c99a5f')
  pen.poly(
    xy(
      [W * 0.3, horizon + (H - horizon) * 0.4],
      [W * 0.72, horizon + (H - horizon) * 0.4],
      [W * 0.78, H * 0.98],
      [W * 0.24, H * 0.98],
    ),
    '#3f6f9a',
    { shade: 0.1, alpha: 0.75 },
  )
}

const goodsInks = ['#c8402f', '#efb02b', '#3f8a5a', '#2f6fa0', '#e8768a', '#f1e6cc', '#7a4a8a', '#e07a2a']

/** Shelves along the wall, full of packets and tins. */
const supermarket: Paint = (stage, pen) => {
  const { W, horizon } = stage
  tiles(stage, pen, '#b9b4a6')
  for (let x = 0.02; x < W; x += 0.24) pen.box(x + 0.02, horizon * 0.03, 0.16, 0.02, '#ffffff', { shade: 0 })
  const top = horizon * 0.2
  pen.box(-0.02, top - 0.03, W + 0.04, horizon - top + 0.05, '#dfe2de', { shade: 0.1 })
  const rows = 4
  const tall = (horizon - top) / rows
  for (let r = 0; r < rows; r++) {
    const y = top + tall * (r + 1) - 0.02
    pen.box(-0.02, y - tall + 0.02, W + 0.04, tall - 0.02, '#a9aca6', { shade: 0 })
    let i = r * 5
    for (let x = 0.01; x < W; x += 0.042) {
      const ink = goodsInks[Math.floor(i / 4) % goodsInks.length] ?? '#c8402f'
      const h = tall * (0.5 + 0.22 * ((Math.floor(i / 4) * 7) % 3) * 0.5)
      if (Math.floor(i / 4) % 3 === 1) pen.oval(x + 0.018, y - h / 2, 0.017, h / 2, ink, { shade: 0.3 })
      else pen.box(x, y - h, 0.036, h, ink, { round: 0.005, shade: 0.25 })
      i++
    }
    pen.box(-0.02, y, W + 0.04, 0.018, '#f3f1ea', { shade: 0.2 })
    for (let x = 0.05; x < W; x += 0.17) pen.box(x, y + 0.003, 0.035, 0.012, '#efc02b', { shade: 0 })
  }
}

const hospital: Paint = (stage, pen) => {
  const { W, horizon } = stage
  tiles(stage, pen, '#b5c9c6')
  pen.box(-0.1, horizon * 0.62, W + 0.2, 0.02, '#7fb0aa', { shade: 0 })
  skirting(stage, pen, '#7fb0aa')
  // A curtain on its rail, a window, the red cross.
  pen.line([W * 0.04, horizon * 0.2, W * 0.44, horizon * 0.2], 0.01, '#8a9496')
  for (let i = 0; i < 5; i++)
    pen.box(W * 0.05 + i * 0.034, horizon * 0.2, 0.032, horizon * 0.74, i % 2 ? '#9fcdd0' : '#8abcc2', { shade: 0.3 })
  const x = W * 0.84
  const y = horizon * 0.3
  pen.box(x - 0.075, y - 0.075, 0.15, 0.15, '#f8f6f0', { round: 0.02, shade: 0.1 })
  pen.box(x - 0.018, y - 0.055, 0.036, 0.11, '#c8281f', { shade: 0 })
  pen.box(x - 0.055, y - 0.018, 0.11, 0.036, '#c8281f', { shade: 0 })
}

const PANES = ['#c8402f', '#2f6fa0', '#efb02b', '#3f8a5a', '#7a4a8a']

/** Windows of coloured glass between pillars, and the aisle. */
const nave: Paint = (stage, pen) => {
  const { W, H, horizon } = stage
  tiles(stage, pen, '#8a7a64')
  pen.poly([W / 2 - 0.05, horizon, W / 2 + 0.05, horizon, W / 2 + 0.26, H, W / 2 - 0.26, H], '#9a2f34', { shade: 0.1 })
  for (const t of [0.14, 0.32, 0.68, 0.86]) {
    const x = W * t
    const w = 0.055
    const low = horizon * 0.72
    const top = horizon * 0.12
    pen.blob(
      xy(
        [x - w - 0.012, low + 0.012],
        [x - w - 0.012, top + 0.05],
        [x, top - 0.03],
        [x + w + 0.012, top + 0.05],
        [x + w + 0.012, low + 0.012],
      ),
      '#6b5f50',
      { shade: 0.2 },
    )
    for (let r = 0; r < 5; r++)
      for (let c = 0; c < 2; c++)
        pen.box(
          x - w + 0.006 + c * w,
          top + 0.05 + r * ((low - top - 0.05) / 5),
          w - 0.01,
          (low - top - 0.05) / 5 - 0.008,
          PANES[(r * 2 + c * 3 + Math.round(t * 10)) % PANES.length] ?? '#c8402f',
          { shade: 0 },
        )
    pen.oval(x, top + 0.03, w * 0.55, 0.028, '#efb02b', { shade: 0 })
  }
  for (const t of [0.04, 0.23, 0.77, 0.96]) {
    pen.box(W * t - 0.025, 0, 0.05, horizon + 0.02, '#d3c4a6', { shade: 0.7 })
    pen.box(W * t - 0.038, horizon - 0.01, 0.076, 0.035, '#c2b08f', { shade: 0.2 })
  }
  // The cross over the altar.
  pen.box(W / 2 - 0.011, horizon * 0.24, 0.022, 0.2, '#8a5a30', { shade: 0.3 })
  pen.box(W / 2 - 0.06, horizon * 0.24 + 0.05, 0.12, 0.022, '#8a5a30', { shade: 0.3 })
  // Pews either side.
  for (const s of [-1, 1])
    for (let i = 0; i < 3; i++) {
      const y = horizon + (H - horizon) * (0.16 + i * 0.26)
      const near = 0.2 + i * 0.09
      const x = s < 0 ? -0.05 : W / 2 + near
      const w = W / 2 - near + 0.05
      pen.box(x, y - 0.03, w, 0.05 + i * 0.02, '#7a4f2c', { round: 0.008, shade: 0.4 })
      pen.box(x, y + 0.02 + i * 0.02, w, 0.012, '#5a3a22', { shade: 0 })
    }
}

/** Framed pictures on a plain wall, a rope in front of them. */
const museum: Paint = (stage, pen) => {
  const { W, H, horizon } = stage
  skirting(stage, pen, '#f3ead8')
  for (let i = -7; i <= 7; i++) pen.line([W / 2 + i * 0.13, horizon, W / 2 + i * 0.34, H], 0.003, '#7a5230', 0.5)
  const count = Math.max(2, Math.round(W / 0.42))
  for (let i = 0; i < count; i++) {
    const x = (W * (i + 0.5)) / count
    const w = i % 2 ? 0.17 : 0.24
    const h = i % 2 ? 0.25 : 0.19
    const y = horizon * 0.42 - h / 2
    pen.box(x - w / 2 - 0.016, y - 0.016, w + 0.032, h + 0.032, '#c9982f', { shade: 0.4 })
    pen.box(x - w / 2, y, w, h, ['#a9cfe0', '#e8c9a0', '#c3a6b8'][i % 3] ?? '#a9cfe0', { shade: 0 })
    if (i % 2) {
      pen.blob([x - 0.06, y + h, x - 0.05, y + h * 0.62, x + 0.05, y + h * 0.62, x + 0.06, y + h], '#4a3a5a', {
        shade: 0.3,
      })
      pen.oval(x, y + h * 0.42, 0.034, 0.044, '#e6b694', { shade: 0.3 })
    } else {
      pen.poly(
        xy(
          [x - w / 2, y + h],
          [x - w / 2, y + h * 0.7],
          [x - w * 0.1, y + h * 0.42],
          [x + w / 2, y + h * 0.74],
          [x + w / 2, y + h],
        ),
        '#6f9a5a',
        { shade: 0.3 },
      )
      pen.oval(x + w * 0.28, y + h * 0.24, 0.02, 0.02, '#efb02b', { shade: 0 })
    }
  }
  for (let x = W * 0.06; x < W; x += 0.3) {
    pen.line([x, horizon - 0.06, x, horizon + 0.05], 0.012, '#c9982f')
    pen.line([x, horizon - 0.055, x + 0.15, horizon - 0.015, x + 0.3, horizon - 0.055], 0.01, '#9a2432')
  }
}

/** A roller door, a wall of tools, oil on the floor. */
const garage: Paint = (stage, pen) => {
  const { W, H, horizon } = stage
  skirting(stage, pen, '#6a6f70')
  const w = Math.min(0.66, W * 0.44)
  pen.box(W * 0.52, horizon * 0.16, w, horizon * 0.86, '#b9bcb6', { shade: 0.1 })
  for (let y = horizon * 0.16; y < horizon; y += 0.05) pen.line([W * 0.52, y, W * 0.52 + w, y], 0.006, '#8a8e8a')
  pen.box(W * 0.06, horizon * 0.2, Math.min(0.5, W * 0.36), horizon * 0.36, '#c9a06a', { shade: 0.2 })
  for (let i = 0; i < 6; i++) {
    const x = W * 0.09 + i * 0.065
    const y = horizon * 0.25
    pen.line([x, y, x, y + 0.12], 0.014, i % 2 ? '#8a4a2a' : '#7a8288')
    if (i % 2) pen.box(x - 0.022, y, 0.044, 0.022, '#4a5056', { shade: 0.3 })
    else pen.oval(x, y + 0.005, 0.018, 0.018, '#7a8288', { shade: 0.3 })
  }
  pen.oval(W * 0.6, horizon + (H - horizon) * 0.7, 0.16, 0.03, '#4a4a4a', { shade: 0, alpha: 0.4 })
}

/** A lit screen, dark walls, rows of red seats. */
const cinema: Paint = (stage, pen) => {
  const { W, H, horizon } = stage
  const w = Math.min(W * 0.7, 1.1)
  pen.glow(W / 2, horizon * 0.42, w * 0.7, '#cfe0f0', 0.35)
  pen.box(W / 2 - w / 2 - 0.012, horizon * 0.08 - 0.012, w + 0.024, horizon * 0.66 + 0.024, '#101014', { shade: 0 })
  pen.box(W / 2 - w / 2, horizon * 0.08, w, horizon * 0.66, '#e6eef2', { shade: 0 })
  const x = W / 2
  const low = horizon * 0.74
  pen.poly(
    xy(
      [x - w / 2, low],
      [x - w * 0.22, horizon * 0.36],
      [x + w * 0.04, horizon * 0.58],
      [x + w * 0.2, horizon * 0.42],
      [x + w / 2, low],
    ),
    '#8aa0b5',
    { shade: 0.3 },
  )
  pen.oval(x + w * 0.3, horizon * 0.22, 0.045, 0.045, '#f0c84a', { shade: 0 })
  for (const s of [0, 1])
    for (let i = 0; i < 3; i++)
      pen.box(s ? W - 0.03 * (i + 1) : 0.03 * i, 0, 0.028, horizon, i % 2 ? '#7a1f2a' : '#962a35', { shade: 0.4 })
  for (let r = 0; r < 2; r++) {
    const y = horizon + (H - horizon) * (0.06 + r * 0.2)
    const size = 0.1 + r * 0.035
    for (let cx = size * (r ? 0.2 : 0.6); cx < W + size; cx += size * 1.12) {
      pen.box(cx - size / 2, y - size * 0.7, size, size * 1.1, '#a3262f', { round: 0.03, shade: 0.5 })
      pen.box(cx - size / 2, y + size * 0.16, size, size * 0.2, '#6b161f', { round: 0.01, shade: 0 })
    }
  }
}

/** Panes from wall to roof, with the garden behind them. */
const glasshouse: Paint = (stage, pen) => {
  const { W, H, horizon } = stage
  pen.blob(
    xy(
      [-0.1, horizon],
      [-0.1, horizon * 0.6],
      [W * 0.2, horizon * 0.5],
      [W * 0.45, horizon * 0.64],
      [W * 0.7, horizon * 0.48],
      [W + 0.1, horizon * 0.62],
      [W + 0.1, horizon],
    ),
    '#8fb87a',
    { shade: 0.3 },
  )
  for (let x = 0; x <= W + 0.01; x += W / 8) pen.line([x, horizon * 0.34, x, horizon], 0.012, '#f1f3ee')
  for (let i = 0; i <= 8; i++) pen.line([(W * i) / 8, horizon * 0.34, W / 2 + (i - 4) * 0.06, 0], 0.012, '#f1f3ee')
  for (const y of [horizon * 0.34, horizon * 0.66]) pen.line([0, y, W, y], 0.014, '#f1f3ee')
  pen.box(-0.1, horizon - 0.05, W + 0.2, 0.07, '#b5704a', { shade: 0.3 })
  for (const s of [0, 1]) {
    const x = s ? W * 0.7 : -0.05
    pen.box(x, horizon + (H - horizon) * 0.06, W * 0.35, 0.05, '#a8703a', { shade: 0.3 })
    for (let k = 0; k < 6; k++) {
      const cx = x + 0.04 + k * ((W * 0.33) / 6)
      const y = horizon + (H - horizon) * 0.06
      pen.poly([cx - 0.022, y - 0.03, cx + 0.022, y - 0.03, cx + 0.016, y + 0.006, cx - 0.016, y + 0.006], '#b5643f', {
        shade: 0.3,
      })
      for (const d of [-0.03, 0, 0.03])
        pen.limb([cx, y - 0.03, cx + d * 0.5, y - 0.08, cx + d, y - 0.11], 0.006, 0.02, 0.004, '#4f8a4a', { shade: 0 })
    }
  }
}

/** Planks, posts and straw. */
const stable: Paint = (stage, pen) => {
  const { W, H, horizon } = stage
  for (let x = 0; x < W; x += 0.09) pen.line([x, 0, x, horizon], 0.006, '#5a3824', 0.8)
  for (const t of [0.03, 0.34, 0.66, 0.97]) pen.box(W * t - 0.025, 0, 0.05, horizon + 0.03, '#6b452c', { shade: 0.6 })
  pen.box(-0.1, horizon * 0.1, W + 0.2, 0.045, '#6b452c', { shade: 0.4 })
  for (let i = 0; i < 60; i++) {
    const x = ((i * 0.618) % 1) * W
    const y = horizon + (H - horizon) * (0.1 + 0.86 * ((i * 0.377) % 1))
    pen.line([x, y, x + 0.03 * (i % 2 ? 1 : -1), y - 0.012], 0.005, '#dcb85a', 0.9)
  }
}

/** Public rooms, each with its walls and fixtures. */
export const chambers = {
  prison: { ground: chamber('#8d918c', '#6f7373', prison) },
  gym: { ground: chamber('#d8d3c6', '#b58a58', gym) },
  supermarket: { ground: chamber('#efece2', '#dcd7c8', supermarket) },
  hospital: { ground: chamber('#dcebe8', '#c9dad6', hospital) },
  nave: { ground: chamber('#c9b99a', '#b09a78', nave) },
  museum: { ground: chamber('#b9776a', '#a8753f', museum) },
  garage: { ground: chamber('#c3beb0', '#8a8a86', garage) },
  cinema: { ground: chamber('#3a2430', '#4a2a30', cinema) },
  glasshouse: { ground: chamber('#bfdce4', '#b59a78', glasshouse) },
  stable: { ground: chamber('#8a5a36', '#a8824e', stable) },
}
