/** The data type of a result that is dragged from one part of the page to another. */
const TYPE = 'application/x-atelier-asset'

/** Stores the id of a result in a drag that begins. */
export function setDraggedAsset(transfer: DataTransfer, asset: string): void {
  transfer.setData(TYPE, asset)
  transfer.effectAllowed = 'copy'
}

/** Whether a drag carries a result; its id can be read only when it is dropped. */
export function hasDraggedAsset(transfer: DataTransfer): boolean {
  return transfer.types.includes(TYPE)
}

/** What was dropped: a result of the page, files, or the address of a picture or a link on another page. */
export type Dropped =
  | { readonly kind: 'result'; readonly asset: string }
  | { readonly kind: 'files'; readonly files: readonly File[] }
  | { readonly kind: 'address'; readonly url: string }

/** Reads a drop; undefined: it holds nothing that a field for files could take. */
export function readDrop(transfer: DataTransfer): Dropped | undefined {
  const asset = transfer.getData(TYPE)
  if (asset !== '') return { kind: 'result', asset }
  if (transfer.files.length > 0) return { kind: 'files', files: [...transfer.files] }
  const url = pictureIn(transfer.getData('text/html')) ?? firstAddress(transfer.getData('text/uri-list'))
  if (url === undefined) return undefined
  const file = fileOfDataUrl(url)
  return file ? { kind: 'files', files: [file] } : { kind: 'address', url }
}

/** The address of the picture that was dragged: beside it, the list of addresses has only the link around it. */
function pictureIn(html: string): string | undefined {
  return new DOMParser().parseFromString(html, 'text/html').querySelector('img')?.getAttribute('src') ?? undefined
}

const firstAddress = (list: string) => list.split(/\r?\n/).find(line => line !== '' && !line.startsWith('#'))

/** A file whose bytes are its address. */
function fileOfDataUrl(url: string): File | undefined {
  const [, type = '', data] = /^data:(\w+\/[\w.+-]+);base64,(.+)$/su.exec(url) ?? []
  if (data === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(data)), letter => letter.charCodeAt(0))
    return new File([bytes], `dropped.${type.split('/')[1]?.replace(/\W.*/, '') ?? 'bin'}`, { type })
  } catch {
    return undefined
  }
}

const textTypes = new Set(['text', 'search', 'url', 'email', 'tel', 'password', 'number'])

/** Whether a person can type where an event happens. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly
  if (target instanceof HTMLInputElement) return textTypes.has(target.type) && !target.readOnly
  return target instanceof HTMLElement && target.isContentEditable
}

/** Files on the clipboard beside which there is a text: Word, Excel and web pages put a picture of it there. */
export function hasTextBeside(transfer: Pick<DataTransfer, 'files' | 'getData'>): boolean {
  const { files } = transfer
  const names = new Set([...files].map(({ name }) => name))
  const lines = transfer.getData('text/plain').split(/\r?\n/)
  // Copied in the file manager of some systems, files come with their names or paths.
  return (
    files.length > 0 && lines.some(line => line.trim() !== '' && !names.has(line.trim().split(/[\\/]/).at(-1) ?? ''))
  )
}

/**
 * The files that a paste brings; undefined: none, or it goes into a text field, which keeps the text that came with
 * them.
 */
export function pastedFiles({ clipboardData, target }: ClipboardEvent): FileList | undefined {
  if (!clipboardData || clipboardData.files.length === 0) return undefined
  return isTextField(target) && hasTextBeside(clipboardData) ? undefined : clipboardData.files
}
