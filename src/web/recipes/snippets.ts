/** A request as a program sends it, without the key. */
export interface WireRequest {
  readonly method: string
  readonly url: string
  /** Undefined: there is none. */
  readonly body: unknown
  /** The parts of a multipart form, for an endpoint that takes one instead of a JSON body. */
  readonly form?: readonly (readonly [name: string, value: string | FormFile])[]
  /** Whether the answer is not wrapped in the envelope. */
  readonly raw: boolean
}

/** A file among the parts of a form. */
export class FormFile {
  readonly name: string
  readonly mimeType: string
  /** Where it is fetched from; undefined: it is gone. */
  readonly url: string | undefined

  constructor(name: string, mimeType: string, url: string | undefined) {
    this.name = name
    this.mimeType = mimeType
    this.url = url
  }
}

/** The environment variable for the key: the page does not know the key itself. */
const keyVariable = 'ATELIER_API_KEY'

/** A command that sends the request, for any POSIX shell. */
export function curlOf({ method, url, body, form }: WireRequest): string {
  const lines = [`curl -X ${method} ${quoted(url)}`, `-H "Authorization: Bearer $${keyVariable}"`]
  if (body !== undefined)
    lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body, null, 2))}`)
  lines.push(...(form ?? []).map(partOf))
  const sent = lines.join(' \\\n  ')
  const source = form?.map(([, value]) => value).find(value => value instanceof FormFile)?.url
  return source === undefined ? sent : `curl -sS ${quoted(source)} |\n${sent}`
}

/** A part of a form as an option of curl. An endpoint takes only one file, so the file comes through the pipe. */
function partOf([name, value]: readonly [name: string, value: string | FormFile]): string {
  if (typeof value === 'string') return `--form-string ${quoted(`${name}=${value}`)}`
  const fileName = value.name.replaceAll(/["\\]/g, String.raw`\$&`)
  const from = value.url === undefined ? `<File: ${value.name}>` : '-'
  return `-F ${quoted(`${name}=@${from};filename="${fileName}";type=${value.mimeType}`)}`
}

/** Inside single quotes, the shell interprets nothing but the closing quote. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** A module that sends the request and prints the answer; runs in Node and elsewhere. */
export function typescriptOf({ method, url, body, form, raw }: WireRequest): string {
  const headers = [
    `    Authorization: \`Bearer \${process.env.${keyVariable}}\`,`,
    ...(body === undefined ? [] : [`    'Content-Type': 'application/json',`]),
  ]
  const sent = body === undefined ? [] : [`  body: JSON.stringify(${indented(JSON.stringify(body, null, 2))}),`]
  const read = raw
    ? ['if (!response.ok) throw new Error(await response.text())', 'console.log(await response.json())']
    : [
        'const answer = (await response.json()) as { code: number; message: string; data: unknown }',
        'if (answer.code !== 0) throw new Error(`${answer.code}: ${answer.message}`)',
        'console.log(answer.data)',
      ]
  return [
    ...(form ? ['const form = new FormData()', ...form.map(appended), ''] : []),
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: '${method}',`,
    '  headers: {',
    ...headers,
    '  },',
    ...(form ? ['  body: form,'] : sent),
    '})',
    ...read,
    '',
    // Top-level `await` is allowed only in modules.
    'export {}',
    '',
  ].join('\n')
}

function appended([name, value]: readonly [name: string, value: string | FormFile]): string {
  if (typeof value === 'string') return `form.append('${name}', ${JSON.stringify(value)})`
  const source = JSON.stringify(value.url ?? `<URL: ${value.name}>`)
  return `form.append('${name}', await (await fetch(${source})).blob(), ${JSON.stringify(value.name)})`
}

const indented = (json: string) => json.replaceAll('\n', '\n  ')
