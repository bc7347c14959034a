import { lab, fromLab, hueOf, rgb, type Ink } from '../kit/colour.ts'
import { random } from '../kit/random.ts'
import { paintSubjects } from '../compose/compose.ts'
import { parse } from '../understand/parse.ts'
import type { Instruction, Region } from './instruction.ts'
import type { Picture } from './picture.ts'

/**
 * Carries out changes on a picture, in place. Nothing outside a region moves by
 * a single level; inside, the change fades in over a few pixels so that no seam
 * shows. `scale` turns the source's coordinates into this picture's pixels.
 */
export function edit(
  picture: Picture,
  instructions: readonly Instruction[],
  seed: number,
  scale: { x: number; y: number; dx: number; dy: number },
  precise: boolean,
): { understood: string[]; steered: string[] } {
  const understood: string[] = []
  const steered: string[] = []
  instructions.forEach((instruction, index) => {
    const box = settle(picture, instruction, scale, random(seed, `edit${index}`).next())
    if (box.w < 2 || box.h < 2) return
    if (instruction.region) understood.push(`region ${box.x},${box.y} ${box.w}x${box.h}`)
    if (instruction.kind === 'recolour' && instruction.to)
      return recolour(
        picture,
        instruction.region ? box : { x: 0, y: 0, w: picture.width, h: picture.height },
        instruction.from,
        instruction.to,
        precise,
      )
    if (instruction.kind === 'remove' && !instruction.region && instruction.from)
      return recolour(
        picture,
        { x: 0, y: 0, w: picture.width, h: picture.height },
        instruction.from,
        undefined,
        precise,
      )
    if (instruction.kind === 'remove' || instruction.kind === 'replace')
      heal(picture, box, random(seed, `heal${index}`).int(1, 1e6))
    if (instruction.kind === 'remove') return
    const scene = parse(instruction.prompt)
    understood.push(...scene.understood)
    steered.push(...scene.steered)
    const layer = paintSubjects(scene, { width: box.w, height: box.h, seed: seed + index, detail: precise ? 1.2 : 1 })
    lay(picture, box, layer.rgba, layer.whole, precise)
  })
  return { understood, steered }
}

/** The region in this picture's pixels, cut to its edges; a point or nothing becomes a fitting box. */
function settle(
  picture: Picture,
  { region, prompt }: Instruction,
  scale: { x: number; y: number; dx: number; dy: number },
  roll: number,
): Region {
  const { width, height } = picture
  let x: number
  let y: number
  let w: number
  let h: number
  if (region) {
    x = region.x * scale.x - scale.dx
    y = region.y * scale.y - scale.dy
    w = region.w * scale.x
    h = region.h * scale.y
    if (region.w <= 0 || region.h <= 0) {
      const side = Math.min(width, height) * 0.28
      x -= side / 2
      y -= side / 2
      w = side
      h = side
    }
  } else {
    const sky = parse(prompt).subjects.some(s => s.entry.habitat === 'celestial' || s.entry.habitat === 'sky')
    const side = Math.min(width, height) * (sky ? 0.3 : 0.44)
    w = side
    h = side
    x = (width - side) * (0.15 + roll * 0.7)
    y = sky ? height * 0.06 : height * 0.94 - side
  }
  const left = Math.max(0, Math.min(width, Math.round(x)))
  const top = Math.max(0, Math.min(height, Math.round(y)))
  return {
    x: left,
    y: top,
    w: Math.max(0, Math.min(width, Math.round(x + w)) - left),
    h: Math.max(0, Math.min(height, Math.round(y + h)) - top),
  }
}

/** How much of a change shows at a pixel of the region: 0 at its edge, 1 a little inside. */
function feather(box: Region, picture: Picture, x: number, y: number, reach: number): number {
  const far = 1e6
  const left = box.x === 0 ? far : x + 1
  const right = box.x + box.w === picture.width ? far : box.w - x
  const top = box.y === 0 ? far : y + 1
  const low = box.y + box.h === picture.height ? far : box.h - y
  const t = Math.min(1, Math.min(left, right, top, low) / (reach + 1))
  return t * t * (3 - 2 * t)
}

