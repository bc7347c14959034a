import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileFormats } from '#contract/kit/fileFormats.ts'
import { reason } from '#contract/reasons.ts'
import { InputError, type Engine } from '../run/engine.ts'
import { readAvi } from './avi.ts'
import { readContainer } from './container.ts'
import { decoding } from './decoding.ts'
import type { MediaFormat } from './format.ts'
import type { Probe } from './probe.ts'
import { pcmToWav, type RawSound } from './pcm.ts'
import { checkWhole } from './whole.ts'

/** A sound or film that was uploaded or created by another engine. */
export interface MediaRequest {
  readonly path: string
  readonly format: MediaFormat
  /** Only for raw PCM: what the file itself does not state. */
  readonly raw?: RawSound
}

/**
 * Inspects a sound or film: its length and size, its waveform, and a frame as its thumbnail. All of the sound is
 * decoded, so a damaged file is refused. Raw PCM becomes WAV. Returns the given path if nothing had to be converted.
 * Throws InputError.
 */
export const mediaEngine: Engine<MediaRequest> = async ({ path: given, format, raw }, seed, { folder }) => {
  const path = format === 'pcm' ? join(folder, 'converted.wav') : given
  if (format === 'pcm') await pcmToWav(given, path, raw)
  const known = format === 'pcm' ? 'wav' : format
  await checkWhole(path, known)
  const probe = await decoding(() => (known === 'avi' ? readAvi(path) : readContainer(path, known)))
  const { duration, size, frame, peaks } = probe
  if (duration <= 0) throw new InputError(reason('file.noTime'))
  const files = {
    ...(frame && { thumbnail: await write(folder, 'thumbnail.webp', frame) }),
    ...(peaks && { peaks: await write(folder, 'peaks.json', JSON.stringify({ duration, peaks })) }),
  }
  const about = { engine: 'media', seed, understood: [], steered: [] }
  const mimeType = fileFormats[formatOfTracks(known, probe)][0]
  return { files: [{ path, mimeType, ...files, ...size, duration, about }] }
}

/** A container for films may hold only sound, and one for sound may hold a film. */
function formatOfTracks(format: MediaFormat, { size }: Probe): MediaFormat {
  if (format === 'mp4' && !size) return 'm4a'
  return format === 'm4a' && size ? 'mp4' : format
}

async function write(folder: string, name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
