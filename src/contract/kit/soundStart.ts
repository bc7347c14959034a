/** Bytes by which a format is recognised: enough for the longest list of brands, and for the zeros before some MP3. */
export const HEAD = 65_536

/** The fewest frames of MPEG audio in a row that are no coincidence. */
const CHAIN = 4

/** Kilobits a second of layer III by the index in a header: MPEG 1, then MPEG 2 and 2.5. */
const RATES = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
/** Samples a second of MPEG 1; MPEG 2 has half of them, MPEG 2.5 a quarter. */
const SAMPLES = [44_100, 48_000, 32_000] as const

/**
 * Length in bytes of what may precede sound at the beginning of `head`: a tag (ID3 or APE) or zeros. It may reach
 * beyond `head`. 0: nothing precedes it.
 */
export function leadInOf(head: Uint8Array): number {
  if (head.length >= 10 && isAt(head, 0, 'ID3')) {
    const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | ((head[at] ?? 0) & 0x7f), 0)
    const hasFooter = ((head[5] ?? 0) & 0x10) !== 0
    return 10 + size + (hasFooter ? 10 : 0)
  }
  if (head.length >= 32 && isAt(head, 0, 'APETAGEX'))
    return 32 + new DataView(head.buffer, head.byteOffset).getUint32(12, true)
  const first = head.findIndex(byte => byte !== 0)
  return first === -1 ? head.length : first
}

const isAt = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from(text, letter => letter.charCodeAt(0)).every((code, i) => bytes[at + i] === code)

/** Where MPEG audio of layer III begins in `head`; -1: it does not. At the very beginning, one frame is enough. */
export function findMp3(head: Uint8Array): number {
  if (lengthOfFrame(head, 0) > 0) return 0
  for (let at = head.indexOf(0xff); at !== -1; at = head.indexOf(0xff, at + 1)) if (isChain(head, at)) return at
  return -1
}

function isChain(head: Uint8Array, from: number): boolean {
  let at = from
  for (let frames = 0; frames < CHAIN; frames++) {
    const length = lengthOfFrame(head, at)
    if (length === 0) return false
    at += length
  }
  return true
}

/** Length in bytes of the frame of layer III whose header is at a place; 0: there is none. */
function lengthOfFrame(head: Uint8Array, at: number): number {
  const [first = 0, second = 0, third = 0] = head.subarray(at, at + 3)
  const version = (second >> 3) & 3
  if (first !== 0xff || (second & 0xe6) !== 0xe2 || version === 1) return 0
  const kilobits = (version === 3 ? RATES.first : RATES.later)[third >> 4]
  const samples = SAMPLES[(third >> 2) & 3]
  if (!kilobits || !samples) return 0
  const rate = version === 3 ? samples : version === 2 ? samples / 2 : samples / 4
  const padding = (third >> 1) & 1
  return Math.floor(((version === 3 ? 144 : 72) * kilobits * 1000) / rate) + padding
}

interface Beginning {
  /** Where the content begins, behind tags and zeros, in bytes. */
  readonly at: number
  /** The bytes there. */
  readonly head: Uint8Array
  /** Where the first tag of ID3 begins, if there is one. */
  readonly tag: number | undefined
}

/** Finds where the content of a file begins. `read` returns up to so many bytes from a place. */
export async function beginningOf(read: (at: number, length: number) => Promise<Uint8Array>): Promise<Beginning> {
  let at = 0
  let tag: number | undefined
  for (;;) {
    const head = await read(at, HEAD)
    const leadIn = leadInOf(head)
    if (leadIn === 0) return { at, head, tag }
    if (isAt(head, 0, 'ID3')) tag ??= at
    at += leadIn
  }
}
