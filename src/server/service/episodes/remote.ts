import { basename } from 'node:path'
import { aspectRatios as allRatios, imageCard, imageModelIds } from '#contract/areas/image/models.ts'
import { narrowImageCard } from '#contract/areas/image/narrow.ts'
import { episodeNote, type EpisodeNote } from '#contract/areas/episodes/note.ts'
import { remakeIn } from '#contract/areas/episodes/remake.ts'
import { scriptIn } from '#contract/areas/episodes/script.ts'
import { defaultEpisodeStyles } from '#contract/areas/episodes/styles.ts'
import type { EpisodeCreateRequest } from '#contract/areas/episodes/create.ts'
import { defaultVoiceModel } from '#contract/areas/voice/models.ts'
import { messageOf, reason } from '#contract/reasons.ts'
import { languageModel, type BoundModel } from '#contract/studio/protocols.ts'
import { makerOf } from '#server/connections/connections.ts'
import { writeScript, type Answered } from '#server/connections/writeScript.ts'
import type { Database } from '#server/db/database.ts'
import type { About, EngineFile, EngineResult } from '#engines/run/engine.ts'
import type { EngineDetails, EngineInputs } from '#engines/run/registry.ts'
import { piecesOf } from '#engines/run/spokenLines.ts'
import type { LanguageInput } from '#server/providers/driver.ts'
import { pixelsOf } from '#server/service/image/pixels.ts'
import { findRemoteVoice } from '#server/service/speakers/find.ts'
import { aboutMade, receivePictures } from '#server/service/tasks/receive.ts'
import type { RemoteMaker, RemoteRun } from '#server/service/tasks/remote.ts'
import { measure } from '#server/service/tasks/measure.ts'
import { TaskFailedError, type TaskOf } from '#server/service/tasks/task.ts'
import type { EpisodeRequest } from './request.ts'

type Input = EngineInputs['episode']
type Source = EngineDetails['episodeSource']

/** The ratios of illustrations, the best first. */
const RATIOS = ['3:2', '4:3', '16:9', '1:1', ...allRatios] as const

/** The models that take part in episodes; undefined: none of them is connected. */
export async function modelOf(
  db: Database,
  account: string,
  { sources, speakers }: EpisodeCreateRequest,
): Promise<BoundModel | undefined> {
  const remake = remakeIn(sources[0])
  // A script that is given is not written again, and only what is made again is asked for.
  if (!scriptIn(sources[0]) && (await makerOf(db, languageModel))) return languageModel
  const speaks = remake?.part !== 'picture'
  if (speaks && (await findRemoteVoice(db, account, speakers[0]?.speakerId ?? ''))) return defaultVoiceModel
  if (remake && remake.part !== 'picture') return undefined
  for (const model of imageModelIds) if (await makerOf(db, model)) return model
  return undefined
}

/**
 * An episode whose script, pictures and narration are made by the models that are connected for them, and everything
 * else by the built-in engine. What a model cannot do is made by the engine, and the episode says so.
 */
export async function makeEpisode(run: RemoteRun, task: TaskOf<EpisodeRequest>, input: Input): Promise<EngineResult> {
  const { parts, folder, signal, progress, report } = run
  const options = { account: task.account, signal }
  const notes: EpisodeNote[] = []
  const outline = async (script?: Input['script']): Promise<Source> => {
    const { mode, source, language, given } = input
    const by = given ? { given } : script && { script }
    const asked = { mode, source, ...(language !== undefined && { language }), ...by }
    const { details } = await parts.pool.run({ kind: 'episodeSource', seed: task.seed, folder, input: asked }, options)
    // Safe: only the reader writes the details.
    return details as Source
  }
  const plain = await outline()
  const script = input.given ? undefined : await scriptFor(run, { input, source: plain, outline, notes })
  const source = script ? await outline(script) : plain
  const { former } = input
  const draws = !former || former.part === 'picture'
  const illustrator = draws ? await illustratorOf(run) : undefined
  const pictures = illustrator ? await illustrated(run, illustrator, { input, source, notes }) : new Map<number, Made>()
  const speaks = !former || former.part !== 'picture'
  const lines = former ? source.lines.slice(former.page, former.page + 1) : source.lines
  const narrated =
    speaks && 'remoteVoice' in task.request.voice ? await narratedBy(run, task.request.voice, lines.flat()) : undefined

  const engineInput: Input = {
    ...input,
    ...(script && { script }),
    ...(narrated && { voice: narrated.voice }),
    pictures: { ...input.pictures, ...Object.fromEntries([...pictures].map(([index, { path }]) => [index, path])) },
  }
  const job = { kind: 'episode', input: engineInput, seed: task.seed, folder } as const
  // What is known of a file when it is first stored stays, so a page says at once who made its picture.
  const named = (file: EngineFile): EngineFile => {
    const [, number] = /^(?:page|picture)-(\d+)\./.exec(basename(file.path)) ?? []
    const by = pictures.get(Number(number ?? 0) - 1)?.by
    return by ? { ...file, about: { ...file.about, by } } : file
  }
  const { files, details } = await parts.pool.run(job, {
    ...options,
    progress,
    report: told => report({ ...told, ...(told.files && { files: told.files.map(named) }) }),
  })
  const measured = await measure(parts.pool, files, folder, options)
  // Safe: only the engine writes the details.
  const known = details as EngineDetails['episode']
  const narration = known.pages.length + 1
  return {
    files: measured.map((file, index): EngineFile => {
      const by = index === narration ? narrated?.by : undefined
      return by ? { ...file, about: { ...file.about, by } } : named(file)
    }),
    details: { ...known, notes: [...known.notes, ...notes] },
  }
}

