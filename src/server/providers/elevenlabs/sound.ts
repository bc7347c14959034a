import { jsonBody, writeSound } from '../answers.ts'
import type { DriverOf } from '../driver.ts'

/** `sound-generation`: a sound effect by its description. */
export const elevenlabsSound: DriverOf<'sound'> = {
  capabilities: () => ({ seconds: { minimum: 0.5, maximum: 30 } }),
  send: ({ text, seconds }, { model, fetch }) =>
    fetch(
      '/sound-generation?output_format=mp3_44100_128',
      jsonBody({ text, model_id: model, ...(seconds !== undefined && { duration_seconds: seconds }) }),
    ),
  async read(body, _, { folder }) {
    return { files: [await writeSound(body, folder)], report: {} }
  },
  // Without a text it is refused before anything is made.
  probe: ({ model, fetch }) => fetch('/sound-generation', jsonBody({ model_id: model })),
}
