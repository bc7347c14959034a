import { z } from '#contract/kit/zod.ts'
import { expectAnswer, jsonBody, readJson, requireSuccess, writeSound } from '../answers.ts'
import type { Call } from '../call.ts'
import type { DriverOf, OfferedVoice } from '../driver.ts'

/** The voices of OpenAI's own models, which no list of the server names. Each speaks several languages. */
const ownModels = /^(tts-1|gpt-4o|gpt-realtime)/
const ownVoices: readonly (readonly [id: string, gender: 'male' | 'female' | undefined])[] = [
  ['alloy', undefined],
  ['ash', 'male'],
  ['ballad', 'male'],
  ['coral', 'female'],
  ['echo', 'male'],
  ['fable', undefined],
  ['nova', 'female'],
  ['onyx', 'male'],
  ['sage', 'female'],
  ['shimmer', 'female'],
  ['verse', 'male'],
]

/** What the first letter of a voice of Kokoro says: its language. The second letter says its gender. */
const kokoroLanguages: Readonly<Record<string, string>> = {
  a: 'en-US',
  b: 'en-GB',
  e: 'es',
  f: 'fr',
  h: 'hi',
  i: 'it',
  j: 'ja',
  p: 'pt-BR',
  z: 'zh',
}
const kokoroVoice = /^([abefhijpz])([fm])_(\w+)$/

const listed = z.looseObject({
  voices: z
    .array(
      z.union([
        z.string(),
        z.looseObject({
          id: z.string().optional(),
          voice_id: z.string().optional(),
          name: z.string().optional(),
          language: z.string().optional(),
          gender: z.string().optional(),
        }),
      ]),
    )
    .or(z.record(z.string(), z.unknown()).transform(names => Object.keys(names))),
})

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function describedBy(id: string): OfferedVoice {
  const [, language = '', gender, name] = kokoroVoice.exec(id) ?? []
  if (name === undefined) return { id, name: capitalised(id) }
  return {
    id,
    name: capitalised(name),
    language: kokoroLanguages[language],
    gender: gender === 'f' ? 'female' : 'male',
  }
}

/** `audio/voices`, which Kokoro-FastAPI, speaches and LocalAI have; the voices of OpenAI are known. */
export async function openaiVoices(call: Call): Promise<readonly OfferedVoice[]> {
  if (ownModels.test(call.model)) return ownVoices.map(([id, gender]) => ({ id, name: capitalised(id), gender }))
  const { voices } = expectAnswer(listed, readJson(await requireSuccess(await call.fetch('/audio/voices'))))
  return voices.flatMap(one => {
    if (typeof one === 'string') return describedBy(one)
    const id = one.id ?? one.voice_id ?? one.name
    if (id === undefined) return []
    const gender = (['male', 'female'] as const).find(word => word === one.gender?.toLowerCase())
    const known = describedBy(id)
    return {
      ...known,
      name: one.name ?? known.name,
      language: one.language ?? known.language,
      gender: gender ?? known.gender,
    }
  })
}

/** `audio/speech`: the sound alone, without times. */
export const openaiSpeech: DriverOf<'speech'> = {
  capabilities: () => ({ characters: 4096, speed: { minimum: 0.25, maximum: 4 } }),
  send: ({ text, voice, speed }, { model, fetch }) =>
    fetch(
      '/audio/speech',
      jsonBody({ model, input: text, voice, response_format: 'wav', ...(speed !== 1 && { speed }) }),
    ),
  async read(body, _, { folder }) {
    return { files: [await writeSound(body, folder)], report: {} }
  },
  // Without a text it is refused before anything is spoken.
  probe: ({ model, fetch }) => fetch('/audio/speech', jsonBody({ model })),
}
