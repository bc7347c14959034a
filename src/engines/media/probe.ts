import { AV_NOPTS_VALUE, AV_PKT_FLAG_DISCARD } from 'node-av/constants'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'
import { codecOf, opened, picturesOf, requireCodec, startOf, type Stream } from './decode.ts'
import type { MediaFormat } from './format.ts'
import type { Demuxer } from './library.ts'
import { openPeaks } from './peaks.ts'
import { piecesOf, requireWhole, statedLength, type Packet } from './pieces.ts'

/** What is known of a sound or film. Seconds. */
export interface Probe {
  /** Measured: what the file states is only a hint. */
  readonly duration: number
  readonly hasPictures: boolean
  /** Its sound; absent if it has none. */
  readonly sound?: { readonly codec: string; readonly peaks: readonly number[] }
}

/** The demuxer of each format, by its name in FFmpeg. */
const demuxers = {
  mp3: 'mp3',
  wav: 'wav',
  flac: 'flac',
  ogg_opus: 'ogg',
  m4a: 'mov',
  mp4: 'mov',
  mov: 'mov',
  mkv: 'matroska',
  mka: 'matroska',
  webm: 'matroska',
  weba: 'matroska',
  avi: 'avi',
  aac: 'aac',
  aiff: 'aiff',
  amr: 'amr',
  caf: 'caf',
} as const satisfies Readonly<Record<Exclude<MediaFormat, 'pcm'>, string>>

/**
 * Measures a sound or film: decodes all of its sound, and reads all of its pictures without decoding them. Throws
 * InputError if it breaks off or nothing decodes it.
 */
export async function probe(path: string, format: keyof typeof demuxers): Promise<Probe> {
  const stated = await statedLength(path)
  const { end, ...found } = await opened(path, input => {
    if (!input.formatName.split(',').includes(demuxers[format]))
      throw new InputError(reason('file.otherFormat', { format }))
    const film = picturesOf(input)
    const sound = input.audio()
    if (!film && !sound) throw new InputError(reason('file.noMedia'))
    for (const track of [film, sound]) if (track) requireCodec(track)
    return measure(input, film, sound, stated)
  })
  // Times in a file may begin late, and count from zero nevertheless.
  requireWhole(Math.max(end, found.duration), stated)
  return found
}

interface Measured extends Probe {
  /** The time of its end in the file. */
  readonly end: number
}

async function measure(
  input: Demuxer,
  film: Stream | undefined,
  sound: Stream | undefined,
  stated: number,
): Promise<Measured> {
  const pictures = openSpan(film)
  if (!sound) {
    for (const packet of input.packetsSync()) {
      if (packet) pictures.add(packet)
      packet?.free()
    }
    const end = pictures.to(stated)
    return { duration: end - pictures.from(), end, hasPictures: true }
  }
  const peaks = openPeaks()
  let [samples, rate] = [0, 1]
  for await (const piece of piecesOf(input, sound, {}, packet => pictures.add(packet))) {
    peaks.add(piece.channels)
    samples += piece.channels[0]?.length ?? 0
    rate = piece.rate
  }
  const seconds = samples / rate
  const begins = startOf(sound)
  const end = Math.max(pictures.to(stated), begins + seconds)
  return {
    // Of sound alone, all that is heard.
    duration: film ? end - Math.min(pictures.from(), begins) : seconds,
    end,
    hasPictures: film !== undefined,
    sound: { codec: codecOf(sound), peaks: peaks.read() },
  }
}

/** Seconds of the last picture, if nothing says how long it lasts. */
const USUAL = 1 / 24

/** When the pictures of a film begin and end, from their packets. Seconds. */
function openSpan(film: Stream | undefined) {
  let [first, last, end, longest] = [Infinity, -Infinity, -Infinity, 0]
  const unit = film?.timeBase.toDouble() ?? 0
  return {
    add({ streamIndex, pts, dts, duration, flags }: Packet): void {
      // Pictures that are decoded, but not shown.
      if (streamIndex !== film?.index || (flags & AV_PKT_FLAG_DISCARD) !== 0) return
      const at = Number(pts === AV_NOPTS_VALUE ? dts : pts) * unit
      first = Math.min(first, at)
      if (last >= first) longest = Math.max(longest, at - last)
      last = Math.max(last, at)
      end = Math.max(end, at + Number(duration) * unit)
    },
    from: () => first,
    /**
     * The stated end if it differs by no more than a rounded time, as times of WebM are in whole milliseconds, or if
     * the last picture does not say how long it lasts and the stated end is near.
     */
    to: (stated: number) => {
      if (end > last) return Math.abs(stated - end) <= 2 * unit ? stated : end
      return stated > last && stated <= last + longest ? stated : last + Math.min(longest, USUAL)
    },
  }
}
