import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { episode } from '#contract/areas/episodes/task.ts'
import { cuesOf } from '#contract/areas/episodes/transcript.ts'
import { lyricsSection } from '#contract/areas/music/lyrics.ts'
import { musicTask } from '#contract/areas/music/task.ts'
import { z } from '#contract/kit/zod.ts'
import type { TimedText } from '#contract/studio/timeline/compose.ts'
import type { timelineEndpoints } from '#contract/studio/timelines.ts'
import type { Database } from '#server/db/database.ts'
import { libraryItems } from '#server/db/schema/library.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { works } from '#server/db/schema/works.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findFiles, type File } from '#server/storage/files.ts'
import type { StudioVerb } from '#server/studio/parts.ts'

interface Texts {
  readonly texts: TimedText[]
  /** Whether the times are known, not estimated. */
  readonly isTimed: boolean
}

/**
 * What is said or sung in a file: the sentences of a voice or an episode and the lines of a song or a recording that
 * was listened to, at their times; a text whose times are not known, divided over the length.
 */
export const readTexts: StudioVerb<typeof timelineEndpoints.texts> = async ({ db }, { params }, { account }) => {
  const { assetId } = params
  const file = (await findFiles(db, account.id, [assetId])).get(assetId)
  if (!file) throw new Refusal('notFound', `There is no file ${assetId}`)
  return textsOf(db, account.id, file)
}

/** The same, of a file that was read. */
export async function textsOf(db: Database, account: string, file: File): Promise<Texts> {
  const [work] = await db
    .select({ task: works.task, recipe: works.recipe, results: works.results, speakers: works.speakers })
    .from(libraryItems)
    .innerJoin(works, eq(works.id, libraryItems.work))
    .where(and(eq(libraryItems.account, account), eq(libraryItems.file, file.id), ne(libraryItems.work, '')))
    .limit(1)
  const lines = file.about?.lines ?? []
  if (lines.length > 0) {
    const names = work ? namesIn(work.recipe, work.speakers) : []
    const named = lines.map(line => {
      const speaker = line.speaker ?? names[line.voice ?? 0]
      return { ...line, ...(speaker !== undefined && { speaker }) }
    })
    return { texts: named, isTimed: true }
  }
  const told = work ? timedIn(work.task, work.results.indexOf(file.id)) : undefined
  if (told && told.texts.length > 0 && told.isTimed) return told
  const heard = await heardIn(db, account, file.id)
  if (heard.texts.length > 0) return heard
  // Sounds alone: nothing is said, whatever the request describes.
  if (!work || file.about?.engine === 'effects') return { texts: [], isTimed: true }
  if (told && told.texts.length > 0) return told
  return { texts: divided(textIn(work.recipe), file.duration ?? 0), isTimed: false }
}

/** The names of the voices of a request, in its order; undefined for a clip. */
function namesIn(recipe: unknown, speakers: Readonly<Record<string, string>>): (string | undefined)[] {
  const voices = typeof recipe === 'object' && recipe !== null && 'voices' in recipe ? recipe.voices : undefined
  if (!Array.isArray(voices)) return []
  return voices.map((voice: unknown) =>
    typeof voice === 'object' && voice !== null && 'id' in voice && typeof voice.id === 'string'
      ? speakers[voice.id]
      : undefined,
  )
}

/** The texts with times in the record of a task: an episode's, or those of one of several songs. */
function timedIn(task: unknown, index: number): Texts {
  const story = episode.safeParse(task)
  if (story.success)
    return { texts: cuesOf(story.data).map(({ text, start, end }) => ({ text, start, end })), isTimed: true }
  const music = musicTask.safeParse(task)
  const sung = music.success ? (music.data.tracks ?? []).filter(({ audioUrl }) => audioUrl)[index] : undefined
  return { texts: linesIn(sung?.lyricsSections), isTimed: sung?.areTimesEstimated !== true }
}

/** What was heard in a recording when its lyrics were last asked for: by a connected model, or a remote service. */
async function heardIn(db: Database, account: string, file: string): Promise<Texts> {
  const [task] = await heardBySelf(db, account, file)
  const [work] = task ? [] : await heardByOther(db, account, file)
  const heard = task
    ? heardLyrics.safeParse(task.details).data
    : z.object({ result: heardLyrics }).safeParse(work?.task).data?.result
  return { texts: linesIn(heard?.lyricsSections), isTimed: heard?.areTimesEstimated !== true }
}

const heardByOther = (db: Database, account: string, file: string) =>
  db
    .select({ task: works.task })
    .from(works)
    .where(
      and(
        eq(works.account, account),
        eq(works.operation, 'music.recognize'),
        eq(works.state, 'done'),
        sql`${works.recipe}->'audio'->>'asset' = ${file}`,
        // The built-in engine hears where somebody sings, not what.
        sql`${works.task}->'result'->>'method' is distinct from 'voiceActivity'`,
      ),
    )
    .orderBy(desc(works.id))
    .limit(1)

function heardBySelf(db: Database, account: string, file: string) {
  return db
    .select({ details: tasks.details })
    .from(tasks)
    .where(
      and(
        eq(tasks.account, account),
        eq(tasks.operation, 'music.recognize'),
        eq(tasks.status, 'success'),
        sql`${tasks.request}->>'recording' = ${file}`,
        sql`${tasks.details}->>'method' = 'transcription'`,
      ),
    )
    .orderBy(desc(tasks.createdAt))
    .limit(1)
}

/** The lines of lyrics whose times are known, with their words where those are. */
function linesIn(sections: readonly z.output<typeof lyricsSection>[] = []): TimedText[] {
  const lines = sections.flatMap(section => section.lines ?? [])
  return lines.flatMap(({ text = '', start, end, words = [] }, at) => {
    if (start === undefined || text.trim() === '') return []
    const next = lines[at + 1]?.start
    const known = words.flatMap(({ text: word, start: from, end: to }) =>
      word === undefined || from === undefined || to === undefined ? [] : [{ text: word, start: from, end: to }],
    )
    return [{ text, start, end: end ?? next ?? start + LINE, ...(known.length > 0 && { words: known }) }]
  })
}

/** What is stored of an analysis. */
const heardLyrics = z.object({ lyricsSections: z.array(lyricsSection), areTimesEstimated: z.boolean().optional() })

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
