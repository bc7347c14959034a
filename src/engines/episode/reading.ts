import type { EpisodeMode } from '#contract/areas/episodes/models.ts'
import type { Engine } from '../run/engine.ts'
import type { SourceInput, SourceReading } from './input.ts'
import { linesOf } from './narrate/lines.ts'
import { longestNarration, usualSeconds } from './narrate/length.ts'
import { planned } from './plan/plan.ts'
import { scriptOf } from './plan/script.ts'
import { faultsOf } from './plan/written.ts'
import { blocksOf } from './read/blocks.ts'
import { longestSource, read as readSource, understand, type Reading } from './read/reading.ts'
import { countWords } from './read/words.ts'

/** Reads a source and says what an episode of it would be like. Details are a `SourceReading`. Throws EpisodeError. */
export const sourceEngine: Engine<SourceInput, SourceReading> = async ({ source, language, ...asked }) => ({
  files: [],
  details: outline(await readSource(source, language), asked),
})

/** The same for a text, in this process: it takes a few milliseconds. Throws EpisodeError `tooShort`. */
export function readingOf(text: string, mode: EpisodeMode, language?: string): SourceReading {
  return outline(understand(blocksOf(text.slice(0, longestSource + 1)), language), { mode })
}

const EXCERPT = 600

function outline(read: Reading, asked: Pick<SourceInput, 'mode' | 'script' | 'given'>): SourceReading {
  const { mode, script } = asked
  const { reading, plan } = planned(asked, read)
  const { title, language, words, sentences, blocks } = reading
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
    longestOf: lines.map(page => longestNarration([page])),
    all: sentences.map(one => one.text),
    lines: lines.map(page => page.map(line => line.text)),
    passages: plan.pages.map(page => page.passage),
    script: scriptOf(plan, reading, { mode, by: script?.by }),
    faults: script ? faultsOf(script, mode, read) : [],
    notes: [...reading.notes, ...plan.notes],
  }
}
