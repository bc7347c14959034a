/** A request as a program sends it, without the key. */
export interface WireRequest {
  readonly method: string
  readonly url: string
  /** Undefined: there is none. */
  readonly body: unknown
  /** The answer is not wrapped in the envelope. */
  readonly raw: boolean
}

/** The variable that holds the key: the key itself is nowhere in the page. */
const keyVariable = 'ATELIER_API_KEY'

/** A command that sends the request, for any POSIX shell. */
export function curlOf({ method, url, body }: WireRequest): string {
  const lines = [`curl -X ${method} ${quoted(url)}`, `-H "Authorization: Bearer $${keyVariable}"`]
  if (body !== undefined)
    lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body, null, 2))}`)
  return lines.join(' \\\n  ')
}

/** Nothing has a meaning inside of single quotes but their end. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** A module that sends the request and prints what came back; runs in Node and elsewhere. */
export function typescriptOf({ method, url, body, raw }: WireRequest): string {
  const headers = [
    `    Authorization: \`Bearer \${process.env.${keyVariable}}\`,`,
    ...(body === undefined ? [] : [`    'Content-Type': 'application/json',`]),
  ]
  const sent = body === undefined ? [] : [`  body: JSON.stringify(${indented(JSON.stringify(body, null, 2))}),`]
  const read = raw
    ? ['if (!response.ok) throw new Error(await response.text())', 'console.log(await response.json())']
    : [
        'const { code, message, data } = await response.json()',
        'if (code !== 0) throw new Error(`${code}: ${message}`)',
        'console.log(data)',
      ]
  return [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: '${method}',`,
    '  headers: {',
    ...headers,
    '  },',
    ...sent,
    '})',
    ...read,
    '',
  ].join('\n')
}

const indented = (json: string) => json.replaceAll('\n', '\n  ')
