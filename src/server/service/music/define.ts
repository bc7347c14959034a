import { musicCredits } from '#contract/areas/music/price.ts'
import { musicProviders } from '#contract/areas/music/models.ts'
import { canMakeMusic, connectedMusic, type MusicSkill } from '#contract/studio/connectedMusic.ts'
import type { EngineFile } from '#engines/run/engine.ts'
import { EngineError } from '#engines/run/engineError.ts'
import type { EngineDetails, EngineInputs } from '#engines/run/registry.ts'
import { takesMusic, type Maker } from '#server/connections/connections.ts'
import { defineTask } from '#server/service/tasks/define.ts'
import type { JobParts, RemoteOf, TaskContext } from '#server/service/tasks/definition.ts'
import { receiveRecordings } from '#server/service/tasks/receive.ts'
import type { Kinds } from '#server/providers/driver.ts'
import type { RemoteRun } from '#server/service/tasks/remote.ts'
import { connectedSong, type Continuation } from './connectedSong.ts'
import type { SongOperationId } from './songs.ts'
import { storedFile } from './source.ts'
import { viewMusicTasks, type MusicRequest, type MusicTaskType } from './view.ts'

/** The fields of a request that are files: its task stores them separately. */
type FileField = 'audio' | 'referenceAudio' | 'image' | 'video'

/** A request without its files. */
type ParamsOf<Body> = Omit<Body, FileField>

/** The file that a task starts from, and what a job needs to find it. */
interface StartingFile {
  readonly parts: JobParts
  readonly account: string
  readonly id: string
}

/** Music by a connected model. */
interface Wanted {
  readonly prompt: string
  readonly lyrics?: string
  readonly isInstrumental: boolean
  /** Absent: that of the song that it starts from. */
  readonly title?: string
  /** It goes on with the song that the task starts from; absent: it is that song in another style, if there is one. */
  readonly continuation?: Continuation
}

interface MusicDefinition<Body> {
  readonly operation: SongOperationId
  readonly taskType: MusicTaskType
  /** Refuses what can be refused before anything is fetched or stored. */
  readonly require?: (context: TaskContext, body: Body) => Promise<void>
  /** Stores the file that the request starts from, and returns its id; undefined when there is none. */
  readonly store?: (context: TaskContext, body: Body, maker: Maker | undefined) => Promise<string | undefined>
  /** What the connected model is asked for that such requests are for; absent: only the composer can do that. */
  readonly wanted?: (params: ParamsOf<Body>) => Wanted
  readonly input: (
    params: ParamsOf<Body>,
    file: StartingFile | undefined,
  ) => EngineInputs['music'] | Promise<EngineInputs['music']>
}

/**
 * An operation in which the composer makes a song. Its price is known in advance and charged in full. Sections
 * "Endpoints: Music" and "Music task and voice task".
 */
export function defineMusic<Body extends object>({ operation, taskType, ...given }: MusicDefinition<Body>) {
  return defineTask({
    operation,
    showsUploading: true,
    async price(context, body: Body, maker) {
      await given.require?.(context, body)
      return [{ unit: 'credit', amount: maker?.credits ?? musicCredits(operation) }]
    },
    bringsNothing: () => given.store === undefined,
    async accept(context, body, maker) {
      const file = await given.store?.(context, body, maker)
      const request: MusicRequest = {
        params: paramsOf(body),
        provider: musicProviders.find(one => 'provider' in body && one === body.provider) ?? 'default',
        ...(file !== undefined && { file }),
      }
      return { request }
    },
    engine: 'music',
    ...(given.wanted && {
      remote: {
        model: body => connectedMusic(operation, body)?.model,
        makes: (body, maker) => {
          const connected = connectedMusic(operation, body)
          const wanted = given.wanted?.(body)
          return (
            connected !== undefined &&
            wanted !== undefined &&
            canMakeMusic(connected, maker.can.music) &&
            takesMusic(maker, askedFor(wanted))
          )
        },
        async make(run, { account, request: { params, file } }) {
          // Safe: `accept` wrote the params from a body of this operation.
          const wanted = given.wanted?.(params as ParamsOf<Body>)
          const connected = connectedMusic(operation, params)
          if (!wanted || !connected) throw new Error(`no connected model is asked for ${operation}`)
          const starts = file !== undefined && startOf(connected.needs)
          const { known, ...start } = starts ? await starts(run, { account, file }, wanted) : {}
          const asked = known ? withKnown(wanted, known) : wanted
          const made = await run.maker.ask('music', { ...askedFor(asked), ...start })
          const files = await receiveRecordings(run, made)
          const sung = await sungIn(run, files, asked)
          return { files, details: { title: asked.title ?? 'Extended', tags: run.maker.madeBy.model, ...sung } }
        },
      } satisfies RemoteOf<Body, MusicRequest>,
    }),
    async input(parts, { account, request: { params, file: id } }) {
      const file = id === undefined ? undefined : { parts, account, id }
      // Safe: `accept` wrote the params from a body of this operation.
      return given.input(params as ParamsOf<Body>, file)
    },
    view: (context, tasks) => viewMusicTasks(context, tasks, taskType),
  })
}

