import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyOperation, InlineFile } from '#contract/operation.ts'
import { inScratch } from '#server/storage/scratch.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { storeResult } from '#server/studio/works/archive/copyResult.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'

/**
 * What to store of an answer: the files inside it go into our storage, and the row gets the answer without their bytes.
 * Stores nothing of an answer that cannot be read.
 */
export async function storeInlineFiles(
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
  const copied = await Promise.all(files.map(async file => [file.path, await storeFile(parts, account, file)] as const))
  return { task: rest, copied: Object.fromEntries(copied) }
}

function storeFile(parts: StudioParts, account: string, { mimeType, data }: InlineFile): Promise<string> {
  return inScratch(parts.storage, async folder => {
    const path = join(folder, 'result')
    await writeFile(path, data, 'base64')
    return storeResult(parts, account, { path, declared: [mimeType], from: 'the service', folder })
  })
}
