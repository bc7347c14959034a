/** A colour, 0 to 1, and the direction a brush follows there. */
interface Touch {
  readonly colour: readonly [number, number, number]
  readonly angle: number
}

/** What is to be seen at a place of the picture; both from 0 to 1, from the upper left. */
export type Scene = (x: number, y: number) => Touch

type Colour = Touch['colour']

const rgb = (hex: number): Colour => [(hex >> 16) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255]

function mix(from: Colour, to: Colour, part: number): Colour {
  const p = Math.min(1, Math.max(0, part))
  return [from[0] + (to[0] - from[0]) * p, from[1] + (to[1] - from[1]) * p, from[2] + (to[2] - from[2]) * p]
}

/** How far inside an ellipse a place is: 1 in its middle, 0 on its rim. */
function inside(x: number, y: number, cx: number, cy: number, rx: number, ry: number, turn = 0): number {
  const [dx, dy] = [x - cx, y - cy]
  const across = (dx * Math.cos(turn) + dy * Math.sin(turn)) / rx
  const down = (dy * Math.cos(turn) - dx * Math.sin(turn)) / ry
  return 1 - Math.hypot(across, down)
}

/** A red fox in fresh snow at dusk. */
export const fox: Scene = (x, y) => {
  const clearing = Math.min(1, Math.max(0, (Math.abs(x - 0.58) - 0.1) * 12))
  const top = 1 - 2 * Math.abs(((x * 5.3 + 0.2) % 1) - 0.5)
  const spruce = 0.56 - 0.3 * clearing * top * (0.5 + 0.5 * Math.sin(x * 9 + 1))
  const coat = mix(rgb(0xc2521a), rgb(0xe98a3a), (0.72 - y) * 4)
  if (inside(x, y, 0.27, 0.79, 0.05, 0.035, -0.5) > 0) return { colour: rgb(0xf6efe6), angle: -0.6 }
  if (inside(x, y, 0.35, 0.74, 0.13, 0.05, -0.45) > 0) return { colour: coat, angle: -0.5 }
  if (inside(x, y, 0.665, 0.6, 0.035, 0.028, 0.5) > 0) return { colour: rgb(0xf3e6d8), angle: 0.5 }
  if (inside(x, y, 0.605, 0.475, 0.018, 0.05, 0.2) > 0) return { colour: rgb(0x6d2c12), angle: 1.4 }
  if (inside(x, y, 0.555, 0.485, 0.018, 0.05, -0.15) > 0) return { colour: rgb(0x8a3814), angle: 1.5 }
  if (inside(x, y, 0.6, 0.565, 0.075, 0.06, 0.3) > 0) return { colour: mix(coat, rgb(0xf2a35a), 0.35), angle: 0.4 }
  if (inside(x, y, 0.56, 0.7, 0.05, 0.08) > 0) return { colour: rgb(0xf0dfcd), angle: 1.5 }
  if (inside(x, y, 0.5, 0.7, 0.13, 0.1, -0.2) > 0) return { colour: coat, angle: -0.2 }
  if (x > 0.42 && x < 0.59 && y > 0.74 && y < 0.86 && (x * 18) % 1 < 0.38) return { colour: rgb(0x43211a), angle: 1.57 }
  const horizon = 0.57 + 0.03 * Math.sin(x * 5)
  if (y > horizon) {
    const shade = inside(x, y, 0.5, 0.86, 0.3, 0.05)
    const snow = mix(rgb(0xe9d9dc), rgb(0x8f9ecb), (y - horizon) * 1.7 + 0.25 * Math.sin(x * 7 + y * 22))
    return { colour: shade > 0 ? mix(snow, rgb(0x59608f), shade * 1.3) : snow, angle: 0.08 * Math.sin(x * 6) }
  }
  if (y > spruce) return { colour: mix(rgb(0x2b2f52), rgb(0x5a4f78), (y - spruce) * 3), angle: 1.4 }
  const sky = y < 0.3 ? mix(rgb(0x3b3f74), rgb(0xa2668f), y / 0.3) : mix(rgb(0xa2668f), rgb(0xf6b183), (y - 0.3) / 0.25)
  return { colour: sky, angle: 0.1 * Math.sin(x * 4 + y * 6) }
}

