import type { Plan } from './page.ts'
import type { Reading } from '../read/reading.ts'
import type { EpisodeMode } from '#contract/areas/episodes/models.ts'
import type { EpisodeInput } from '../input.ts'

import { planInfo } from './info.ts'
import { planSlides } from './slides.ts'
import { planStory } from './story.ts'
import { planWritten } from './written.ts'

/** A source and its pages, written by a language model where there is a script. Throws EpisodeError `tooShort`. */
export function planned(
  { mode, script }: Pick<EpisodeInput, 'mode' | 'script'>,
  reading: Reading,
): { readonly reading: Reading; readonly plan: Plan } {
  const plan = planOf(mode, reading)
  if (!script) return { reading, plan }
  const kept = reading.notes.filter(({ code }) => code !== 'otherLanguage')
  // The script is checked against the source in its own language, but is spoken and shown in that of the script.
  return {
    plan: planWritten(script, plan, mode, reading),
    reading: {
      ...reading,
      language: script.language,
      title: script.language === reading.language ? reading.title : script.title,
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
