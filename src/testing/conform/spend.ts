import { operations } from '#contract/operations.ts'
import { defaultSharedModel } from '#contract/areas/video/models.ts'
import { imageCards } from '#contract/areas/image/models.ts'
import type { Area } from '#contract/kit/area.ts'
import type { TaskOperation } from '#contract/operation.ts'
import { acceptedFault, dataOf, type Fault } from './judge.ts'
import { probe, type Target } from './probe.ts'
import type { Row } from './report.ts'

interface Purchase {
  readonly operation: TaskOperation
  readonly name: string
  /** The smallest legal request without media, in wire format. */
  readonly body: unknown
}

const [cheapImage] = Object.values(imageCards)

/** The tasks that `--spend` creates. */
const purchases: readonly Purchase[] = [
  {
    operation: operations['image.generate'],
    name: 'image.generate',
    body: {
      provider: cheapImage?.provider,
      model: cheapImage?.id,
      prompt: 'a fox',
      imageConfig: { imageSize: '1K' },
    },
  },
  { operation: operations['music.generate'], name: 'music.generate', body: { prompt: 'rain', instrumental: true } },
  { operation: operations['voice.generate'], name: 'voice.generate', body: { text: 'Hello.' } },
  {
    operation: operations['video.capability'],
    name: 'video.capability',
    body: { capability: 'text_to_video', prompt: 'a fox', quality: '360p', duration: 1 },
  },
  {
    operation: operations['video.generate'],
    name: 'video.generate',
    body: {
      model: defaultSharedModel,
      resolution: '480p',
      duration: 4,
      content: [{ type: 'text', text: 'a fox' }],
    },
  },
]

/** The tasks that `--spend` would create in these areas. */
export function purchasesIn(areas: readonly Area[]): readonly Purchase[] {
  return purchases.filter(({ operation }) => areas.includes(operation.area))
}

/** Creates one real task per operation and polls it until it ends. Costs credits. */
export async function spendOn(target: Target, areas: readonly Area[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const purchase of purchasesIn(areas)) {
    const { operation, name } = purchase
    const fault = await buy(target, purchase)
    rows.push({
      area: operation.area,
      section: operation.create.section,
      rule: `${name} is made`,
      outcome: fault ? 'broken' : 'kept',
      ...(fault && { note: fault }),
    })
  }
  return rows
}

async function buy(target: Target, { operation, body }: Purchase): Promise<Fault> {
  const created = await probe(target, operation.create, { body })
  const fault = acceptedFault(operation.create, created)
  if (fault) return fault
  const id = operation.taskId(dataOf(created.body), body)
  const deadline = Date.now() + operation.typicalSeconds[1] * 4000
  while (Date.now() < deadline) {
    const seen = await probe(target, operation.task, { id })
    const unread = acceptedFault(operation.task, seen)
    if (unread) return unread
    const reading = operation.read(dataOf(seen.body))
    if (reading.phase === 'failed') return `failed: ${reading.message}`
    if (reading.phase === 'done') return reading.results.length > 0 ? undefined : 'done without a result'
    await new Promise(resolve => setTimeout(resolve, Math.min(operation.polling.every, 2) * 1000))
  }
  return `still running after ${operation.typicalSeconds[1] * 4} s`
}
