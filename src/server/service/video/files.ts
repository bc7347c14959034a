import { filmFormats, formatOf, soundFormats, type FileFormat } from '#contract/kit/fileFormats.ts'
import type { EngineInputs } from '#engines/run/registry.ts'
import type { JobParts } from '#server/service/tasks/definition.ts'
import { findFiles } from '#server/storage/files.ts'

/** The input of the video engine for one kind of video. */
export type VideoJob<Kind extends EngineInputs['video']['kind']> = Extract<EngineInputs['video'], { kind: Kind }>

export type PictureFile = VideoJob<'mimic'>['image']
export type FilmFile = VideoJob<'mimic'>['video']
type SoundFile = NonNullable<VideoJob<'shared'>['referenceAudio']>

/** The stored files of a task in the form that engines take, by id. */
export interface JobFiles {
  readonly picture: (id: string | undefined) => PictureFile
  readonly film: (id: string | undefined) => FilmFile
  readonly sound: (id: string | undefined) => SoundFile
  /** A recording whose voice is used. */
  readonly clip: <F extends FileFormat>(
    id: string,
    formats: readonly F[],
  ) => { readonly path: string; readonly format: F }
}

/** Reads the files that a task names. Each of them was measured when its request was accepted. */
export async function jobFiles({ db, storage }: JobParts, account: string, ids: readonly string[]): Promise<JobFiles> {
  const found = [...(await findFiles(db, account, ids)).values()]
  const files = new Map(
    await Promise.all(
      found.map(async file => [file.id, { ...file, path: await storage.fileOf(file.sha256) }] as const),
    ),
  )
  const find = (id: string | undefined) => {
    const file = files.get(id ?? '')
    if (!file) throw new Error(`file ${id} is gone`)
    return file
  }
  const known = <F extends FileFormat>(mimeType: string, formats: readonly F[]): F => {
    const format = formatOf(mimeType, formats)
    if (!format) throw new Error(`${mimeType} is none of ${formats.join(', ')}`)
    return format
  }
  const measured = (value: number | null) => {
    if (value === null) throw new Error('a file was not measured')
    return value
  }
  return {
    picture(id) {
      const { path, width, height } = find(id)
      return { path, width: measured(width), height: measured(height) }
    },
    film(id) {
      const { path, mimeType, width, height, duration } = find(id)
      return {
        path,
        format: known(mimeType, filmFormats),
        width: measured(width),
        height: measured(height),
        duration: measured(duration),
      }
    },
    sound(id) {
      const { path, mimeType, duration } = find(id)
      return { path, format: known(mimeType, soundFormats), duration: measured(duration) }
    },
    clip(id, formats) {
      const { path, mimeType } = find(id)
      return { path, format: known(mimeType, formats) }
    },
  }
}
