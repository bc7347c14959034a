import type { Material } from '../compose/plan.ts'
import type { Score, SectionType } from '../score.ts'

/** What another song takes over from this one: its motifs, its players and the progression of each of its sections. */
export function materialOf(score: Score): Material {
  const progressions: Partial<Record<SectionType, string>> = {}
  for (const { type, start, beats } of score.sections) {
    if (progressions[type] !== undefined) continue
    const bars = Array.from({ length: Math.round(beats / score.beatsPerBar) }, (_, bar) => {
      const from = start + bar * score.beatsPerBar
      return score.chords
        .filter(([beat]) => beat >= from - 0.01 && beat < from + score.beatsPerBar - 0.01)
        .map(([, numeral]) => numeral)
        .join(' ')
    })
    if (bars.length > 0 && bars.every(bar => bar !== '')) progressions[type] = bars.join(' | ')
  }
  return { seed: score.seed, progressions }
}
