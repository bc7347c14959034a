import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { reason } from '#contract/reasons.ts'
import type { Database } from '#server/db/database.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { UploadedFile } from '#server/http/readForm.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import { hashFile } from '#server/storage/hashFile.ts'
import { findFiles } from '#server/storage/files.ts'
import { readMediaLink } from '#server/storage/links.ts'
import type { Task } from './task.ts'

/** What identifies a request, so that its repetition at the same endpoint is recognised. */
export interface Repetition {
  /** Method and path. */
  readonly endpoint: string
  readonly key: string
  /** SHA-256 of the request; files count by their content, not by their address. */
  readonly requestHash: string
}

/** Undefined without a key: then every request is a new one. */
export async function repeatable(
  { account, db, endpoint, idempotencyKey: key, secret }: Context<'db' | 'secret'>,
  asked: unknown,
): Promise<Repetition | undefined> {
  if (key === undefined) return undefined
  const linkedBy = (text: string) => (mayBeLink(text) ? readMediaLink(secret, text)?.file : undefined)
  const linked = [...textsOf(asked)].flatMap(text => linkedBy(text) ?? [])
  const files = await findFiles(db, account.id, linked)
  const byContent = async (value: unknown): Promise<unknown> => {
    if (typeof value === 'string') {
      const file = files.get(linkedBy(value) ?? '')
      return file ? { sha256: file.sha256 } : value
    }
    if (Array.isArray(value)) return Promise.all(value.map(byContent))
    if (typeof value !== 'object' || value === null) return value
    if ('content' in value && value.content instanceof UploadedFile)
      return { sha256: await hashFile(value.content.path) }
    const entries = Object.entries(value).map(async ([name, one]) => [name, await byContent(one)] as const)
    return Object.fromEntries(await Promise.all(entries))
  }
  const content = JSON.stringify(await byContent(asked))
  const requestHash = createHash('sha256').update(content).digest('hex')
  return { endpoint: `${endpoint.method} ${endpoint.path}`, key, requestHash }
}

/** The task that an earlier request with this key created. Throws Refusal `keyReused` if that was another request. */
export async function earlierTask(
  db: Database,
  account: string,
  { endpoint, key, requestHash }: Repetition,
): Promise<Task | undefined> {
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.account, account), eq(tasks.endpoint, endpoint), eq(tasks.idempotencyKey, key)))
  if (task && task.requestHash !== requestHash) throw new Refusal('keyReused', reason('key.reused'))
  return task
}

/** More characters than any link of ours has; inline media are longer. */
const LONGEST_LINK = 2048

const mayBeLink = (text: string) => text.length <= LONGEST_LINK && text.includes('/media/')

/** Every string in a value. */
function* textsOf(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsOf(one)
}
