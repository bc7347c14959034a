import { localDay } from '#web/ui/localDay.ts'
import { useMutation } from '@tanstack/react-query'
import { targetFormat } from '#contract/studio/downloadFormats.ts'
import type { ClientPart } from '#contract/studio/exports.ts'
import type { LibraryItem } from '#contract/studio/library.ts'
import { exportRoutes } from '#contract/studio/libraryRoutes.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { saveLink } from '#web/media/saveFile.ts'
import { notifyLasting } from '#web/ui/notices/notices.ts'
import { convertedUrl, formatQuery, saveFormats } from '#web/downloads/saving.ts'
import type { Chosen } from '#web/handoff/projects/useProjectMoves.ts'

/** Saves a result in the preferred format, or an upload as it is. */
function saveOne({ asset, name, work }: LibraryItem): void {
  const formats = saveFormats.get()
  const isMade = work !== null && targetFormat(asset.mimeType, formats) !== undefined
  saveLink(isMade ? convertedUrl(asset, formats) : asset.url, name)
}

interface Asked {
  readonly body: Parameters<typeof create>[0]
  readonly parts?: readonly ClientPart[]
  readonly name: string
}

const create = (
  body: { kind: 'files' | 'client' | 'project'; items: string[] } | { kind: 'client' | 'project'; project: string },
) => call(exportRoutes.create, { body })

/** What is exported: for a client with these parts, or for another studio. */
export type Exported = { readonly kind: 'client'; readonly parts: readonly ClientPart[] } | { readonly kind: 'project' }

/** Lets the browser save files of the library, as ZIP archives packed during the download. A refusal is shown. */
export function useExport() {
  const failureText = useFailureText()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ body }: Asked) => create(body),
    onSuccess: ({ url }, { body, parts = [], name }) => {
      const query = body.kind === 'files' ? formatQuery(saveFormats.get()) : new URLSearchParams()
      if (parts.length > 0) query.set('parts', parts.join(','))
      saveLink(query.size === 0 ? url : `${url}?${query}`, name)
    },
    onError: failure => notifyLasting(failureText(failure)),
  })
  const ids = (items: readonly Chosen[]) => items.map(({ id }) => id)
  return {
    busy: isPending,
    /** Only the files; if it is a single one that is listed, without an archive. */
    download: (chosen: readonly Chosen[], listed: readonly LibraryItem[]) => {
      const [first] = listed
      const files = new Set(listed.map(({ asset }) => asset.id))
      if (first && files.size === 1 && listed.length === chosen.length) saveOne(first)
      else mutate({ body: { kind: 'files', items: ids(chosen) }, name: `atelier-${localDay()}.zip` })
    },
    /** The files with a page that shows them. */
    exportItems: (items: readonly Chosen[], { kind, ...more }: Exported) =>
      mutate({ ...more, body: { kind, items: ids(items) }, name: `atelier-export-${localDay()}.zip` }),
    exportProject: ({ id, name }: { readonly id: string; readonly name: string }, { kind, ...more }: Exported) =>
      mutate({ ...more, body: { kind, project: id }, name: `${name}.zip` }),
  }
}
