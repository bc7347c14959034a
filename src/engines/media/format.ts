import type { FileFormat, pictureFormats } from '#contract/kit/fileFormats.ts'

/** The format that the first bytes of a sound or film indicate; the engine finds out whether the rest matches. */
export type MediaFormat = Exclude<FileFormat, (typeof pictureFormats)[number]>
