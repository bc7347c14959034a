/** What a HEIC or HEIF file says of its picture beside the pixels, which decoders leave to their callers. */
interface HeifFacts {
  /** Its pixels are in Display P3, as those of most phones. */
  readonly isDisplayP3: boolean
  /**
   * The orientation in its EXIF data, 1 to 8. 1 if the file also turns the picture in its own way, which decoders
   * apply.
   */
  readonly orientation: number
}

/** Display P3 in a `colr` box: the number of its primaries, or the red of its profile (ICC, adapted to D50). */
const P3 = 12
const P3_RED = { x: 0.5151, y: 0.2412 } as const
/** Bytes of the header of a profile, and the most tags that are looked at. */
const PROFILE = 128
const MOST_TAGS = 50

/** Reads what a HEIC or HEIF file says of its picture. */
export function heifFactsOf(bytes: Uint8Array): HeifFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const meta = boxIn(view, 0, view.byteLength, 'meta')
  const properties = meta && boxIn(view, meta.from + 4, meta.to, 'iprp')
  const list = properties && boxIn(view, properties.from, properties.to, 'ipco')
  const has = (name: string) => list !== undefined && boxIn(view, list.from, list.to, name) !== undefined
  const colour = list && boxIn(view, list.from, list.to, 'colr')
  return {
    isDisplayP3: colour !== undefined && isP3(view, colour),
    orientation: has('irot') || has('imir') ? 1 : orientationOf(bytes, view),
  }
}

interface Range {
  readonly from: number
  readonly to: number
}

/** The content of the first box of a name in a range. */
function boxIn(view: DataView, from: number, to: number, name: string): Range | undefined {
  for (let at = from; at + 8 <= to;) {
    const short = view.getUint32(at)
    const head = short === 1 ? 16 : 8
    const length = short === 1 && at + 16 <= to ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short
    if (length < head) return undefined
    if (textAt(view, at + 4, 4) === name) return { from: at + head, to: Math.min(to, at + length) }
    at += length
  }
  return undefined
}

const textAt = (view: DataView, at: number, length: number): string =>
  Array.from({ length }, (_, i) => String.fromCharCode(view.getUint8(at + i))).join('')

/** Whether a `colr` box is that of Display P3: by number, or by the red of its profile. */
function isP3(view: DataView, { from, to }: Range): boolean {
  if (to - from < 4 + PROFILE + 4) return to - from >= 6 && view.getUint16(from + 4) === P3
  const profile = from + 4
  for (let tag = profile + PROFILE + 4; tag + 12 <= to && tag < profile + PROFILE + 4 + 12 * MOST_TAGS; tag += 12) {
    const value = profile + view.getUint32(tag + 4)
    if (textAt(view, tag, 4) !== 'rXYZ' || value + 16 > to) continue
    const [x, y] = [8, 12].map(at => view.getInt32(value + at) / 65_536)
    return Math.abs((x ?? 0) - P3_RED.x) < 0.01 && Math.abs((y ?? 0) - P3_RED.y) < 0.01
  }
  return false
}

/** How EXIF data begins, in either order of bytes. */
const EXIF = ['Exif\0\0MM\0*', 'Exif\0\0II*\0'].map(text => Uint8Array.from(text, letter => letter.charCodeAt(0)))

function indexOf(bytes: Uint8Array, mark: Uint8Array): number {
  const [first = 0] = mark
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (mark.every((byte, i) => bytes[at + i] === byte)) return at
  return -1
}

/** The orientation in EXIF data, wherever it is in the file; 1 if there is none. */
function orientationOf(bytes: Uint8Array, view: DataView): number {
  const at = EXIF.map(mark => indexOf(bytes, mark)).find(place => place !== -1)
  if (at === undefined) return 1
  const start = at + 6
  const isLittle = view.getUint8(start) === 0x49
  const directory = start + view.getUint32(start + 4, isLittle)
  if (directory + 2 > view.byteLength) return 1
  const entries = view.getUint16(directory, isLittle)
  for (let entry = directory + 2; entry < directory + 2 + 12 * entries && entry + 12 <= view.byteLength; entry += 12)
    if (view.getUint16(entry, isLittle) === 0x0112) {
      const value = view.getUint16(entry + 8, isLittle)
      return value >= 1 && value <= 8 ? value : 1
    }
  return 1
}
