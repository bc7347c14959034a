import { execFileSync } from 'node:child_process'
import { existsSync, type Stats } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { works } from '#server/db/schema/works.ts'
import { dueRows } from '#server/jobs/dueRows.ts'
import { recordFile } from '#server/storage/files.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { claimDuration } from '#server/studio/works/claim.ts'
import { stepOutbox } from '#server/studio/works/send/send.ts'
import { stepWork } from '#server/studio/works/step.ts'
import { smallPicture } from '../remote/remoteService.ts'
import { fox } from './desk.ts'
import { openSender, type Person, type Sender } from './sender.ts'

/** The parts of a studio in front of a remote service, as far as sending needs them. */
const beforeRemote = (parts: StudioParts, service: (request: Request) => Promise<Response>): StudioParts => ({
  ...parts,
  serviceFor: () => service,
  upstream: {
    modelNames: {},
    uploads: { put: () => Promise.resolve(undefined) },
    url: 'http://remote.example',
    host: 'remote.example',
    serviceFor: () => service,
    serviceWith: () => service,
    fetchResult: () => Promise.reject(new Error('nothing is fetched here')),
    keys: {
      of: () => Promise.resolve('key'),
      about: () => Promise.resolve({ key: 'account', ending: null, changedAt: null }),
      set: () => Promise.resolve(),
      clear: () => Promise.resolve(),
    },
  },
})

const isEstimate = ({ url }: Request) => url.includes('estimate')
const enveloped = (data: unknown, status = 200) => Response.json({ code: 0, message: '', data }, { status })

