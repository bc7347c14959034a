import fc from 'fast-check'
import { endpoints, studioEndpoints } from '#contract/endpoints.ts'
import { mediaRefs } from '#testing/contract/values.ts'
import { cases } from '#testing/contract/all.ts'
import { imageRequests } from '#testing/contract/image.ts'
import { voiceRequests } from '#testing/contract/voice.ts'
import { episodeModes } from '#contract/areas/episodes/models.ts'
import { imageModelIds } from '#contract/areas/image/models.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { helpSubjects } from '#contract/studio/helpSubjects.ts'
import { modelTasks, protocols } from '#contract/studio/protocols.ts'
import { newPiece } from '#contract/studio/timeline/compose.ts'
import { renderFormats } from '#contract/studio/timelines.ts'
import { workflowResults } from '#contract/studio/workflow.ts'
import { oddForms } from './forms.ts'
import { mutated } from './mutate.ts'
import { oddCaller, oddHeaders, oddJson, oddQuery, oddSegment } from './odd.ts'

/** A request as it is sent; `path` includes the query. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What requests need in order to pass authentication and to find something. */
export interface Insider {
  /** Headers of authenticated callers, with a key or with a cookie. */
  readonly callers: readonly Readonly<Record<string, string>>[]
  /** Existing ids of any kind. */
  readonly ids: readonly string[]
}

const key = fc.string({ minLength: 8, maxLength: 100 })
const id = fc.stringMatching(/^[\w~-]{8,100}$/)
const { submit, earlier, change: mark, edit, move, cancel, cancelGroup, restore, decide } = studioEndpoints.works
const { create, change, grant } = studioEndpoints.accounts
const { change: changeAsset, convert, crop, frame, join, trim } = studioEndpoints.assets
const share = fc.constantFrom(0, 0.25, 1)
const counts = fc.integer({ min: 0, max: 1000 })

/** Steps in which each later one may take the result of the first. */
const chainSteps = fc.array(imageRequests(mediaRefs), { minLength: 1, maxLength: 3 }).chain(recipes =>
  fc.array(fc.boolean(), { minLength: recipes.length, maxLength: recipes.length }).map(takes =>
    recipes.map((recipe, index) => ({
      operation: 'image.generate',
      recipe,
      ...(index > 0 && takes[index] === true && { takes: { step: 0, as: 'reference' } }),
    })),
  ),
)

/** Pieces without clips. */
const pieces = id.map(newId => {
  const empty = newPiece(() => newId)
  return { ...empty, tracks: empty.tracks.map((track, at) => ({ ...track, id: `${newId}${at}`.slice(-100) })) }
})

const episodeSources = fc.record({
  sources: fc.tuple(fc.record({ type: fc.constantFrom('text', 'url'), content: key, uri: fc.webUrl() })),
  mode: fc.constantFrom(...episodeModes),
})

