import { words } from '#web/i18n/en/words.ts'
import type { PageLanguage, Translated } from '#web/i18n/words.ts'

/** The plural forms of Polish besides `_other`, which replace the English ones. */
const forms = ['one', 'few', 'many'] as const

/** Marks texts so that they differ from the English ones; each plural form contains its name. */
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

// The result has the keys of the given texts, with Polish plural forms.
const inMarks =
  <W extends object>(load: () => Promise<W>) =>
  async () =>
    marked(await load()) as Translated<W>

/** A language as a contributor would add it: just this folder. */
export const language: PageLanguage = {
  name: 'Polski',
  tag: 'pl',
  service: 'en',
  words: async () => ({
    shell: inMarks(words.shell),
    controls: inMarks(words.controls),
    prompt: inMarks(words.prompt),
    image: inMarks(words.image),
    source: inMarks(words.source),
    slots: inMarks(words.slots),
    music: inMarks(words.music),
    songWords: inMarks(words.songWords),
    video: inMarks(words.video),
    episodes: inMarks(words.episodes),
    speakers: inMarks(words.speakers),
    dashboard: inMarks(words.dashboard),
    library: inMarks(words.library),
    credits: inMarks(words.credits),
    timeline: inMarks(words.timeline),
    presets: inMarks(words.presets),
    recipes: inMarks(words.recipes),
    settings: inMarks(words.settings),
    voice: inMarks(words.voice),
    script: inMarks(words.script),
    sharePage: inMarks(words.sharePage),
  }),
}
