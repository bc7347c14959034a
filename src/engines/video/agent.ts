import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { Engine, EngineRun } from '../run/engine.ts'
import { languageOf } from '#contract/areas/voice/language.ts'
import { openClip, type Clip } from '../media/clip.ts'
import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { framesOf, SOUND_RATE } from '../media/form.ts'
import type { Frame } from '../frame.ts'
import { frameReader } from '../frame.ts'
import { random } from '../random.ts'
import { compose } from '../music/compose/compose.ts'
import { planOf } from '../music/operations/generate.ts'
import { render } from '../music/render/render.ts'
import { RATE } from '../music/render/sampler.ts'
import { secondOf } from '../music/score.ts'
import { resample } from '../sound/signal/resample.ts'
import type { Mix } from '../sound/sound.ts'
import { readerOf } from '../speech/catalogue/speakers.ts'
import { titlesOf, voiceOverOf, type Titles } from './agent/brief.ts'
import { cutsOn, LAST, type Beats } from './agent/cuts.ts'
import {
  drawDrifting,
  drawSticker,
  drawTitle,
  readSheet,
  readWhole,
  sheetOf,
  STICKER,
  type Drift,
} from './agent/stage.ts'
import { finishVideo } from './finish.ts'
import type { AgentJob } from './job.ts'
import { soundtrackOf } from './soundtrack.ts'

/** How each type cuts: seconds of a shot, how far pictures move, how much they zoom on a beat, frames of a dissolve. */
const editing = {
  ad_master: { shot: 3, drift: 0.1, punch: 0, dissolve: 8, music: 'elegant uplifting corporate advertisement' },
  promo_mix: { shot: 1.6, drift: 0.2, punch: 0.03, dissolve: 2, music: 'energetic upbeat promo, driving drums' },
} as const

/** The largest share of the whole film for a clip before or after it. */
const BUMPER_SHARE = 1 / 3
/** Seconds in which a title appears, and in which the music fades out. */
const TITLE_IN = 0.4
const FADE = 1.2
/** Gain of the music under a voice or effects. */
const UNDER = 0.35

/**
 * A promotional film: shots of the product, cut on the beats of music written for it, with titles from the brief, the
 * brand in its place and a clip before or after. Throws InputError.
 */
export const makeAgent: Engine<AgentJob> = async (job, seed, run) => {
  const style = editing[job.agentType]
  const frames = framesOf(job.seconds)
  const bumper = job.bumper && { ...job.bumper, clip: await openClip(job.bumper.video.path) }
  const joined = bumper ? Math.min(framesOf(bumper.clip.duration), Math.floor(frames * BUMPER_SHARE)) : 0
  const own = frames - joined
  const start = bumper?.position === 'start' ? joined : 0

  const music = await musicFor(job, seed, own / FRAME_RATE, run)
  // Short enough that every picture is shown before the first one returns at the end.
  const shot = Math.min(style.shot, (own / FRAME_RATE - LAST) / job.images.length)
  const cuts = cutsOn(music.beats, own, shot)
  const titles = titlesOf(job.prompt)
  const shots = await shotsOf(job, cuts, own, seed)
  const sticker = job.sticker && {
    ...job.sticker,
    sheet: await readWhole(job.sticker.image, ...stickerBox(job)),
  }

  async function* pictures(): AsyncGenerator<Frame> {
    const size = { width: job.width, height: job.height }
    const canvas = createCanvas(size.width, size.height)
    const ctx = canvas.getContext('2d')
    const read = frameReader(canvas)
    const clip = () => bumper?.clip.frames({ size, to: joined / FRAME_RATE }) ?? []
    if (start > 0) yield* clip()
    for (const [index, shot] of shots.entries()) {
      const live = shot.clip?.frames({ size, to: shot.frames / FRAME_RATE })
      const before = shots[index - 1]
      for (let frame = 0; frame < shot.frames; frame++) {
        const at = shot.from + frame
        const fading = Math.min(style.dissolve, shot.frames)
        if (before?.sheet && frame < fading) drawDrifting(ctx, before.sheet, size, before.drift, 1)
        ctx.globalAlpha = before && frame < fading ? (frame + 1) / (fading + 1) : 1
        const next = await live?.next()
        const sheet = next && !next.done ? sheetOf(next.value) : shot.sheet
        const punch = style.punch * beatAt(music.beats, at / FRAME_RATE)
        if (sheet) drawDrifting(ctx, sheet, size, next ? STILL : shot.drift, frame / shot.frames, punch)
        ctx.globalAlpha = 1
        writeTitles(ctx, size, titles, { index, last: shots.length - 1, seconds: frame / FRAME_RATE })
        if (sticker) drawSticker(ctx, sticker.sheet, size, sticker.position)
        yield read()
      }
      await live?.return(undefined)
    }
    if (bumper && start === 0) yield* clip()
  }

  const sound = await soundOf(job, seed, { music: music.mix, start, joined, frames, bumper })
  const isSpoken = voiceOver(job).speech !== undefined
  const understood = [
    ...music.understood,
    ...(isSpoken ? ['voice-over'] : []),
    `${shots.length} shots on ${music.tempo} bpm`,
    titles.headline,
  ]
  return finishVideo(job, { pictures: pictures(), sound, engine: 'film agent', understood }, seed, run)
}

const STILL: Drift = { from: 0, to: 0, across: 0, down: 0 }

function stickerBox({ width, height }: AgentJob): [number, number] {
  const side = STICKER.size * Math.min(width, height)
  return [side * 1.6, side]
}

interface Shot {
  /** Frames since the beginning of the film without its bumper. */
  readonly from: number
  readonly frames: number
  readonly drift: Drift
  readonly sheet: Canvas | undefined
  readonly clip?: Clip
}

