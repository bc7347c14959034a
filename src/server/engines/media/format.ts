import type { FileFormat } from '#contract/kit/fileFormats.ts'

/** What the bytes of a sound or film begin like; whether they go on that way is for the engine to find out. */
export type MediaFormat = Exclude<FileFormat, 'png' | 'jpeg' | 'webp' | 'heic' | 'heif'>
