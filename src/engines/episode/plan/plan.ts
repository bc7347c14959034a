import type { Plan } from './page.ts'
import { knownLanguage, type Reading } from '../read/reading.ts'
import type { EpisodeMode } from '#contract/areas/episodes/models.ts'
import type { EpisodeInput } from '../input.ts'

import { planInfo } from './info.ts'
import { planSlides } from './slides.ts'
import { planStory } from './story.ts'
import { planGiven } from './given.ts'
import { planWritten, titleOf } from './written.ts'

/**
 * A source and its pages: as a person gave them, as a language model wrote them, or by the built-in planner. Throws
 * EpisodeError `tooShort`.
 */
export function planned(
  { mode, script, given }: Pick<EpisodeInput, 'mode' | 'script' | 'given'>,
  reading: Reading,
): { readonly reading: Reading; readonly plan: Plan } {
  const plan = planOf(mode, reading)
  const kept = reading.notes.filter(({ code }) => code !== 'otherLanguage')
  if (given) {
    // What is said is the person's, whatever the source is like; its support is checked in the source's language.
    const { title } = given
    const language = knownLanguage(given.language) ?? reading.language
    return {
      plan: planGiven(given, plan, mode, { ...reading, title }),
      reading: { ...reading, language, title, notes: kept },
    }
  }
  if (!script) return { reading, plan }
  // The script is checked against the source in its own language, but is spoken and shown in that of the script.
  return {
    plan: planWritten(script, plan, mode, reading),
    reading: {
      ...reading,
      language: script.language,
      title: titleOf(script, reading),
      notes: kept,
    },
  }
}

/** The pages of an episode, with everything that is said and shown on them. Throws EpisodeError `tooShort`. */
export function planOf(mode: EpisodeMode, reading: Reading): Plan {
  switch (mode) {
    case 'info':
      return planInfo(reading)
    case 'story':
      return planStory(reading)
    case 'slides':
      return planSlides(reading)
  }
}
