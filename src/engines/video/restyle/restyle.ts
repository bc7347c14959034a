import { FRAME_RATE } from '#contract/areas/video/size.ts'
import type { Size } from '../../media/form.ts'
import { letGo, type Frame } from '../../frame.ts'
import { enlarger } from '../../vision/enlarge.ts'
import { graded, gradeIn } from './grade.ts'
import { steadied, type Redraw } from '../../vision/looks/look.ts'
import { lookOf, type ChosenLook } from '../../vision/looks/looks.ts'
import type { Vision } from '../../vision/vision.ts'

/** How a film is redrawn. */
export interface Restyling {
  readonly name: ChosenLook['name']
  /** Words of the prompt that have an effect. */
  readonly understood: readonly string[]
  /** Size in pixels of the frames that it takes. */
  readonly size: Size
  /** Frames a second that it draws; each stays until the next one. */
  readonly rate: number
  /**
   * Starts with the first frame, of that size, which determines the colours; textures do not move, and areas that
   * hardly change do not flicker. The returned function must be called with the frames in order, each with its index in
   * the film at 24 a second; it draws them at the film's size. A frame is valid until the next one.
   */
  readonly begin: (first: Frame) => Redraw
}

/**
 * The look of an id, modified by the prompt, for a film of a size in pixels. The same id, prompt and film give the same
 * frames.
 */
export function restyle(vision: Vision, id: string, prompt: string, film: Size): Restyling {
  const { name, look, lines, seed } = lookOf(id, prompt)
  const colours = gradeIn(prompt)
  const scale = Math.min(1, (lines ?? Infinity) / Math.min(film.width, film.height))
  const size = { width: Math.round(film.width * scale), height: Math.round(film.height * scale) }
  return {
    name,
    understood: [...(name === 'other' ? [] : [name.replaceAll('_', ' ')]), ...(colours?.words ?? [])],
    size,
    rate: lines === undefined ? FRAME_RATE : FRAME_RATE / 2,
    begin(first) {
      const steady = lines === undefined ? (frame: Frame) => frame : steadied()
      const draw = look({ vision, ...size, seed }, first)
      const enlarged = scale === 1 ? undefined : enlarger(size, film)
      let last: Frame | undefined
      return (frame, index) => {
        if (last) letGo(last)
        const drawn = draw(steady(frame), index)
        last = colours ? graded(drawn, colours.grade) : drawn
        return enlarged ? enlarged(last) : last
      }
    },
  }
}