function recolour(picture: Picture, box: Region, from: Ink | undefined, to: Ink | undefined, precise: boolean): void {
  const target = to ? lab(to) : undefined
  const source = from ? { ink: lab(from), ...hueOf(from) } : undefined
  const grey = source !== undefined && source.chroma < 0.03
  const reach = box.w === picture.width && box.h === picture.height ? 0 : precise ? 2 : 5
  const width = source ? 34 : 360
  for (let y = 0; y < box.h; y++)
    for (let x = 0; x < box.w; x++) {
      const i = ((box.y + y) * picture.width + box.x + x) * 3
      const own = `#${(((picture.pixels[i] ?? 0) << 16) | ((picture.pixels[i + 1] ?? 0) << 8) | (picture.pixels[i + 2] ?? 0)).toString(16).padStart(6, '0')}`
      const [L, a, b] = lab(own)
      const chroma = Math.hypot(a, b)
      let share = feather(box, picture, x, y, reach)
      if (source && grey)
        share *=
          Math.max(0, Math.min(1, (0.34 - Math.abs(L - source.ink[0])) * 6)) *
          Math.max(0, Math.min(1, (0.06 - chroma) * 40))
      else if (source) {
        const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
        const away = Math.min(Math.abs(hue - source.hue), 360 - Math.abs(hue - source.hue))
        share *= Math.max(0, Math.min(1, (width - away) / 10)) * Math.max(0, Math.min(1, (chroma - 0.03) * 30))
      }
      if (share <= 0) continue
      // Light and shade stay; the colour, and its depth, come from the new ink.
      const base = source && !grey ? source.ink[0] : 0.6
      const tone = target ? Math.max(0, Math.min(1, L + (target[0] - base) * (source ? 0.85 : 0.5))) : L
      const strength = target ? Math.min(1.25, source && !grey ? chroma / Math.max(0.06, source.chroma) : 1) : 0
      const ink = rgb(fromLab(tone, (target?.[1] ?? 0) * strength, (target?.[2] ?? 0) * strength))
      for (let c = 0; c < 3; c++) {
        const v = picture.pixels[i + c] ?? 0
        picture.pixels[i + c] = Math.round(v + (ink[c as 0 | 1 | 2] - v) * share)
      }
    }
}

