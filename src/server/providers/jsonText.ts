/**
 * The JSON object in what a language model wrote: small models put it into a fence, say something before it, or leave a
 * comma behind the last value. Undefined if there is none.
 */
export function jsonIn(text: string): unknown {
  const object = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  for (const attempt of [object, object.replace(/,(\s*[}\]])/g, '$1')])
    try {
      return JSON.parse(attempt)
    } catch {
      continue
    }
  return undefined
}
