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

it('splits a narration into sentences where the service reports them, else into pages', () => {
  expect(cuesOf(told).map(({ page, start, end }) => [page, start, end])).toEqual([
    [0, 0, 1.5],
    [0, 1.5, 3],
    [1, 3, 6],
    [2, 6, 9],
  ])
  expect(cuesOf({ ...told, pages: [{ text: 'Not spoken yet.' }] })).toEqual([])
})

it('writes a transcript as the title and one paragraph per page', () => {
  expect(transcriptOf(told)).toBe('Foxes\n\nA fox woke. It ran.\n\nIt snowed.\n\nThe end.\n')
})

it('numbers the cues of subtitles, and escapes special characters in WebVTT', () => {
  expect(srtOf(cuesOf(told)).split('\n').slice(0, 4)).toEqual(['1', '00:00:00,000 --> 00:00:01,500', 'A fox woke.', ''])
  expect(vttOf(cuesOf(told))).toContain('00:00:01.500 --> 00:00:03.000\nIt ran &amp; hid &lt;there>.\n')
  expect(vttOf([])).toBe('WEBVTT\n')
})
