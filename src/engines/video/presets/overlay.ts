import type { SKRSContext2D } from '@napi-rs/canvas'
import type { TemplateId } from '#contract/areas/video/presets.ts'
import { random, type Random } from '../../random.ts'

/** What an overlay is drawn on: pixels, and seconds of the video. */
export interface Ground {
  readonly width: number
  readonly height: number
  readonly seconds: number
  readonly duration: number
  readonly seed: number
  /** How much of it there is; 1 is usual. */
  readonly strength: number
  /** Degrees by which its colours are rotated; 0 is usual. */
  readonly hue: number
}

/** Draws over the picture at one moment. */
export type Overlay = (ctx: SKRSContext2D, ground: Ground) => void

const TURN = 2 * Math.PI
const fraction = (value: number) => value - Math.floor(value)
const short = ({ width, height }: Ground) => Math.min(width, height)

/** Calls `body` for a number of things, each with its own random stream, the same in every frame. */
function each(ground: Ground, name: string, count: number, body: (dice: Random, index: number) => void): void {
  const all = Math.max(1, Math.round(count * ground.strength))
  for (let index = 0; index < all; index++) body(random(ground.seed, `${name}${index}`), index)
}

const snowfall: Overlay = (ctx, ground) => {
  const { width, height, seconds } = ground
  each(ground, 'snow', 150, dice => {
    const near = dice.next() ** 2
    const size = short(ground) * (0.0026 + near * 0.011)
    const fall = (0.06 + near * 0.2) * dice.range(0.8, 1.2)
    const y = fraction(dice.next() + seconds * fall) * (height + 4 * size) - 2 * size
    const drift = 0.02 * Math.sin(seconds * dice.range(0.6, 1.6) + dice.next() * TURN) + seconds * 0.012
    const x = fraction(dice.next() + drift) * (width + 4 * size) - 2 * size
    soft(ctx, x, y, size, `hsla(${210 + ground.hue}, ${ground.hue === 0 ? 30 : 80}%, 98%, ${0.5 + 0.45 * near})`)
  })
}

/** A round spot with a fading edge. */
function soft(ctx: SKRSContext2D, x: number, y: number, radius: number, colour: string): void {
  ctx.fillStyle = colour
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, TURN)
  ctx.fill()
}

const fallingPetals: Overlay = (ctx, ground) => {
  const { width, height, seconds, hue } = ground
  each(ground, 'petal', 46, dice => {
    const near = dice.next()
    const size = short(ground) * (0.011 + near * 0.021)
    const fall = 0.07 + near * 0.1
    const phase = dice.next() * TURN
    const y = fraction(dice.next() + seconds * fall) * (height + 6 * size) - 3 * size
    const x =
      fraction(dice.next() + seconds * 0.035 + 0.03 * Math.sin(seconds * 1.4 + phase)) * (width + 6 * size) - 3 * size
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(phase + seconds * dice.range(-1.6, 1.6))
    ctx.scale(1, 0.35 + 0.65 * Math.abs(Math.sin(seconds * dice.range(1, 2.4) + phase)))
    ctx.fillStyle = `hsla(${345 + hue + dice.range(-8, 10)}, 78%, ${dice.range(78, 90)}%, 0.92)`
    ctx.beginPath()
    ctx.moveTo(-size, 0)
    ctx.bezierCurveTo(-size * 0.5, -size * 0.9, size * 0.6, -size * 0.8, size, 0)
    ctx.bezierCurveTo(size * 0.6, size * 0.8, -size * 0.5, size * 0.9, -size, 0)
    ctx.fill()
    ctx.restore()
  })
}

const rain: Overlay = (ctx, ground) => {
  const { width, height, seconds, hue } = ground
  ctx.lineCap = 'round'
  each(ground, 'rain', 190, dice => {
    const near = dice.next()
    const length = short(ground) * (0.025 + near * 0.07)
    const fall = 1.1 + near * 1.1
    const y = fraction(dice.next() + seconds * fall) * (height + length * 2) - length
    const x = fraction(dice.next() - seconds * 0.05) * (width * 1.1)
    ctx.strokeStyle = `hsla(${208 + hue}, 45%, 90%, ${0.22 + near * 0.4})`
    ctx.lineWidth = Math.max(0.7, short(ground) * (0.0011 + near * 0.0017))
    ctx.beginPath()
    ctx.moveTo(x, y)
    ctx.lineTo(x - length * 0.14, y + length)
    ctx.stroke()
  })
}

