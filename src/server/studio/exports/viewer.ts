import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ZipPart } from '#server/studio/zip/answerZip.ts'
import type { PackedFile } from './contents.ts'
import { escaped } from './escaped.ts'

interface Viewed {
  /** The name of the project; empty for a selection. */
  readonly name: string
  readonly createdAt: number
  /** Whether it says what works cost. */
  readonly costs: boolean
  /** How many pages of works there are. */
  readonly pages: number
  readonly works: AsyncIterator<readonly unknown[]>
  readonly files: readonly PackedFile[]
}

/** Files per script. */
const FILES = 1000

/**
 * The page that shows an export without a studio, opened from the file system. It uses plain scripts, the only ones
 * that browsers let such a page load. The data are in scripts too, one page of works in each.
 */
export async function viewerParts({ name, createdAt, costs, pages, works, files }: Viewed): Promise<ZipPart[]> {
  const [script, style] = await Promise.all(
    ['viewer.js', 'viewer.css'].map(file => readFile(join(import.meta.dirname, 'viewer', file), 'utf8')),
  )
  const filePages = Math.ceil(files.length / FILES)
  const about = { name, createdAt, costs }
  const filesOf = (page: number) =>
    files.slice(page * FILES, (page + 1) * FILES).map(({ sha256: _, tags: __, ...file }) => file)
  const data: ZipPart[] = [
    { name: 'viewer/about.js', text: call('about', about) },
    ...Array.from({ length: filePages }, (_, page) => ({
      name: `viewer/files-${page + 1}.js`,
      open: () => Promise.resolve(Readable.from([call('files', filesOf(page))], { objectMode: false })),
    })),
    ...Array.from({ length: pages }, (_, page) => ({
      name: `viewer/works-${page + 1}.js`,
      open: async () => {
        const { value } = (await works.next()) as { value: readonly unknown[] | undefined }
        return Readable.from([call('works', value ?? [])], { objectMode: false })
      },
    })),
  ]
  return [
    { name: 'index.html', text: pageWith(name, [...data.map(part => part.name), 'viewer/viewer.js']) },
    { name: 'viewer/viewer.css', text: style ?? '' },
    { name: 'viewer/viewer.js', text: script ?? '' },
    ...data,
  ]
}

/** A script that stores data for the viewer, whose own script runs last. */
const call = (what: string, data: unknown) => `(self.atelierExport ??= []).push(${JSON.stringify([what, data])})\n`

/** The page may load only the files beside it, and send nothing. */
const POLICY =
  "default-src 'none'; script-src 'self' file:; style-src 'self' file:; img-src 'self' file:; media-src 'self' file:"

function pageWith(name: string, scripts: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escaped(name || 'Export')}</title>
<link rel="stylesheet" href="viewer/viewer.css">
</head>
<body>
<main id="export"></main>
${scripts.map(src => `<script src="${src}"></script>`).join('\n')}
</body>
</html>
`
}