/** What of it a model is told. */
const askedFor = ({ prompt, lyrics, isInstrumental }: Wanted) => ({
  prompt,
  ...(lyrics !== undefined && { lyrics }),
  isInstrumental,
})

/** When the lyrics that a model was given are sung in what it made; nothing where that cannot be found. */
async function sungIn(
  { parts, task: { id, account, seed }, folder, signal }: RemoteRun,
  files: readonly EngineFile[],
  { lyrics, isInstrumental }: Wanted,
): Promise<Pick<EngineDetails['music'], 'lyricsSections' | 'areTimesEstimated'>> {
  const [song, another] = files
  // Several songs differ in when they are sung.
  if (lyrics === undefined || isInstrumental || !song || another) return {}
  const input = { recording: { path: song.path }, lyrics }
  try {
    const { details } = await parts.pool.run({ kind: 'recognize', input, seed, folder }, { account, signal })
    // Safe: the engine returns nothing else.
    const { lyricsSections } = details as EngineDetails['recognize']
    return lyricsSections.length > 0 ? { lyricsSections, areTimesEstimated: true } : {}
  } catch (error) {
    if (!(error instanceof EngineError) || error.kind === 'cancelled') throw error
    // The song is there, and was paid for.
    parts.log.warn({ error, task: id }, 'the lyrics of a song were not found in it')
    return {}
  }
}

/** What a request starts from, as connected models take it. */
type Start = Pick<Kinds['music']['input'], 'scene' | 'song' | 'seconds'> & {
  /** What is known of the song, if it was made here. */
  readonly known?: EngineDetails['music'] | undefined
}
type FindStart = (
  run: RemoteRun,
  stored: { readonly account: string; readonly file: string },
  wanted: Wanted,
) => Promise<Start>

/** How what a request starts from is found. */
function startOf(needs: readonly MusicSkill[]): FindStart | undefined {
  if (needs.includes('film') || needs.includes('picture')) return sceneOf
  if (needs.includes('remix') || needs.includes('extend'))
    return (run, stored, { continuation, lyrics }) => connectedSong(run, stored, continuation, lyrics)
  return undefined
}

/** A stored film or picture that music is for, and how long that has to be. */
const sceneOf: FindStart = async ({ parts: { db, storage } }, { account, file }) => {
  const { sha256, mimeType, bytes, duration } = await storedFile(db, account, file)
  const scene = { path: await storage.fileOf(sha256), mimeType, bytes }
  return { scene, ...(duration !== null && { seconds: Math.ceil(duration) }) }
}

/** What is wanted of a song that was made here: a model that goes on with it is told all of its words. */
function withKnown(wanted: Wanted, { title, tags, score, lyricsSections = [] }: EngineDetails['music']): Wanted {
  const { continuation, prompt, lyrics } = wanted
  if (!continuation) return { ...wanted, title: `${title} (Remix)` }
  const { extendType, extendAt } = continuation
  const isTail = extendType === 'tail'
  const stays = lyricsSections
    .map(({ sectionType, lines }) => ({
      sectionType,
      lines: lines.filter(({ start }) => extendAt === undefined || (isTail ? start < extendAt : start >= extendAt)),
    }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ sectionType, lines }) => [`[${sectionType}]`, ...lines.map(({ text }) => text)].join('\n'))
    .join('\n\n')
  const all = (isTail ? [stays, lyrics] : [lyrics, stays]).filter(Boolean).join('\n\n')
  return {
    ...wanted,
    title: wanted.title ?? title,
    // The tags of a connected model's song are its name.
    prompt: prompt || (score ? tags : title),
    ...(all && { lyrics: all }),
    isInstrumental: !all,
  }
}

/** Characters of a title that is taken from a description. */
const TITLE = 60

/** A title from the beginning of a description. */
export function titleFrom(text: string): string {
  const [first = ''] = text.trim().split(/[\n.,;。，；]/u, 1)
  return first.length <= TITLE ? first : `${first.slice(0, TITLE).replace(/\s+\S*$/u, '')}…`
}

/** The request as repeated in the record of its task: of a file only the name, type and size. */
function paramsOf(body: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
      if (value === undefined) return []
      if (typeof value !== 'object' || value === null || !('content' in value)) return [[name, value]]
      const { content: _, ...facts } = value
      return [[name, facts]]
    }),
  )
}
