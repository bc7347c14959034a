import { describe, expect, it } from 'vitest'
import { longestMinutes, musicFiles } from '#contract/areas/music/models.ts'
import { formatList } from './formatList.ts'
import { acceptOf, formatOfFile, isWanted, judge, type Accepted } from './formats.ts'

describe('a stored file in a music field', () => {
  const megabyte = 1024 * 1024
  const judged = (mimeType: string, duration: number, bytes = megabyte) =>
    judge({ mimeType, bytes, duration }, musicFiles.analysisAudio)

  it('fits up to the minutes and bytes of the field, with some tolerance for its length', () => {
    expect(judged('audio/mpeg', 60)).toBe('fits')
    expect(judged('audio/mpeg', longestMinutes.recording * 60 + 0.5, 10 * megabyte)).toBe('fits')
    expect(judged('audio/mpeg', longestMinutes.recording * 60 + 2)).toBe('minutes')
    expect(judged('audio/mpeg', 60, 10 * megabyte + 1)).toBe('bytes')
  })

  it('is converted to MP3 if it is too large, but not if it is too long', () => {
    expect(judged('audio/wav', 60, 20 * megabyte)).toBe('convert')
    expect(judged('audio/wav', longestMinutes.recording * 60 + 2)).toBe('minutes')
  })

  it('is refused if it is a video, however short', () => {
    expect(judged('video/webm', 3)).toBe('type')
    expect(judged('video/webm', 3600)).toBe('type')
  })

  it('may have any length if the field states no limit', () => {
    expect(judge({ mimeType: 'audio/mpeg', bytes: 1, duration: 36_000 }, { formats: ['mp3'] })).toBe('fits')
  })
})

it('takes every sound for a sound field, by type or by name, and no film by its type alone', () => {
  const { remixAudio, soundtrackImage, soundtrackVideo } = musicFiles
  const wanted = (name: string, type: string, accepted: Accepted) => isWanted(formatOfFile({ name, type }), accepted)
  for (const [name, type] of [
    ['note.m4a', 'audio/x-m4a'],
    ['note.aac', ''],
    ['note.amr', 'audio/amr'],
    ['note.3gp', 'audio/3gpp'],
    ['note.opus', ''],
    ['note.aif', 'audio/aiff'],
    ['note.webm', 'audio/webm'],
    ['note.mp4', 'video/mp4'],
    ['note.flac', 'audio/flac'],
  ] as const) {
    expect([name, wanted(name, type, remixAudio)]).toEqual([name, true])
    expect([name, wanted(name, type, soundtrackImage)]).toEqual([name, false])
  }
  expect(wanted('note.pcm', '', remixAudio)).toBe(false)
  expect(wanted('note.avi', 'video/avi', remixAudio)).toBe(false)
  expect(wanted('walk.3gp', 'video/3gpp', soundtrackVideo)).toBe(true)
  expect(wanted('IMG_1.HEIC', '', soundtrackImage)).toBe(true)
  const types = acceptOf(remixAudio).split(',')
  expect(types).toEqual(expect.arrayContaining(['audio/*', '.amr', '.3gp', '.webm']))
  expect(types).not.toContain('video/mp4')
})

it('joins format names as the language does, with a space between Latin and Chinese letters', () => {
  expect(formatList('en', 'disjunction', ['MP3', 'M4A', 'WAV'])).toBe('MP3, M4A, or WAV')
  expect(formatList('zh', 'disjunction', ['MP3', 'M4A'])).toBe('MP3 或 M4A')
  expect(formatList('zh', 'conjunction', ['WAV', 'FLAC', 'Opus'])).toBe('WAV、FLAC 和 Opus')
})
