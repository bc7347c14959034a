import { join } from 'node:path'
import { openFlac, type FlacFile } from '../../sound/flac.ts'
import type { StemStretch } from './joiner.ts'
import { stemNames, type Stem } from '../../music/render/render.ts'

export type StemPaths = { readonly [N in Stem]: string }

export const stemPaths = (folder: string): StemPaths => {
  const path = (name: Stem) => join(folder, `${name}.flac`)
  return { vocals: path('vocals'), bass: path('bass'), drums: path('drums'), other: path('other') }
}

/** The four files of a separated recording, written stretch by stretch. They are opened with the first stretch. */
export function stemFiles(paths: StemPaths) {
  let files: readonly (readonly [Stem, FlacFile])[] | undefined
  return {
    async write(stretch: StemStretch, channels: number, rate: number): Promise<void> {
      files ??= await Promise.all(
        stemNames.map(async name => [name, await openFlac(paths[name], { channels, rate })] as const),
      )
      for (const [name, file] of files) await file.write(stretch[name])
    },
    async close(): Promise<void> {
      for (const [, file] of files ?? []) await file.close()
    },
    async cancel(): Promise<void> {
      for (const [, file] of files ?? []) await file.cancel()
    },
  }
}