/** Legal bodies of the studio's own endpoints, which the cases of the areas leave out. */
const studioBodies = new Map<Endpoint, fc.Arbitrary<unknown>>([
  [studioEndpoints.session.signIn, fc.constantFrom({ ticket: 'none' }, { apiKey: 'key-of-owner' })],
  [studioEndpoints.sketch.paint, fc.record({ prompt: key, model: fc.constantFrom(...imageModelIds) })],
  [studioEndpoints.effects.forecast, fc.record({ text: key })],
  [
    submit,
    fc.oneof(
      fc.record({ operation: fc.constant('image.generate'), recipe: imageRequests(mediaRefs), key }),
      fc.record({ operation: fc.constant('voice.generate'), recipe: voiceRequests(mediaRefs, mediaRefs), key }),
    ),
  ],
  [mark, fc.record({ title: key, favourite: fc.boolean(), trashed: fc.boolean() }, { requiredKeys: [] })],
  [edit, fc.record({ recipe: imageRequests(mediaRefs) })],
  [earlier, fc.record({ operation: fc.constant('image.generate'), recipe: imageRequests(mediaRefs) })],
  [move, fc.record({ before: fc.option(id) })],
  [cancel, fc.constant({})],
  [cancelGroup, fc.constant({})],
  [restore, fc.constant({})],
  [decide, fc.oneof(fc.record({ adopt: id }), fc.constantFrom({ sendAgain: true }, { giveUp: true }))],
  [create, fc.record({ name: key, credits: counts, paid: fc.boolean() })],
  [change, fc.record({ paid: fc.boolean(), freeUsages: fc.constantFrom({}, { 'beta-image-2': 3 }) })],
  [convert, fc.constant({ format: 'mp3' })],
  [frame, fc.record({ at: fc.double({ min: 0, max: 90_000, noNaN: true }) })],
  [crop, fc.record({ x: share, y: share, width: share, height: share })],
  [join, fc.record({ name: key, parts: fc.array(fc.record({ asset: id }), { minLength: 1, maxLength: 3 }) })],
  [trim, fc.record({ start: fc.constantFrom(0, 0.5), end: fc.constantFrom(1, 30) })],
  [changeAsset, fc.record({ name: key, trashed: fc.boolean() }, { requiredKeys: [] })],
  [
    studioEndpoints.presets.save,
    fc.record({ area: fc.constant('image'), name: key, recipe: fc.constant({ prompt: 'x' }) }),
  ],
  [studioEndpoints.chains.save, fc.record({ name: key, steps: chainSteps })],
  [studioEndpoints.chains.estimate, fc.record({ steps: chainSteps })],
  [studioEndpoints.chains.run, fc.record({ name: key, steps: chainSteps, key })],
  [studioEndpoints.chains.resume, fc.constant({})],
  [studioEndpoints.chains.cancel, fc.constant({})],
  [
    studioEndpoints.settings.change,
    fc.record(
      { lowBalance: counts, notifySound: fc.boolean(), shortcuts: fc.dictionary(key, fc.tuple(key)) },
      { requiredKeys: [] },
    ),
  ],
  [studioEndpoints.episodes.preview, episodeSources],
  [studioEndpoints.episodes.script, episodeSources],
  [
    studioEndpoints.library.change,
    fc.record(
      {
        items: fc.array(id, { minLength: 1 }),
        favourite: fc.boolean(),
        trashed: fc.boolean(),
        addTags: fc.tuple(key),
      },
      { requiredKeys: ['items'] },
    ),
  ],
  [studioEndpoints.library.settings, fc.record({ trashDays: fc.option(fc.integer({ min: 1, max: 3650 })) })],
  [studioEndpoints.library.emptyTrash, fc.constant({})],
  [studioEndpoints.projects.create, fc.record({ name: key })],
  [studioEndpoints.projects.change, fc.record({ name: key, cover: fc.option(id) }, { requiredKeys: [] })],
  [
    studioEndpoints.exports.create,
    fc.oneof(
      fc.record({ kind: fc.constantFrom('files', 'project'), items: fc.array(id, { minLength: 1 }) }),
      fc.record({ kind: fc.constant('project'), project: id }),
    ),
  ],
  [studioEndpoints.foundTasks.adopt, fc.record({ tasks: fc.tuple(id) })],
  [studioEndpoints.foundTasks.ignore, fc.record({ tasks: fc.tuple(id) })],
  [studioEndpoints.savedFilters.save, fc.record({ name: key, query: fc.constant({ area: 'image' }) })],
  [studioEndpoints.upstream.setKey, fc.record({ apiKey: key })],
  [
    studioEndpoints.connections.add,
    fc.record(
      { name: key, protocol: fc.constantFrom(...protocols), url: fc.webUrl(), apiKey: key },
      { requiredKeys: ['name', 'protocol', 'url'] },
    ),
  ],
  [
    studioEndpoints.connections.change,
    fc.record({ name: key, url: fc.webUrl(), apiKey: fc.option(key), minutes: fc.integer({ min: 1, max: 60 }) }),
  ],
  [
    studioEndpoints.connections.test,
    fc.record({ task: fc.constantFrom('models', ...modelTasks), remoteModel: key, make: fc.boolean() }),
  ],
  [
    studioEndpoints.connections.bind,
    fc.record(
      { connection: key, remoteModel: key, credits: fc.option(counts) },
      { requiredKeys: ['connection', 'remoteModel'] },
    ),
  ],
  [
    studioEndpoints.connections.saveWorkflow,
    fc.record({
      name: key,
      makes: fc.constantFrom(...workflowResults),
      graph: fc.constant({ 1: { class_type: 'SaveImage', inputs: { text: 'a fox', deep: [{ seed: 1 }] } } }),
      bindings: fc.constantFrom([], [{ node: '1', input: 'text', to: 'prompt' }]),
      output: fc.constant('1'),
    }),
  ],
  [studioEndpoints.connectedVoices.read, fc.record({ remoteModel: key })],
  [
    studioEndpoints.connectedVoices.add,
    fc.record({ remoteId: key, language: fc.constantFrom(null, 'en'), gender: fc.constant(null) }),
  ],
  [studioEndpoints.connectedVoices.change, fc.record({ standsFor: fc.option(key) })],
  [
    studioEndpoints.timelines.create,
    fc.record({ name: key, piece: pieces, project: fc.option(id) }, { requiredKeys: ['name'] }),
  ],
  [studioEndpoints.timelines.save, fc.record({ revision: counts, piece: pieces })],
  [
    studioEndpoints.timelines.change,
    fc.record({ name: key, project: fc.option(id), trashed: fc.boolean() }, { requiredKeys: [] }),
  ],
  [studioEndpoints.timelines.append, fc.record({ assets: fc.array(id, { minLength: 1, maxLength: 3 }) })],
  [studioEndpoints.timelines.export, fc.record({ format: fc.constantFrom(...renderFormats), key })],
  [studioEndpoints.timelines.cancel, fc.constant({})],
  [
    studioEndpoints.helps.ask,
    fc.oneof(
      fc.record({
        help: fc.constantFrom('improve', 'translate'),
        subject: fc.constantFrom(...helpSubjects),
        text: key,
      }),
      fc.record({ help: fc.constant('lyrics'), text: key, language: key }),
      fc.record({
        help: fc.constant('describe'),
        subject: fc.constantFrom(...helpSubjects),
        asset: key,
        language: key,
      }),
    ),
  ],
  [grant, fc.record({ unit: fc.constantFrom('credit', 'beta-image-2'), amount: counts.map(count => count + 1), key })],
])

