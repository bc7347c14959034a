/** Levels of lists and objects inside each other; no request of the interface needs ten. */
const DEEPEST = 100
/** Values in one body; no request of the interface has a thousand. */
const MOST_VALUES = 10_000

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = Buffer.from('"\\,[]{}')

/**
 * What is wrong with the shape of a JSON text, before it is parsed; undefined when it may be. A megabyte of brackets,
 * or tens of megabytes of empty objects, would cost whoever walks over the parsed value seconds and gigabytes. Long
 * strings are jumped over, so megabytes of Base64 cost next to nothing.
 */
export function oddShape(json: Buffer): 'deep' | 'many' | undefined {
  let depth = 0
  let values = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === quote) at = closingQuote(json, at)
    else if (byte === comma) values += 1
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