/** A lighthouse on a cliff, storm light over the sea. */
export const lighthouse: Scene = (x, y) => {
  const lamp = [0.66, 0.225] as const
  const tower = Math.abs(x - 0.66) < 0.026 + (y - 0.25) * 0.05
  if (Math.abs(x - 0.66) < 0.034 && y > 0.15 && y < 0.185) return { colour: rgb(0x7d2620), angle: 0 }
  if (Math.abs(x - 0.66) < 0.026 && y >= 0.185 && y < 0.26) return { colour: rgb(0xffeeb5), angle: 1.57 }
  if (tower && y >= 0.26 && y < 0.64) {
    const band = Math.floor((y - 0.26) / 0.095) % 2 === 0 ? rgb(0xf1ece0) : rgb(0xa8332a)
    return { colour: mix(band, rgb(0x3a3a44), (x - 0.64) * 7), angle: 1.57 }
  }
  const cliff = 0.62 + 0.5 * Math.max(0, 0.5 - x) + 0.03 * Math.sin(x * 24)
  if (y > cliff && x > 0.36)
    return { colour: mix(rgb(0x5c5a3c), rgb(0x1e1d20), (y - cliff) * 4), angle: 1.1 + Math.sin(x * 9) * 0.4 }
  if (y > 0.66) {
    const wave = Math.sin(y * 90 + Math.sin(x * 9) * 3)
    const sea = mix(rgb(0x4f7f86), rgb(0x14303c), (y - 0.66) * 3)
    return { colour: wave > 0.82 ? mix(sea, rgb(0xe7efe9), 0.7) : sea, angle: 0.12 * Math.sin(x * 12) }
  }
  const beam = Math.abs(Math.atan2(y - lamp[1], lamp[0] - x) - 0.05)
  const cloud = 0.5 + 0.5 * Math.sin(x * 7 + y * 13 + 2 * Math.sin(y * 7 + x * 2))
  const sky = mix(mix(rgb(0x27384a), rgb(0x66808c), cloud), rgb(0xe9c987), Math.max(0, y - 0.42) * 2.6)
  if (x < 0.64 && beam < 0.16)
    return { colour: mix(sky, rgb(0xfff0bf), (0.16 - beam) * 4.5 * (0.45 + x)), angle: -0.06 }
  return { colour: sky, angle: Math.sin(x * 5 + y * 4) * 0.6 }
}

/** Three lemons on a blue cloth, morning window light. */
export const lemons: Scene = (x, y) => {
  const fruits = [
    [0.34, 0.6, 0.15, 0.115, -0.25],
    [0.57, 0.535, 0.14, 0.105, 0.3],
    [0.68, 0.71, 0.155, 0.115, 0.05],
  ] as const
  for (const [cx, cy, rx, ry, turn] of fruits.toReversed()) {
    const depth = Math.max(
      inside(x, y, cx, cy, rx, ry, turn),
      inside(x, y, cx + Math.cos(turn) * rx * 0.96, cy + Math.sin(turn) * rx * 0.96, 0.035, 0.028),
    )
    if (depth <= 0) continue
    const light = inside(x, y, cx - 0.05, cy - 0.045, rx, ry)
    const body = mix(rgb(0x9c6a0c), rgb(0xf2c21c), light + 0.45)
    const round = depth > 0.55 ? turn : Math.atan2(y - cy, x - cx) + 1.57
    return { colour: light > 0.72 ? mix(body, rgb(0xfffbe0), (light - 0.72) * 3.4) : body, angle: round }
  }
  const cloth = 0.47 + 0.02 * Math.sin(x * 8)
  if (y > cloth) {
    const fold = Math.sin(x * 9 + y * 15 + 2.4 * Math.sin(y * 5 + x * 2))
    const blue = mix(rgb(0x2a4d86), rgb(0x86a9d3), 0.42 + fold * 0.34)
    const shadow = Math.max(...fruits.map(([cx, cy, rx, ry]) => inside(x, y, cx + 0.08, cy + 0.08, rx * 1.15, ry)))
    return { colour: shadow > 0 ? mix(blue, rgb(0x101d3a), shadow * 1.6 + 0.2) : blue, angle: 0.7 * fold - 0.4 }
  }
  const pane = x > 0.06 && x < 0.4 && y < 0.36 && Math.abs(x - 0.23) > 0.012 && Math.abs(y - 0.17) > 0.012
  if (pane) return { colour: mix(rgb(0xfff6d8), rgb(0xc6dbe0), y * 1.6), angle: 1.57 }
  return { colour: mix(rgb(0xd9c7a4), rgb(0x8c7a66), x * 0.9 + y * 0.5), angle: 1.2 + 0.3 * Math.sin(x * 6) }
}
