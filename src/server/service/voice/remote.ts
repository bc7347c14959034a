import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { VoiceGenerateRequest } from '#contract/areas/voice/generateRequest.ts'
import { defaultVoiceModel } from '#contract/areas/voice/models.ts'
import { languageOf } from '#contract/areas/voice/language.ts'
import { languageModel, soundModel, type BoundModel } from '#contract/studio/protocols.ts'
import type { Maker } from '#server/connections/connections.ts'
import { usableVoices } from '#server/connections/voices.ts'
import type { Database } from '#server/db/database.ts'
import type { EngineInputs } from '#engines/run/registry.ts'
import type { EngineFile } from '#engines/run/engine.ts'
import { dialoguesOf, isSoundDescription, piecesOf, spokenLines, type SpokenLine } from '#engines/run/spokenLines.ts'
import type { Report, TimedTurn, TimedWord } from '#server/providers/driver.ts'
import { findRemoteVoice, type SpeakerVoice } from '#server/service/speakers/find.ts'
import { measure } from '#server/service/tasks/measure.ts'
import { aboutMade } from '#server/service/tasks/receive.ts'
import type { RemoteRun } from '#server/service/tasks/remote.ts'
import type { TaskOf } from '#server/service/tasks/task.ts'
import { readFormat } from '#server/storage/mediaFormat.ts'
import type { VoiceTaskRequest } from './request.ts'

type Body = Pick<VoiceGenerateRequest, 'text' | 'voices' | 'image'>
type VoiceInput = EngineInputs['voice']
type RecordedLine = Extract<VoiceInput['voices'][number], { readonly lines: unknown }>['lines'][number]

/** What a language model is asked about a picture that becomes a sound. */
const LISTENING = {
  system:
    'You describe in English what would be heard at the place in a picture, as a prompt for a model that makes sound effects. Name sources, materials, distance and room. At most 40 words. Answer with the description alone.',
  text: 'What is heard here?',
} as const

/** Share of the time that the server takes; the rest is putting it together. */
const ASKING = 0.9
/** Characters that the price of an owner is for. */
const PRICED = 1000

/** Whether a request asks for sounds alone, without anybody who speaks. */
export function isSound({ text, voices, image }: Body): boolean {
  return image !== undefined || (!voices?.length && isSoundDescription(text))
}

/** The model whose results a request asks for; undefined if only built-in voices speak. */
export async function modelOf(db: Database, account: string, body: Body): Promise<BoundModel | undefined> {
  if (isSound(body)) return soundModel
  if (!body.voices?.length) return (await readerFor(db, body.text)) && defaultVoiceModel
  for (const voice of body.voices)
    if (voice.type === 'speaker' && (await findRemoteVoice(db, account, voice.id))) return defaultVoiceModel
  return undefined
}

/** The connected voice that reads a text for which nobody was chosen. */
export async function readerFor(db: Database, text: string): Promise<SpeakerVoice | undefined> {
  const language = languageOf(text)
  const voices = await usableVoices(db)
  const voice = voices.find(one => one.language === null || one.language.split('-', 1)[0] === language)
  return voice && { remoteVoice: voice.remoteId, name: voice.name }
}

/** The owner's price: of 1,000 characters that are spoken, or of a sound. */
export function ownPrice(body: Body, credits: number): number {
  return isSound(body) ? credits : Math.ceil((credits * body.text.length) / PRICED)
}

/** Whether a request can be made by a connected model, by the length of the sound that is asked for. */
export function canMake({ durationHint }: Pick<VoiceGenerateRequest, 'durationHint'>, { can }: Maker): boolean {
  return durationHint === undefined || !can.sound || durationHint <= can.sound.seconds.maximum
}

/** Has the connected model speak its lines or make the sound; the built-in engine puts everything together. */
export async function makeVoice(
  run: RemoteRun,
  task: TaskOf<VoiceTaskRequest>,
  builtIn: VoiceInput,
): Promise<{ readonly files: readonly EngineFile[] }> {
  const { parts, folder, signal, maker } = run
  const { voices, params } = task.request
  const reports: Report[] = []
  const input =
    builtIn.image !== undefined || isSound({ text: params.text, voices: params.voices, image: undefined })
      ? await recordingFor(run, builtIn, reports)
      : { ...builtIn, voices: await linesSpoken(run, params, { voices, builtIn, reports }) }
  const options = { account: task.account, signal }
  const { files } = await parts.pool.run({ kind: 'voice', input, seed: task.seed, folder }, options)
  const measured = await measure(parts.pool, files, folder, options)
  const { by } = aboutMade({ maker }, together(reports))
  return { files: measured.map(file => ({ ...file, about: { ...file.about, ...(by && { by }) } })) }
}

interface Speaking {
  readonly voices: readonly SpeakerVoice[]
  /** The voices of the engine, of which those that do not speak elsewhere are needed. */
  readonly builtIn: Pick<VoiceInput, 'voices'>
  readonly reports: Report[]
}

