import { openAsBlob } from 'node:fs'
import { writeSound } from '../answers.ts'
import type { Call } from '../call.ts'
import type { DriverOf } from '../driver.ts'

/** The division that has all four stems: the other one has voice and music alone. */
export const elevenlabsStems = 'six_stems_v1'

const asked = ({ model, fetch }: Call, file?: File) => {
  const form = new FormData()
  form.set('stem_variation_id', model)
  if (file) form.set('file', file)
  return fetch('/music/stem-separation?output_format=mp3_44100_128', { method: 'POST', body: form })
}

/** `music/stem-separation`: a recording in its stems, as a zip. */
export const elevenlabsSeparation: DriverOf<'separation'> = {
  capabilities: () => ({}),
  async send({ recording: { path, mimeType } }, call) {
    const name = `recording.${mimeType === 'audio/mpeg' ? 'mp3' : (mimeType.split('/')[1] ?? 'bin')}`
    return asked(call, new File([await openAsBlob(path)], name, { type: mimeType }))
  },
  async read(body, _, { folder }) {
    return { files: [await writeSound(body, folder)], report: {} }
  },
  // Without a recording it is refused before anything is separated.
  probe: call => asked(call),
}
