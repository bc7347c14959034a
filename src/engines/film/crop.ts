import { join } from 'node:path'
import sharp from 'sharp'
import type { Part } from '#contract/areas/video/partSeen.ts'
import { fileFormats } from '#contract/kit/fileFormats.ts'
import { reason } from '#contract/reasons.ts'
import { InputError, type Engine, type EngineRun } from '../run/engine.ts'
import { openClip } from '../media/clip.ts'
import { SOUND_RATE } from '../media/form.ts'
import { soundPieces } from '../media/pieces.ts'
import { writeFilm } from './write.ts'

/** A part of a picture or a film to be kept. */
export interface CropRequest {
  readonly path: string
  readonly isFilm: boolean
  /** Shares of the whole as it is watched. */
  readonly part: Part
}

/** Highest number of frames a second. */
const FASTEST = 60
/** Least pixels of a side; a film has at least as many as its encoder takes. */
const SHORTEST = { picture: 1, film: 32 } as const
/** Of the formats that lose something. */
const QUALITY = 95

/** Cuts a picture, which keeps its format, or a film, which becomes an MP4, to a part of it. Throws InputError. */
export const cropEngine: Engine<CropRequest> = async (request, seed, run) => {
  const about = { engine: 'media', seed, understood: [], steered: [] }
  return { files: [{ ...(await (request.isFilm ? cropFilm : cropPicture)(request, run)), about }] }
}

async function cropPicture({ path: from, part }: CropRequest, { folder }: EngineRun) {
  const damaged = (error: unknown): never => {
    throw new InputError(reason('picture.damaged'), { cause: error })
  }
  const { format, autoOrient } = await sharp(from).metadata().catch(damaged)
  const known = format === 'jpeg' || format === 'webp' ? format : 'png'
  const { x, y, width, height } = inside(part, autoOrient, SHORTEST.picture)
  const path = join(folder, `part.${known}`)
  await sharp(from)
    .autoOrient()
    .extract({ left: x, top: y, width, height })
    .keepIccProfile()
    .toFormat(known, known === 'png' ? {} : { quality: QUALITY })
    .toFile(path)
    .catch(damaged)
  return { path, mimeType: fileFormats[known][0], width, height }
}

async function cropFilm({ path: from, part }: CropRequest, { folder, progress, signal }: EngineRun) {
  const clip = await openClip(from)
  const kept = inside(part, clip, SHORTEST.film)
  const size = { width: kept.width & ~1, height: kept.height & ~1 }
  const rate = Math.min(FASTEST, Math.max(1, Math.round(clip.rate)))
  const frames = Math.max(1, Math.floor(clip.duration * rate + 1e-6))
  const sound = clip.hasSound ? soundPieces(from, { rate: SOUND_RATE, channels: 2 }) : undefined
  const shares = {
    x: kept.x / clip.width,
    y: kept.y / clip.height,
    width: kept.width / clip.width,
    height: kept.height / clip.height,
  }
  const pictures = clip.frames({ rate, size, fit: 'fill', part: shares })
  const film = await writeFilm({ path: join(folder, 'part.mp4'), ...size, frames, rate, sound }, pictures, {
    progress,
    signal,
  })
  return { ...film, mimeType: fileFormats.mp4[0] }
}

/** A part in whole pixels, within the picture and not smaller than a side. */
function inside(part: Part, whole: { readonly width: number; readonly height: number }, shortest: number): Part {
  const [x, width] = along(part.x, part.width, whole.width, shortest)
  const [y, height] = along(part.y, part.height, whole.height, shortest)
  return { x, y, width, height }
}

function along(from: number, share: number, whole: number, shortest: number): [from: number, length: number] {
  const length = Math.max(Math.min(shortest, whole), Math.min(whole, Math.round(share * whole)))
  return [Math.max(0, Math.min(whole - length, Math.round(from * whole))), length]
}
