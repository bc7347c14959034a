import { tenMegabytes, type FileFormat } from '../../kit/fileFormats.ts'

/** Which speakers a list shows: `3` published ones and the caller's own, `1` every one that can be used. */
export const speakerStatuses = { published: 3, active: 1 } as const

/** What a voice may be cloned from: seconds and bytes at most. Section "Voice request parts". */
export const sampleLimits = {
  seconds: 30,
  maximumBytes: tenMegabytes,
  formats: ['wav', 'mp3', 'pcm', 'ogg_opus'],
} as const satisfies { seconds: number; maximumBytes: number; formats: readonly FileFormat[] }

export const speakerGenders = ['male', 'female'] as const
