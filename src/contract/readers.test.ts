import { describe, expect, it } from 'vitest'
import { pagesOf } from './areas/episodes/task.ts'
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
  it('a field that is missing, null or unreadable is absent', () => {
    const task = imageTask.parse({ taskId: 't', status: 'fail', failMsg: null, retryable: 'yes', extra: 1 })
    expect(task).toMatchObject({ taskId: 't', status: 'fail', extra: 1 })
    expect(task.failMsg).toBeUndefined()
    expect(task.retryable).toBeUndefined()
  })
})

describe('Errors: Image: the raw body of the synchronous endpoint', () => {
  const full = { failReason: 'free_relax_busy', retryable: true, freeUsageRolledBack: true, userMessage: 'busy' }

  it('fields at the top', () => {
    expect(readImageRefusal({ error: { status: 429, message: 'wait' }, ...full })).toMatchObject({
      message: 'wait',
      ...full,
    })
  })

  it('fields inside error', () => {
    expect(readImageRefusal({ error: { message: 'wait', ...full } })).toMatchObject({ message: 'wait', ...full })
  })

  it('plain text, or nothing that can be read', () => {
    expect(readImageRefusal('busy')).toEqual({ message: 'busy' })
    expect(readImageRefusal(null)).toEqual({ message: '' })
  })
})

describe('Unstated: Music', () => {
  it('a list is an array or a page', () => {
    const task = { id: 't', status: 'success' }
    expect(musicTaskList.parse([task]).items).toHaveLength(1)
    expect(musicTaskList.parse({ items: [task], page: 1, pageSize: 20, total: 7 })).toMatchObject({ total: 7 })
  })

  it('lyrics: lines in seconds stay as they are', () => {
    const { lyricsSections } = recognizeResult.parse({
      duration: 60,
      lyricsSections: [{ sectionType: 'verse', start: 1, end: 9, lines: [{ start: 1, end: 4, text: 'la' }] }],
    })
    expect(lyricsSections).toEqual([
      { sectionType: 'verse', start: 1, end: 9, lines: [{ start: 1, end: 4, text: 'la' }] },
    ])
  })

  it('lyrics: a text in milliseconds becomes a line in seconds', () => {
    const { duration, lyricsSections } = recognizeResult.parse({
      duration: 60_000,
      lyricsSections: [{ start: 1000, end: 58_000, text: 'la la' }],
    })
    expect(duration).toBe(60)
    expect(lyricsSections[0]).toMatchObject({ start: 1, end: 58, lines: [{ start: 1, end: 58, text: 'la la' }] })
  })

  it('a description with commas is a list', () => {
    const { result } = analysis(describeResult).parse({
      result: { description: 'calm', tags: 'slow, warm', genres: ['folk'] },
    })
    expect(result).toMatchObject({ tags: ['slow', 'warm'], genres: ['folk'] })
  })

  it('stems: the end of the links is a moment', () => {
    const seconds = stemResult.parse({ zipUrl: 'https://a.example/z.zip', expiresAt: 1_700_000_000 })
    expect(seconds.expiresAt).toBe(1_700_000_000_000)
  })
})

describe('Unstated: Video', () => {
  it('a created task is announced as taskId or as id', () => {
    expect(createdTask.parse({ id: 'a' }).taskId).toBe('a')
    expect(createdTask.parse({ taskId: 'b', episodeId: 'e' })).toMatchObject({ taskId: 'b', episodeId: 'e' })
    expect(createdTask.safeParse({}).success).toBe(false)
  })

  it('the video is the one link that ends in a video type, wherever it stands', () => {
    const task = videoTask.parse({
      status: 'success',
      output: { files: ['https://a.example/c.png', 'https://a.example/v.mp4?sig=1'] },
    })
    expect(videoLinkOf(task)).toBe('https://a.example/v.mp4?sig=1')
  })

  it('a link of the request is not the result', () => {
    const task = videoTask.parse({ status: 'success', params: { videos: [{ url: 'https://a.example/mine.mp4' }] } })
    expect(videoLinkOf(task)).toBeUndefined()
  })
})

it('Unstated: Episodes: pages are counted from 1, whether a service starts at 0 or 1', () => {
  const numbers = (...pageNumbers: number[]) =>
    pagesOf({ pages: pageNumbers.map(pageNumber => ({ pageNumber })) }).map(page => page.number)
  expect(numbers(0, 1, 2)).toEqual([1, 2, 3])
  expect(numbers(1, 2, 3)).toEqual([1, 2, 3])
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

  it.each(Object.keys(done) as (keyof typeof done)[])('%s: success, failure, and words we do not know', id => {
    const { read } = operations[id]
    const reading = read(done[id])
    expect(reading).toMatchObject({ phase: 'done', results: [{ url: link }] })
    expect(read(fail[id])).toMatchObject({ phase: 'failed' })
    const statuses = { status: 'polishing', processStatus: 'polishing', videoStatus: 'polishing' }
    expect(read({ ...done[id], ...statuses })).toEqual({ phase: 'running', status: 'polishing' })
  })

  it('Music analysis results: the answer is the result, with its cost in either place', () => {
    const zip = { zipUrl: `${link}.zip`, creditCost: 4 }
    const read = operations['music.stem'].read
    expect(read({ id: 'a', status: 'success', creditCost: 4, result: zip })).toEqual(read({ result: zip }))
    expect(read({ result: zip })).toMatchObject({ phase: 'done', charged: 4, results: [{ url: `${link}.zip` }] })
  })

  it('Polling guidance: music after 30 s, episodes after 60 s, then every 10 s', () => {
    expect(operations['music.extend'].polling).toEqual({ first: 30, every: 10 })
    expect(operations['episodes.create'].polling).toEqual({ first: 60, every: 10 })
  })

  it('Image task: 30 silent minutes are a failure, and only there', () => {
    const silent = Object.entries(operations).filter(([, one]) => 'silentUntilFailed' in one)
    expect(silent.map(([id]) => id)).toEqual(['image.generate'])
    expect(operations['image.generate'].silentUntilFailed).toBe(1800)
  })
})
