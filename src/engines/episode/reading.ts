import type { EpisodeMode } from '#contract/areas/episodes/models.ts'
import type { Engine } from '../run/engine.ts'
import type { SourceInput, SourceReading } from './input.ts'
import { linesOf } from './narrate/lines.ts'
import { longestNarration, usualSeconds } from './narrate/length.ts'
import { planOf } from './plan/plan.ts'
import { blocksOf } from './read/blocks.ts'
import { longestSource, read, understand, type Reading } from './read/reading.ts'
import { countWords } from './read/words.ts'

/** Reads a source and says what an episode of it would be like. Details are a `SourceReading`. Throws EpisodeError. */
export const sourceEngine: Engine<SourceInput, SourceReading> = async ({ mode, source, language }) => ({
  files: [],
  details: outline(await read(source, language), mode),
})

/** The same for a text, in this process: it takes a few milliseconds. Throws EpisodeError `tooShort`. */
export function readingOf(text: string, mode: EpisodeMode, language?: string): SourceReading {
  return outline(understand(blocksOf(text.slice(0, longestSource + 1)), language), mode)
}

const EXCERPT = 600

function outline(reading: Reading, mode: EpisodeMode): SourceReading {
  const { title, language, words, sentences, blocks } = reading
  const plan = planOf(mode, reading)
  const lines = linesOf(plan, reading, mode)
  const text = blocks.map(one => one.text).join('\n\n')
  return {
    title,
    language,
    words,
    sentences: sentences.length,
    excerpt: text.slice(0, EXCERPT),
    text,
    pages: plan.pages.length,
    spokenWords: lines.flat().reduce((sum, line) => sum + countWords(line.text, language), 0),
    seconds: usualSeconds(lines, language),
    longest: longestNarration(lines),
    notes: [...reading.notes, ...plan.notes],
  }
}
