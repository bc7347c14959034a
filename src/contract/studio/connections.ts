import { aspectRatios, imageQualities, imageSizes } from '../areas/image/models.ts'
import { videoOptionIds, videoRoles } from '../areas/video/asked.ts'
import { qualities } from '../areas/video/capabilities.ts'
import { sharedRatios } from '../areas/video/models.ts'
import { endpoint } from '../endpoint.ts'
import { z } from '../kit/zod.ts'
import { musicSkills } from './connectedMusic.ts'
import { boundModels, modelTasks, protocols } from './protocols.ts'
import { workflow, workflowResults } from './workflow.ts'
import { musicMapping } from './musicMapping.ts'
import { videoMapping } from './videoMapping.ts'
import { speakerGenders } from '../areas/speakers/models.ts'
import { upstreamKey } from './upstream.ts'

const connectionName = z.string().trim().min(1).max(60)

/** The base address of a server, such as `https://api.example/v1`, without a trailing slash. */
const connectionUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine(url => /^[^?#@]*$/.test(url))
  .transform(url => url.replace(/\/+$/, ''))

/** The most minutes that a connected model may take for one result. */
const minutes = z.number().int().min(1).max(60)

/** The most credits that one result may cost. */
const credits = z.number().int().min(0).max(1_000_000)

const remoteModel = z.string().trim().min(1).max(200)

/** A server or provider that can be reached, as the owner sees it. The key itself is never returned. */
export const connection = z.object({
  id: z.string(),
  name: z.string(),
  protocol: z.enum(protocols),
  url: z.string(),
  /** `unreadable`: it was encrypted with another secret, so it has to be entered again. */
  key: z.enum(['none', 'stored', 'unreadable']),
  /** The key's last characters, unless they would reveal too much of it. */
  ending: z.string().nullable(),
  /** Minutes after which a result that has not come counts as failed. */
  minutes,
  /** It comes from the file of `ATELIER_PROVIDERS`, which has to be changed instead. */
  isConfigured: z.boolean(),
  /** Why it could not be used the last time; null: it could. */
  trouble: z.object({ message: z.string(), at: z.number() }).nullable(),
  /** Its workflows, each of which is a model. */
  workflows: z.array(z.object({ name: z.string(), makes: z.enum(workflowResults) })),
})
export type Connection = z.output<typeof connection>

/** Which model of which connection makes the results of a model of the studio. */
const binding = z.object({
  model: z.enum(boundModels),
  connection: z.string(),
  remoteModel: z.string(),
  /** The owner's price of one result; null: the tariff's. */
  credits: z.number().nullable(),
})

export const connectionList = z.object({ items: z.array(connection), madeBy: z.array(binding) })
export type ConnectionList = z.output<typeof connectionList>

/** What a connected model can do, with an entry for each kind of model that has a card to be narrowed. */
const capabilities = z.object({
  image: z
    .object({
      imageSizes: z.array(z.enum(imageSizes)).readonly(),
      aspectRatios: z.array(z.enum(aspectRatios)).readonly(),
      qualities: z.array(z.enum(imageQualities)).readonly(),
      references: z.number(),
    })
    .partial()
    .optional(),
  video: z
    .object({
      resolutions: z
        .array(z.enum([...qualities, '480p']))
        .readonly()
        .optional(),
      ratios: z.array(z.enum(sharedRatios)).readonly().optional(),
      durations: z
        .union([z.tuple([z.number()], z.number()).readonly(), z.object({ minimum: z.number(), maximum: z.number() })])
        .optional(),
      automaticDuration: z.boolean().optional(),
      media: z.partialRecord(z.enum(videoRoles), z.object({ minimum: z.number(), maximum: z.number() })),
      mixesFrames: z.boolean().optional(),
      options: z.array(z.enum(videoOptionIds)).readonly(),
    })
    .optional(),
  sound: z.object({ seconds: z.object({ minimum: z.number(), maximum: z.number() }) }).optional(),
  music: z.partialRecord(z.enum(musicSkills), z.boolean()).optional(),
})

/** What everybody may know of a connected model: who makes the results, and what can be asked for. */
export const madeBy = z.object({
  model: z.enum(boundModels),
  /** The name of the connection. */
  provider: z.string(),
  remoteModel: z.string(),
  credits: z.number().nullable(),
  /** It could not be used the last time. */
  isDown: z.boolean(),
  /** What the model can do of what the card offers, by what it does; a part that is absent is not limited further. */
  can: capabilities,
})
export type MadeBy = z.output<typeof madeBy>

/** The models whose results connections make; the built-in engines make all others. */
export const makers = z.object({
  madeBy: z.array(madeBy),
  /** Differs whenever `madeBy` does. */
  makersAt: z.string(),
})
export type Makers = z.output<typeof makers>

/**
 * `listed`: the server listed its models. `unlisted`: it has no list, so the name of a model has to be typed. `ready`:
 * it refused an empty request for its content, so address and key are right. `complete`: it has all that a workflow
 * needs. `made`: it made a result. `lost`: the request was sent, and no whole answer came. The others: why it did none
 * of these.
 */
export const testOutcomes = [
  'listed',
  'unlisted',
  'ready',
  'complete',
  'made',
  'busy',
  'moderated',
  'request',
  'key',
  'account',
  'model',
  'server',
  'failed',
  'undeliverable',
  'unreachable',
  'unreadable',
  'lost',
  'keyUnreadable',
] as const

/** What came back from a test. */
export const connectionTest = z.object({
  outcome: z.enum(testOutcomes),
  /** The address that was asked, in full; it contains no key. */
  url: z.string(),
  /** The HTTP status; null: no answer came. */
  status: z.number().nullable(),
  /** The words of the server, or the beginning of what it answered. */
  said: z.string().optional(),
  /** The models that the server lists; null: it has no list, or it was not asked for. */
  models: z.array(z.string()).nullable(),
  /** What was made: of a film, a frame as well, and films and sounds themselves if they are small. */
  made: z
    .object({
      text: z.string().optional(),
      image: z.object({ mimeType: z.string(), data: z.string(), width: z.number(), height: z.number() }).optional(),
      film: z.object({ mimeType: z.string(), data: z.string() }).optional(),
      sound: z.object({ mimeType: z.string(), data: z.string() }).optional(),
    })
    .optional(),
})
export type ConnectionTest = z.output<typeof connectionTest>

const section = 'studio'
const params = z.object({ connectionId: z.string() })
const workflowParams = z.object({ connectionId: z.string(), name: z.string() })
const answer = { kind: 'enveloped', status: 200, schema: connectionList } as const
const shared = { section, answer } as const

/** The connections to model servers. Only the owner is allowed; others are refused as `forbidden`. */
export const connectionEndpoints = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/studio/connections',
    summary: 'The connections to model servers and providers, and which models they make',
  }),
  add: endpoint({
    ...shared,
    method: 'POST',
    path: '/studio/connections',
    summary: 'Adds a connection; its key is stored encrypted and never shown again',
    rules: ['connection.name.taken'],
    body: {
      kind: 'json',
      schema: z.object({
        name: connectionName,
        protocol: z.enum(protocols),
        url: connectionUrl,
        apiKey: upstreamKey.optional(),
        minutes: minutes.optional(),
      }),
    },
  }),
  change: endpoint({
    ...shared,
    method: 'PATCH',
    path: '/studio/connections/{connectionId}',
    summary: 'Changes a connection; a key that is null is forgotten, and another address needs the key again',
    rules: ['connection.name.taken', 'connection.configured', 'connection.key.address'],
    params,
    body: {
      kind: 'json',
      schema: z.object({
        name: connectionName.optional(),
        url: connectionUrl.optional(),
        apiKey: upstreamKey.nullable().optional(),
        minutes: minutes.optional(),
      }),
    },
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/studio/connections/{connectionId}',
    summary:
      'Removes a connection; the built-in engines make its models again. Voices made from recordings stay there only if `leaves` is their number',
    rules: ['connection.configured', 'connection.voices.own'],
    params,
    query: z.object({ leaves: z.coerce.number<number | string>().int().min(0).default(0) }),
  }),
  workflow: endpoint({
    ...shared,
    method: 'GET',
    path: '/studio/connections/{connectionId}/workflows/{name}',
    summary: 'A workflow of a connection, with its graph and bindings',
    params: workflowParams,
    answer: { kind: 'enveloped', status: 200, schema: workflow },
  }),
  saveWorkflow: endpoint({
    ...shared,
    method: 'POST',
    path: '/studio/connections/{connectionId}/workflows',
    summary: 'Stores a workflow as a model of a connection, in place of one with the same name',
    rules: ['connection.task', 'connection.configured'],
    params,
    body: { kind: 'json', schema: workflow },
  }),
  removeWorkflow: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/studio/connections/{connectionId}/workflows/{name}',
    summary: 'Removes a workflow; what it makes is made by the built-in engines again',
    rules: ['connection.configured'],
    params: workflowParams,
  }),
  test: endpoint({
    ...shared,
    method: 'POST',
    path: '/studio/connections/{connectionId}/test',
    summary:
      'Asks the server for its models, or whether it takes requests of one kind; with `make`, makes the smallest real result, which may cost',
    rules: ['connection.task'],
    params,
    body: {
      kind: 'json',
      schema: z.object({
        task: z.enum(['models', ...modelTasks]),
        remoteModel: remoteModel.optional(),
        make: z.boolean().default(false),
      }),
    },
    answer: { kind: 'enveloped', status: 200, schema: connectionTest },
  }),
  bind: endpoint({
    ...shared,
    method: 'POST',
    path: '/studio/models/{model}',
    summary:
      'Has a model of a connection make the results of a model of the studio, at a price of the owner or the usual',
    rules: ['connection.unknown', 'connection.task', 'connection.model', 'connection.configured'],
    params: z.object({ model: z.enum(boundModels) }),
    body: {
      kind: 'json',
      schema: z.object({ connection: z.string(), remoteModel, credits: credits.nullable().default(null) }),
    },
  }),
  unbind: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/studio/models/{model}',
    summary: 'Has the built-in engine make the results of a model again',
    rules: ['connection.configured'],
    params: z.object({ model: z.enum(boundModels) }),
  }),
}

