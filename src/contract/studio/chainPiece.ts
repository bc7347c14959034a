import { factsOf } from '../operationFacts.ts'
import type { ChainStep } from './chains.ts'
import type { Start } from './timeline/starts.ts'

/**
 * The steps, from 0, whose results a piece shows: not what a later one made a film of or remade, since the film has it.
 * A slideshow has every picture.
 */
export function laidOut(steps: readonly Pick<ChainStep, 'operation' | 'takes'>[], start: Start): number[] {
  const makes = (at: number) => steps[at] && factsOf(steps[at].operation).makes
  const isShownBy = (at: number, later: number) =>
    steps[later]?.takes?.step === at &&
    (makes(later) === 'video' || (makes(later) === makes(at) && (makes(at) !== 'image' || start === 'filmScore')))
  return [...steps.keys()].filter(at => ![...steps.keys()].some(later => isShownBy(at, later)))
}
