import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultVoiceModel } from '#contract/areas/voice/models.ts'
import { reason } from '#contract/reasons.ts'
import type { SpeakerVoice } from '#server/service/speakers/find.ts'
import type { RemoteRun } from '#server/service/tasks/remote.ts'
import { taskFailure, TaskFailedError } from '#server/service/tasks/task.ts'
import { linesSpoken } from './remote.ts'
import { spokenBy } from './spokenBy.ts'

const plain = { speechRate: 0, loudnessRate: 0, pitchRate: 0, format: 'wav' } as const

/**
 * Has a speaker say a text that another model needs as a sound: a connected voice by its own model, every other one by
 * the built-in engine. Returns the recording, a WAV. Throws TaskFailedError, SendAgain, or EngineError.
 */
export async function speak(run: RemoteRun, voice: SpeakerVoice, text: string): Promise<string> {
  const { parts, task, signal } = run
  const folder = join(run.folder, 'spoken')
  await mkdir(folder, { recursive: true })
  const builtIn = await spokenBy(parts, task.account, voice)
  const voices = 'remoteVoice' in voice ? await recorded(run, voice, text) : [builtIn]
  const input = { text, voices, audioConfig: plain }
  const { files } = await parts.pool.run(
    { kind: 'voice', input, seed: task.seed, folder },
    { account: task.account, signal },
  )
  const [file] = files
  if (!file) throw new Error('the voice engine returned no file')
  return file.path
}

async function recorded(run: RemoteRun, voice: SpeakerVoice & { readonly name?: string }, text: string) {
  const maker = await run.helper(defaultVoiceModel)
  if (!maker)
    throw new TaskFailedError(
      taskFailure(reason('speaker.unknown', { id: voice.name ?? '' }), { failureKind: 'unavailable' }),
    )
  // How far it is counts for the film alone.
  const speaking = { ...run, maker, progress: () => undefined }
  return linesSpoken(speaking, { text, audioConfig: plain }, { voices: [voice], builtIn: { voices: [] }, reports: [] })
}