/** Fills a region from its surroundings: the border's colours flow in, with the surroundings' own grain. */
function heal(picture: Picture, box: Region, seed: number): void {
  const { width, height, pixels } = picture
  const n = 40
  const grid = new Float32Array((n + 2) * (n + 2) * 3)
  const at = (gx: number, gy: number, c: number) => {
    const px = Math.max(0, Math.min(width - 1, Math.round(box.x + ((gx - 0.5) / n) * box.w)))
    const py = Math.max(0, Math.min(height - 1, Math.round(box.y + ((gy - 0.5) / n) * box.h)))
    let sum = 0
    for (let k = -2; k <= 2; k++)
      sum +=
        pixels[
          (Math.max(0, Math.min(height - 1, py + (gx === 0 || gx === n + 1 ? k : 0))) * width +
            Math.max(0, Math.min(width - 1, px + (gy === 0 || gy === n + 1 ? k : 0)))) *
            3 +
            c
        ] ?? 0
    return sum / 5
  }
  const inside = (gx: number, gy: number) => gx > 0 && gy > 0 && gx <= n && gy <= n
  const open = { left: box.x > 0, right: box.x + box.w < width, top: box.y > 0, low: box.y + box.h < height }
  for (let gy = 0; gy < n + 2; gy++)
    for (let gx = 0; gx < n + 2; gx++)
      for (let c = 0; c < 3; c++) {
        if (!inside(gx, gy)) grid[(gy * (n + 2) + gx) * 3 + c] = at(gx, gy, c)
        else {
          const t = gx / (n + 1)
          const l = open.left ? at(0, gy, c) : at(n + 1, gy, c)
          const r = open.right ? at(n + 1, gy, c) : at(0, gy, c)
          grid[(gy * (n + 2) + gx) * 3 + c] = l + (r - l) * t
        }
      }
  for (let pass = 0; pass < 90; pass++)
    for (let gy = 1; gy <= n; gy++)
      for (let gx = 1; gx <= n; gx++)
        for (let c = 0; c < 3; c++) {
          const o = (gy * (n + 2) + gx) * 3 + c
          const row = (n + 2) * 3
          const l = !open.left && gx === 1 ? grid[o] : grid[o - 3]
          const r = !open.right && gx === n ? grid[o] : grid[o + 3]
          const u = !open.top && gy === 1 ? grid[o] : grid[o - row]
          const d = !open.low && gy === n ? grid[o] : grid[o + row]
          // Across counts more than up and down: skies and grounds lie in bands.
          grid[o] = ((l ?? 0) + (r ?? 0)) * 0.34 + ((u ?? 0) + (d ?? 0)) * 0.16
        }
  const reach = Math.min(8, box.w / 6, box.h / 6)
  const rng = random(seed, 'grain')
  const strip = Math.max(6, Math.min(40, box.x, 40))
  for (let y = 0; y < box.h; y++)
    for (let x = 0; x < box.w; x++) {
      const gx = (x / box.w) * n + 0.5
      const gy = (y / box.h) * n + 0.5
      const x0 = Math.floor(gx)
      const y0 = Math.floor(gy)
      const share = feather(box, picture, x, y, reach)
      const i = ((box.y + y) * width + box.x + x) * 3
      // Grain borrowed from the same height beside the region.
      const side = open.left
        ? box.x - 2 - ((x * 7 + y * 3) % strip)
        : Math.min(width - 3, box.x + box.w + 2 + ((x * 7 + y * 3) % 40))
      const s = ((box.y + y) * width + Math.max(1, Math.min(width - 2, side))) * 3
      const speck =
        ((pixels[s + 1] ?? 0) - ((pixels[s - 2] ?? 0) + (pixels[s + 4] ?? 0)) / 2) * 0.8 + (rng.next() - 0.5) * 3
      for (let c = 0; c < 3; c++) {
        const g = (p: number, q: number) => grid[(Math.min(n + 1, q) * (n + 2) + Math.min(n + 1, p)) * 3 + c] ?? 0
        const top = g(x0, y0) + (g(x0 + 1, y0) - g(x0, y0)) * (gx - x0)
        const low = g(x0, y0 + 1) + (g(x0 + 1, y0 + 1) - g(x0, y0 + 1)) * (gx - x0)
        const v = top + (low - top) * (gy - y0) + Math.max(-14, Math.min(14, speck))
        const was = pixels[i + c] ?? 0
        pixels[i + c] = Math.max(0, Math.min(255, Math.round(was + (v - was) * share)))
      }
    }
}

/** Prints a painted layer into the region, its own opacity times the feather. */
function lay(picture: Picture, box: Region, rgba: Uint8ClampedArray, whole: boolean, precise: boolean): void {
  const reach = whole ? Math.min(precise ? 10 : 18, box.w / 5, box.h / 5) : 1
  for (let y = 0; y < box.h; y++)
    for (let x = 0; x < box.w; x++) {
      const o = (y * box.w + x) * 4
      const share = ((rgba[o + 3] ?? 0) / 255) * feather(box, picture, x, y, reach)
      if (share <= 0) continue
      const i = ((box.y + y) * picture.width + box.x + x) * 3
      for (let c = 0; c < 3; c++) {
        const v = picture.pixels[i + c] ?? 0
        picture.pixels[i + c] = Math.round(v + ((rgba[o + c] ?? 0) - v) * share)
      }
    }
}
