import type { CameraMovement } from '#contract/areas/video/presets.ts'
import type { Direction } from './direction.ts'
import type { CapabilityTarget } from './job.ts'
import { movementIn, movements, scaled, type Movement } from './presets/camera.ts'
import { pacedBy, paces, usualPace, type Pace } from './presets/motion.ts'
import { choose } from './presets/preset.ts'

type Asked = Pick<CapabilityTarget, 'cameraMovement' | 'motionMode'>

/**
 * The camera of a job: its preset, or what the prompt says, or the default. If it `follows`, a painted scene moves it
 * with whoever moves along, and a picture is passed by a pan.
 */
export function movementFor(
  { cameraMovement }: Pick<Asked, 'cameraMovement'>,
  prompt: string,
  usual: CameraMovement,
): { readonly movement: Movement; readonly words: readonly string[]; readonly follows?: boolean } {
  const chosen = choose(movements, cameraMovement)
  if (chosen) return { movement: scaled(chosen.preset, chosen.strength), words: [`camera ${chosen.id}`] }
  const said = movementIn(prompt)
  if (said === 'follow') return { movement: movements.pan_right, words: ['camera pan_right'], follows: true }
  return said ? { movement: movements[said], words: [`camera ${said}`] } : { movement: movements[usual], words: [] }
}

/**
 * Which of the words for the camera it did: those that name the movement that was chosen, by `words` of `movementFor`,
 * or that it follows if it `didFollow` somebody. The others are left.
 */
export function filmedOf(
  { camera }: Direction,
  words: readonly string[],
  didFollow: boolean,
): { readonly done: readonly string[]; readonly left: readonly string[] } {
  const isDone = (phrase: string) => {
    const said = movementIn(phrase)
    if (said === 'follow') return didFollow
    return said !== undefined && words.includes(`camera ${said}`)
  }
  return { done: camera.filter(isDone), left: camera.filter(phrase => !isDone(phrase)) }
}

/** How things move in a job: by its preset, or at the usual pace. */
export function paceFor({ motionMode }: Pick<Asked, 'motionMode'>): {
  readonly pace: Pace
  readonly words: readonly string[]
} {
  const chosen = choose(paces, motionMode)
  if (!chosen) return { pace: usualPace, words: [] }
  return { pace: pacedBy(chosen.preset, chosen.strength), words: [`motion ${chosen.id}`] }
}
