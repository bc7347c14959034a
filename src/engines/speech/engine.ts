import { fileFormats } from '#contract/kit/fileFormats.ts'
import type { Engine, SaidLine, SaidWord } from '../run/engine.ts'
import { writeSound } from '../sound/file.ts'
import { perform, type VoiceInput } from './perform.ts'

/** Speech, dialogue, effects or the sound of a picture, as one file. */
export const voiceEngine: Engine<VoiceInput> = async (input, seed, { folder }) => {
  const { mix, engines, understood, steered, lines } = await perform(input, seed)
  const { format } = input.audioConfig
  const remark = input.watermark ? 'Synthetic sound, marked as such' : undefined
  const path = await writeSound(mix, format, folder, remark)
  const duration = (mix.channels[0]?.length ?? 0) / mix.rate
  const about = {
    engine: engines.join(' + '),
    seed,
    understood: [...understood],
    steered: [...steered],
    ...(lines.length > 0 && { lines: lines.map(rounded) }),
  }
  return { files: [{ path, mimeType: fileFormats[format][0], duration, about }] }
}

const rounded = ({ text, start, end, voice, words }: SaidLine): SaidLine => ({
  ...timed({ text, start, end }),
  ...(voice !== undefined && { voice }),
  ...(words && { words: words.map(timed) }),
})

/** A text at its times, in milliseconds at most. */
const timed = ({ text, start, end }: SaidWord): SaidWord => ({
  text: text.trim(),
  start: Math.round(start * 1000) / 1000,
  end: Math.round(end * 1000) / 1000,
})
