import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { capabilityPrice, sharedPrice } from '#contract/areas/video/price.ts'
import { operations } from '#contract/operations.ts'
import { workEndpoints, type Work } from '#contract/studio/works.ts'
import { isStored } from '../faults/person.ts'
import { services, type StudioAndService } from '../faults/services.ts'
import { expectExactBooks } from '../money/books.ts'
import { eventually } from '../support/studio.ts'

type VideoOperation = 'video.capability' | 'video.generate'

describe.each(services)('works of video through %s', (_, open) => {
  let through: StudioAndService
  let first: Work
  beforeAll(async () => {
    through = await open()
    const recipe = { capability: 'text_to_video', prompt: 'a fox runs', quality: '360p', duration: 2 }
    first = await until(await submit('video.capability', recipe))
  })
  afterAll(() => through[Symbol.asyncDispose]())

  let presses = 0
  const submit = async (operation: VideoOperation, recipe: unknown): Promise<string> => {
    const body = { operation, recipe, key: `press number ${++presses}` }
    return (await through.studio.as('owner').call(workEndpoints.submit, { body })).data.id
  }
  /** Waits until the results of a work are stored in this studio. */
  const until = (workId: string): Promise<Work> =>
    eventually(async () => {
      await through.hurry()
      const { data } = await through.studio.as('owner').call(workEndpoints.read, { params: { workId } })
      expect(data).toMatchObject({ state: 'done', failure: null })
      return data
    })
  const chargedFor = ({ operation, task }: Work) => {
    const reading = operations[operation].read(task)
    return reading.phase === 'done' ? reading.charged : expect.fail(`${operation} is ${reading.phase}`)
  }

  it('a capability is made, stored in this studio and charged its price', async () => {
    const [result] = first.results
    expect(result).toMatchObject({ mimeType: 'video/mp4', width: 640, height: 360, duration: 2 })
    expect(await isStored(through.studio, result?.id ?? '')).toBe(true)
    const price = { capability: 'text_to_video', model: 'cv-default', quality: '360p', duration: 2 } as const
    expect(chargedFor(first)).toBe(capabilityPrice(price).credits)
  })

  it('an earlier video is named by its task id, and becomes the parent', async () => {
    const { id } = first.task as { readonly id: string }
    const work = await until(
      await submit('video.capability', {
        capability: 'restyle',
        quality: '360p',
        sourceTaskId: id,
        pixverse: { restyleId: 'oil' },
      }),
    )
    expect(work.parents).toEqual([first.id])
    expect(work.results[0]).toMatchObject({ mimeType: 'video/mp4', duration: 2 })
  })

  it('a shared model takes a result of this studio as its reference, by a link', async () => {
    const asset = first.results[0]?.id
    const shared = { model: 'video-a-2-fast', resolution: '480p', duration: 4, inputVideoDuration: 2 } as const
    const content = [
      { type: 'text', text: 'the same at night' },
      { type: 'video_url', role: 'reference_video', video_url: { url: { asset } } },
    ]
    const work = await until(await submit('video.generate', { ...shared, content }))
    expect(work.parents).toEqual([first.id])
    expect(work.results[0]).toMatchObject({ width: 854, height: 480, duration: 4 })
    expect(chargedFor(work)).toBe(sharedPrice(shared).credits)
    await expectExactBooks(through.service().db)
  })
})