const fireworks: Overlay = (ctx, ground) => {
  const { width, height, seconds } = ground
  ctx.globalCompositeOperation = 'lighter'
  const every = 0.6 / Math.max(0.4, ground.strength)
  const last = Math.floor(seconds / every)
  for (let shot = last - 3; shot <= last; shot++) {
    const dice = random(ground.seed, `shot${shot}`)
    const age = seconds - shot * every
    const life = 2.2
    if (age > life) continue
    const cx = width * dice.range(0.14, 0.86)
    const cy = height * dice.range(0.1, 0.45)
    const rise = 0.35
    const colour = Math.floor(dice.next() * 360 + ground.hue)
    if (age < rise) {
      const t = age / rise
      soft(ctx, cx, height - (height - cy) * t, short(ground) * 0.005, `hsla(40, 90%, 80%, ${1 - t * 0.4})`)
      continue
    }
    const t = (age - rise) / (life - rise)
    const spread = short(ground) * dice.range(0.26, 0.42) * (1 - (1 - t) ** 3)
    const drop = short(ground) * 0.16 * t * t
    const shine = ctx.createRadialGradient(cx, cy, 0, cx, cy, spread)
    shine.addColorStop(0, `hsla(${colour}, 95%, 65%, ${0.45 * (1 - t)})`)
    shine.addColorStop(1, `hsla(${colour}, 95%, 50%, 0)`)
    ctx.fillStyle = shine
    ctx.fillRect(cx - spread, cy - spread, 2 * spread, 2 * spread)
    ctx.lineCap = 'round'
    for (let spark = 0; spark < 64; spark++) {
      const angle = (spark / 64) * TURN + dice.next() * 0.14
      const far = spread * dice.range(0.55, 1)
      const fade = (1 - t) * (0.6 + 0.4 * Math.sin(age * 30 + spark))
      ctx.strokeStyle = `hsla(${colour + dice.range(-18, 18)}, 95%, ${72 - t * 18}%, ${Math.max(0, fade)})`
      ctx.lineWidth = Math.max(0.8, short(ground) * 0.0085 * (1 - 0.7 * t))
      ctx.beginPath()
      ctx.moveTo(cx + Math.cos(angle) * far * 0.7, cy + Math.sin(angle) * far * 0.7 + drop * 0.8)
      ctx.lineTo(cx + Math.cos(angle) * far, cy + Math.sin(angle) * far + drop)
      ctx.stroke()
    }
  }
}

const confetti: Overlay = (ctx, ground) => {
  const { width, height, seconds, hue } = ground
  each(ground, 'confetti', 120, (dice, index) => {
    const near = dice.next()
    const size = short(ground) * (0.009 + near * 0.014)
    const y = fraction(dice.next() + seconds * (0.12 + near * 0.16)) * (height + 4 * size) - 2 * size
    const phase = dice.next() * TURN
    const x = fraction(dice.next() + 0.02 * Math.sin(seconds * 2 + phase)) * width
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(phase + seconds * dice.range(-3, 3))
    ctx.scale(1, Math.cos(seconds * dice.range(3, 6) + phase))
    ctx.fillStyle = `hsl(${index * 67 + hue}, 85%, 58%)`
    ctx.fillRect(-size, -size * 0.5, size * 2, size)
    ctx.restore()
  })
}

const fireflies: Overlay = (ctx, ground) => {
  const { width, height, seconds, hue } = ground
  ctx.globalCompositeOperation = 'lighter'
  each(ground, 'firefly', 34, dice => {
    const phase = dice.next() * TURN
    const x = width * (dice.next() + 0.05 * Math.sin(seconds * dice.range(0.3, 0.9) + phase))
    const y = height * (dice.range(0.25, 0.98) + 0.05 * Math.cos(seconds * dice.range(0.3, 0.8) + phase * 2))
    const glow = Math.max(0.12, Math.sin(seconds * dice.range(1.2, 2.6) + phase)) * 0.95
    const radius = short(ground) * dice.range(0.018, 0.042)
    const shine = ctx.createRadialGradient(x, y, 0, x, y, radius)
    shine.addColorStop(0, `hsla(${66 + hue}, 100%, 82%, ${glow})`)
    shine.addColorStop(0.22, `hsla(${60 + hue}, 100%, 60%, ${glow * 0.5})`)
    shine.addColorStop(1, `hsla(${55 + hue}, 100%, 50%, 0)`)
    ctx.fillStyle = shine
    ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  })
}

