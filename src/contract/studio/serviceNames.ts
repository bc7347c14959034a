import { imageModelIds, imageProviders, legacyImageModelIds } from '../areas/image/models.ts'
import { musicModelIds, musicProviders, separationModelIds } from '../areas/music/models.ts'
import { capabilityModelIds } from '../areas/video/capabilities.ts'
import { sharedModelIds } from '../areas/video/models.ts'
import { voiceModelIds } from '../areas/voice/models.ts'
import { z } from '../kit/zod.ts'

/** Every model id of the interface, including the legacy ones. */
export const modelIds = [
  ...imageModelIds,
  ...legacyImageModelIds,
  ...musicModelIds,
  ...separationModelIds,
  ...voiceModelIds,
  ...capabilityModelIds,
  ...sharedModelIds,
] as const
export type ModelId = (typeof modelIds)[number]

const name = z.string().trim().min(1).max(200)
const path = z.string().regex(/^\/v1(\/[\w.-]+)*$/, 'a path begins with /v1 and does not end with a slash')

/**
 * What a remote service of the same interface calls the providers, models and paths: a file of
 * `ATELIER_UPSTREAM_NAMES`. What it leaves out has the name that the interface gives it. If several ids have the same
 * name, an answer with that name is read as the first of them.
 */
export const serviceNames = z.strictObject({
  providers: z.partialRecord(z.enum([...imageProviders, ...musicProviders]), name).default({}),
  /** null: the service does not offer the model. */
  models: z.partialRecord(z.enum(modelIds), name.nullable()).default({}),
  /** The beginnings of paths, such as `/v1/voice`. */
  paths: z.record(path, path).default({}),
})
export type ServiceNames = z.output<typeof serviceNames>