interface Writing {
  readonly input: Input
  readonly source: Source
  readonly outline: (script: Input['script']) => Promise<Source>
  readonly notes: EpisodeNote[]
}

/** The script by the connected language model; undefined: the built-in planner writes it. */
async function scriptFor({ helper }: RemoteRun, { input, source, outline, notes }: Writing): Promise<Input['script']> {
  const maker = await helper(languageModel)
  if (!maker) return undefined
  const { mode } = input
  // Safe: the reader has mapped the language that was asked for to one that it knows.
  const language = (input.language?.split('-', 1)[0] ?? source.language) as Source['language']
  const by = `${maker.madeBy.provider}, ${maker.madeBy.model}`
  const faultsOf = async (script: Input['script']) => (await outline(script)).faults
  const ask = async (asked: LanguageInput, name: string): Promise<Answered> => {
    try {
      return await maker.ask('language', asked, name)
    } catch (error) {
      if (error instanceof TaskFailedError) return { failed: messageOf(error.failure.failureReason) }
      throw error
    }
  }
  const script = await writeScript({ mode, language, source }, { by, ask, faultsOf })
  if (typeof script !== 'string') return script
  notes.push(episodeNote('written', reason('episodeNote.plannedInstead', { by, said: script })))
  return undefined
}

interface Picture {
  readonly width: number
  readonly height: number
  readonly imageSize: '1K'
  readonly aspectRatio: (typeof allRatios)[number]
  readonly references: readonly []
}

/** The connected model that draws, and the form of its pictures; undefined: the built-in painter does. */
async function illustratorOf({ helper }: RemoteRun): Promise<{ maker: RemoteMaker; wanted: Picture } | undefined> {
  for (const model of imageModelIds) {
    const maker = await helper(model)
    if (!maker) continue
    const { aspectRatios } = narrowImageCard(imageCard(model), maker.capabilities('image'))
    const aspectRatio = RATIOS.find(ratio => aspectRatios.includes(ratio)) ?? '1:1'
    return {
      maker,
      wanted: { ...pixelsOf('1K', aspectRatio), imageSize: '1K', aspectRatio, references: [] },
    }
  }
  return undefined
}

interface Made {
  readonly path: string
  readonly by: About['by']
}

/** The pictures of the pages, by their index. A page whose picture is refused is painted by the built-in engine. */
async function illustrated(
  run: RemoteRun,
  { maker, wanted }: { readonly maker: RemoteMaker; readonly wanted: Picture },
  { input, source, notes }: Pick<Writing, 'input' | 'source' | 'notes'>,
): Promise<Map<number, Made>> {
  const { mode, style = defaultEpisodeStyles[mode] } = input
  const pictures = new Map<number, Made>()
  const total = source.passages.length
  for (const [index, passage] of source.passages.entries()) {
    // The first slide is the title.
    if ((mode === 'slides' && index === 0) || (input.former && input.former.page !== index)) continue
    run.report({ stage: { name: 'drawing', done: index, total } })
    try {
      const prompt = `${passage.slice(0, MOST_PROMPT)} ${style} illustration, no text, no letters.`
      const made = await maker.ask('image', { ...wanted, prompt }, `page-${index + 1}`)
      const [file] = await receivePictures({ ...run, maker }, made, wanted)
      if (file) pictures.set(index, { path: file.path, by: file.about.by })
    } catch (error) {
      if (!(error instanceof TaskFailedError)) throw error
      const { provider } = maker.madeBy
      const said = error.failure.failure
      notes.push(episodeNote('plainPage', reason('episodeNote.paintedInstead', { page: index + 1, provider, said })))
    }
  }
  return pictures
}

/** Characters of the prompt of a picture. */
const MOST_PROMPT = 1500

/** Has a connected voice speak every line. */
async function narratedBy(
  run: RemoteRun,
  { remoteVoice, name }: Extract<EpisodeRequest['voice'], { remoteVoice: string }>,
  all: readonly string[],
): Promise<{ voice: Input['voice']; by: About['by'] }> {
  const maker = await run.helper(defaultVoiceModel)
  if (!maker) throw new Error('the voice of an episode is of no connected model any more')
  const { characters } = maker.capabilities('speech')
  const lines: { paths: readonly string[]; speed: number }[] = []
  for (const [number, line] of all.entries()) {
    run.report({ stage: { name: 'speaking', done: number, total: all.length } })
    const paths: string[] = []
    for (const [part, piece] of piecesOf(line, characters).entries()) {
      const asked = { text: piece, voice: remoteVoice, speed: 1 }
      const { files } = await maker.ask('speech', asked, `line-${number}-${part}`)
      paths.push(...files)
    }
    lines.push({ paths, speed: 1 })
  }
  return { voice: { name: `${maker.madeBy.model} ${name}`, lines }, by: aboutMade({ maker }, {}).by }
}
