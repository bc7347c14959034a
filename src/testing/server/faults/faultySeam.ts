import fc from 'fast-check'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { NotSent, type ServiceFor } from '#server/platform/seam.ts'

/** What can happen to one call between studio and service. */
const callFaults = [
  'none',
  'not connected',
  'cut before',
  'cut during',
  'cut after',
  'delayed',
  'duplicated',
  'malformed',
  'of another form',
  'a page of HTML',
  '429 with Retry-After',
  '429',
  '500',
  '502 after',
  '503',
] as const
type CallFault = (typeof callFaults)[number]

/** The faults of the next calls, by their purpose; later calls succeed. */
export interface Schedule {
  readonly create: readonly CallFault[]
  readonly read: readonly CallFault[]
  readonly list: readonly CallFault[]
}

const some = (most: number) => fc.array(fc.constantFrom(...callFaults), { maxLength: most })

/** Schedules for `presses` presses. */
export const schedules = (presses: number): fc.Arbitrary<Schedule> =>
  fc.record({ create: some(presses * 2), read: some(presses * 2), list: some(presses) })

interface FaultySeam {
  /** For `createApp`. */
  readonly seam: (serviceFor: ServiceFor) => ServiceFor
  plan(schedule: Schedule): void
  /** Cancels the rest of the schedule. */
  calm(): void
  /** Releases delayed answers. */
  release(): void
  /** The tasks that the service created for each work, by the work's id, whether or not the studio got the answer. */
  readonly tasksOf: ReadonlyMap<string, readonly string[]>
  /** Works whose call was cut off by the service itself, which may nevertheless have created a task for them. */
  readonly cutOff: Set<string>
  /** Records a task that the service created for a work. */
  note(work: string, task: string): void
  /** Whether the service gets the key of a request; without it every request creates a task. */
  tellsKeys: boolean
}

const envelope = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ code: 42900, message: 'Busy', data: null }, { status, headers })

/** Half an answer, then a broken connection. */
async function brokenOff(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const body = new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(bytes.subarray(0, bytes.length / 2)),
    pull: controller => controller.error(new Error('ECONNRESET')),
  })
  return new Response(body, { status: answer.status })
}

/** A seam in which calls fail according to a schedule, and which knows their real outcome. */
export function openFaultySeam(): FaultySeam {
  const planned: Record<keyof Schedule, CallFault[]> = { create: [], read: [], list: [] }
  const tasksOf = new Map<string, string[]>()
  const cutOff = new Set<string>()
  const held = new Set<() => void>()
  const faulty: FaultySeam = {
    tasksOf,
    cutOff,
    note(work, task) {
      const tasks = tasksOf.get(work) ?? []
      if (!tasks.includes(task)) tasksOf.set(work, [...tasks, task])
    },
    tellsKeys: true,
    plan(schedule) {
      for (const kind of ['create', 'read', 'list'] as const) planned[kind] = [...schedule[kind]]
    },
    calm() {
      for (const kind of ['create', 'read', 'list'] as const) planned[kind] = []
    },
    release() {
      for (const letGo of held) letGo()
      held.clear()
    },
    seam: serviceFor => account => {
      const service = serviceFor(account)
      const ask = async (request: Request, kind: keyof Schedule | undefined) => {
        const work = request.headers.get('idempotency-key') ?? ''
        const outgoing = request.clone()
        if (!faulty.tellsKeys) outgoing.headers.delete('idempotency-key')
        try {
          const answer = await service(outgoing)
          if (kind === 'create' && answer.status === 202) faulty.note(work, await taskIn(answer.clone()))
          return answer
        } catch (error) {
          if (kind === 'create' && !(error instanceof NotSent)) cutOff.add(work)
          throw error
        }
      }
      return async request => {
        const kind = kindOf(request)
        const fault = (kind && planned[kind].shift()) ?? 'none'
        return meet(fault, () => ask(request, kind), faulty, held)
      }
    },
  }
  return faulty
}

function kindOf({ method, url }: Request): keyof Schedule | undefined {
  const { pathname } = new URL(url)
  if (method === 'POST') return pathname === imageEndpoints.generate.path ? 'create' : undefined
  return pathname === imageEndpoints.tasks.path ? 'list' : 'read'
}

async function taskIn(answer: Response): Promise<string> {
  const { data } = (await answer.json()) as { data: { taskId: string } }
  return data.taskId
}

async function meet(
  fault: CallFault,
  ask: () => Promise<Response>,
  { tellsKeys }: FaultySeam,
  held: Set<() => void>,
): Promise<Response> {
  switch (fault) {
    case 'none':
      return ask()
    case 'not connected':
      throw new NotSent('nobody is there')
    case 'cut before':
      throw new Error('ECONNRESET')
    case 'cut during':
      return brokenOff(await ask())
    case 'cut after':
      await ask()
      throw new Error('socket hang up')
    case 'delayed': {
      const answer = await ask()
      await new Promise<void>(resolve => held.add(resolve))
      return answer
    }
    case 'duplicated':
      // A service that does not know the key would rightly create two tasks.
      if (tellsKeys) await ask()
      return ask()
    case 'malformed': {
      const answer = await ask()
      return new Response((await answer.text()).slice(0, -9), { status: answer.status })
    }
    case 'of another form': {
      const { status } = await ask()
      return Response.json({ code: 0, message: '', data: {} }, { status })
    }
    case 'a page of HTML':
      await ask()
      return new Response('<h1>Welcome</h1>', { status: 200 })
    case '429 with Retry-After':
      return envelope(429, { 'Retry-After': '1' })
    case '429':
      return new Response('slow down', { status: 429 })
    case '500':
    case '503':
      return new Response('', { status: Number(fault) })
    case '502 after':
      await ask()
      return new Response('<h1>Bad gateway</h1>', { status: 502 })
  }
}
