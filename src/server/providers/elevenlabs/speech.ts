import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '#contract/kit/zod.ts'
import { excerptOf, expectAnswer, jsonBody, readJson, requireSuccess } from '../answers.ts'
import type { Call } from '../call.ts'
import type { DriverOf, OfferedVoice, TimedTurn, TimedWord } from '../driver.ts'
import { ProviderError } from '../failures.ts'

/** A request for several voices: longer ones are cut short now and then. */
const dialogue = { characters: 2000, voices: 10 }

/** What is known of models by their names. Characters of a request. */
const families: readonly { name: RegExp; characters: number; dialogue?: typeof dialogue }[] = [
  { name: /^eleven_v3/, characters: 3000, dialogue },
  { name: /_(flash|turbo)_v2_5$/, characters: 40_000 },
  { name: /_(flash|turbo)_v2$/, characters: 30_000 },
]
const usual: Omit<(typeof families)[number], 'name'> = { characters: 10_000 }
/** Smaller requests are read sooner, and less is lost with one. */
const MOST_CHARACTERS = 5000

/** Names of models in the list of ElevenLabs, which is no object. */
export function readElevenlabsModels(json: unknown): readonly string[] {
  const list = z.array(z.looseObject({ model_id: z.string() })).safeParse(json)
  if (!list.success) throw new ProviderError('unreadable', excerptOf(JSON.stringify(json)))
  return list.data.map(one => one.model_id).toSorted((a, b) => a.localeCompare(b, 'en'))
}

const voiceList = z.looseObject({
  voices: z.array(
    z.looseObject({
      voice_id: z.string(),
      name: z.string(),
      labels: z.record(z.string(), z.string().nullish()).nullish(),
      description: z.string().nullish(),
      preview_url: z.string().nullish(),
      voice_verification: z.looseObject({ requires_verification: z.boolean().nullish() }).nullish(),
    }),
  ),
})

/** The voices of the account, as the server lists them. */
export async function listedVoices({ fetch }: Call): Promise<z.output<typeof voiceList>['voices']> {
  return expectAnswer(voiceList, readJson(await requireSuccess(await fetch('/voices')))).voices
}

/** The voices of the account. */
export async function elevenlabsVoices(call: Call): Promise<readonly OfferedVoice[]> {
  return (await listedVoices(call)).map(({ voice_id: id, name, labels, description, preview_url: demo }) => ({
    id,
    name,
    gender: (['male', 'female'] as const).find(word => word === labels?.['gender']?.toLowerCase()),
    language: labels?.['language'] ?? undefined,
    description: description ?? labels?.['description'] ?? undefined,
    demo: demo ?? undefined,
  }))
}

const spoken = z.looseObject({
  audio_base64: z.string(),
  alignment: z
    .looseObject({
      characters: z.array(z.string()),
      character_start_times_seconds: z.array(z.number()),
      character_end_times_seconds: z.array(z.number()),
    })
    .nullish(),
  voice_segments: z
    .array(
      z.looseObject({
        start_time_seconds: z.number(),
        end_time_seconds: z.number(),
        character_start_index: z.number(),
        character_end_index: z.number(),
        dialogue_input_index: z.number(),
      }),
    )
    .nullish(),
})

type Alignment = NonNullable<z.output<typeof spoken>['alignment']>

/** The words of a text with the signs beside them, by the times of their letters. */
function wordsOf({ characters, ...times }: Alignment): TimedWord[] {
  const { character_start_times_seconds: starts, character_end_times_seconds: ends } = times
  // A character can be several units of a string.
  const units = characters.flatMap((character, index) => Array.from({ length: character.length }, () => index))
  const words: { text: string; readonly start: number; readonly end: number }[] = []
  // Signs after a space belong to the word behind them.
  let opening = ''
  let isApart = true
  for (const { segment, index, isWordLike } of segmenter.segment(characters.join(''))) {
    const word = words.at(-1)
    if (isWordLike) {
      const start = starts[units[index] ?? 0] ?? word?.end ?? 0
      const end = ends[units[index + segment.length - 1] ?? 0] ?? start
      words.push({ text: opening + segment, start, end })
      opening = ''
      isApart = false
    } else if (segment.trim() === '') isApart = true
    else if (word && !isApart) word.text += segment
    else opening += segment
  }
  return words
}

/** When each of so many turns is said; undefined: not all of them are told. */
function turnsOf(count: number, { voice_segments: all, alignment }: z.output<typeof spoken>): TimedTurn[] | undefined {
  const turns = Array.from({ length: count }, (_, index): TimedTurn | undefined => {
    const own = all?.filter(one => one.dialogue_input_index === index) ?? []
    if (own.length === 0) return undefined
    const among = <T>(list: readonly T[]) =>
      own.flatMap(one => list.slice(one.character_start_index, one.character_end_index))
    return {
      start: Math.min(...own.map(one => one.start_time_seconds)),
      end: Math.max(...own.map(one => one.end_time_seconds)),
      ...(alignment && {
        words: wordsOf({
          characters: among(alignment.characters),
          character_start_times_seconds: among(alignment.character_start_times_seconds),
          character_end_times_seconds: among(alignment.character_end_times_seconds),
        }),
      }),
    }
  })
  const known = turns.filter(turn => turn !== undefined)
  return known.length === count ? known : undefined
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

const pathOf = (voice: string) => `/text-to-speech/${encodeURIComponent(voice)}/with-timestamps`

/** `text-to-speech`, and `text-to-dialogue` for several voices, with the time of each character. */
export const elevenlabsSpeech: DriverOf<'speech'> = {
  capabilities: model => {
    const { characters, dialogue: together } = families.find(({ name }) => name.test(model)) ?? usual
    return {
      characters: Math.min(MOST_CHARACTERS, characters),
      speed: { minimum: 0.7, maximum: 1.2 },
      ...(together && { dialogue: together }),
    }
  },
  send({ text, voice, speed, turns }, { model, fetch }) {
    const format = 'output_format=mp3_44100_128'
    const inputs = turns?.map(turn => ({ text: turn.text, voice_id: turn.voice }))
    return inputs
      ? fetch(`/text-to-dialogue/with-timestamps?${format}`, jsonBody({ inputs, model_id: model }))
      : fetch(
          `${pathOf(voice)}?${format}`,
          jsonBody({ text, model_id: model, ...(speed !== 1 && { voice_settings: { speed } }) }),
        )
  },
  async read(body, { turns: asked }, { folder }) {
    const answer = expectAnswer(spoken, readJson(body))
    const { audio_base64: base64, alignment } = answer
    const path = join(folder, 'answer.mp3')
    await writeFile(path, Buffer.from(base64, 'base64'))
    const made = { files: [path], report: {} }
    const turns = asked && turnsOf(asked.length, answer)
    if (turns) return { ...made, turns }
    return { ...made, ...(alignment && { words: wordsOf(alignment) }) }
  },
  // Without a text it is refused before anything is spoken, whoever the voice is.
  probe: ({ model, fetch }) => fetch(pathOf('any'), jsonBody({ model_id: model })),
}
