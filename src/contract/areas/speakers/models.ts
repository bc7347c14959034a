import { tenMegabytes, type FileFormat } from '../../kit/fileFormats.ts'

/** Which speakers a list shows: `3` the published ones and the caller's own, `1` all usable ones. */
export const speakerStatuses = { published: 3, active: 1 } as const

/** The maximum seconds and bytes of a recording to clone a voice from. Section "Voice request parts". */
export const sampleLimits = {
  seconds: 30,
  maximumBytes: tenMegabytes,
  formats: ['wav', 'mp3', 'pcm', 'ogg_opus'],
} as const satisfies { seconds: number; maximumBytes: number; formats: readonly FileFormat[] }

export const speakerGenders = ['male', 'female'] as const
