import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSender, takeClock, type ServiceMode, type Sender, type Sent } from './sender.ts'

const MINUTE = 60_000
/** Multiplies the number of runs in `npm run soak`. */
const MUCH = process.env['ATELIER_SOAK'] === undefined ? 1 : 60

type Action =
  | { readonly do: 'submit'; readonly group: number }
  | { readonly do: 'move'; readonly which: number; readonly before: number }
  | { readonly do: 'edit' | 'cancel' | 'restore'; readonly which: number }
  | { readonly do: 'answer'; readonly answer: ServiceMode }
  | { readonly do: 'pass'; readonly seconds: number }
  | { readonly do: 'send' }

const which = fc.nat({ max: 20 })
const sequences: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('submit' as const), group: fc.integer({ min: 1, max: 4 }) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), which, before: which }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom('edit' as const, 'cancel' as const, 'restore' as const), which }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('answer' as const),
        answer: fc.oneof(fc.constant('mute' as const), fc.integer({ min: 1, max: 90 })),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 70 }) }),
    },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
  ),
  { minLength: 8, maxLength: 25 },
)

/** A work is restored whose position was given to another one in the meantime. */
const placeTaken: Action[] = [
  { do: 'submit', group: 4 },
  { do: 'move', which: 2, before: 1 },
  { do: 'cancel', which: 1 },
  { do: 'move', which: 2, before: 1 },
  { do: 'restore', which: 0 },
  { do: 'edit', which: 1 },
  { do: 'edit', which: 2 },
]

describe('an outbox, compared with a model', { timeout: 3_600_000 }, () => {
  const { pass } = takeClock()
  let sender: Sender
  beforeAll(async () => {
    sender = await openSender()
  })
  afterAll(async () => {
    vi.useRealTimers()
    await sender[Symbol.asyncDispose]()
  })

  it('after any sequence of actions, works are sent in the current order, and never more than five in a minute', async () => {
    let wishes = 0
    await fc.assert(
      fc.asyncProperty(sequences, async all => {
        sender.reset()
        const { sent, moods: served } = sender.play
        const ada = await sender.somebody()
        // The model: the waiting works in order, with their words; the cancelled ones; and the service's mood.
        const order: string[] = []
        const back: string[] = []
        const words = new Map<string, string>()
        const expected: Pick<Sent, 'at' | 'key' | 'text'>[] = []
        const moods: ServiceMode[] = []
        let notBefore = 0
        let refusals = 0
        const sendModel = () => {
          for (let [head] = order; head !== undefined; [head] = order) {
            const recent = expected.filter(({ at }) => at > Date.now() - MINUTE)
            if (Date.now() < notBefore || recent.length >= 5) return
            expected.push({ at: Date.now(), key: head, text: words.get(head) ?? '' })
            const mood = moods.shift() ?? 'accept'
            if (mood === 'accept') order.shift()
            else notBefore = Date.now() + 1000 * (mood === 'mute' ? Math.min(900, 2 * 2 ** refusals) : mood)
            refusals = mood === 'accept' ? 0 : refusals + 1
          }
        }
        const pick = (some: readonly string[], n: number) => some[n % some.length]
        for (const step of [...all, { do: 'pass', seconds: 70 } as const, { do: 'send' } as const]) {
          if (step.do === 'submit') {
            for (let n = 0; n < step.group; n++) {
              const text = `wish ${(wishes += 1)}`
              const { id } = await ada.say(text)
              order.push(id)
              words.set(id, text)
            }
          } else if (step.do === 'answer') {
            served.push(step.answer)
            moods.push(step.answer)
          } else if (step.do === 'pass') pass(step.seconds)
          else if (step.do === 'send') {
            await ada.sendAll()
            sendModel()
          } else {
            const id = pick(step.do === 'restore' ? back : order, step.which)
            if (id === undefined) continue
            if (step.do === 'move') {
              const rest = order.filter(one => one !== id)
              const before = step.before % 3 === 0 ? null : (pick(rest, step.before) ?? null)
              await ada.move(id, before)
              order.splice(0, order.length, ...rest)
              order.splice(before === null ? order.length : order.indexOf(before), 0, id)
            } else if (step.do === 'edit') {
              words.set(id, `later ${(wishes += 1)}`)
              await ada.sayInstead(id, words.get(id) ?? '')
            } else if (step.do === 'cancel') {
              await ada.cancel(id)
              back.push(...order.splice(order.indexOf(id), 1))
            } else {
              await ada.restore(id)
              back.splice(back.indexOf(id), 1)
              // It is back where it was, and the order of the others has not changed.
              const stands = await ada.waiting()
              expect(stands.filter(one => one !== id)).toEqual(order)
              order.splice(stands.indexOf(id), 0, id)
            }
          }
          expect(await ada.waiting()).toEqual(order)
        }
        expect(sent.map(({ at, key, text }) => ({ at, key, text }))).toEqual(expected)
        for (const { at } of sent)
          expect(sent.filter(one => one.at > at - MINUTE && one.at <= at).length).toBeLessThanOrEqual(5)
      }),
      { numRuns: 4 * MUCH, examples: [[placeTaken]] },
    )
  })
})
