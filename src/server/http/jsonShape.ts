/** How deeply lists and objects may be nested; no request of the interface needs ten levels. */
const DEEPEST = 100
/** Maximum values in one body; no request of the interface has a thousand. */
const MOST_VALUES = 10_000
/** Maximum values in one line of an export, which also holds the service's record of the task. */
export const mostValuesOfLine = 100_000

/** Bytes of one string, including escapes: a prompt of a megabyte in which every character is escaped. */
const LONGEST_TEXT = 6 * 1024 * 1024
/** The field whose text may be as long as the body: media in Base64. */
const MEDIA_KEY = Buffer.from('"data"')

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = Buffer.from('"\\,[]{}')

/**
 * What is wrong with the shape of a JSON text, before it is parsed; undefined if it may be parsed. For a megabyte of
 * brackets, or tens of megabytes of empty objects, walking over the parsed value would take seconds and gigabytes; a
 * string of many megabytes takes several times its size. Strings are skipped, so megabytes of Base64 cost next to
 * nothing.
 */
export function shapeProblem(json: Buffer, mostValues = MOST_VALUES): 'deep' | 'many' | 'long' | undefined {
  let depth = 0
  let values = 0
  let isMedia = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === quote) {
      const end = closingQuote(json, at)
      if (end - at > LONGEST_TEXT && !isMedia) return 'long'
      // If this string is a key, the next one is its value.
      isMedia = json.subarray(at, end + 1).equals(MEDIA_KEY)
      at = end
    } else if (byte === comma) values += 1
    else if (byte === openList || byte === openObject) {
      values += 1
      depth += 1
    } else if (byte === closeList || byte === closeObject) depth -= 1
    if (depth > DEEPEST) return 'deep'
    if (values > mostValues) return 'many'
  }
  return undefined
}

/** The end of the string that starts at `opening`; the end of the text if it is never closed. */
function closingQuote(json: Buffer, opening: number): number {
  for (let at = json.indexOf('"', opening + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let escapes = 0
    while (json[at - 1 - escapes] === backslash) escapes += 1
    if (escapes % 2 === 0) return at
  }
  return json.length
}
