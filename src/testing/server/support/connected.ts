import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { imageCards, type ImageModelId } from '#contract/areas/image/models.ts'
import type { CallInput } from '#contract/kit/endpoint.ts'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { connectionEndpoints } from '#contract/studio/connections.ts'
import type { BoundModel, Protocol } from '#contract/studio/protocols.ts'
import { STAND_IN_KEY } from './standIn.ts'
import { eventually, type TestStudio } from './studio.ts'

interface Connecting {
  readonly url: string
  readonly protocol?: Protocol
  readonly name?: string
  readonly apiKey?: string
}

/** Adds a connection as the owner and returns its id. */
export async function connect(
  studio: TestStudio,
  { url, protocol = 'openai', name = protocol, apiKey = STAND_IN_KEY }: Connecting,
): Promise<string> {
  const body = { name, protocol, url, apiKey }
  const { items } = (await studio.as('owner').call(connectionEndpoints.add, { body })).data
  return items.find(one => one.name === name)?.id ?? ''
}

/** Has a model of a connection make the results of a model. */
export async function bindModel(
  studio: TestStudio,
  model: BoundModel,
  connection: string,
  remoteModel: string,
  credits: number | null = null,
): Promise<void> {
  const body = { connection, remoteModel, credits }
  await studio.as('owner').call(connectionEndpoints.bind, { params: { model }, body })
}

type Body = CallInput<typeof imageEndpoints.generate>['body']

/** The smallest request for a picture by a model. */
export const pictureBy = (model: ImageModelId, prompt = 'a fox in the snow') =>
  ({
    provider: imageCards[model].provider,
    model,
    prompt,
    imageConfig: { imageSize: '1K', aspectRatio: '1:1' },
  }) satisfies Body

/** Requests a picture and returns its task once it has ended. */
export async function imageTask(studio: TestStudio, body: Body, account = 'owner') {
  const { taskId } = (await studio.as(account).call(imageEndpoints.generate, { body })).data
  return endOf(studio, taskId, account)
}

/** A task once it has ended. */
export function endOf(studio: TestStudio, taskId: string, account = 'owner') {
  return eventually(async () => {
    const { data } = await studio.as(account).call(imageEndpoints.task, { params: { taskId } })
    if (data.status !== 'success' && data.status !== 'fail') throw new Error(`${taskId} is ${data.status}`)
    return data
  })
}

/** The credits an account can spend. */
export async function creditsOf(studio: TestStudio, account = 'owner'): Promise<number | undefined> {
  return (await studio.as(account).call(accountEndpoints.subscription, {})).data.totalAvailableCredits
}
