import type { Plan } from './page.ts'
import type { Reading } from '../read/reading.ts'
import type { EpisodeMode } from '#contract/areas/episodes/models.ts'

import { planInfo } from './info.ts'
import { planSlides } from './slides.ts'
import { planStory } from './story.ts'

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
