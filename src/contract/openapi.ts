import { rulesOf } from './endpoint.ts'
import { endpoints, studioEndpoints } from './endpoints.ts'
import { errorIn, errors, type ErrorKey } from './errors.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { envelope, refusalEnvelope } from './kit/envelope.ts'
import type { Language } from './kit/language.ts'
import { statedPerMinute } from './kit/rateLimits.ts'
import type { Rule } from './kit/rule.ts'
import { z } from './kit/zod.ts'
import { rules } from './rules.ts'
import type { SentenceId } from './sentences/sentences.ts'
import { wordsOf } from './sentences/wording.ts'
import { wordingOf } from './sentences/wordings.ts'

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json | undefined
}

/** Every endpoint with its name, such as `image.generate` or `studio.works.list`. */
export function namedEndpoints(): readonly {
  readonly group: string
  readonly name: string
  readonly endpoint: Endpoint
}[] {
  const named = (group: string, prefix: string, some: Readonly<Record<string, Endpoint>>) =>
    Object.entries(some).map(([name, endpoint]) => ({ group, name: `${prefix}.${name}`, endpoint }))
  return [
    ...Object.entries(endpoints).flatMap(([area, some]) => named(area, area, some)),
    ...Object.entries(studioEndpoints).flatMap(([part, some]) => named('studio', `studio.${part}`, some)),
  ]
}

/** A schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. It describes the data on the wire, before parsing. */
export function jsonSchema(schema: z.ZodType): JsonObject {
  const schemaJson = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' })
  const { $schema: _, ...rest } = JSON.parse(JSON.stringify(schemaJson)) as JsonObject
  return rest
}

/** The errors that an endpoint may answer with, derived from its definition. */
export function errorsOf(endpoint: Endpoint): ErrorKey[] {
  const spends = endpoint.idempotency === 'key' && endpoint.path.startsWith('/v1')
  const general: readonly (ErrorKey | false)[] = [
    endpoint.path !== studioEndpoints.session.read.path && 'unauthorized',
    (endpoint.body ?? endpoint.query) !== undefined && 'invalid',
    endpoint.body !== undefined && 'tooLarge',
    spends && 'credits',
    spends && endpoint.path.includes('/images/') && 'plan',
    endpoint.params !== undefined && 'notFound',
    endpoint.rateLimit !== 'none' && 'rateLimited',
    'internal',
  ]
  const own = rulesOf(endpoint).flatMap((id): ErrorKey[] => {
    const { error }: Rule<ErrorKey> = rules[id]
    return error === undefined ? [] : [error]
  })
  const shared = general.filter(key => key !== false).map(key => errorIn(endpoint.codes, key))
  return [...new Set([...shared, ...own])]
}

/**
 * The interface and the studio's own API as an OpenAPI 3.1 document; `baseUrl` is where it is served. Rules and the
 * table of errors are in `language`, the rest in English.
 */
export function openApiDocument(baseUrl = '/', language: Language = 'en'): JsonObject {
  const all = namedEndpoints()
  const paths: Record<string, Record<string, JsonObject>> = {}
  for (const { group, name, endpoint } of all) {
    const methods = (paths[endpoint.path] ??= {})
    methods[endpoint.method.toLowerCase()] = operationOf(group, name, endpoint, language)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Atelier',
      version: '1',
      summary: 'Media generation: images, music, voices, video, episodes and speakers',
      description:
        'Paths under /v1 are the service interface; those under /studio are the studio. ' +
        'Answers are wrapped in an envelope of code, message and data unless an operation says otherwise.\n\n' +
        errorTable(language),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    security: [{ key: [] }],
    tags: [...new Set(all.map(({ group }) => group))].map(name => ({ name })),
    paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'The API key of an account' } },
      schemas: {
        Refusal: jsonSchema(refusalEnvelope),
        RawRefusal: {
          type: 'object',
          properties: {
            error: {
              type: 'object',
              properties: { status: { type: 'integer' }, message: { type: 'string' } },
              required: ['status', 'message'],
            },
          },
          required: ['error'],
        },
      },
    },
  }
}

