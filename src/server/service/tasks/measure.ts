import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { filmFormats, formatOf, soundFormats } from '#contract/kit/fileFormats.ts'
import type { EngineFile } from '#engines/run/engine.ts'
import { EngineError } from '#engines/run/engineError.ts'
import type { EnginePool } from '#engines/run/pool.ts'
import type { RunOptions } from '#engines/run/workers.ts'

const measurable = [...soundFormats, 'pcm', ...filmFormats] as const

/**
 * Adds to the audio and video files of an engine what lists and players need: length, waveform, a frame. What the
 * engine measured itself is kept. New files go into `folder`. `options`: as for the job that wrote the files. Throws
 * EngineError.
 */
export async function measure(
  pool: EnginePool,
  files: readonly EngineFile[],
  folder: string,
  options: RunOptions = {},
): Promise<readonly EngineFile[]> {
  const measured: EngineFile[] = []
  for (const [index, file] of files.entries()) {
    const format = formatOf(file.mimeType, measurable)
    const known = format && measurable.find(one => one === format)
    measured.push(
      known ? await listen(pool, { file, format: known, folder: join(folder, `measured-${index}`) }, options) : file,
    )
  }
  return measured
}

interface Measurable {
  readonly file: EngineFile
  readonly format: (typeof measurable)[number]
  readonly folder: string
}

async function listen(
  pool: EnginePool,
  { file, format, folder }: Measurable,
  options: RunOptions,
): Promise<EngineFile> {
  await mkdir(folder)
  const job = { kind: 'media', seed: 0, folder, input: { path: file.path, format } } as const
  const {
    files: [seen],
  } = await pool.run(job, options).catch((error: unknown) => {
    // The damaged file is our own, which is not the fault of the request.
    if (error instanceof EngineError && error.kind === 'input') throw new EngineError('bug', error.message)
    throw error
  })
  return { ...seen, ...file }
}
