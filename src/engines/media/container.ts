import { registerMediabunnyServer } from '@mediabunny/server'
import { FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM, type InputFormat } from 'mediabunny'

// Automatically chosen hardware differs between machines, and a missing driver is a crash.
registerMediabunnyServer({ hardwareContext: null })

const readers = {
  mp4: [MP4, QTFF],
  mov: [QTFF, MP4],
  mkv: [MATROSKA, WEBM],
  webm: [WEBM, MATROSKA],
} as const satisfies Readonly<Record<string, readonly InputFormat[]>>

/** The formats of films from which a part can be cut. */
export type FilmContainer = keyof typeof readers
export const filmContainers = Object.keys(readers) as readonly FilmContainer[]

/** Opens a film. The caller must dispose of it. */
export const openContainer = (path: string, format: FilmContainer): Input =>
  new Input({ source: new FilePathSource(path), formats: [...readers[format]] })
