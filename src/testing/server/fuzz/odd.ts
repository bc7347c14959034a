import fc from 'fast-check'
import { anyText } from '#testing/contract/values.ts'

const anyOf = (words: string) => words.split(' ')

const oddWords = [
  ...anyOf(
    '.. ../.. . / \\ " \' % %00 %ff __proto__ constructor toString null undefined true NaN Infinity -0 0x10 1e999',
  ),
  ...anyOf("-1 0.5 ';drop${x}table {taskId} [object \0 a\0b \uD800 a\uDFFF \uFEFF \u202E \u2028 \r\n"),
]
const longWords = ['a'.repeat(20_000), '\u{1F98A}'.repeat(3000), 'e\u0301'.repeat(200), '9'.repeat(400)]

/** Text that is known to break programs. */
export const oddText: fc.Arbitrary<string> = fc.oneof(fc.constantFrom('', ' ', ...oddWords, ...longWords), anyText(40))

const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const objects = (depth: number) => `${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`

const oddValues = [
  ...anyOf('null true 0 -0 -1 0.1 1e400 -1e400 1e-400 9007199254740993 2147483648 123456789012345678901234567890 1E+2'),
  ...anyOf('{} [] [null] [{}] "" "\\ud800" "\\u0000" {"a":1,"a":2} {"length":1e9} {"then":1} {"toJSON":0} {"":0}'),
  ...anyOf('{"__proto__":{"credits":1}} {"constructor":{"prototype":{}}} {"toString":1} {"\\u0000":0}'),
]
const manyValues = [lists(50), lists(99), lists(5000), objects(60), objects(5000), `[${'0,'.repeat(20_000)}0]`]
const noJson = anyOf('NaN -Infinity undefined \'a\' 01 .5 "\t" [1,] {"a"} /**/1 " {')

/**
 * JSON that is known to break programs, and some invalid JSON. As text, because parsing would lose the oddest cases.
 */
export const oddJson: fc.Arbitrary<string> = fc.oneof(
  oddText.map(text => JSON.stringify(text)),
  fc.json(),
  fc.constantFrom('', ...oddValues, ...manyValues, ...noJson),
)

/** A path segment as written in a URL, valid or not. */
export const oddSegment: fc.Arbitrary<string> = fc.oneof(
  oddText.filter(text => text.isWellFormed()).map(encodeURIComponent),
  fc.constantFrom(...anyOf('% %0 %00 %ff %E0%A4%A %2F %2e%2e %252e .. . ; : ~ * + %5C \\')),
)

const name = fc.constantFrom(...anyOf('page pageSize status since limit before area select search group operation x'))
const field = fc.tuple(name, fc.oneof(oddSegment, fc.nat({ max: 99 })))

/** A query string, valid or not. */
export const oddQuery: fc.Arbitrary<string> = fc.oneof(
  fc.array(field).map(fields => fields.map(([key, value]) => `${key}=${value}`).join('&')),
  fc.webQueryParameters(),
  fc.constantFrom(...anyOf('% = & &&=& ? page page= page[]=1 __proto__=1&constructor=2 page=1&page=2 a=%00')),
)

/** Values a header can carry: bytes other than control characters, without spaces around them. */
const headerText = oddText.map(text => text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '').trim())
const headerOr = (...usual: string[]) => fc.oneof(headerText, fc.constantFrom(...usual))

const validator = headerOr('*', '"x"', 'W/"x"', '"', '"a", "b"', 'Sat, 21 Nov 2026 09:00:00 GMT')

/** Byte ranges of a small file, valid and invalid. */
export const oddRange: fc.Arbitrary<string> = fc.constantFrom(
  ...anyOf('0-0 0- -1 -0 5-2 - 0-0,2-3 a-b 0x0-1 --1 1-99999999999999999999 99999999999999999999-').map(
    range => `bytes=${range}`,
  ),
  'items=0-1',
  'bytes=',
  `bytes=${'9'.repeat(400)}-`,
  `bytes=-${'9'.repeat(400)}`,
)

/** Any subset of headers that a program might send. */
export const oddHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.record(
  {
    'Idempotency-Key': headerOr('k', 'k'.repeat(255), 'k'.repeat(256)),
    'Accept-Language': headerOr('zh', 'zh-CN,en;q=0.5', ',,,', '*', ';q=', 'zh,'.repeat(2000)),
    'Content-Type': fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', '/', ''),
    'Content-Length': fc.constantFrom('0', '-1', '1e99', 'abc', '99999999999999999999', ''),
    'Accept-Encoding': fc.constantFrom('gzip', '*;q=0', 'br'),
    'If-None-Match': validator,
    'If-Range': validator,
    Range: oddRange,
    'X-Forwarded-For': headerText,
    'Sec-Fetch-Site': fc.constantFrom('cross-site', 'same-origin', ''),
  },
  { requiredKeys: [] },
)

/** Credentials in forms that nobody should use. */
export const oddCaller: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  headerOr('Bearer', 'Bearer ', 'Bearer a b', 'bearer x', 'Basic YTpi', `Bearer ${'x'.repeat(9000)}`).map(
    Authorization => ({ Authorization }),
  ),
  headerOr('=', ';;;', 'atelier', 'atelier_x=', '__proto__=1', 'a=b; '.repeat(1000)).map(Cookie => ({ Cookie })),
  fc.constant({}),
)
