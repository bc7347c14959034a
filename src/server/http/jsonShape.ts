/** Levels of lists and objects inside each other; no request of the interface needs ten. */
const DEEPEST = 100
/** Values in one body; no request of the interface has a thousand. */
const MOST_VALUES = 10_000

/** Bytes of one text, escapes included: a prompt of a megabyte in which every letter is escaped. */
const LONGEST_TEXT = 6 * 1024 * 1024
/** The field whose text may be as long as the body: media as Base64. */
const MEDIA_KEY = Buffer.from('"data"')

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = Buffer.from('"\\,[]{}')

/**
 * What is wrong with the shape of a JSON text, before it is parsed; undefined when it may be. A megabyte of brackets,
 * or tens of megabytes of empty objects, would cost whoever walks over the parsed value seconds and gigabytes; a text of
 * many megabytes several times its size. Long strings are jumped over, so megabytes of Base64 cost next to nothing.
 */
export function shapeProblem(json: Buffer): 'deep' | 'many' | 'long' | undefined {
  let depth = 0
  let values = 0
  let isMedia = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === quote) {
      const end = closingQuote(json, at)
      if (end - at > LONGEST_TEXT && !isMedia) return 'long'
      // Of a key what follows is its value.
      isMedia = json.subarray(at, end + 1).equals(MEDIA_KEY)
      at = end
    } else if (byte === comma) values += 1
    else if (byte === openList || byte === openObject) {
      values += 1
      depth += 1
    } else if (byte === closeList || byte === closeObject) depth -= 1
    if (depth > DEEPEST) return 'deep'
    if (values > MOST_VALUES) return 'many'
  }
  return undefined
}

/** Where the string that opens at `opening` closes; the end of the text when it never does. */
function closingQuote(json: Buffer, opening: number): number {
  for (let at = json.indexOf('"', opening + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let escapes = 0
    while (json[at - 1 - escapes] === backslash) escapes += 1
    if (escapes % 2 === 0) return at
  }
  return json.length
}
