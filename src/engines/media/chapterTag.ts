/** A chapter of a sound, and the second at which it begins. */
export interface Chapter {
  readonly title: string
  readonly start: number
}

/** An ID3v2.4 tag that names the chapters of a sound of `duration` seconds, as players of podcasts read it. */
export function chapterTag(chapters: readonly Chapter[], duration: number): Buffer {
  const ids = chapters.map((_, index) => `chapter${index}`)
  const contents = frame('CTOC', [
    latin('contents'),
    // The one table of contents, in this order.
    Buffer.from([0, 3, Math.min(255, ids.length)]),
    ...ids.slice(0, 255).map(latin),
  ])
  const frames = chapters.slice(0, 255).map(({ title, start }, index) =>
    frame('CHAP', [
      latin(ids[index] ?? ''),
      milliseconds(start),
      milliseconds(chapters[index + 1]?.start ?? duration),
      // Where its bytes are is not stated: the times count.
      Buffer.alloc(8, 0xff),
      frame('TIT2', [Buffer.from([3]), Buffer.from(title), Buffer.from([0])]),
    ]),
  )
  const body = Buffer.concat([contents, ...frames])
  return Buffer.concat([latin1('ID3'), Buffer.from([4, 0, 0]), synchsafe(body.length), body])
}

function frame(id: string, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([latin1(id), synchsafe(body.length), Buffer.alloc(2), body])
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** A text that ends with a zero. */
const latin = (text: string) => Buffer.from(`${text}\0`, 'latin1')

function milliseconds(seconds: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(Math.max(0, Math.round(seconds * 1000)))
  return bytes
}

/** A length in four bytes of seven bits. */
const synchsafe = (length: number) =>
  Buffer.from([(length >> 21) & 0x7f, (length >> 14) & 0x7f, (length >> 7) & 0x7f, length & 0x7f])
