import { join } from 'node:path'
import type { VideoCapabilities } from '#contract/areas/video/narrow.ts'
import { z } from '#contract/kit/zod.ts'
import { expectAnswer, jsonBody, readJson, requireSuccess, usageOf } from '../answers.ts'
import { delivered, type Delivery } from '../deliver.ts'
import type { DriverOf } from '../driver.ts'
import { ProviderError } from '../failures.ts'
import type { SentMedium } from '../videoInput.ts'

/** What is known of models by their names, which may begin with a maker or be an endpoint's id. */
interface Family {
  readonly name: RegExp
  readonly capabilities: VideoCapabilities
}

const ratios = ['16:9', '4:3', '1:1', '3:4', '9:16', '21:9'] as const
const frames = { first_frame: { minimum: 0, maximum: 1 }, last_frame: { minimum: 0, maximum: 1 } }

const families: readonly Family[] = [
  {
    name: /seedance-1-0-(pro|lite)/,
    capabilities: {
      resolutions: ['480p', '720p', '1080p'],
      ratios,
      durations: { minimum: 2, maximum: 12 },
      media: frames,
      options: [],
    },
  },
  {
    name: /seedance-1-5/,
    capabilities: {
      resolutions: ['480p', '720p', '1080p'],
      ratios,
      durations: { minimum: 4, maximum: 12 },
      automaticDuration: true,
      media: frames,
      options: ['sound'],
    },
  },
]

/** Newer models, and endpoints whose name tells nothing: the interface's own model is one of them. */
const newest: VideoCapabilities = {
  resolutions: ['480p', '720p', '1080p'],
  ratios,
  durations: { minimum: 4, maximum: 15 },
  automaticDuration: true,
  media: {
    ...frames,
    reference_image: { minimum: 0, maximum: 9 },
    reference_video: { minimum: 0, maximum: 1 },
    reference_audio: { minimum: 0, maximum: 1 },
  },
  options: ['sound'],
}

/** Pictures may come inside the request; films and sounds only by links. */
const delivery: Delivery = { links: true, inline: { image: 30 * 1024 * 1024 } }

const TASKS = '/contents/generations/tasks'

const created = z.looseObject({ id: z.string() })
const task = z.looseObject({
  status: z.string(),
  content: z.looseObject({ video_url: z.string().optional() }).nullish(),
  error: z.looseObject({ code: z.string().optional(), message: z.string().optional() }).nullish(),
  seed: z.number().nullish(),
  usage: z.unknown().optional(),
})

/** A medium as an item of the content: our roles are Ark's. */
function itemOf({ role, mimeType, address }: SentMedium) {
  const [kind = ''] = mimeType.split('/')
  const type = `${kind}_url`
  return { type, role, [type]: { url: address } }
}

/** `contents/generations/tasks` of Ark, which the shared endpoint of the interface is like: Seedance. */
export const arkVideo: DriverOf<'video'> = {
  capabilities: model => families.find(({ name }) => name.test(model))?.capabilities ?? newest,
  delivery,
  prepare: async (input, call) => ({ ...input, media: await delivered(delivery, input.media, call) }),
  send: ({ prompt, media, lines, ratio, seconds, sound, seed }, { model, fetch }) =>
    fetch(
      TASKS,
      jsonBody({
        model,
        content: [...(prompt === '' ? [] : [{ type: 'text', text: prompt }]), ...media.map(itemOf)],
        resolution: lines,
        ratio,
        duration: seconds ?? -1,
        ...(sound !== undefined && { generate_audio: sound }),
        seed: seed % 2 ** 32,
        watermark: false,
      }),
    ),
  read: async body => ({ handle: expectAnswer(created, readJson(body)).id }),
  async poll(handle, _, { fetch, folder, download }) {
    const body = await requireSuccess(await fetch(`${TASKS}/${encodeURIComponent(handle)}`))
    const { status, content, error, seed, usage } = expectAnswer(task, readJson(body))
    if (status === 'queued' || status === 'running') return { waiting: {} }
    if (status !== 'succeeded') {
      const { code = '', message = code } = error ?? {}
      throw new ProviderError(/sensitive|policy|risk/i.test(code) ? 'moderated' : 'failed', message || status)
    }
    if (!content?.video_url) throw new ProviderError('unreadable', 'the answer holds no film')
    const path = join(folder, 'film')
    await download(content.video_url, path)
    const used = usageOf(usage)
    return {
      files: [path],
      report: { request: handle, ...(typeof seed === 'number' && { seed }), ...(used && { usage: used }) },
    }
  },
  async cancel(handle, { fetch }) {
    await fetch(`${TASKS}/${encodeURIComponent(handle)}`, { method: 'DELETE' })
  },
  // Without any content it is refused before anything is made.
  probe: ({ model, fetch }) => fetch(TASKS, jsonBody({ model, content: [] })),
}
