import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followChanges, type ChangesSource } from './followChanges.ts'
import { testWork } from './testWork.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const asked = () => vi.fn<ChangesSource['ask']>()

function sourceOf(given: Partial<ChangesSource> = {}, ask = asked().mockResolvedValue(null)) {
  return {
    receive: vi.fn<ChangesSource['receive']>(),
    wanted: () => true,
    moving: () => false,
    start: () => 7,
    isSignedOut: () => false,
    signedOut: vi.fn<() => void>(),
    ...given,
    ask,
  }
}

describe('the poll of changes', () => {
  it('waits until a list is loaded', async () => {
    const source = sourceOf({ start: () => undefined })
    followChanges(source)
    await vi.advanceTimersByTimeAsync(5000)
    expect(source.ask).not.toHaveBeenCalled()
  })

  it('asks for changes after the revision in the last answer', async () => {
    const news = { revision: 9, works: [testWork()] }
    const source = sourceOf({}, asked().mockResolvedValueOnce(news).mockResolvedValue(null))
    followChanges(source)
    await vi.advanceTimersByTimeAsync(5000)
    expect(source.ask.mock.calls.slice(0, 2).map(([since]) => since)).toEqual([7, 9])
    expect(source.receive).toHaveBeenCalledExactlyOnceWith(news.works)
  })

  it('asks every 700 ms while works are in progress', async () => {
    const source = sourceOf({ moving: () => true })
    followChanges(source)
    await vi.advanceTimersByTimeAsync(7000)
    expect(source.ask).toHaveBeenCalledTimes(10)
  })

  it.each([1, 200])(
    'asks every 700 ms while works are in progress even if each answer takes 600 ms and contains %i works',
    async count => {
      const works = Array.from({ length: count }, (_, at) => testWork({ id: `work_${at}` }))
      const slowly = vi.fn<ChangesSource['ask']>(
        since => new Promise(resolve => setTimeout(() => resolve({ revision: since + 1, works }), 600)),
      )
      followChanges(sourceOf({ moving: () => true }, slowly))
      await vi.advanceTimersByTimeAsync(7000)
      expect(slowly).toHaveBeenCalledTimes(10)
    },
  )

  it('pauses briefly after an answer that takes longer than the interval', async () => {
    const late = vi.fn<ChangesSource['ask']>(() => new Promise(resolve => setTimeout(() => resolve(null), 800)))
    followChanges(sourceOf({ moving: () => true }, late))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(late).toHaveBeenCalledTimes(11)
  })

  it('slows down to every 10 s when no work is in progress', async () => {
    const source = sourceOf()
    followChanges(source)
    await vi.advanceTimersByTimeAsync(60_000)
    source.ask.mockClear()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(source.ask).toHaveBeenCalledTimes(6)
  })

  it('asks at once when woken, with one request at a time', async () => {
    let answer: (nothing: null) => void = () => {}
    const ask = vi.fn<ChangesSource['ask']>(() => new Promise(resolve => (answer = resolve)))
    const loop = followChanges(sourceOf({}, ask))
    loop.wake()
    loop.wake()
    expect(ask).toHaveBeenCalledTimes(1)
    answer(null)
    await vi.advanceTimersByTimeAsync(0)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('sends nothing while resting, and aborts the pending request', async () => {
    let signal: AbortSignal | undefined
    const ask = vi.fn<ChangesSource['ask']>((_, given) => {
      signal = given
      return new Promise(() => {})
    })
    const loop = followChanges(sourceOf({}, ask))
    await vi.advanceTimersByTimeAsync(700)
    loop.rest()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(signal?.aborted).toBe(true)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('gives up a request whose answer never comes, and asks again', async () => {
    const never = vi.fn<ChangesSource['ask']>(
      (_, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    followChanges(sourceOf({}, never))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(never).toHaveBeenCalledTimes(2)
  })

  it('continues after failures, more slowly', async () => {
    const source = sourceOf({}, asked().mockRejectedValue(new Error('no answer')))
    followChanges(source)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(source.ask.mock.calls.length).toBeGreaterThan(5)
    expect(source.ask.mock.calls.length).toBeLessThan(12)
  })

  it('stops when the user is signed out', async () => {
    const source = sourceOf({ isSignedOut: () => true }, asked().mockRejectedValue(new Error('401')))
    followChanges(source)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(source.ask).toHaveBeenCalledTimes(1)
    expect(source.signedOut).toHaveBeenCalledOnce()
  })
})