/** Legal bodies of an endpoint that takes JSON; undefined if none are defined. */
export function legalBodies(endpoint: Endpoint): fc.Arbitrary<unknown> | undefined {
  const area = Object.values(cases)
    .flatMap(({ legal }) => legal)
    .filter(one => one.endpoint === endpoint)
  if (area.length === 0) return studioBodies.get(endpoint)
  return fc.oneof(...area.map(({ carried }) => carried.map(({ body }) => withoutFiles(body))))
}

/** The fields of a form that can be sent as JSON: not its files, which have up to ten megabytes. */
function withoutFiles(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const isFile = (value: unknown) => typeof value === 'object' && value !== null && 'content' in value
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isFile(value)))
}

/** Endpoints of the areas that are served; others are unknown paths. */
const served = {
  ...endpoints.image,
  ...Object.fromEntries(Object.entries(endpoints.voice).map(([name, one]) => [`voice ${name}`, one])),
  ...Object.fromEntries(Object.entries(endpoints.music).map(([name, one]) => [`music ${name}`, one])),
  ...Object.fromEntries(Object.entries(endpoints.video).map(([name, one]) => [`video ${name}`, one])),
  ...Object.fromEntries(Object.entries(endpoints.episodes).map(([name, one]) => [`episodes ${name}`, one])),
  ...Object.fromEntries(Object.entries(endpoints.speakers).map(([name, one]) => [`speakers ${name}`, one])),
  ...endpoints.account,
}

/** Every endpoint of this server. */
export const allEndpoints: readonly Endpoint[] = [
  ...Object.values(served),
  ...Object.values(studioEndpoints).flatMap(group => Object.values<Endpoint>(group)),
]

const pathsOf = ({ path }: Endpoint, { ids }: Insider): fc.Arbitrary<string> => {
  const holes = path.split(/\{\w+\}/)
  const filling = fc.oneof(oddSegment, fc.constantFrom(...ids))
  return fc
    .tuple(...holes.slice(1).map(() => filling))
    .map(fillings => holes.map((part, index) => part + (fillings[index] ?? '')).join(''))
}

const bodiesOf = (endpoint: Endpoint): fc.Arbitrary<string> => {
  const legal = legalBodies(endpoint)
  return legal ? fc.oneof({ weight: 3, arbitrary: mutated(legal) }, { weight: 1, arbitrary: oddJson }) : oddJson
}

/** Requests to one endpoint with an odd path, query, headers and body, mostly by authenticated callers. */
export function requestsOf(endpoint: Endpoint, insider: Insider): fc.Arbitrary<Sent> {
  const { method } = endpoint
  const known = fc.constantFrom(...insider.callers)
  const caller = fc.oneof({ weight: 8, arbitrary: known }, { weight: 1, arbitrary: oddCaller })
  const headers = fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders })
  const query = fc.oneof(
    fc.constant(''),
    oddQuery.map(text => `?${text}`),
  )
  const bodies = bodiesOf(endpoint).map(body => ({ body, typed: {} }))
  const forms = oddForms.map(({ body, type }) => ({ body, typed: { 'Content-Type': type } }))
  const carried = endpoint.body?.kind === 'multipart' ? fc.oneof({ weight: 5, arbitrary: forms }, bodies) : bodies
  return fc
    .tuple(pathsOf(endpoint, insider), query, caller, headers, carried)
    .map(([path, search, who, more, { body, typed }]) => {
      const sent = { method, path: path + search, headers: { ...more, ...typed, ...who } }
      return method === 'GET' ? sent : { ...sent, body }
    })
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY', 'get', 'X']
const beginnings = ['/', '/v1', '/v1/', '/studio', '/studio/', '/media/', '/healthz', '/assets/', '//', '/v1//', '/V1/']

/** Requests with unknown paths and methods, some of them almost right. */
export function strayRequests(insider: Insider): fc.Arbitrary<Sent> {
  const odd = fc
    .tuple(fc.constantFrom(...beginnings), fc.array(oddSegment, { maxLength: 4 }), oddQuery)
    .map(([start, segments, query]) => `${start}${segments.join('/')}?${query}`)
  const near = fc
    .tuple(
      fc.constantFrom(...allEndpoints).chain(endpoint => pathsOf(endpoint, insider)),
      oddSegment,
    )
    .chain(([path, segment]) => fc.constantFrom(path, `${path}/`, `${path}/${segment}`, `/${path}`, path.toUpperCase()))
  const caller = fc.oneof(fc.constantFrom(...insider.callers), oddCaller)
  return fc
    .tuple(fc.constantFrom(...methods), fc.oneof(odd, near), caller, oddHeaders, oddJson)
    .map(([method, path, who, more, body]) => {
      const sent = { method, path, headers: { ...more, ...who } }
      return ['GET', 'HEAD', 'get'].includes(method) ? sent : { ...sent, body }
    })
}
