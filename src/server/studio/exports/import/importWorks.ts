import { reason } from '#contract/reasons.ts'
import { and, eq, inArray, or } from 'drizzle-orm'
import { isOffered, type OfferedOperationId } from '#contract/operationFacts.ts'
import { exportedFile, exportedWork, type ExportedWork } from '#contract/studio/exports.ts'
import type { Database } from '#server/db/database.ts'
import { libraryItems, projects } from '#server/db/schema/library.ts'
import { works } from '#server/db/schema/works.ts'
import { newId } from '#server/platform/ids.ts'
import { listResults } from '#server/storage/libraryItems.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { insertWork } from '#server/studio/works/insertWork.ts'
import { lockAccount } from '#server/studio/works/workRow.ts'
import type { Importing } from './importing.ts'
import { readLines } from './readLines.ts'

/** The id of a file as it occurs in recipes, alone or within a link. */
const FILE_ID = /file_[0-9a-z]{20}/g

/**
 * Imports the works of an export; `files` maps the ids of its files to their ids here. A work that is here already,
 * created or imported before, stays as it is. Recipes and parents are changed to refer to the ids here.
 */
export async function importWorks(importing: Importing, files: ReadonlyMap<string, string>): Promise<void> {
  const { zip, outcome } = importing
  const here = new Map<string, string>()
  for await (const work of readLines(zip, 'works.jsonl', exportedWork)) {
    const name = work.title ?? `${work.operation} ${work.number}`
    const known = await knownWork(importing, work.id)
    if (known !== undefined) {
      here.set(work.id, known)
      outcome.worksKnown++
      continue
    }
    if (!isOffered(work.operation)) {
      importing.refuse(name, reason('work.otherOperation', { operation: work.operation }))
      continue
    }
    const operation = operationOf({ operation: work.operation })
    const recipe = operation.recipe.safeParse(withFiles(work.recipe, files))
    if (!recipe.success) {
      importing.refuse(name, reason('work.otherRecipe'))
      continue
    }
    const id = await insert(importing, { ...work, operation: work.operation, recipe: recipe.data }, files, here)
    here.set(work.id, id)
    outcome.works++
  }
}

/** Whether the page can show the service's record of a work. Works that are not offered here are left out anyway. */
export function isReadable({ operation, task }: ExportedWork): boolean {
  if (task === null || !isOffered(operation)) return true
  try {
    operationOf({ operation }).read(task)
    return true
  } catch {
    return false
  }
}

/** The id of the account's work that was created as `origin`, here or elsewhere. */
async function knownWork({ parts: { db }, account }: Importing, origin: string): Promise<string | undefined> {
  const [known] = await db
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.account, account.id), or(eq(works.id, origin), eq(works.origin, origin))))
  return known?.id
}

/** A recipe with the ids that its files have here; the id of a file that is not here stays as it is. */
function withFiles(recipe: unknown, files: ReadonlyMap<string, string>): unknown {
  const text = JSON.stringify(recipe ?? null).replace(FILE_ID, id => files.get(id) ?? id)
  return JSON.parse(text) as unknown
}

type Taken = ExportedWork & { readonly operation: OfferedOperationId }

async function insert(
  { parts: { db }, account, manifest }: Importing,
  work: Taken,
  files: ReadonlyMap<string, string>,
  here: ReadonlyMap<string, string>,
): Promise<string> {
  const { operation: id, recipe, transport, task, speakers, title, favourite } = work
  const results = work.results.flatMap(file => files.get(file) ?? [])
  return db.transaction(async tx => {
    await lockAccount(tx, account.id)
    const parents = await parentsHere(tx, account.id, work.parents, here)
    const inserted = await insertWork(tx, account.id, id, now => ({
      recipe,
      transport,
      key: `import:${work.id}`.slice(0, 200),
      state: 'done',
      task,
      // Nothing was sent, so it cost nothing.
      credits: 0,
      results,
      speakers,
      title,
      favourite,
      parents,
      position: now,
      imported: {
        export: manifest.id,
        at: Date.now(),
        credits: work.charged ?? work.estimated,
        madeAt: work.createdAt,
      },
      origin: work.id,
      endedAt: now,
    }))
    await listResults(tx, inserted)
    return inserted.id
  })
}

/** The ids here of parents that came with this export or an earlier one, or were created here; others are dropped. */
async function parentsHere(
  tx: Database,
  account: string,
  parents: readonly string[],
  here: ReadonlyMap<string, string>,
): Promise<string[]> {
  const missing = parents.filter(id => !here.has(id))
  const rows =
    missing.length === 0
      ? []
      : await tx
          .select({ id: works.id, origin: works.origin })
          .from(works)
          .where(and(eq(works.account, account), or(inArray(works.id, missing), inArray(works.origin, missing))))
  const found = new Map(rows.flatMap(({ id, origin }) => [[id, id] as const, [origin ?? id, id] as const]))
  return parents.flatMap(id => here.get(id) ?? found.get(id) ?? [])
}

/** Puts what was imported into the project of the same name, which is created if there is none. */
export async function importProject(importing: Importing, files: ReadonlyMap<string, string>): Promise<void> {
  const { parts, account, manifest, zip } = importing
  const { db } = parts
  if (manifest.name === '') return
  await db
    .insert(projects)
    .values({ id: newId('project'), account: account.id, name: manifest.name, createdAt: Date.now() })
    .onConflictDoNothing()
  const [project] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.account, account.id), eq(projects.name, manifest.name)))
  if (!project) return
  const put = (some: ReturnType<typeof and>) =>
    db
      .update(libraryItems)
      .set({ project: project.id })
      .where(and(eq(libraryItems.account, account.id), some))
  for await (const file of readLines(zip, 'files.jsonl', exportedFile)) {
    const id = files.get(file.id)
    if (id !== undefined && file.upload !== undefined)
      await put(and(eq(libraryItems.file, id), eq(libraryItems.work, '')))
  }
  for await (const work of readLines(zip, 'works.jsonl', exportedWork)) {
    const known = await knownWork(importing, work.id)
    if (known !== undefined) await put(eq(libraryItems.work, known))
  }
}
