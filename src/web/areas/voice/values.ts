import { voiceGenerateRecipe } from '#contract/areas/voice/generateRequest.ts'
import type { VoiceMode } from '#contract/areas/voice/modes.ts'
import { marksOf } from '#contract/areas/voice/dialogue.ts'
import type { Joined } from '#web/composer/composerForm.ts'
import { isCast, type CastVoice } from '#web/controls/voice/cast.ts'
import { linesOf, newLine, scriptOf, wordsOf } from '#web/controls/voice/dialogue/lines.ts'
import { voiceCard, voiceDefaults, type TextKind, type VoiceValues } from './defaults.ts'
import { effectsOf, isEffects, wordsOfEffects } from './effects.ts'

/** The text as it is sent, which is what the length limit applies to. */
export function sentText({ mode, text, lines }: Pick<VoiceValues, 'mode' | 'text' | 'lines'>): string {
  if (mode === 'dialogue') return scriptOf(lines)
  return mode === 'effect' ? effectsOf(text) : text
}

/** The voices as they are sent; empty if the mode has none. */
export function sentVoices({ mode, speaker, clip, cast }: VoiceValues): readonly CastVoice[] {
  if (mode === 'dialogue') return cast
  if (mode === 'clip') return [{ type: 'reference', url: clip }]
  return mode === 'narration' && speaker !== '' ? [{ type: 'speaker', id: speaker }] : []
}

/** The recipe of these values. Missing values stay missing, so that the recipe's schema refuses them. */
export function recipeOf(values: VoiceValues): Readonly<Record<string, unknown>> {
  const { mode, image, audioConfig, durationHint, watermark } = values
  const { format, ...rates } = audioConfig
  const voices = sentVoices(values).map(voice =>
    voice.type === 'speaker' ? { type: voice.type, id: voice.id } : { type: voice.type, url: voice.url ?? undefined },
  )
  return {
    text: sentText(values),
    ...(voices.length > 0 && { voices }),
    ...(mode === 'picture' && { image }),
    audioConfig: { ...Object.fromEntries(Object.entries(rates).filter(([, rate]) => rate !== 0)), format },
    ...(durationHint !== null && { durationHint }),
    ...(watermark && { watermark }),
  }
}

/** The form field that a path in the recipe belongs to. */
export function fieldOf(path: string, mode: VoiceMode): string {
  if (path === 'text') return mode === 'dialogue' ? 'lines' : 'text'
  if (path === 'voices' || path.startsWith('voices.')) {
    if (mode === 'clip') return 'clip'
    if (mode === 'narration') return 'speaker'
    const place = path.split('.')[1]
    return place === undefined ? 'cast' : `cast.${place}`
  }
  return path
}

/** Form values from a recipe; null if it is not a valid recipe. */
export function valuesOf(recipe: unknown): VoiceValues | null {
  const read = voiceGenerateRecipe.safeParse(recipe)
  if (!read.success) return null
  const { text, voices = [], image, audioConfig, durationHint, watermark } = read.data
  const cast = voices.map((voice): CastVoice =>
    voice.type === 'speaker' ? { type: 'speaker', id: voice.id } : { type: 'reference', url: voice.url },
  )
  const common: VoiceValues = {
    ...voiceDefaults,
    audioConfig: { ...voiceDefaults.audioConfig, ...defined(audioConfig) },
    durationHint: durationHint ?? null,
    watermark: watermark ?? false,
  }
  const [first] = cast
  if (image !== undefined) return { ...common, mode: 'picture', text, image }
  if (!first) return isEffects(text) ? { ...common, mode: 'effect', text: wordsOfEffects(text) } : { ...common, text }
  if (cast.length === 1 && marksOf(text).length === 0)
    return first.type === 'speaker'
      ? { ...common, text, speaker: first.id }
      : { ...common, mode: 'clip', text, clip: first.url }
  const lines = linesOf(text)
  return { ...common, mode: 'dialogue', cast, lines, origin: lines }
}

function defined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Undefined values were filtered out above.
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> }
}

/**
 * The values with some fields of another recipe: its words, a picture to generate sound from, or a recording to
 * imitate, each of which selects its mode. `null`: they cannot be read.
 */
export function withPart(values: VoiceValues, part: unknown): Joined<VoiceValues> | null {
  if (typeof part !== 'object' || part === null) return null
  // The schema requires a text; the form's own words are kept.
  const media = valuesOf({ ...part, text: '-' })
  if (!media) return null
  const words = 'text' in part && typeof part.text === 'string' ? withWords(values, part.text) : values
  const { image, clip } = media
  const withImage = image === null ? words : { ...inMode(words, 'picture'), image }
  const withClip = clip === null ? withImage : { ...inMode(withImage, 'clip'), clip }
  return { values: withClip, changes: [], model: voiceCard.id }
}

/** Puts the words of another recipe into the mode that reproduces them. */
function withWords(values: VoiceValues, text: string): VoiceValues {
  if (marksOf(text).length > 0) return { ...inMode(values, 'dialogue'), lines: linesOf(text), origin: null }
  if (isEffects(text)) return { ...inMode(values, 'effect'), text: wordsOfEffects(text) }
  const readsOut = values.mode !== 'dialogue' && values.mode !== 'effect'
  return { ...inMode(values, readsOut ? values.mode : 'narration'), text }
}

const kinds = {
  narration: 'spoken',
  clip: 'spoken',
  effect: 'effect',
  picture: 'picture',
  dialogue: undefined,
} as const satisfies Record<VoiceMode, TextKind | undefined>

/** Switches to a mode. Each kind of text keeps its own words: a narration does not become the words for a sound. */
export function inMode(values: VoiceValues, mode: VoiceMode): VoiceValues {
  const kind = kinds[mode]
  const before = kinds[values.mode]
  const lines = mode === 'dialogue' && values.lines.length === 0 ? [newLine(1, '')] : values.lines
  if (kind === before) return { ...values, mode, lines }
  const { text } = values
  const left = text.trim() === '' ? values.others : { ...values.others, [before ?? 'spoken']: text }
  if (kind === undefined) return { ...values, mode, lines, text: '', others: left }
  const { [kind]: own = '', ...others } = left
  return { ...values, mode, lines, text: own, others }
}

/** Words of another kind that could be used in the chosen mode, which has none of its own; empty: none. */
export function wordsElsewhere({ mode, text, lines, others }: VoiceValues): string {
  const isDialogue = mode === 'dialogue'
  if ((isDialogue ? scriptOf(lines) : text).trim() !== '') return ''
  const all = [others.spoken, isDialogue ? '' : wordsOf(lines), others.picture, others.effect]
  return all.find(words => words?.trim()) ?? ''
}

/** The values with such words in the chosen mode. */
export function withElsewhere(values: VoiceValues): VoiceValues {
  const words = wordsElsewhere(values)
  return values.mode === 'dialogue' ? { ...values, lines: linesOf(words) } : { ...values, text: words }
}

/** Whether anything was written or added. */
export function isBlank(values: VoiceValues): boolean {
  const { text, others, lines, clip, image, cast } = values
  const isEmpty = [text, ...Object.values(others)].every(words => words.trim() === '')
  return isEmpty && scriptOf(lines) === '' && !clip && !image && !cast.some(isCast)
}
