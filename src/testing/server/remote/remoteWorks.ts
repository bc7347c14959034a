import { expect, vi } from 'vitest'
import { upstreamEndpoints } from '#contract/studio/upstream.ts'
import { workEndpoints, type Work } from '#contract/studio/works.ts'
import { openFrontStudio, type FrontStudio } from '../faults/twoStudios.ts'
import { openRemoteService, refused, type RemoteService } from './remoteService.ts'

/**
 * A studio in front of a remote service whose answers are set by the test, and actions of a person who makes pictures.
 */
export interface RemoteWorks extends AsyncDisposable {
  readonly remote: RemoteService
  readonly studio: FrontStudio
  /** Whether the disk has no room for results. */
  isFull: boolean
  /** Requests a picture. */
  submit(prompt?: string): Promise<Work>
  read(workId: string): Promise<Work>
  setKey(apiKey: string): Promise<unknown>
  /** Waits until a work is as `expected`, and makes due what is scheduled for later. */
  until(workId: string, expected: object): Promise<Work>
}

export async function openRemoteWorks(): Promise<RemoteWorks> {
  const remote = await openRemoteService()
  remote.route('POST /v1/images/generation/estimate-credits', () => refused(404, 40400, 'none'))
  const studio = await openFrontStudio(remote.origin, {
    apiKey: 'the-key',
    alter: parts => ({
      ...parts,
      storage: {
        ...parts.storage,
        adopt: path =>
          opened.isFull
            ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
            : parts.storage.adopt(path),
      },
    }),
  })
  const owner = studio.as('owner')
  let submitted = 0
  const opened: RemoteWorks = {
    remote,
    studio,
    isFull: false,
    async submit(prompt = 'a fox') {
      const recipe = { provider: 'vendor_beta', prompt, imageConfig: { imageSize: '1K' } }
      const body = { operation: 'image.generate', recipe, key: `submission number ${++submitted}` } as const
      return (await owner.call(workEndpoints.submit, { body })).data
    },
    read: async workId => (await owner.call(workEndpoints.read, { params: { workId } })).data,
    setKey: apiKey => owner.call(upstreamEndpoints.setKey, { body: { apiKey } }),
    until: (workId, expected) =>
      vi.waitFor(
        async () => {
          await studio.hurry()
          const work = await opened.read(workId)
          expect(work).toMatchObject(expected)
          return work
        },
        { timeout: 240_000, interval: 100 },
      ),
    async [Symbol.asyncDispose]() {
      await studio[Symbol.asyncDispose]()
      await remote[Symbol.asyncDispose]()
    },
  }
  return opened
}
