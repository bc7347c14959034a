import { jsonBody, writeSound } from '../answers.ts'
import type { DriverOf } from '../driver.ts'

/** The most characters of a prompt. */
const MOST_PROMPT = 4000

/** `music`: a song or a piece by its description, with lyrics where they are given. */
export const elevenlabsMusic: DriverOf<'music'> = {
  capabilities: () => ({ lyrics: true }),
  send({ prompt, lyrics, isInstrumental }, { model, fetch }) {
    const words = lyrics === undefined ? prompt : `${prompt}\n\nLyrics:\n${lyrics}`
    return fetch(
      '/music?output_format=mp3_44100_128',
      jsonBody({ prompt: words.slice(0, MOST_PROMPT), model_id: model, force_instrumental: isInstrumental }),
    )
  },
  async read(body, _, { folder }) {
    return { files: [await writeSound(body, folder)], report: {} }
  },
  // Without a prompt it is refused before anything is made.
  probe: ({ model, fetch }) => fetch('/music', jsonBody({ model_id: model })),
}
