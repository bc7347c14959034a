import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const i18n = join(root, 'src', 'web', 'i18n')

/** Texts by their dotted path. */
export type Texts = ReadonlyMap<string, string>

/** The languages of the page: the folders of `src/web/i18n`. */
export const languageFolders: readonly string[] = globSync('*/language.ts', { cwd: i18n })
  .map(path => path.split(/[/\\]/)[0] ?? '')
  .toSorted()

type Group = () => Promise<object>

/** Every text of the page in a language, and its sentences of rules and failures. */
export async function textsOf(language: string): Promise<{ readonly page: Texts; readonly sentences: Texts }> {
  const { words } = (await import(join(i18n, language, 'words.ts'))) as { words: Readonly<Record<string, Group>> }
  const groups = await Promise.all(Object.values(words).map(group => group()))
  const tables = (await import(join(root, 'src', 'contract', 'sentences', `${language}.ts`))) as Record<string, object>
  return {
    page: new Map(groups.flatMap(group => flat(group, ''))),
    // The forms of a plural are one sentence.
    sentences: new Map(Object.entries(tables[language] ?? {}).map(([id, text]) => [id, JSON.stringify(text)])),
  }
}

function flat(texts: object, path: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value as object, `${path}${key}.`),
  )
}

/** The code that reads texts: of the page for its own, of every layer for sentences; neither tests nor the texts. */
export const code = {
  page: () => sources('src/web/**/*.{ts,tsx}'),
  sentences: () => sources('src/**/*.{ts,tsx}'),
} as const

function sources(pattern: string): string {
  return globSync(pattern, { cwd: root })
    .filter(path => !/\.test\.tsx?$|^src\/(web\/i18n\/\w+\/|contract\/sentences\/\w+\.ts|testing\/)/.test(path))
    .map(path => readFileSync(join(root, path), 'utf8'))
    .join('\n')
}
