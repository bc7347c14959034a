import { aspectRatios as allRatios, imageCard, imageModelIds } from '#contract/areas/image/models.ts'
import { narrowImageCard } from '#contract/areas/image/narrow.ts'
import { defaultEpisodeStyles } from '#contract/areas/episodes/styles.ts'
import type { EpisodeCreateRequest } from '#contract/areas/episodes/create.ts'
import { defaultVoiceModel } from '#contract/areas/voice/models.ts'
import { languageModel, type BoundModel } from '#contract/studio/protocols.ts'
import { makerOf } from '#server/connections/connections.ts'
import { voiceOfSpeaker } from '#server/connections/voices.ts'
import type { Database } from '#server/db/database.ts'
import type { About, EngineFile, EngineResult } from '#engines/run/engine.ts'
import type { EngineDetails, EngineInputs } from '#engines/run/registry.ts'
import { piecesOf } from '#engines/run/spokenLines.ts'
import { pixelsOf } from '#server/service/image/pixels.ts'
import { aboutMade, receivePictures } from '#server/service/tasks/receive.ts'
import type { RemoteMaker, RemoteRun } from '#server/service/tasks/remote.ts'
import { measure } from '#server/service/tasks/measure.ts'
import { TaskFailedError, type TaskOf } from '#server/service/tasks/task.ts'
import type { EpisodeRequest } from './request.ts'
import { writeScript } from './script.ts'

type Input = EngineInputs['episode']
type Source = EngineDetails['episodeSource']
type Note = Source['notes'][number]

/** The ratios of illustrations, the best first. */
const RATIOS = ['3:2', '4:3', '16:9', '1:1', ...allRatios] as const

/** The models that take part in episodes; undefined: none of them is connected. */
export async function modelOf(db: Database, { speakers }: EpisodeCreateRequest): Promise<BoundModel | undefined> {
  if (await makerOf(db, languageModel)) return languageModel
  if (await voiceOfSpeaker(db, speakers[0]?.speakerId ?? '')) return defaultVoiceModel
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
  const notes: Note[] = []
  const outline = async (script?: Input['script']): Promise<Source> => {
    const { mode, source, language } = input
    const asked = { mode, source, ...(language !== undefined && { language }), ...(script && { script }) }
    const { details } = await parts.pool.run({ kind: 'episodeSource', seed: task.seed, folder, input: asked }, options)
    // Safe: only the reader writes the details.
    return details as Source
  }
  const plain = await outline()
  const script = await scriptFor(run, { input, source: plain, outline, notes })
  const source = script ? await outline(script) : plain
  const illustrator = await illustratorOf(run)
  const pictures = illustrator ? await illustrated(run, illustrator, { input, source, notes }) : new Map<number, Made>()
  const narrated = 'remoteVoice' in task.request.voice ? await narratedBy(run, task.request.voice, source) : undefined

  const engineInput: Input = {
    ...input,
    ...(script && { script }),
    ...(narrated && { voice: narrated.voice }),
    pictures: Object.fromEntries([...pictures].map(([index, { path }]) => [index, path])),
  }
  const job = { kind: 'episode', input: engineInput, seed: task.seed, folder } as const
  const { files, details } = await parts.pool.run(job, { ...options, progress, report })
  const measured = await measure(parts.pool, files, folder, options)
  // Safe: only the engine writes the details.
  const known = details as EngineDetails['episode']
  // Cover, pages, narration.
  const madeOf = (index: number) => (index === files.length - 1 ? narrated?.by : pictures.get(index - 1)?.by)
  return {
    files: measured.map((file, index): EngineFile => {
      const by = madeOf(index)
      return by ? { ...file, about: { ...file.about, by } } : file
    }),
    details: { ...known, notes: [...known.notes, ...notes] },
  }
}

interface Writing {
  readonly input: Input
  readonly source: Source
  readonly outline: (script: Input['script']) => Promise<Source>
  readonly notes: Note[]
}

/** The script by the connected language model; undefined: the built-in planner writes it. */
async function scriptFor({ helper }: RemoteRun, { input, source, outline, notes }: Writing): Promise<Input['script']> {
  const maker = await helper(languageModel)
  if (!maker) return undefined
  const { mode, style = defaultEpisodeStyles[mode] } = input
  // Safe: the reader has mapped the language that was asked for to one that it knows.
  const language = (input.language?.split('-', 1)[0] ?? source.language) as Source['language']
  const wanted = { mode, language, source, style }
  const faultsOf = async (script: Input['script']) => (await outline(script)).faults
  const script = await writeScript(wanted, { maker, faultsOf })
  if (typeof script !== 'string') return script
  const by = `${maker.madeBy.provider}, ${maker.madeBy.model}`
  notes.push({
    code: 'written',
    en: `Written by the built-in planner, because ${by} wrote no usable script: ${script}`,
    zh: `由内置规划撰写，因为 ${by} 没有写出可用的脚本：${script}`,
  })
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
  { input: { mode }, source, notes }: Pick<Writing, 'input' | 'source' | 'notes'>,
): Promise<Map<number, Made>> {
  const pictures = new Map<number, Made>()
  const total = source.passages.length
  for (const [index, passage] of source.passages.entries()) {
    // The first slide is the title.
    if (mode === 'slides' && index === 0) continue
    run.report({ stage: { name: 'drawing', done: index, total } })
    try {
      const made = await maker.ask('image', { ...wanted, prompt: passage.slice(0, MOST_PROMPT) }, `page-${index + 1}`)
      const [file] = await receivePictures({ ...run, maker }, made, wanted)
      if (file) pictures.set(index, { path: file.path, by: file.about.by })
    } catch (error) {
      if (!(error instanceof TaskFailedError)) throw error
      const { provider } = maker.madeBy
      const said = error.failure.failure
      notes.push({
        code: 'plainPage',
        en: `The picture of page ${index + 1} is built in: ${said}`,
        zh: `第 ${index + 1} 页的图片由内置引擎绘制（${provider}：${said}）`,
      })
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
  source: Source,
): Promise<{ voice: Input['voice']; by: About['by'] }> {
  const maker = await run.helper(defaultVoiceModel)
  if (!maker) throw new Error('the voice of an episode is of no connected model any more')
  const { characters } = maker.capabilities('speech')
  const lines: { paths: readonly string[]; speed: number }[] = []
  const all = source.lines.flat()
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
