import { describe, expect, it } from 'vitest'
import { longestMinutes, musicFiles } from '#contract/areas/music/models.ts'
import { formatList } from './formatList.ts'
import { convertedFormats, judge } from './formats.ts'

describe('a stored file in a field of music', () => {
  const megabyte = 1024 * 1024
  const judged = (mimeType: string, duration: number, bytes = megabyte) =>
    judge({ mimeType, bytes, duration }, musicFiles.analysisAudio)

  it('is taken up to the minutes and bytes of the field, and what files are off by', () => {
    expect(judged('audio/mpeg', 60)).toBe('fits')
    expect(judged('audio/mpeg', longestMinutes.recording * 60 + 0.5, 10 * megabyte)).toBe('fits')
    expect(judged('audio/mpeg', longestMinutes.recording * 60 + 2)).toBe('minutes')
    expect(judged('audio/mpeg', 60, 10 * megabyte + 1)).toBe('bytes')
  })

  it('becomes an MP3 where that helps: it makes nothing shorter', () => {
    expect(judged('audio/wav', 60, 20 * megabyte)).toBe('convert')
    expect(judged('audio/wav', longestMinutes.recording * 60 + 2)).toBe('minutes')
  })

  it('is no film, however short', () => {
    expect(judged('video/webm', 3)).toBe('type')
    expect(judged('video/webm', 3600)).toBe('type')
  })

  it('of any length is taken where nobody says how long it may be', () => {
    expect(judge({ mimeType: 'audio/mpeg', bytes: 1, duration: 36_000 }, { formats: ['mp3'] })).toBe('fits')
  })
})

it('what a field of music takes none of becomes an MP3, and a picture becomes none', () => {
  expect(convertedFormats(musicFiles.remixAudio)).toEqual(['wav', 'flac', 'ogg_opus'])
  expect(convertedFormats(musicFiles.trackAudio)).toEqual(['flac', 'ogg_opus'])
  expect(convertedFormats(musicFiles.soundtrackImage)).toEqual([])
})

it('formats are listed as the language lists them, with a space between Latin and Chinese letters', () => {
  expect(formatList('en', 'disjunction', ['MP3', 'M4A', 'WAV'])).toBe('MP3, M4A, or WAV')
  expect(formatList('zh', 'disjunction', ['MP3', 'M4A'])).toBe('MP3 或 M4A')
  expect(formatList('zh', 'conjunction', ['WAV', 'FLAC', 'Opus'])).toBe('WAV、FLAC 和 Opus')
})
