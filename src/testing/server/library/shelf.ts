import { createHash } from 'node:crypto'
import type { AssetKind } from '#contract/studio/assets.ts'
import { files } from '#server/db/schema/files.ts'
import { libraryItems } from '#server/db/schema/library.ts'
import type { TestStudio } from '../support/studio.ts'

/** What a test specifies about an item; the rest is filled in. */
export type Shelved = Partial<typeof libraryItems.$inferInsert> & { readonly kind: AssetKind }

const mimeTypes = { image: 'image/png', audio: 'audio/mpeg', video: 'video/mp4' } as const

/** Inserts items and their files into the library of an account, as if they had been added one after the other. */
export async function shelve(studio: TestStudio, account: string, items: readonly Shelved[]): Promise<string[]> {
  const rows = items.map((item, at) => {
    const number = String(at).padStart(10, '0')
    const sha256 = createHash('sha256').update(`${account} ${number}`).digest('hex')
    const suffix = sha256.slice(0, 10) + number
    return {
      file: {
        id: `file_${suffix}`,
        account,
        sha256,
        mimeType: mimeTypes[item.kind],
        bytes: item.bytes ?? 1,
        name: `item ${at}`,
        uploadedAt: at,
        createdAt: at,
      },
      item: {
        id: `item_${suffix}`,
        account,
        file: `file_${suffix}`,
        work: '',
        area: 'upload',
        bytes: 1,
        addedAt: at,
        ...item,
      },
    }
  })
  for (let from = 0; from < rows.length; from += 1000) {
    const page = rows.slice(from, from + 1000)
    await studio.db.insert(files).values(page.map(row => row.file))
    await studio.db.insert(libraryItems).values(page.map(row => row.item))
  }
  return rows.map(row => row.item.id)
}
