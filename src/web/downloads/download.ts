import { localDay } from '#web/ui/localDay.ts'
import type { Work } from '#contract/studio/works.ts'
import { zipLimit } from '#contract/studio/zip.ts'
import { saveLink } from '#web/media/saveFile.ts'
import { currentSaving, downloadUrl, formatQuery, type Saving } from './saving.ts'
import { fileName } from './fileName.ts'
import type { OperationViews } from '#web/works/operationView.ts'

/** The ids of the works whose files are to be saved, and of stored files. */
interface Saved {
  readonly works?: readonly string[]
  readonly assets?: readonly string[]
}

/** The URLs of zips that together contain the results of works and stored files, at most `zipLimit` of them in each. */
export function zipUrls({ works = [], assets = [] }: Saved, { recipes, formats }: Saving): string[] {
  const all = [...works.map(id => ['works', id] as const), ...assets.map(id => ['assets', id] as const)]
  return Array.from({ length: Math.ceil(all.length / zipLimit) }, (_, part) => {
    const here = all.slice(part * zipLimit, (part + 1) * zipLimit)
    const listOf = (kind: 'works' | 'assets') => here.flatMap(([of, id]) => (of === kind ? [id] : []))
    const query = new URLSearchParams()
    for (const kind of ['works', 'assets'] as const)
      if (listOf(kind).length > 0) query.set(kind, listOf(kind).join('.'))
    if (recipes) query.set('recipes', 'true')
    if (here.some(([of]) => of === 'works')) formatQuery(formats).forEach((value, name) => query.set(name, value))
    return `/studio/zip?${query.toString()}`
  })
}

/** Makes the browser save the results of works: a single file as the viewer would, several as zips. */
export function downloadWorks(works: readonly Work[], views: OperationViews): void {
  const saving = currentSaving()
  const files = works.flatMap(work => work.results.map((asset, index) => ({ work, asset, index })))
  const [first] = files
  if (first && files.length === 1) {
    const { work, asset, index } = first
    saveLink(
      downloadUrl(work, asset, index, saving),
      fileName(work, asset, index, views[work.operation], saving.formats),
    )
  } else saveZips(zipUrls({ works: works.filter(work => work.results.length > 0).map(({ id }) => id) }, saving))
}

function saveZips(urls: readonly string[]): void {
  const day = localDay()
  urls.forEach((url, at) => saveLink(url, `atelier-${day}${urls.length > 1 ? `-${at + 1}` : ''}.zip`))
}