/** A voice of a connection as the owner sees it. */
export const connectedVoice = z.object({
  /** The speaker's id in the catalogue. */
  id: z.string(),
  /** The server's own name for it. */
  remoteId: z.string(),
  name: z.string(),
  gender: z.enum(speakerGenders).nullable(),
  /** A language code; null: it speaks several. */
  language: z.string().nullable(),
  /** The built-in speaker in whose place it speaks, so that recipes with that speaker are spoken by it. */
  standsFor: z.string().nullable(),
  /** Typed by the owner: the server does not list it. */
  isTyped: z.boolean(),
})
export type ConnectedVoice = z.output<typeof connectedVoice>

const voices = { kind: 'enveloped', status: 200, schema: z.object({ items: z.array(connectedVoice) }) } as const
const ofVoices = { ...shared, answer: voices } as const
const voiceParams = z.object({ connectionId: z.string(), voiceId: z.string() })

/** The voices of the connections whose models speak. Only the owner is allowed. */
export const connectedVoiceEndpoints = {
  list: endpoint({
    ...ofVoices,
    method: 'GET',
    path: '/studio/connections/{connectionId}/voices',
    summary: 'The voices of a connection',
    params,
  }),
  read: endpoint({
    ...ofVoices,
    method: 'POST',
    path: '/studio/connections/{connectionId}/voices/read',
    summary: 'Asks the server for its voices; those that it offers no more are removed',
    rules: ['connection.voices.unlisted'],
    params,
    body: { kind: 'json', schema: z.object({ remoteModel }) },
  }),
  add: endpoint({
    ...ofVoices,
    method: 'POST',
    path: '/studio/connections/{connectionId}/voices',
    summary: 'Adds a voice by the name that the server has for it',
    params,
    body: {
      kind: 'json',
      schema: z.object({
        remoteId: remoteModel,
        language: z.string().trim().min(2).max(20).nullable().default(null),
        gender: z.enum(speakerGenders).nullable().default(null),
      }),
    },
  }),
  change: endpoint({
    ...ofVoices,
    method: 'PATCH',
    path: '/studio/connections/{connectionId}/voices/{voiceId}',
    summary: 'Has a voice speak in the place of a built-in speaker, or with null only for itself',
    rules: ['connection.voices.speaker'],
    params: voiceParams,
    body: { kind: 'json', schema: z.object({ standsFor: z.string().nullable() }) },
  }),
  remove: endpoint({
    ...ofVoices,
    method: 'DELETE',
    path: '/studio/connections/{connectionId}/voices/{voiceId}',
    summary: 'Removes a voice from the catalogue',
    params: voiceParams,
  }),
}

/** The file of `ATELIER_PROVIDERS`. `key` names an environment variable. */
export const providersFile = z.strictObject({
  connections: z.array(
    z.strictObject({
      name: connectionName,
      protocol: z.enum(protocols),
      url: connectionUrl,
      key: z.string().min(1).optional(),
      minutes: minutes.optional(),
      /** Which fields its video models take, where that is not known here or wrong. */
      videoModels: z.array(videoMapping).optional(),
      /** The same of its music models. */
      musicModels: z.array(musicMapping).optional(),
      /** The workflows that are its models, where the protocol has those. */
      workflows: z.array(workflow).optional(),
    }),
  ),
  madeBy: z
    .partialRecord(
      z.enum(boundModels),
      z.strictObject({ connection: z.string(), model: remoteModel, credits: credits.optional() }),
    )
    .default({}),
})
export type ProvidersFile = z.output<typeof providersFile>
