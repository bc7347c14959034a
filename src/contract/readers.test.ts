import { describe, expect, it } from 'vitest'
import { filesOf, pagesOf } from './areas/episodes/task.ts'
import { imageTask } from './areas/image/task.ts'
import { readImageRefusal } from './areas/image/rawRefusal.ts'
import { analysis } from './areas/music/analysis.ts'
import { describeResult } from './areas/music/describe.ts'
import { recognizeResult } from './areas/music/recognize.ts'
import { stemResult } from './areas/music/stem.ts'
import { musicTaskList } from './areas/music/task.ts'
import { videoLinkOf, videoTask } from './areas/video/task.ts'
import { createdTask, toMilliseconds } from './kit/reader.ts'
import { operations } from './operations.ts'

describe('Unstated: Everywhere: timestamps', () => {
  it.each([
    [1_700_000_000, 1_700_000_000_000],
    [1_700_000_000_000, 1_700_000_000_000],
    ['1700000000', 1_700_000_000_000],
    ['2023-11-14T22:13:20Z', 1_700_000_000_000],
  ])('%s', (told, milliseconds) => expect(toMilliseconds(told)).toBe(milliseconds))
})

describe('Image task', () => {
  it('reads a missing, null or unreadable field as absent', () => {
    const task = imageTask.parse({ taskId: 't', status: 'fail', failMsg: null, retryable: 'yes', extra: 1 })
    expect(task).toMatchObject({ taskId: 't', status: 'fail', extra: 1 })
    expect(task.failMsg).toBeUndefined()
    expect(task.retryable).toBeUndefined()
  })
})

describe('Errors: Image: the raw body of the synchronous endpoint', () => {
  const full = { failReason: 'free_relax_busy', retryable: true, freeUsageRolledBack: true, userMessage: 'busy' }

  it('reads fields at the top level', () => {
    expect(readImageRefusal({ error: { status: 429, message: 'wait' }, ...full })).toMatchObject({
      message: 'wait',
      ...full,
    })
  })

  it('reads fields inside error', () => {
    expect(readImageRefusal({ error: { message: 'wait', ...full } })).toMatchObject({ message: 'wait', ...full })
  })

  it('accepts plain text and null', () => {
    expect(readImageRefusal('busy')).toEqual({ message: 'busy' })
    expect(readImageRefusal(null)).toEqual({ message: '' })
  })
})

describe('Unstated: Music', () => {
  it('reads a list from an array or a page', () => {
    const task = { id: 't', status: 'success' }
    expect(musicTaskList.parse([task]).items).toHaveLength(1)
    expect(musicTaskList.parse({ items: [task], page: 1, pageSize: 20, total: 7 })).toMatchObject({ total: 7 })
  })

  it('lyrics: keeps lines timed in seconds', () => {
    const { lyricsSections } = recognizeResult.parse({
      duration: 60,
      lyricsSections: [{ sectionType: 'verse', start: 1, end: 9, lines: [{ start: 1, end: 4, text: 'la' }] }],
    })
    expect(lyricsSections).toEqual([
      { sectionType: 'verse', start: 1, end: 9, lines: [{ start: 1, end: 4, text: 'la' }] },
    ])
  })

  it('lyrics: turns a text timed in milliseconds into a line in seconds', () => {
    const { duration, lyricsSections } = recognizeResult.parse({
      duration: 60_000,
      lyricsSections: [{ start: 1000, end: 58_000, text: 'la la' }],
    })
    expect(duration).toBe(60)
    expect(lyricsSections[0]).toMatchObject({ start: 1, end: 58, lines: [{ start: 1, end: 58, text: 'la la' }] })
  })

  it('splits comma-separated words into a list', () => {
    const { result } = analysis(describeResult).parse({
      result: { description: 'calm', tags: 'slow, warm', genres: ['folk'] },
    })
    expect(result).toMatchObject({ tags: ['slow', 'warm'], genres: ['folk'] })
  })

  it('stems: reads the expiry of the links as epoch milliseconds', () => {
    const seconds = stemResult.parse({ zipUrl: 'https://a.example/z.zip', expiresAt: 1_700_000_000 })
    expect(seconds.expiresAt).toBe(1_700_000_000_000)
  })
})