/** Every error as a row: its code, its HTTP status, what to do, and whether the same request may be sent again. */
function errorTable(language: Language): string {
  const keys = Object.keys(errors) as ErrorKey[]
  const rows = keys.map(key => {
    const { code, status, retry } = errors[key]
    return `| ${code} | ${status} | ${adviceFor(key, language)} | ${retry} |`
  })
  return ['| Code | HTTP | What to do | Sent again |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

function operationOf(group: string, name: string, endpoint: Endpoint, language: Language): JsonObject {
  const { answer, body, idempotency } = endpoint
  const schema = answer.kind === 'enveloped' ? envelope(answer.schema) : answer.schema
  const parameters = [
    ...parametersIn('path', endpoint.params),
    ...parametersIn('query', endpoint.query),
    ...(idempotency === 'key' ? [idempotencyKey] : []),
  ]
  return {
    operationId: name,
    tags: [group],
    summary: endpoint.summary,
    description: describe(endpoint, language),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [body.kind === 'json' ? 'application/json' : 'multipart/form-data']: { schema: jsonSchema(body.schema) },
        },
      },
    }),
    responses: {
      [answer.status]: {
        description: answer.kind === 'raw' ? 'Done; the body is not wrapped in the envelope' : 'Done',
        content: { 'application/json': { schema: jsonSchema(schema) } },
      },
      ...refusalsOf(endpoint),
    },
  }
}

const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A request repeated with the same key answers with the result of the first',
  schema: { type: 'string' },
}

const bodyKey: Readonly<Record<Language, string>> = {
  en: 'A request repeated with the same `key` in its body answers with the result of the first.',
  zh: '请求正文中的 `key` 相同时，重复的请求得到第一次请求的结果。',
  es: 'Una petición repetida con la misma `key` en su cuerpo responde con el resultado de la primera.',
  fr: 'Une demande répétée avec la même `key` dans son corps donne le résultat de la première.',
  de: 'Eine Anfrage, die mit demselben `key` im Rumpf wiederholt wird, liefert das Ergebnis der ersten.',
  ja: '本文の `key` が同じリクエストを繰り返すと、最初の結果が返ります。',
}

function describe(endpoint: Endpoint, language: Language): string {
  const { section, rateLimit, idempotency } = endpoint
  const sentences = rulesOf(endpoint).map(id => `- ${sentenceIn(id, language)} (${rules[id].section})`)
  const perMinute = statedPerMinute[rateLimit]
  const limit = perMinute === undefined ? [] : [`${perMinute} requests a minute.`]
  const key = idempotency === 'bodyKey' ? [bodyKey[language]] : []
  return [`Section: ${section}.`, ...limit, ...key, '', ...sentences].join('\n').trim()
}

function parametersIn(place: 'path' | 'query', schema: z.ZodType | undefined): JsonObject[] {
  if (!schema) return []
  const { properties, required } = jsonSchema(schema)
  const names = Array.isArray(required) ? required : []
  return Object.entries(isObject(properties) ? properties : {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || names.includes(name),
    schema: field,
  }))
}

/** The error responses by HTTP status, each with its codes. */
function refusalsOf(endpoint: Endpoint): JsonObject {
  const rows = errorsOf(endpoint).map(key => ({ ...errors[key], advice: adviceFor(key, 'en') }))
  const raw = endpoint.answer.kind === 'raw'
  const schema = { $ref: `#/components/schemas/${raw ? 'RawRefusal' : 'Refusal'}` }
  return Object.fromEntries(
    [...new Set(rows.map(({ status }) => status))].map(status => {
      const ofStatus = rows.filter(row => row.status === status)
      const description = ofStatus.map(({ code, advice }) => (raw ? advice : `${code}: ${advice}`)).join('\n')
      return [status, { description, content: { 'application/json': { schema } } }]
    }),
  )
}

/** A sentence as it is written, its values in braces. */
const sentenceIn = (id: SentenceId, language: Language) => wordsOf(id, {}, wordingOf(language)) ?? id

const adviceFor = (key: ErrorKey, language: Language) => sentenceIn(`advice.${key}`, language)

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
