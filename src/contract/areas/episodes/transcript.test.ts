import { expect, it } from 'vitest'
import { srtOf, vttOf } from '../../kit/subtitles.ts'
import { cuesOf, transcriptOf } from './transcript.ts'

const told = {
  title: 'Foxes',
  audioDuration: 9,
  pages: [
    {
      text: 'A fox woke. It ran.',
      pageNumber: 1,
      audioTimestamp: 0,
      sentences: [
        { text: 'A fox woke.', start: 0, end: 1.5 },
        { text: 'It ran & hid <there>.', start: 1.5, end: 3 },
      ],
    },
    { text: 'It snowed.', pageNumber: 2, audioTimestamp: 3 },
    { text: 'The end.', pageNumber: 3, audioTimestamp: 6 },
  ],
}

it('a narration is its sentences where they are told apart, else its pages', () => {
  expect(cuesOf(told).map(({ page, start, end }) => [page, start, end])).toEqual([
    [0, 0, 1.5],
    [0, 1.5, 3],
    [1, 3, 6],
    [2, 6, 9],
  ])
  expect(cuesOf({ ...told, pages: [{ text: 'Not spoken yet.' }] })).toEqual([])
})

it('a transcript is the title and a paragraph a page', () => {
  expect(transcriptOf(told)).toBe('Foxes\n\nA fox woke. It ran.\n\nIt snowed.\n\nThe end.\n')
})

it('subtitles number their cues, and WebVTT escapes what means something in it', () => {
  expect(srtOf(cuesOf(told)).split('\n').slice(0, 4)).toEqual(['1', '00:00:00,000 --> 00:00:01,500', 'A fox woke.', ''])
  expect(vttOf(cuesOf(told))).toContain('00:00:01.500 --> 00:00:03.000\nIt ran &amp; hid &lt;there>.\n')
  expect(vttOf([])).toBe('WEBVTT\n')
})
