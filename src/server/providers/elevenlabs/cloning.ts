import { openAsBlob } from 'node:fs'
import { z } from '#contract/kit/zod.ts'
import { expectAnswer, readJson, requireSuccess } from '../answers.ts'
import type { Call } from '../call.ts'
import type { DriverOf, ProtocolDrivers } from '../driver.ts'
import { listedVoices } from './speech.ts'

/** The only kind of cloning that takes a single request. */
export const elevenlabsInstant = 'instant_voice_cloning'

const added = z.looseObject({ voice_id: z.string(), requires_verification: z.boolean().optional() })

const add = ({ fetch }: Call, fields: readonly (readonly [string, string | File])[]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return fetch('/voices/add', { method: 'POST', body: form })
}

/** `voices/add`: an instant clone of the voice in a recording. */
export const elevenlabsCloning: DriverOf<'cloning'> = {
  capabilities: () => ({}),
  async send({ recording: { path, mimeType }, name }, call) {
    const file = new File([await openAsBlob(path)], `recording.${EXTENSIONS[mimeType] ?? 'wav'}`, { type: mimeType })
    return add(call, [
      ['name', name],
      ['files', file],
      // Where there is no noise, removing it makes a recording worse.
      ['remove_background_noise', 'false'],
    ])
  },
  async find({ name }, call) {
    const voice = (await listedVoices(call)).find(one => one.name === name)
    if (!voice) return undefined
    const { voice_id, voice_verification: verification } = voice
    const requires_verification = verification?.requires_verification ?? false
    return Buffer.from(JSON.stringify({ voice_id, requires_verification }))
  },
  async read(body) {
    const { voice_id: voice, requires_verification: isUnverified = false } = expectAnswer(added, readJson(body))
    return { voice, isUnverified, report: {} }
  },
  // Without a name and a recording it is refused before anything is made.
  probe: call => add(call, [['remove_background_noise', 'false']]),
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'audio/mpeg': 'mp3', 'audio/ogg': 'ogg' }

/** Deletes a voice: what the list has of it, so that another try finds what is left. False: the list has none. */
export const removeElevenlabsVoice: NonNullable<ProtocolDrivers['removeVoice']> = async ({ name, id }, call) => {
  const there = (await listedVoices(call)).filter(one => one.name === name || one.voice_id === id)
  for (const { voice_id: voice } of there)
    await requireSuccess(await call.fetch(`/voices/${encodeURIComponent(voice)}`, { method: 'DELETE' }))
  return there.length > 0
}
