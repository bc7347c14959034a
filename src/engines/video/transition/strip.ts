import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { framesOf } from '../../media/form.ts'
import type { Frame } from '../../frame.ts'
import type { Vision } from '../../vision/vision.ts'
import { alive, transition } from './transition.ts'

/** A picture of a strip, the seconds until the next one, and how it turns into that. */
export interface StripClip {
  readonly picture: Frame
  readonly seconds: number
  readonly prompt: string
}

/**
 * The frames of pictures that turn into one another. Each clip begins with exactly its picture; the last one only moves
 * and ends with exactly its picture. `seconds` is the total length.
 */
export function* strip(
  vision: Vision,
  clips: readonly StripClip[],
  seconds: number,
  seed: number,
): Generator<Frame, void> {
  const total = framesOf(seconds)
  let begin = 0
  let passed = 0
  const spans = clips.map((clip, k) => {
    passed += clip.seconds
    const end = k === clips.length - 1 ? total : Math.min(total, Math.round(passed * FRAME_RATE))
    const span = { clip, next: clips[k + 1], count: end - begin, isEnd: end === total }
    begin = end
    return span
  })
  for (const [k, { clip, next, count, isEnd }] of spans.entries()) {
    if (count === 0) continue
    const { frameAt } = next
      ? transition(vision, clip.picture, next.picture, clip.prompt, seed + k)
      : alive(clip.picture, clip.prompt, seed + k)
    // A later clip begins with its own picture; only the last picture has to be reached exactly.
    const steps = isEnd ? Math.max(1, count - 1) : count
    for (let index = 0; index < count; index++) yield frameAt(index / steps)
  }
}