describe('sending', () => {
  let sender: Sender
  let ada: Person
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
    sender = await openSender()
  })
  afterAll(async () => {
    vi.useRealTimers()
    await sender[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    ada = await sender.somebody()
  })
  const nextAt = async (id: string) => (await ada.read(id)).nextAt ?? 0

  describe('an answer that contains the paid result', () => {
    let calls = 0
    let picture = ''
    beforeAll(async () => {
      picture = (await smallPicture(50)).toString('base64')
    })
    beforeEach(() => {
      calls = 0
    })
    const answering = (request: Request) => {
      if (isEstimate(request)) return Promise.resolve(enveloped({ credits: 7 }))
      calls += 1
      const parts = [{ inlineData: { mimeType: 'image/png', data: picture } }]
      return Promise.resolve(Response.json({ candidates: [{ content: { parts } }] }))
    }
    const submit = async () => (await ada.submit('image.generate', fox, 'direct')).id
    const isStored = async (id: string) => (await sender.parts.storage.answers.get(id)) !== undefined

    it('is stored before anything else is done with it: a crash loses nothing, and nothing is requested twice', async () => {
      const id = await submit()
      const died = new Error('the process ended')
      const parts = beforeRemote(sender.parts, answering)
      const dying = { ...parts, storage: { ...parts.storage, scratch: () => Promise.reject(died) } }
      await expect(stepOutbox(dying, ada.outboxId('image'))).rejects.toBe(died)
      expect(await ada.read(id)).toMatchObject({ state: 'sending' })
      expect(await isStored(id)).toBe(true)

      vi.setSystemTime(Date.now() + claimDuration + 1)
      await stepWork(parts, id)
      const work = await ada.read(id)
      expect(work).toMatchObject({ state: 'archiving', task: { candidates: [{}] } })
      expect(Object.values(work.copied)).toHaveLength(1)
      expect([calls, await isStored(id)]).toEqual([1, false])
    })

    it('has space reserved on the disk before the request: if the disk is full, the work waits and nothing is requested', async () => {
      const id = await submit()
      const parts = beforeRemote(sender.parts, answering)
      const reserve = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      const full = { ...parts, storage: { ...parts.storage, answers: { ...parts.storage.answers, reserve } } }
      await stepOutbox(full, ada.outboxId('image'))
      expect(await ada.read(id)).toMatchObject({ state: 'waiting' })
      expect(calls).toBe(0)
    })

    it('is written into the reserved space, and unused space is freed', async () => {
      const id = await submit()
      const { answers } = sender.parts.storage
      const place = join(sender.dataDir, 'answers', id)
      let room: Stats | undefined
      let written: Stats | undefined
      const parts = beforeRemote(sender.parts, async request => {
        const answer = await answering(request)
        if (!isEstimate(request)) room = await stat(`${place}.part`)
        return answer
      })
      const put = async (work: string, body: string) => {
        await answers.put(work, body)
        written = await stat(place)
      }
      await stepOutbox({ ...parts, storage: { ...parts.storage, answers: { ...answers, put } } }, ada.outboxId('image'))
      expect(room?.blocks).toBeGreaterThanOrEqual((64 * 1024 * 1024) / 512)
      expect(written?.ino).toBe(room?.ino)
      expect(written?.size).toBeLessThan(10_000)
      expect([place, `${place}.part`].map(existsSync)).toEqual([false, false])
    })

    it('is kept in memory while the disk is full, and stored when there is room', async () => {
      const id = await submit()
      const parts = beforeRemote(sender.parts, answering)
      let attempts = 0
      const put = (work: string, body: string) => {
        if ((attempts += 1) > 2) return parts.storage.answers.put(work, body)
        return Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      }
      const full = { ...parts, storage: { ...parts.storage, answers: { ...parts.storage.answers, put } } }
      await stepOutbox(full, ada.outboxId('image'))
      expect(await ada.read(id)).toMatchObject({ state: 'archiving' })
      expect([calls, attempts]).toEqual([1, 3])
    })

    it('is kept if it cannot be parsed, and the person is asked', async () => {
      const id = await submit()
      const unreadable = (request: Request) =>
        Promise.resolve(isEstimate(request) ? enveloped({ credits: 7 }) : Response.json({ candidates: [{}] }))
      const parts = beforeRemote(sender.parts, unreadable)
      await stepOutbox(parts, ada.outboxId('image'))
      expect(await ada.read(id)).toMatchObject({ state: 'unknown', failure: { key: 'internal' } })
      vi.setSystemTime(Date.now() + 10_000)
      await stepWork(parts, id)
      expect(await ada.read(id)).toMatchObject({ state: 'unknown', candidates: [] })
      expect(await isStored(id)).toBe(true)
    })
  })

  it('claims a work for seconds only, so that the work of a dead sender is soon taken over', async () => {
    const { id } = await ada.submit('image.generate', fox, 'direct')
    const claims: number[] = []
    const serviceFor = () => async (request: Request) => {
      if (isEstimate(request)) return enveloped({ credits: 7 })
      claims.push((await nextAt(id)) - Date.now())
      throw new Error('socket hang up')
    }
    await stepOutbox({ ...sender.parts, serviceFor }, ada.outboxId('image'))
    expect(claims).toEqual([claimDuration])
    expect(claimDuration).toBeLessThanOrEqual(30_000)
  })

  it('keeps its claim while files are read, however long that takes', async () => {
    const { db, storage } = sender.parts
    const folder = await storage.scratch()
    const slow = join(folder, 'pipe')
    execFileSync('mkfifo', [slow])
    const stored = join(folder, 'file')
    const picture = await smallPicture(60)
    await writeFile(stored, picture)
    const asset = await recordFile(db, ada.account, await storage.adopt(stored), { mimeType: 'image/png' })
    const { id } = await ada.submit('image.generate', { ...fox, referenceImages: [{ asset }] })
    const bodies: string[] = []
    const serviceFor = () => async (request: Request) => {
      if (isEstimate(request)) return enveloped({ credits: 7 })
      bodies.push(await request.text())
      return enveloped({ taskId: 'made of a pipe', status: 'pending' }, 202)
    }
    const parts = { ...sender.parts, serviceFor, storage: { ...storage, fileOf: () => Promise.resolve(slow) } }
    const sending = stepOutbox(parts, ada.outboxId('image'))
    await vi.waitFor(async () => expect(await ada.read(id)).toMatchObject({ state: 'sending' }), 240_000)
    for (let renewals = 0; renewals < 6; renewals += 1) {
      const before = await nextAt(id)
      vi.advanceTimersByTime(10_000)
      await vi.waitFor(async () => expect(await nextAt(id)).toBeGreaterThan(before), 240_000)
      expect(await dueRows(parts.db, works).ids()).not.toContain(id)
    }
    await writeFile(slow, picture)
    await sending
    expect(bodies.join('')).toContain(Buffer.from(picture).toString('base64'))
  })

  it('sends nothing if the claim was lost while the request was being built', async () => {
    const { id } = await ada.submit('image.generate', fox)
    const { db } = sender.parts
    let requests = 0
    const serviceFor = () => (request: Request) => {
      if (isEstimate(request)) return Promise.resolve(enveloped({ credits: 7 }))
      requests += 1
      return Promise.reject(new Error('nothing may be sent'))
    }
    // Another process takes the work over as soon as it is being sent.
    const transaction: typeof db.transaction = async (...args) => {
      const result = await db.transaction(...args)
      await db
        .update(works)
        .set({ nextAt: Date.now() + 77_000 })
        .where(eq(works.id, id))
      return result
    }
    const overtaken = new Proxy(db, {
      get(target, name) {
        if (name === 'transaction') return transaction
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    await stepOutbox({ ...sender.parts, db: overtaken, serviceFor }, ada.outboxId('image'))
    expect(requests).toBe(0)
    expect(await ada.read(id)).toMatchObject({ state: 'sending', nextAt: Date.now() + 77_000 })
  })
})
