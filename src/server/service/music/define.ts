import { musicCredits } from '#contract/areas/music/price.ts'
import { musicModelIds, musicProviders } from '#contract/areas/music/models.ts'
import type { BoundModel } from '#contract/studio/protocols.ts'
import type { EngineInputs } from '#engines/run/registry.ts'
import { defineTask } from '#server/service/tasks/define.ts'
import type { JobParts, RemoteOf, TaskContext } from '#server/service/tasks/definition.ts'
import { receiveRecordings } from '#server/service/tasks/receive.ts'
import type { SongOperationId } from './songs.ts'
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
  readonly title: string
}

interface MusicDefinition<Body> {
  readonly operation: SongOperationId
  readonly taskType: MusicTaskType
  /** Refuses what can be refused before anything is fetched or stored. */
  readonly require?: (context: TaskContext, body: Body) => Promise<void>
  /** Stores the file that the request starts from, and returns its id; undefined when there is none. */
  readonly store?: (context: TaskContext, body: Body) => Promise<string | undefined>
  /** What a connected model is asked for; undefined: only the composer can do that. Absent: always so. */
  readonly wanted?: (params: ParamsOf<Body>) => Wanted | undefined
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
    async accept(context, body) {
      const file = await given.store?.(context, body)
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
        model: body => (given.wanted?.(body) ? modelIn(body) : undefined),
        async make(run, { request: { params } }) {
          // Safe: `accept` wrote the params from a body of this operation.
          const wanted = given.wanted?.(params as ParamsOf<Body>)
          if (!wanted) throw new Error(`no connected model is asked for ${operation}`)
          const { title, ...asked } = wanted
          const files = await receiveRecordings(run, await run.maker.ask('music', asked))
          return { files, details: { title, tags: run.maker.madeBy.model } }
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

/** Characters of a title that is taken from a description. */
const TITLE = 60

/** A title from the beginning of a description. */
export function titleFrom(text: string): string {
  const [first = ''] = text.trim().split(/[\n.,;。，；]/u, 1)
  return first.length <= TITLE ? first : `${first.slice(0, TITLE).replace(/\s+\S*$/u, '')}…`
}

/** The model that a request names. */
const modelIn = (body: object): BoundModel | undefined =>
  musicModelIds.find(one => 'model' in body && one === body.model)

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
