import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '#contract/kit/zod.ts'
import { excerptOf, expectAnswer, jsonBody, readJson, requireSuccess } from '../answers.ts'
import type { Call } from '../call.ts'
import type { DriverOf, OfferedVoice, TimedWord } from '../driver.ts'
import { ProviderError } from '../failures.ts'

/** What is known of models by their names. Characters of a request. */
const families: readonly { readonly name: RegExp; readonly characters: number }[] = [
  { name: /^eleven_v3/, characters: 3000 },
  { name: /_(flash|turbo)_v2_5$/, characters: 40_000 },
  { name: /_(flash|turbo)_v2$/, characters: 30_000 },
]
const usual = { characters: 10_000 }
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
    }),
  ),
})

/** The voices of the account. */
export async function elevenlabsVoices({ fetch }: Call): Promise<readonly OfferedVoice[]> {
  const { voices } = expectAnswer(voiceList, readJson(await requireSuccess(await fetch('/voices'))))
  return voices.map(({ voice_id: id, name, labels, description, preview_url: demo }) => ({
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
})

type Alignment = NonNullable<z.output<typeof spoken>['alignment']>

/** The words of a text by the times of its characters. */
function wordsOf({ characters, character_start_times_seconds: starts, character_end_times_seconds: ends }: Alignment) {
  const words: TimedWord[] = []
  let word: { text: string; start: number; end: number } | undefined
  for (const [index, character] of characters.entries()) {
    const [start = 0, end = start] = [starts[index], ends[index]]
    if (/\s/.test(character)) word = undefined
    else if (word) {
      word.text += character
      word.end = end
    } else {
      word = { text: character, start, end }
      words.push(word)
    }
  }
  return words
}

const pathOf = (voice: string) => `/text-to-speech/${encodeURIComponent(voice)}/with-timestamps`

/** `text-to-speech` with the time of each character. */
export const elevenlabsSpeech: DriverOf<'speech'> = {
  capabilities: model => ({
    characters: Math.min(MOST_CHARACTERS, (families.find(({ name }) => name.test(model)) ?? usual).characters),
    speed: { minimum: 0.7, maximum: 1.2 },
  }),
  send: ({ text, voice, speed }, { model, fetch }) =>
    fetch(
      `${pathOf(voice)}?output_format=mp3_44100_128`,
      jsonBody({ text, model_id: model, ...(speed !== 1 && { voice_settings: { speed } }) }),
    ),
  async read(body, _, { folder }) {
    const { audio_base64: base64, alignment } = expectAnswer(spoken, readJson(body))
    const path = join(folder, 'answer.mp3')
    await writeFile(path, Buffer.from(base64, 'base64'))
    return { files: [path], report: {}, ...(alignment && { words: wordsOf(alignment) }) }
  },
  // Without a text it is refused before anything is spoken, whoever the voice is.
  probe: ({ model, fetch }) => fetch(pathOf('any'), jsonBody({ model_id: model })),
}
