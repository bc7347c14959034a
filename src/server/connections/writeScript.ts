import { episodeCards, type EpisodeMode } from '#contract/areas/episodes/models.ts'
import { z } from '#contract/kit/zod.ts'
import type { EngineDetails, EngineInputs } from '#engines/run/registry.ts'
import type { LanguageInput } from '#server/providers/driver.ts'
import { jsonIn } from '#server/providers/jsonText.ts'

type Script = NonNullable<EngineInputs['episode']['script']>
type Source = EngineDetails['episodeSource']

const { minimum: fewest, maximum: most } = episodeCards.slides.wordsOnPage

/** What each kind of episode consists of. */
const modes = {
  info: 'An infographic: each page explains one idea of the source in two to five sentences, with two to four points that are shown on it.',
  story: 'A picture book: each page tells one scene in two to five sentences; no points are shown on it.',
  slides: `Slides: each page has between ${fewest} and ${most} spoken words, and two to four points that are shown on it.`,
} as const satisfies Record<EpisodeMode, string>

const text = z.string().trim().min(1)
const page = z.object({
  headline: text.max(120),
  picture: text.max(1000),
  points: z.array(text).default([]),
  lines: z
    .array(z.object({ text: text.max(600), from: z.number().int().min(1) }))
    .min(1)
    .max(60),
})
const written = z.object({
  title: text.max(120),
  characters: z.array(z.object({ name: text, looks: text })).default([]),
  pages: z.array(page).min(1),
})
const rewritten = z.object({ pages: z.array(page.extend({ page: z.number().int().min(1) })) })

/** The same for the model, which is told the form of its answer. */
const formOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' })

interface Wanted {
  readonly mode: EpisodeMode
  /** A language code. */
  readonly language: Script['language']
  readonly source: Source
}

/** What a language model answered, or why it did not. */
export type Answered = { readonly text: string } | { readonly failed: string }

/** Who plans and writes a script, and how the planner finds its faults. */
interface Writing {
  /** The provider and its model. */
  readonly by: string
  /** Asks the model; the name tells the requests of one script apart. */
  readonly ask: (input: LanguageInput, name: 'script' | 'script-again') => Promise<Answered>
  readonly faultsOf: (script: Script) => Promise<Source['faults']>
}

/**
 * The script of an episode by a language model: planned for its mode, in the wanted language, each statement with the
 * sentence of the source that it comes from. Pages that the source does not support are asked for once more. A text in
 * place of a script: why there is none, for the person who reads the episode. Throws what `ask` throws.
 */
export async function writeScript(wanted: Wanted, { by, ask, faultsOf }: Writing): Promise<Script | string> {
  const { source, mode, language } = wanted
  const pages = source.pages - (mode === 'slides' ? 1 : 0)
  const numbered = source.all.map((sentence, index) => `[${index + 1}] ${sentence}`).join('\n')
  const system = [
    `You write the script of a narrated episode from a source. ${modes[mode]}`,
    `Write exactly ${pages} pages in the language "${language}", at most ${source.spokenWords} words in all, for the ear: short sentences, no Markdown, no lists in what is spoken.`,
    'Say only what the source says. Each line is one sentence that is spoken; "from" is the number of the sentence of the source that it comes from. Keep numbers and names as they are there.',
    `"picture" describes in English what the picture of the page shows, in at most 40 words, without any writing in it. "characters" names who appears on several pages, and how each looks.`,
    'Answer with JSON alone: {"title", "characters": [{"name", "looks"}], "pages": [{"headline", "picture", "points": [], "lines": [{"text", "from"}]}]}.',
  ].join('\n')
  const first = await ask({ system, text: numbered, form: formOf(written) }, 'script')
  if ('failed' in first) return first.failed
  const parsed = written.safeParse(jsonIn(first.text))
  if (!parsed.success) return 'the answer was no script'
  const { title, characters } = parsed.data
  const asPage = (one: z.output<typeof page>) => ({
    headline: one.headline,
    picture: pictureOf(one.picture, characters),
    points: one.points,
    lines: one.lines.map(line => ({ text: line.text, source: line.from - 1 })),
  })
  const script: Script = { by, language, title, pages: parsed.data.pages.slice(0, pages).map(asPage) }
  const faults = await faultsOf(script)
  if (faults.length === 0) return script
  const wrong = faults.map(({ page: number, fault }) => `Page ${number}: ${fault}.`).join('\n')
  const again = await ask(
    {
      system: `${system}\nSome pages of your script cannot be used. Write only these again, as {"pages": [{"page": number, ...}]}.`,
      text: `${numbered}\n\nYour script:\n${first.text}\n\n${wrong}`,
      form: formOf(rewritten),
    },
    'script-again',
  )
  const repaired = 'text' in again ? rewritten.safeParse(jsonIn(again.text)) : undefined
  // The other pages are as good as they were.
  if (!repaired?.success) return script
  const fresh = new Map(repaired.data.pages.map(one => [one.page, asPage(one)]))
  return { ...script, pages: script.pages.map((one, index) => fresh.get(index + 1) ?? one) }
}

/** What a picture shows, with the looks of everyone in it, which are the same on all pages. */
function pictureOf(shown: string, characters: readonly { readonly name: string; readonly looks: string }[]): string {
  const there = characters.filter(({ name }) => shown.toLowerCase().includes(name.toLowerCase()))
  const looks = there.map(({ name, looks: words }) => `${name}: ${words}.`).join(' ')
  return `${shown} ${looks}`.replace(/\s+/g, ' ').trim()
}
