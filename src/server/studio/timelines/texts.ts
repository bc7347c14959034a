import { and, eq, ne } from 'drizzle-orm'
import { episode } from '#contract/areas/episodes/task.ts'
import { cuesOf } from '#contract/areas/episodes/transcript.ts'
import { musicTask } from '#contract/areas/music/task.ts'
import type { TimedText } from '#contract/studio/timeline/compose.ts'
import type { timelineEndpoints } from '#contract/studio/timelines.ts'
import { libraryItems } from '#server/db/schema/library.ts'
import { works } from '#server/db/schema/works.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findFiles } from '#server/storage/files.ts'
import type { StudioParts } from '#server/studio/parts.ts'

type Read = Verb<typeof timelineEndpoints.texts>

/**
 * What is said or sung in a file: the sentences of an episode and the lines of a song at their times; the text of a
 * voice, which has no times, divided over its length.
 */
export async function readTexts({ db }: StudioParts, ...[{ params }, { account }]: Parameters<Read>): ReturnType<Read> {
  const { assetId } = params
  const file = (await findFiles(db, account.id, [assetId])).get(assetId)
  if (!file) throw new Refusal('notFound', `There is no file ${assetId}`)
  const [work] = await db
    .select({ task: works.task, recipe: works.recipe, results: works.results })
    .from(libraryItems)
    .innerJoin(works, eq(works.id, libraryItems.work))
    .where(and(eq(libraryItems.account, account.id), eq(libraryItems.file, assetId), ne(libraryItems.work, '')))
    .limit(1)
  if (!work) return { texts: [], isTimed: true }
  const timed = timedIn(work.task, work.results.indexOf(assetId))
  if (timed.length > 0) return { texts: timed, isTimed: true }
  return { texts: divided(textIn(work.recipe), file.duration ?? 0), isTimed: false }
}

/** The texts with times in the record of a task: an episode's, or those of one of several songs. */
function timedIn(task: unknown, index: number): TimedText[] {
  const story = episode.safeParse(task)
  if (story.success) return cuesOf(story.data).map(({ text, start, end }) => ({ text, start, end }))
  const music = musicTask.safeParse(task)
  const sung = music.success ? (music.data.tracks ?? []).filter(({ audioUrl }) => audioUrl)[index] : undefined
  const lines = (sung?.lyricsSections ?? []).flatMap(section => section.lines ?? [])
  return lines.flatMap(({ text = '', start, end }, at) => {
    if (start === undefined || text.trim() === '') return []
    const next = lines[at + 1]?.start
    return [{ text, start, end: end ?? next ?? start + LINE }]
  })
}

/** Seconds of a line without an end. */
const LINE = 4

const textIn = (recipe: unknown) =>
  typeof recipe === 'object' && recipe !== null && 'text' in recipe && typeof recipe.text === 'string'
    ? recipe.text
    : ''

/** Marks of speakers and instructions in brackets, which nobody says. */
const UNSAID = /@[^\s:：]+[:：]?|\[[^\]]*\]|\([^)]*\)|（[^）]*）|【[^】]*】/gu

/** The sentences of a text, each for its share of the letters. */
function divided(text: string, duration: number): TimedText[] {
  const said = text.replaceAll(UNSAID, ' ')
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(said)]
    .map(({ segment }) => segment.replaceAll(/\s+/gu, ' ').trim())
    .filter(sentence => /[\p{L}\p{N}]/u.test(sentence))
  const letters = sentences.reduce((sum, sentence) => sum + sentence.length, 0)
  let at = 0
  return sentences.map(sentence => {
    const start = at
    at += (duration * sentence.length) / Math.max(1, letters)
    return { text: sentence, start, end: at }
  })
}
