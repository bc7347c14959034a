import { writeFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyOperation, InlineFile } from '#contract/kit/operation.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import type { WorkRow } from './change.ts'
import { keepResult } from './copyResult.ts'

/**
 * What is kept of an answer: the answer itself, and where files stand in the midst of it those files in our storage and
 * the answer without their bytes. An answer that cannot be read is kept without what it says.
 */
export async function keepAnswer(
  parts: StudioParts,
  { account }: Pick<WorkRow, 'account'>,
  operation: AnyOperation,
  answer: unknown,
): Promise<Pick<WorkRow, 'task'> & Partial<Pick<WorkRow, 'copied'>>> {
  if (operation.task || !operation.inline) return { task: answer }
  let files: readonly InlineFile[]
  let rest: unknown
  try {
    ;({ files, rest } = operation.inline(answer))
  } catch {
    return { task: {} }
  }
  const copied = await Promise.all(files.map(async file => [file.path, await keepFile(parts, account, file)] as const))
  return { task: rest, copied: Object.fromEntries(copied) }
}

async function keepFile(parts: StudioParts, account: string, { mimeType, data }: InlineFile): Promise<string> {
  const folder = await parts.storage.scratch()
  try {
    const path = join(folder, 'result')
    await writeFile(path, data, 'base64')
    return await keepResult(parts, account, { path, declared: [mimeType], from: 'the service', folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
