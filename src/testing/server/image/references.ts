import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import type { CallInput } from '#contract/kit/endpoint.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { ImageTaskRequest } from '#server/service/image/request.ts'
import { findFiles, type File } from '#server/storage/files.ts'
import type { TestStudio } from '../support/studio.ts'

type Body = CallInput<typeof imageEndpoints.generate>['body']
export type Reference = NonNullable<Body['referenceImages']>[number]
type DeclaredType = NonNullable<Reference['inlineData']>['mimeType']

/** A reference by its address. */
export const at = (fileUri: string): Reference => ({ fileData: { fileUri, mimeType: 'image/png' } })

/** A reference by its bytes. */
export const inline = (bytes: Buffer, mimeType: DeclaredType = 'image/png'): Reference => ({
  inlineData: { data: bytes.toString('base64'), mimeType },
})

/** The smallest request with these references. */
export const withReferences = (references: readonly Reference[]): Body => ({
  provider: 'vendor_beta',
  prompt: 'a fox in the snow',
  imageConfig: { imageSize: '1K' },
  referenceImages: [...references],
})

export interface ReferenceClient {
  submit(references: readonly Reference[]): Promise<string>
  /** Submits a task, which must be accepted, and returns the stored files of its references, in order. */
  stored(references: readonly Reference[]): Promise<File[]>
  /** The refusal of a request, which must not cost anything: status, code, item and message. */
  refused(references: readonly Reference[]): Promise<{ status: number; code: number; path: string; message: string }>
}

/** Sends references in the name of an account. */
export function referencesOf(studio: TestStudio, name: string): ReferenceClient {
  const client = studio.as(name)
  const send = (references: readonly Reference[]) =>
    client.call(imageEndpoints.generate, { body: withReferences(references) })
  const balance = async () => (await client.call(accountEndpoints.subscription, {})).data
  const submit = async (references: readonly Reference[]) => {
    const { status, data } = await send(references)
    expect(status).toBe(202)
    return data.taskId
  }
  return {
    submit,
    async stored(references) {
      const taskId = await submit(references)
      const [task] = await studio.db.select().from(tasks).where(eq(tasks.id, taskId))
      if (!task) throw new Error(`there is no task ${taskId}`)
      const { references: ids } = task.request as ImageTaskRequest
      const found = await findFiles(studio.db, await studio.accountId(name), ids)
      expect([...new Set(ids)].every(id => found.has(id))).toBe(true)
      return ids.flatMap(id => found.get(id) ?? [])
    },
    async refused(references) {
      const before = await balance()
      const { status, refusal } = await send(references)
      expect(await balance()).toEqual(before)
      const { issues } = refusal.data as { issues: [{ path: string; message: string }] }
      const [{ path, message }] = issues
      expect(refusal.message).toBe(`${path}: ${message}`)
      return { status, code: refusal.code, path, message }
    },
  }
}

/** The bytes of a stored file. */
export const bytesOf = async (studio: TestStudio, file: Pick<File, 'sha256'>): Promise<Buffer> =>
  readFile(await studio.storage.fileOf(file.sha256))
