import { language as english } from '#web/i18n/en/language.ts'
import type { PageLanguage, Translated } from '#web/i18n/words.ts'

/** The forms of a plural that Polish has besides `_other`, each in the place of the English ones. */
const forms = ['one', 'few', 'many'] as const

/** Words that can be told from the English ones; each form of a plural says which it is. */
function marked(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
      if (typeof value !== 'string') return [[key, marked(value as object)]]
      if (key.endsWith('_one')) return []
      const [, name] = /^(.+)_other$/.exec(key) ?? []
      if (name === undefined) return [[key, `⟦${value}⟧`]]
      return [...forms, 'other'].map(form => [`${name}_${form}`, `⟦${form}: ${value}⟧`])
    }),
  )
}

// It has the names of what it was given, in the forms of Polish.
const inMarks =
  <W extends object>(load: () => Promise<W>) =>
  async () =>
    marked(await load()) as Translated<W>

const { words } = english

/** A language as somebody would add it: this folder and nothing else. */
export const language: PageLanguage = {
  name: 'Polski',
  tag: 'pl',
  service: 'en',
  words: {
    shell: inMarks(words.shell),
    controls: inMarks(words.controls),
    image: inMarks(words.image),
    source: inMarks(words.source),
    slots: inMarks(words.slots),
    music: inMarks(words.music),
    video: inMarks(words.video),
    episodes: inMarks(words.episodes),
    speakers: inMarks(words.speakers),
    dashboard: inMarks(words.dashboard),
    library: inMarks(words.library),
    credits: inMarks(words.credits),
    recipes: inMarks(words.recipes),
    settings: inMarks(words.settings),
    voice: inMarks(words.voice),
  },
}
