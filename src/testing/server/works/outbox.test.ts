import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimOutbox } from '#server/studio/works/outbox/outbox.ts'
import { nextWork, takeNext } from '#server/studio/works/outbox/takeNext.ts'
import { currentService } from '#server/studio/works/sentTo.ts'
import { stepOutbox } from '#server/studio/works/send/send.ts'
import { releaseAllWorks } from '#server/studio/works/step.ts'
import { openSender, takeClock, type Person, type Sender } from './sender.ts'

const MINUTE = 60_000

describe('the outboxes in which works wait', () => {
  const { pass } = takeClock()
  let sender: Sender
  let ada: Person
  beforeAll(async () => {
    sender = await openSender()
  })
  afterAll(async () => {
    vi.useRealTimers()
    await sender[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    sender.reset()
    ada = await sender.somebody()
  })
  const texts = () => sender.play.sent.map(({ text }) => text)

  it('voice sends five a minute, in order, and the next one as soon as the first is a minute old', async () => {
    for (let n = 1; n <= 7; n++) await ada.say(`wish ${n}`)
    await ada.sendAll()
    expect(texts()).toEqual(['wish 1', 'wish 2', 'wish 3', 'wish 4', 'wish 5'])
    const [front] = await ada.waiting()
    expect((await ada.read(front ?? '')).notBefore).toBe((sender.play.sent[0]?.at ?? 0) + MINUTE)
    pass(59)
    await ada.sendAll()
    expect(sender.play.sent).toHaveLength(5)
    pass(1)
    await ada.sendAll()
    expect(texts()).toHaveLength(7)
  })

  it('both endpoints of video share one limit', async () => {
    for (let n = 1; n <= 3; n++) {
      await ada.submit('video.generate', { content: [{ type: 'text', text: `wish ${n}` }] })
      await ada.submit('video.capability', { capability: 'text_to_video', prompt: `later ${n}` })
    }
    await ada.sendAll()
    expect(texts()).toEqual(['wish 1', 'later 1', 'wish 2', 'later 2', 'wish 3'])
    expect(new Set(sender.play.sent.map(({ path }) => path)).size).toBe(2)
    pass(60)
    await ada.sendAll()
    expect(texts().at(-1)).toBe('later 3')
  })

  it('a blocked outbox does not stop the others', async () => {
    sender.play.moods.push(600)
    await ada.say('wish 1')
    await ada.say('wish 2')
    await ada.sendAll()
    await ada.submit('image.generate', { provider: 'vendor_beta', prompt: 'wish 3' })
    await ada.submit('music.generate', { prompt: 'wish 4', instrumental: true })
    await ada.submit('video.generate', { content: [{ type: 'text', text: 'wish 5' }] })
    await ada.sendAll()
    expect(texts()).toEqual(['wish 1', 'wish 3', 'wish 4', 'wish 5'])
  })

  it('images have no limit of the studio', async () => {
    for (let n = 1; n <= 12; n++) await ada.submit('image.generate', { provider: 'vendor_beta', prompt: `wish ${n}` })
    await ada.sendAll()
    expect(texts()).toEqual(Array.from({ length: 12 }, (_, n) => `wish ${n + 1}`))
  })

  it('accounts do not wait for each other', async () => {
    for (let n = 1; n <= 6; n++) await ada.say(`wish ${n}`)
    const bob = await sender.somebody()
    for (let n = 1; n <= 6; n++) await bob.say(`later ${n}`)
    await ada.sendAll()
    await bob.sendAll()
    expect(sender.play.sent).toHaveLength(10)
  })

  it('simultaneous senders send no more than one, and nothing twice', async () => {
    for (let n = 1; n <= 7; n++) await ada.say(`wish ${n}`)
    for (let round = 0; round < 7; round++)
      await Promise.all([1, 2, 3].map(() => stepOutbox(sender.parts, ada.outboxId('voice'))))
    expect(sender.play.sent).toHaveLength(5)
    expect(new Set(sender.play.sent.map(({ key }) => key)).size).toBe(5)
  })

  const film = (n: number) => ({ content: [{ type: 'text' as const, text: `wish ${n}` }] })
  const lone = async () => (await ada.submit('video.generate', film(1))).id

  it('a work edited between pricing and sending is priced again, and sent as edited', async () => {
    const id = await lone()
    let prices = 0
    sender.play.whilePricing = async () => {
      if ((prices += 1) === 1) await ada.edit(id, film(2))
    }
    await ada.sendAll()
    expect(texts()).toEqual(['wish 2'])
    expect(prices).toBe(2)
    expect(await ada.read(id)).toMatchObject({ state: 'running', credits: 7, recipe: film(2) })
  })

  it('a work cancelled between pricing and sending is never sent', async () => {
    const id = await lone()
    sender.play.whilePricing = () => ada.cancel(id)
    await ada.sendAll()
    expect(sender.play.sent).toEqual([])
    expect(await ada.read(id)).toMatchObject({ state: 'cancelled' })
  })

  it('a work moved to the front between pricing and sending is sent first', async () => {
    const id = await lone()
    const { id: second } = await ada.submit('video.generate', film(2))
    sender.play.whilePricing = async () => {
      sender.play.whilePricing = undefined
      await ada.move(second, id)
    }
    await ada.sendAll()
    expect(texts()).toEqual(['wish 2', 'wish 1'])
  })

  it('a sender that dies while sending a work blocks neither the outbox nor the limit', async () => {
    for (let n = 1; n <= 6; n++) await ada.say(`wish ${n}`)
    const outbox = await claimOutbox(sender.db, ada.outboxId('voice'))
    if (!outbox) throw new Error('the outbox was not due')
    const first = await nextWork(sender.db, outbox)
    const turn = await takeNext(sender.db, outbox, first, currentService({}))
    expect(turn).toMatchObject({ taken: { state: 'sending' } })
    await ada.sendAll()
    expect(sender.play.sent).toEqual([])
    await releaseAllWorks({ db: sender.db })
    await ada.sendAll()
    expect(texts()).toEqual(['wish 2', 'wish 3', 'wish 4', 'wish 5'])
    // The attempt of the dead sender counts, so sending it again has to wait.
    await ada.stepAll()
    expect(sender.play.sent).toHaveLength(4)
    pass(61)
    await ada.stepAll()
    await ada.sendAll()
    expect(
      texts()
        .slice(4)
        .sort((a, b) => a.localeCompare(b)),
    ).toEqual(['wish 1', 'wish 6'])
  })
})