/** Pictures in turn, each time with another movement; films, if there are any, at every third place. */
async function shotsOf(job: AgentJob, cuts: readonly number[], frames: number, seed: number): Promise<Shot[]> {
  const { drift, punch } = editing[job.agentType]
  const luck = random(seed, 'shots')
  const sheets: Canvas[] = []
  for (const image of job.images) sheets.push(await readSheet(image, job, 1 + drift + punch))
  const clips: Clip[] = []
  for (const { path } of job.videos) clips.push(await openClip(path))
  let pictures = 0
  let films = 0
  return cuts.map((from, index) => {
    const end = cuts[index + 1] ?? frames
    const isLast = index === cuts.length - 1
    const clip = index % 3 === 2 && !isLast ? clips[films++ % clips.length] : undefined
    // The film ends as it began, with the first picture.
    const sheet = isLast ? sheets[0] : sheets[(clip ? pictures : pictures++) % sheets.length]
    const inward = luck.chance(0.5)
    const moved = {
      from: inward ? 0 : drift,
      to: inward ? drift : 0,
      across: luck.range(-1, 1),
      down: luck.range(-1, 1),
    }
    return { from, frames: end - from, drift: moved, sheet, ...(clip && { clip }) }
  })
}

interface Moment {
  readonly index: number
  readonly last: number
  /** Since the beginning of the shot. */
  readonly seconds: number
}

/** The headline first, the lines over the shots in between, and the call at the end. */
function writeTitles(
  ctx: Parameters<typeof drawTitle>[0],
  size: Parameters<typeof drawTitle>[1],
  { headline, lines, call }: Titles,
  { index, last, seconds }: Moment,
): void {
  const shown = Math.min(1, seconds / TITLE_IN)
  if (index === 0) return drawTitle(ctx, size, { text: headline, shown, bottom: 0.86, size: 0.11 })
  if (index === last) return drawTitle(ctx, size, { text: call, shown, bottom: 0.58, size: 0.12 })
  const between = last - 1
  // Two shots per line leave time to read, if all lines are shown then; where there are too few shots, lines share one.
  const each = Math.max(1, Math.min(2, Math.floor(between / Math.max(1, lines.length))))
  const share = Math.max(1, Math.ceil(lines.length / between))
  const line = share * Math.floor((index - 1) / each)
  const isNew = (index - 1) % each === 0
  const text = lines.slice(line, line + share).join(' · ')
  drawTitle(ctx, size, { text, shown: isNew ? shown : 1, bottom: 0.86, size: 0.08 })
}

/** 1 on a beat, falling to 0 before the next. */
function beatAt({ first, every }: Beats, seconds: number): number {
  const since = (((seconds - first) % every) + every) % every
  return Math.max(0, 1 - since / (every * 0.5)) ** 2
}

interface Music {
  readonly mix: Mix
  readonly beats: Beats
  readonly tempo: number
  readonly understood: readonly string[]
}

/** Instrumental music in the style of the type and of the brief. */
async function musicFor(job: AgentJob, seed: number, seconds: number, run: EngineRun): Promise<Music> {
  const { music } = editing[job.agentType]
  const { plan, reading, songSeed } = await planOf(
    { prompt: `${job.prompt}, ${music}`, instrumental: true, model: 'auto', seconds },
    seed,
  )
  const score = compose({ ...plan, seconds }, songSeed)
  const { mix } = await render(score, { signal: run.signal, progress: () => undefined })
  const ratio = SOUND_RATE / RATE
  return {
    mix: { channels: mix.map(channel => resample(channel, ratio)), rate: SOUND_RATE },
    beats: { first: secondOf(score, 0), every: 60 / score.tempo },
    tempo: Math.round(score.tempo),
    understood: reading.understood,
  }
}

/** The voice that the brief asks for, unless another one is given. */
function voiceOver({ prompt, speech }: AgentJob): Pick<AgentJob, 'speech'> {
  const text = speech ? undefined : voiceOverOf(prompt)
  return text === undefined ? {} : { speech: { text, speaker: { speaker: readerOf(languageOf(text)).id } } }
}

interface Pieces {
  readonly music: Mix
  /** Frames of the bumper if it comes first, of the bumper, and of the whole. */
  readonly start: number
  readonly joined: number
  readonly frames: number
  readonly bumper: { readonly clip: Clip; readonly position: 'start' | 'end' } | undefined
}

/** The music under the other sounds, and the sound of the bumper at its place. */
async function soundOf(job: AgentJob, seed: number, pieces: Pieces): Promise<Mix> {
  const samplesOf = (frames: number) => Math.round((frames * SOUND_RATE) / FRAME_RATE)
  const { music, start, joined, frames, bumper } = pieces
  const own = frames - joined
  const beside = await soundtrackOf({ ...job, ...voiceOver(job) }, own / FRAME_RATE, seed)
  // A recording of the user's replaces the music.
  const gain = job.audio ? 0 : beside ? UNDER : 1
  const sound = await bumper?.clip.sound({ rate: SOUND_RATE, seconds: joined / FRAME_RATE })
  const fade = FADE * SOUND_RATE
  const channels = [0, 1].map(side => {
    const whole = new Float32Array(samplesOf(frames))
    const length = samplesOf(own)
    const from = samplesOf(start)
    for (let at = 0; at < length; at++) {
      const out = Math.min(1, (length - at) / fade)
      const value = gain * (music.channels[side]?.[at] ?? 0) + (beside?.channels[side]?.[at] ?? 0)
      whole[from + at] = Math.max(-1, Math.min(1, value)) * out
    }
    const place = start > 0 ? 0 : length
    whole.set((sound?.channels[side] ?? new Float32Array()).subarray(0, samplesOf(joined)), place)
    return whole
  })
  return { channels, rate: SOUND_RATE }
}
