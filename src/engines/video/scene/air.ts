import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Size } from '../../media/form.ts'
import { random } from '../../random.ts'
import type { Stage } from '../../image/compose/stage.ts'
import { placeOf } from '../../image/places/places.ts'
import { overlays, type Ground } from '../presets/overlay.ts'
import type { Camera } from './camera.ts'

/** What happens in the air of a scene. Seconds. */
export interface Air {
  /** Stars, distant birds and lightning: behind everything on the ground. */
  readonly behind: (ctx: SKRSContext2D, camera: Camera, time: number) => void
  /** Rain, snow, leaves and fog: in front of everything. */
  readonly before: (ctx: SKRSContext2D, size: Size, seconds: number, duration: number) => void
  /** Whether shadows are weak. */
  readonly isDull: boolean
}

const TURN = 2 * Math.PI
const fraction = (value: number) => value - Math.floor(value)

/** The moving weather of a scene. */
export function air(stage: Stage, seed: number): Air {
  const { scene, palette, short, W, horizon, press } = stage
  const has = (id: string) => scene.weather.includes(id) && !scene.without.includes(id)
  const { closed, stillSky } = placeOf(stage.ground) ?? {}
  const isOpen = horizon > 0.12 && !closed && !stillSky
  const isWet = has('rain') || has('storm')
  const isDull = ['cloudy', 'fog', 'rain', 'storm'].some(has)
  const hasStars = palette.night && isOpen && !isDull && !has('snow')
  const hasBirds = !palette.night && isOpen && !isWet && !has('snow') && !press.line && stage.ground !== 'block'
  const hasLeaves = has('wind') || (scene.season === 'autumn' && isOpen)

  return {
    isDull,
    behind(ctx, camera, time) {
      if (hasStars) twinkle(ctx, stage, camera, time)
      if (hasBirds) flock(ctx, stage, camera, time)
      if (has('storm')) {
        const flash = Math.max(0, Math.sin(time * 1.9) - 0.93) * 12 * Math.max(0, Math.sin(time * 37))
        if (flash > 0) {
          camera.place(ctx, 0.05, (W * short) / 2, 0)
          ctx.globalAlpha = Math.min(0.7, flash)
          ctx.fillStyle = '#eef2ff'
          ctx.fillRect(-W * short, -short, W * short * 2, short * (horizon + 1))
          ctx.globalAlpha = 1
        }
      }
    },
    before(ctx, size, seconds, duration) {
      const ground: Ground = { ...size, seconds, duration, seed, strength: 1, hue: 0 }
      ctx.save()
      if (isWet) overlays.rain(ctx, { ...ground, strength: has('storm') ? 1.7 : 1 })
      if (has('snow')) overlays.snowfall(ctx, { ...ground, strength: 1.15 })
      if (hasLeaves) leaves(ctx, stage, ground)
      if (has('fog')) fog(ctx, stage, ground)
      ctx.restore()
    },
  }
}

function twinkle(ctx: SKRSContext2D, { seed, W, short, horizon, palette }: Stage, camera: Camera, time: number): void {
  ctx.fillStyle = palette.glow
  for (let star = 0; star < 26; star++) {
    const dice = random(seed, `twinkle${star}`)
    const beat = Math.max(0, Math.sin(time * dice.range(1, 3) + dice.next() * TURN))
    camera.place(ctx, 0.02, dice.next() * W * short, dice.next() * horizon * 0.8 * short)
    const reach = short * dice.range(0.002, 0.0055) * (0.3 + beat)
    ctx.globalAlpha = 0.35 + 0.65 * beat
    ctx.beginPath()
    for (let point = 0; point < 8; point++) {
      const far = point % 2 === 0 ? reach * 1.9 : reach * 0.5
      ctx.lineTo(Math.cos((point * TURN) / 8) * far, Math.sin((point * TURN) / 8) * far)
    }
    ctx.fill()
  }
  ctx.globalAlpha = 1
}

/** A few distant birds. */
function flock(ctx: SKRSContext2D, { seed, W, short, horizon, palette }: Stage, camera: Camera, time: number): void {
  const dice = random(seed, 'flock')
  if (dice.chance(0.35)) return
  const facing = dice.chance(0.5) ? 1 : -1
  const level = horizon * dice.range(0.18, 0.42)
  const count = dice.int(4, 7)
  ctx.strokeStyle = palette.key
  ctx.lineCap = 'round'
  for (let bird = 0; bird < count; bird++) {
    const own = random(seed, `bird${bird}`)
    const size = short * own.range(0.006, 0.0105)
    const way = fraction(dice.next() * 0.08 + 0.25 + own.next() * 0.16 + facing * time * 0.021)
    const flap = Math.sin(time * 8 + own.next() * TURN)
    camera.place(ctx, 0.12, way * W * short, (level + own.range(-0.05, 0.05) + 0.01 * Math.sin(time + bird)) * short)
    ctx.globalAlpha = 0.5
    ctx.lineWidth = Math.max(1, size * 0.2)
    ctx.beginPath()
    ctx.moveTo(-size, -size * 0.5 * flap)
    ctx.quadraticCurveTo(-size * 0.4, -size * 0.35 - size * 0.2 * flap, 0, 0)
    ctx.quadraticCurveTo(size * 0.4, -size * 0.35 - size * 0.2 * flap, size, -size * 0.5 * flap)
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

function leaves(ctx: SKRSContext2D, { scene, palette }: Stage, { width, height, seconds, seed }: Ground): void {
  const inks =
    scene.season === 'autumn' ? ['#d2702a', '#e0a53a', '#b5482a'] : [palette.green[1], palette.green[0], palette.glow]
  const short = Math.min(width, height)
  for (let leaf = 0; leaf < 38; leaf++) {
    const dice = random(seed, `leaf${leaf}`)
    const size = short * dice.range(0.011, 0.026)
    const x = fraction(dice.next() + seconds * dice.range(0.06, 0.16)) * (width + 4 * size) - 2 * size
    const y = fraction(dice.next() + seconds * dice.range(0.03, 0.09) + 0.03 * Math.sin(seconds * 1.7 + leaf)) * height
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(dice.next() * TURN + seconds * dice.range(-2, 2))
    ctx.scale(1, Math.cos(seconds * dice.range(1, 3) + leaf))
    ctx.fillStyle = inks[leaf % 3] ?? '#d2702a'
    ctx.beginPath()
    ctx.moveTo(-size, 0)
    ctx.quadraticCurveTo(0, -size * 0.8, size, 0)
    ctx.quadraticCurveTo(0, size * 0.8, -size, 0)
    ctx.fill()
    ctx.restore()
  }
}

function fog(ctx: SKRSContext2D, { palette, press }: Stage, { width, height, seconds, seed }: Ground): void {
  if (press.line) return
  for (let bank = 0; bank < 6; bank++) {
    const dice = random(seed, `fog${bank}`)
    const x = (fraction(dice.next() + seconds * dice.range(0.008, 0.022)) * 1.8 - 0.4) * width
    const y = height * dice.range(0.35, 0.9)
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(width * 0.55, height * 0.15)
    const shine = ctx.createRadialGradient(0, 0, 0, 0, 0, 1)
    shine.addColorStop(0, press.wash(palette.haze, 0.5))
    shine.addColorStop(1, press.wash(palette.haze, 0))
    ctx.fillStyle = shine
    ctx.fillRect(-1, -1, 2, 2)
    ctx.restore()
  }
}