const lightLeak: Overlay = (ctx, ground) => {
  const { width, height, seconds, duration, hue, strength } = ground
  ctx.globalCompositeOperation = 'screen'
  const t = seconds / Math.max(1, duration)
  for (const [index, colour] of [18, 340, 44].entries()) {
    const x = width * (0.5 + 0.62 * Math.sin(TURN * (t * 1.2 + index * 0.37)))
    const y = height * (index === 1 ? 0.9 : 0.08)
    const radius = Math.max(width, height) * (0.42 + 0.1 * index)
    const power = Math.min(0.9, (0.5 + 0.22 * Math.sin(seconds * 1.7 + index * 2)) * strength)
    const shine = ctx.createRadialGradient(x, y, 0, x, y, radius)
    shine.addColorStop(0, `hsla(${colour + hue}, 95%, 62%, ${power})`)
    shine.addColorStop(0.5, `hsla(${colour + hue + 14}, 95%, 50%, ${power * 0.35})`)
    shine.addColorStop(1, `hsla(${colour + hue}, 95%, 50%, 0)`)
    ctx.fillStyle = shine
    ctx.fillRect(0, 0, width, height)
  }
}

const filmFrame: Overlay = (ctx, ground) => {
  const { width, height, seconds, hue } = ground
  const bar = Math.round(height * 0.085)
  ctx.fillStyle = hue === 0 ? '#0b0a0a' : `hsl(${hue}, 40%, 12%)`
  ctx.fillRect(0, 0, width, bar)
  ctx.fillRect(0, height - bar, width, bar)
  const pitch = bar * 1.15
  const shift = fraction(seconds * 1.5) * pitch
  ctx.fillStyle = '#efe8d8'
  for (let x = -pitch; x < width + pitch; x += pitch)
    for (const y of [bar * 0.26, height - bar * 0.74]) {
      ctx.beginPath()
      ctx.roundRect(x + shift, y, pitch * 0.5, bar * 0.48, bar * 0.1)
      ctx.fill()
    }
  const frame = Math.floor(seconds * 12)
  const dice = random(ground.seed, `scratch${frame}`)
  ctx.strokeStyle = 'rgba(255, 250, 235, 0.35)'
  ctx.lineWidth = Math.max(0.8, width * 0.0009)
  for (let scratch = 0; scratch < 2; scratch++) {
    const x = dice.next() * width
    ctx.beginPath()
    ctx.moveTo(x, bar)
    ctx.lineTo(x + dice.range(-6, 6), height - bar)
    ctx.stroke()
  }
  for (let speck = 0; speck < 7; speck++)
    soft(
      ctx,
      dice.next() * width,
      dice.range(0.1, 0.9) * height,
      short(ground) * dice.range(0.001, 0.004),
      'rgba(20, 16, 14, 0.6)',
    )
}

const heartbeat: Overlay = (ctx, ground) => {
  const { width, height, seconds, hue, strength } = ground
  const beat = fraction(seconds * 1.15)
  const push = Math.exp(-beat * 7) + 0.6 * Math.exp(-Math.max(0, beat - 0.22) * 9) * (beat > 0.22 ? 1 : 0)
  const reach = Math.hypot(width, height) / 2
  const shine = ctx.createRadialGradient(
    width / 2,
    height / 2,
    reach * (0.78 - 0.22 * push),
    width / 2,
    height / 2,
    reach,
  )
  shine.addColorStop(0, `hsla(${350 + hue}, 85%, 45%, 0)`)
  shine.addColorStop(1, `hsla(${350 + hue}, 85%, 40%, ${Math.min(0.85, (0.25 + 0.55 * push) * strength)})`)
  ctx.fillStyle = shine
  ctx.fillRect(0, 0, width, height)
  each(ground, 'heart', 9, dice => {
    const life = fraction(dice.next() + seconds * dice.range(0.14, 0.26))
    const size = short(ground) * dice.range(0.018, 0.036) * (1 + 0.25 * push)
    const x = width * (dice.next() + 0.02 * Math.sin(seconds * 2 + dice.next() * TURN))
    heart(
      ctx,
      x,
      height * (1.05 - 1.1 * life),
      size,
      `hsla(${350 + hue}, 88%, 60%, ${0.85 * Math.sin(Math.PI * life)})`,
    )
  })
}

function heart(ctx: SKRSContext2D, x: number, y: number, size: number, colour: string): void {
  ctx.fillStyle = colour
  ctx.beginPath()
  ctx.moveTo(x, y + size)
  ctx.bezierCurveTo(x - size * 1.6, y - size * 0.1, x - size * 0.8, y - size * 1.2, x, y - size * 0.35)
  ctx.bezierCurveTo(x + size * 0.8, y - size * 1.2, x + size * 1.6, y - size * 0.1, x, y + size)
  ctx.fill()
}

/** Every template, by its name in the contract. */
export const overlays: { readonly [K in TemplateId]: Overlay } = {
  snowfall,
  falling_petals: fallingPetals,
  rain,
  fireworks,
  confetti,
  fireflies,
  light_leak: lightLeak,
  film_frame: filmFrame,
  heartbeat,
}
