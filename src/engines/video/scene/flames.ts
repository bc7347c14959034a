import type { SKRSContext2D } from '@napi-rs/canvas'
import { random } from '../../random.ts'

interface Fire {
  /** Of the burning thing, in pixels. */
  readonly size: number
  readonly width: number
  /** Seconds. */
  readonly time: number
  readonly seed: number
}

const fraction = (value: number) => value - Math.floor(value)

/** Tongues of fire, sparks and smoke over a thing whose base is at the origin. */
export function flames(ctx: SKRSContext2D, { size, width, time, seed }: Fire): void {
  const reach = Math.min(width, size * 1.4)
  for (let puff = 0; puff < 7; puff++) {
    const dice = random(seed, `smoke${puff}`)
    const life = fraction(dice.next() + time * 0.22)
    const radius = size * (0.08 + 0.22 * life)
    const x = reach * dice.range(-0.2, 0.2) + size * 0.25 * life * Math.sin(time * 0.7 + puff)
    ctx.globalAlpha = 0.16 * Math.sin(Math.PI * life)
    ctx.fillStyle = '#4a4446'
    ctx.beginPath()
    ctx.arc(x, -size * (0.7 + life * 1.1), radius, 0, 7)
    ctx.fill()
  }
  ctx.globalCompositeOperation = 'lighter'
  for (let tongue = 0; tongue < 54; tongue++) {
    const dice = random(seed, `flame${tongue}`)
    const life = fraction(dice.next() + time * dice.range(0.9, 1.6))
    const side = dice.bell() * 0.3
    const x = reach * side * (1 - 0.55 * life) + size * 0.03 * Math.sin(time * 5 + tongue)
    // Higher in the middle than at the sides.
    const y = -size * (dice.range(0.3, 0.72) + life * (0.62 - Math.abs(side)))
    const radius = size * dice.range(0.07, 0.15) * (1 - life) ** 0.7 * Math.min(1, 0.3 + life * 4)
    ctx.globalAlpha = 0.34 * (1 - life * 0.7)
    ctx.fillStyle = life < 0.28 ? '#ffcf57' : life < 0.62 ? '#ff7d1f' : '#c9361a'
    ctx.beginPath()
    ctx.moveTo(x + radius * 0.3 * Math.sin(time * 9 + tongue), y - radius * 2.3)
    ctx.quadraticCurveTo(x + radius * 1.5, y - radius * 0.1, x, y + radius)
    ctx.quadraticCurveTo(
      x - radius * 1.5,
      y - radius * 0.1,
      x + radius * 0.3 * Math.sin(time * 9 + tongue),
      y - radius * 2.3,
    )
    ctx.fill()
  }
  for (let spark = 0; spark < 12; spark++) {
    const dice = random(seed, `spark${spark}`)
    const life = fraction(dice.next() + time * dice.range(0.5, 0.9))
    ctx.globalAlpha = 0.9 * (1 - life)
    ctx.fillStyle = '#ffe08a'
    ctx.beginPath()
    ctx.arc(
      reach * dice.range(-0.4, 0.4) + size * 0.14 * Math.sin(time * 3 + spark),
      -size * (0.3 + life * 1.3),
      Math.max(0.8, size * 0.008),
      0,
      7,
    )
    ctx.fill()
  }
  ctx.globalCompositeOperation = 'source-over'
  ctx.globalAlpha = 1
}
