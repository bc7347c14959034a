import type { Frame } from '../../kit/frame.ts'
import { graded, gradeIn } from '../../vision/looks/grade.ts'
import { steadied, type Redraw } from '../../vision/looks/look.ts'
import { lookOf, type ChosenLook } from '../../vision/looks/looks.ts'
import type { Vision } from '../../vision/vision.ts'

/** How a film is drawn anew. */
export interface Restyling {
  readonly name: ChosenLook['name']
  /** Words of the prompt that count. */
  readonly understood: readonly string[]
  /** To be given the frames in order, from the first one on. */
  readonly redraw: Redraw
}

/**
 * The look of an id, as `first` and the prompt make it: colours are chosen by the first frame and stay, textures lie
 * still, and what hardly changes does not flicker. The same id, prompt and film give the same frames.
 */
export function restyle(vision: Vision, id: string, prompt: string, first: Frame): Restyling {
  const { width, height } = first
  const { name, look, seed } = lookOf(id, prompt)
  const colours = gradeIn(prompt)
  const steady = steadied()
  const draw = look({ vision, width, height, seed }, first)
  return {
    name,
    understood: [...(name === 'other' ? [] : [name.replaceAll('_', ' ')]), ...(colours?.words ?? [])],
    redraw(frame, index) {
      const drawn = draw(steady(frame), index)
      return colours ? graded(drawn, colours.grade) : drawn
    },
  }
}