describe('Unstated: Video', () => {
  it('reads the id of a created task from taskId or id', () => {
    expect(createdTask.parse({ id: 'a' }).taskId).toBe('a')
    expect(createdTask.parse({ taskId: 'b', episodeId: 'e' })).toMatchObject({ taskId: 'b', episodeId: 'e' })
    expect(createdTask.safeParse({}).success).toBe(false)
  })

  it('finds the video as the only link with a video extension, anywhere in the task', () => {
    const task = videoTask.parse({
      status: 'success',
      output: { files: ['https://a.example/c.png', 'https://a.example/v.mp4?sig=1'] },
    })
    expect(videoLinkOf(task)).toBe('https://a.example/v.mp4?sig=1')
  })

  it('does not take a link of the request for the result', () => {
    const task = videoTask.parse({ status: 'success', params: { videos: [{ url: 'https://a.example/mine.mp4' }] } })
    expect(videoLinkOf(task)).toBeUndefined()
  })
})

it('Unstated: Episodes: numbers pages from 1, whether a service starts at 0 or 1', () => {
  const numbers = (...pageNumbers: number[]) =>
    pagesOf({ pages: pageNumbers.map(pageNumber => ({ pageNumber })) }).map(page => page.number)
  expect(numbers(0, 1, 2)).toEqual([1, 2, 3])
  expect(numbers(1, 2, 3)).toEqual([1, 2, 3])
})

it('Episodes: files are known by their addresses, also beside a page without a picture', () => {
  const record = {
    episodeId: 'e',
    processStatus: 'success',
    pages: [{ imageUrl: 'second', pageNumber: 2 }, { pageNumber: 3 }, { imageUrl: 'first', pageNumber: 1 }],
    audioUrl: 'narration',
  }
  expect(Object.fromEntries(filesOf(record, [1, 2, 3]))).toEqual({ second: 1, first: 2, narration: 3 })
  expect(filesOf(record, [1, 2]).size).toBe(0)
})

describe('States and transitions', () => {
  const link = 'https://media.example/r.bin'
  const done = {
    'image.generate': { taskId: 't', status: 'success', images: [{ url: link, mimeType: 'image/png' }] },
    'music.generate': { id: 't', status: 'success', tracks: [{ audioUrl: link }] },
    'voice.generate': { id: 't', status: 'success', audioUrl: link },
    'video.capability': { status: 'success', videoUrl: link },
    'video.generate': { status: 'success', videoUrl: link },
    'episodes.create': { episodeId: 't', processStatus: 'success', cover: link },
    'episodes.video': { episodeId: 't', processStatus: 'success', videoStatus: 'success', videoUrl: link },
  } as const
  const fail = {
    'image.generate': { taskId: 't', status: 'fail' },
    'music.generate': { id: 't', status: 'failed' },
    'voice.generate': { id: 't', status: 'failed' },
    'video.capability': { status: 'failed' },
    'video.generate': { status: 'failed' },
    'episodes.create': { episodeId: 't', processStatus: 'fail', failCode: 1001 },
    'episodes.video': { episodeId: 't', processStatus: 'success', videoStatus: 'fail' },
  } as const

  it.each(Object.keys(done) as (keyof typeof done)[])(
    '%s: reads success and failure, and an unknown status as running',
    id => {
      const { read } = operations[id]
      const reading = read(done[id])
      expect(reading).toMatchObject({ phase: 'done', results: [{ url: link }] })
      expect(read(fail[id])).toMatchObject({ phase: 'failed' })
      const statuses = { status: 'polishing', processStatus: 'polishing', videoStatus: 'polishing' }
      expect(read({ ...done[id], ...statuses })).toEqual({ phase: 'running', status: 'polishing' })
    },
  )

  it('Music analysis results: reads the result with its cost beside or inside it', () => {
    const zip = { zipUrl: `${link}.zip`, creditCost: 4 }
    const read = operations['music.stem'].read
    expect(read({ id: 'a', status: 'success', creditCost: 4, result: zip })).toEqual(read({ result: zip }))
    expect(read({ result: zip })).toMatchObject({ phase: 'done', charged: 4, results: [{ url: `${link}.zip` }] })
  })

  it('Polling guidance: music after 30 s, episodes after 60 s, then every 10 s', () => {
    expect(operations['music.extend'].polling).toEqual({ first: 30, every: 10 })
    expect(operations['episodes.create'].polling).toEqual({ first: 60, every: 10 })
  })

  it('Image task: only images fail after 30 minutes of silence', () => {
    const silent = Object.entries(operations).filter(([, one]) => 'silentUntilFailed' in one)
    expect(silent.map(([id]) => id)).toEqual(['image.generate'])
    expect(operations['image.generate'].silentUntilFailed).toBe(1800)
  })
})
