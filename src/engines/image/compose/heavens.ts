import { random } from '../../random.ts'
import { type Actor } from './actor.ts'
import { type Stage } from './stage.ts'

export function heavens(stage: Stage, group: Actor[], a: number, b: number, index: number): void {
  const { W, H, horizon, press, scene } = stage
  const rng = random(stage.seed, `heaven${index}`)
  const high = Math.max(0.3, Math.min(H, scene.view === 'below' ? H : horizon))
  const only = scene.subjects.every(s => s.entry.habitat === 'celestial')
  const n = group.length
  group.forEach((actor, i) => {
    const big = actor.subject.traits.includes('big') ? 1.5 : actor.subject.traits.includes('small') ? 0.6 : 1
    const { sky } = actor.subject.entry
    actor.size = Math.min((sky?.size ?? 0.3) * big * (only ? 1.35 : 1), high * 0.9)
    if (n > 3) actor.size *= 0.62
    const side = press.light.x > 0 ? 0.7 : 0.3
    actor.x = W * (n > 1 ? (i + 0.25 + rng.next() * 0.5) / n : only && W < 1.3 ? 0.5 : side + (a - 0.5) * 0.16)
    const low = sky?.sets && (scene.time === 'sunset' || scene.time === 'dawn')
    const level = low ? 0.82 : 0.36 + b * 0.16
    actor.y = n > 1 ? high * rng.range(0.18, 0.75) + actor.size / 2 : high * level + actor.size / 2
    if (sky?.place) Object.assign(actor, sky.place({ width: W, high, a }))
    actor.y = Math.max(actor.y, actor.size * 1.08)
    actor.order = sky?.order ?? 0
  })
}