/** The voices of the engine, with recordings for those of the connection. */
export async function linesSpoken(
  { maker, progress }: Pick<RemoteRun, 'maker' | 'progress'>,
  { text, audioConfig }: Pick<VoiceTaskRequest['params'], 'text' | 'audioConfig'>,
  { voices, builtIn, reports }: Speaking,
): Promise<VoiceInput['voices']> {
  const { characters, speed: range, dialogue } = maker.capabilities('speech')
  const wanted = 1 + (audioConfig.speechRate ?? 0) / 100
  const speed = Math.min(range.maximum, Math.max(range.minimum, wanted))
  const spoken = spokenLines(text, index => isRemote(voices[index]))
  const lines = new Map<number, RecordedLine[]>()
  const keep = (voice: number, line: RecordedLine) => lines.set(voice, [...(lines.get(voice) ?? []), line])
  const nameOf = (index: number) => {
    const voice = voices[index]
    return isRemote(voice) ? voice.remoteVoice : ''
  }
  let number = 0
  for (const together of dialoguesOf(spoken, dialogue)) {
    const [line] = together
    if (!line) continue
    if (together.length > 1) {
      const turns = together.map(one => ({ text: one.text, voice: nameOf(one.voice) }))
      const asked = { text: wordsIn(together), voice: nameOf(line.voice), speed: 1, turns }
      const { files, report, turns: told } = await maker.ask('speech', asked, `dialogue-${number}`)
      reports.push(report)
      keep(line.voice, { paths: files, speed: 1, turns: linesIn(together, told) })
      // All of it is in the first.
      for (const one of together.slice(1)) keep(one.voice, { paths: [], speed: 1 })
    } else {
      const paths: string[] = []
      const words: (readonly TimedWord[] | undefined)[] = []
      for (const [part, piece] of piecesOf(line.text, characters).entries()) {
        const asked = { text: piece, voice: nameOf(line.voice), speed }
        const { files, report, words: told } = await maker.ask('speech', asked, `line-${number}-${part}`)
        paths.push(...files)
        words.push(told)
        reports.push(report)
      }
      const known = words.filter(own => own !== undefined)
      keep(line.voice, { paths, speed, ...(known.length === paths.length && { words: known }) })
    }
    number += together.length
    progress((ASKING * number) / spoken.length)
  }
  return voices.map((voice, index) => {
    if (isRemote(voice)) return { name: `${maker.madeBy.model} ${voice.name}`, lines: lines.get(index) ?? [] }
    const own = builtIn.voices[index]
    if (!own) throw new Error(`voice ${index} is not there`)
    return own
  })
}

const wordsIn = (lines: readonly SpokenLine[]) => lines.map(({ text }) => text).join('\n')

/** What is said in a dialogue, and when; all of it as one if the server does not tell that of every line. */
function linesIn(
  lines: readonly SpokenLine[],
  told: readonly TimedTurn[] | undefined,
): NonNullable<RecordedLine['turns']> {
  const timed = lines.flatMap(({ text, voice }, index) => {
    const turn = told?.[index]
    return turn ? [{ text, voice, ...turn }] : []
  })
  return told ? timed : [{ text: wordsIn(lines), start: 0, end: Number.MAX_SAFE_INTEGER }]
}

const isRemote = (voice: SpeakerVoice | undefined): voice is Extract<SpeakerVoice, { remoteVoice: string }> =>
  voice !== undefined && 'remoteVoice' in voice

async function recordingFor(run: RemoteRun, input: VoiceInput, reports: Report[]): Promise<VoiceInput> {
  const { maker } = run
  const { durationHint, image } = input
  const text = image === undefined ? input.text : `${await soundsOf(run, input, image)}. ${input.text}`
  const { minimum, maximum } = maker.capabilities('sound').seconds
  const seconds = durationHint === undefined ? undefined : Math.min(maximum, Math.max(minimum, durationHint))
  const asked = { text: plainText(text), ...(seconds !== undefined && { seconds }) }
  const { files, report } = await maker.ask('sound', asked)
  reports.push(report)
  const [path] = files
  if (path === undefined) throw new Error('a driver returned no file')
  return { ...input, recording: { path, name: maker.madeBy.model } }
}

/**
 * What is heard in a picture, in words: as the connected language model describes it, else what the built-in engine
 * sees.
 */
async function soundsOf({ parts, folder, task, signal, helper }: RemoteRun, input: VoiceInput, path: string) {
  const language = await helper(languageModel)
  if (language) {
    const image = { path, mimeType: `image/${await readFormat(path)}` }
    const { text } = await language.ask('language', { ...LISTENING, image }, 'describe')
    return text
  }
  const own = join(folder, 'seen')
  await mkdir(own)
  const { files } = await parts.pool.run(
    { kind: 'voice', input, seed: task.seed, folder: own },
    { account: task.account, signal },
  )
  const seen = files.flatMap(file => file.about.understood).filter(words => !words.startsWith('not understood'))
  return seen.map(words => words.replace(/^picture: /, '')).join(', ')
}

/** A description without the brackets that stand for directions. */
const plainText = (text: string) =>
  text
    .replace(/[[\]【】［］()（）*]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

/** What the answers to several requests report, as one: counts are added, and the first id stands for all. */
function together(reports: readonly Report[]): Report {
  const usage: Record<string, number> = {}
  for (const report of reports)
    for (const [name, count] of Object.entries(report.usage ?? {})) usage[name] = (usage[name] ?? 0) + count
  const request = reports.find(one => one.request !== undefined)?.request
  return { ...(request !== undefined && { request }), ...(Object.keys(usage).length > 0 && { usage }) }
}
