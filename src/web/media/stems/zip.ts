/** A file in an archive. */
export interface ZipEntry {
  readonly name: string
  readonly read: () => Promise<Blob>
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const STORED = 0
const DEFLATED = 8
/** Maximum length of the end record: its fixed part, and a comment of at most 64 KiB. */
const LONGEST_END = 22 + 0xffff

/** The files listed in a ZIP archive's directory; each is read only on demand. Throws if it is not a ZIP archive. */
export async function readZip(archive: Blob): Promise<readonly ZipEntry[]> {
  const tailStart = Math.max(0, archive.size - LONGEST_END)
  const tail = new DataView(await archive.slice(tailStart).arrayBuffer())
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1
  if (end < 0) throw new Error('This is no ZIP archive')
  const count = tail.getUint16(end + 10, true)
  const start = tail.getUint32(end + 16, true)
  const directory = await archive.slice(start, start + tail.getUint32(end + 12, true)).arrayBuffer()
  const view = new DataView(directory)
  const entries: ZipEntry[] = []
  for (let at = 0, number = 0; number < count; number++) {
    if (view.getUint32(at, true) !== CENTRAL) throw new Error('The directory of the archive is damaged')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(offset => view.getUint16(at + offset, true))
    const name = new TextDecoder().decode(new Uint8Array(directory, at + 46, nameLength))
    const method = view.getUint16(at + 10, true)
    const size = view.getUint32(at + 20, true)
    const offset = view.getUint32(at + 42, true)
    entries.push({ name, read: () => content(archive, { method, size, offset }) })
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

interface Place {
  readonly method: number
  readonly size: number
  readonly offset: number
}

async function content(archive: Blob, { method, size, offset }: Place): Promise<Blob> {
  // Names and extra fields may differ in length between the directory and the file's own header.
  const header = new DataView(await archive.slice(offset, offset + 30).arrayBuffer())
  const from = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const bytes = archive.slice(from, from + size)
  if (method === STORED) return bytes
  if (method !== DEFLATED) throw new Error('The archive is packed in an unknown way')
  return new Response(bytes.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob()
}
