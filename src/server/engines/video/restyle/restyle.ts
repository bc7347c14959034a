import { FRAME_RATE, type Size } from '../../film/form.ts'
import { letGo, type Frame } from '../../kit/frame.ts'
import { enlarger } from '../../vision/enlarge.ts'
import { graded, gradeIn } from '../../vision/looks/grade.ts'
import { steadied, type Redraw } from '../../vision/looks/look.ts'
import { lookOf, type ChosenLook } from '../../vision/looks/looks.ts'
import type { Vision } from '../../vision/vision.ts'

/** How a film is drawn anew. */
export interface Restyling {
  readonly name: ChosenLook['name']
  /** Words of the prompt that count. */
  readonly understood: readonly string[]
  /** Pixels of the frames that it wants to be given. */
  readonly size: Size
  /** It draws so many frames a second; between them the last one stands. */
  readonly rate: number
  /**
   * Begins with the first frame, of that size. The colours are chosen by it and stay, textures lie still, and what hardly
   * changes does not flicker. What comes back is to be given the frames in order, and which of the film each is, counted
   * at 24 a second; it draws them at the film's size. A frame lasts until the next one.
   */
  readonly begin: (first: Frame) => Redraw
}

/**
 * The look of an id, as the prompt makes it, for a film of a size in pixels. The same id, prompt and film give the same
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
