import { sql } from 'drizzle-orm'
import { files } from '../../src/server/db/schema/files.ts'
import { libraryItems } from '../../src/server/db/schema/library.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { ask } from './ask.ts'
import { compare, type Figure, type Measurement } from './figure.ts'
import { openBenchStudio, type BenchStudio } from './studio.ts'

const FEW = 1000
const MANY = 100_000
/** Rows per insert. */
const AT_ONCE = 1000
const ROUNDS = { rounds: 9, calls: 10 }

/** Pages of a library of a hundred thousand items against those of one of a thousand, on the embedded database. */
export const measureLibrary: Measurement = async () => {
  await using few = await openBenchStudio()
  await using many = await openBenchStudio()
  await seedItems(few, FEW)
  await seedItems(many, MANY)
  const pages = [
    ['first page', ''],
    ['a page in the middle', '&order=oldest&before='],
    ['pages of one kind', '&kind=video'],
  ] as const
  const figures: Figure[] = []
  for (const [name, query] of pages) {
    const of = (studio: BenchStudio, count: number) => {
      const cursor = query.endsWith('before=') ? `${Math.floor(count / 2)}~item_${'0'.repeat(20)}` : ''
      return () => ask(`${studio.url}/studio/library?limit=100${query}${cursor}`, studio.headers, 200)
    }
    const { a, ratios } = await compare(of(many, MANY), of(few, FEW), ROUNDS)
    figures.push(
      {
        name: `Library, ${name}`,
        unit: 'times',
        values: ratios,
        bar: 2,
        means: `A page of 100 among ${MANY} items against the same among ${FEW}, over HTTP, with signed links.`,
      },
      { name: `Library, ${name}`, unit: 'ms', values: a, means: `The same among ${MANY}, in milliseconds.` },
    )
  }
  return figures
}

const kinds = ['image', 'image', 'image', 'audio', 'video'] as const

async function seedItems({ parts: { db }, account }: BenchStudio, count: number): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => {
      const number = from + at
      const kind = kinds[number % kinds.length] ?? 'image'
      return { number, kind, file: newId('file') }
    })
    const shared = { account: account.id, bytes: 1000 }
    await db.insert(files).values(
      some.map(({ number, kind, file }) => ({
        ...shared,
        id: file,
        sha256: String(number).padStart(64, '0'),
        mimeType: kind === 'image' ? 'image/png' : kind === 'audio' ? 'audio/mpeg' : 'video/mp4',
        name: `file ${number}`,
        uploadedAt: number,
        createdAt: number,
      })),
    )
    await db.insert(libraryItems).values(
      some.map(({ number, kind, file }) => ({
        ...shared,
        id: newId('item'),
        file,
        work: '',
        area: 'upload',
        kind,
        addedAt: number,
      })),
    )
  }
  await db.execute(sql`vacuum (analyze)`)
}
