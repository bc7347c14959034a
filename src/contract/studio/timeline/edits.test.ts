import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addClips,
  changeClip,
  crossFade,
  moveClip,
  moveTrack,
  removeClips,
  setSpeed,
  snapped,
  splitClip,
  trimEnd,
  trimStart,
} from './edits.ts'
import { addCaptions, appendSource, clipOf, composed, newPiece, newTrack, usualStart, type Source } from './compose.ts'
import { starts } from './starts.ts'
import { envelopeOf, gainAt, gainsOf, spokenIn } from './envelope.ts'
import { edited, historyOf, redone, undone } from './history.ts'
import { seenAt } from './layers.ts'
import { toOtio } from './otio.ts'
import { durationOf, endOf, isSounding, lengthOf } from './parts.ts'
import { piece as pieceSchema, type Piece, type SoundClip } from './piece.ts'
import { toSrt, toVtt } from './subtitles.ts'

/** Seconds by which rounding may be off. */
const ROUNDED = 0.002

const counter = () => {
  let count = 0
  return () => `id${count++}`
}
const film = { id: 'file_film', mimeType: 'video/mp4', name: 'A film', duration: 10 }
const song = { id: 'file_song', mimeType: 'audio/mpeg', name: 'A song', duration: 30 }
const voice = { id: 'file_voice', mimeType: 'audio/mpeg', name: 'A voice', duration: 6 }
const picture = { id: 'file_picture', mimeType: 'image/png', name: 'A picture' }

function filled(): Piece {
  const newId = counter()
  const clip = (source: Parameters<typeof clipOf>[0], start: number) => {
    const made = clipOf(source, newId())
    if (!made) throw new Error('no clip')
    return { ...made, start }
  }
  const piece = newPiece(newId)
  const [films = '', narration = '', music = ''] = piece.tracks.map(({ id }) => id)
  return addClips(
    addClips(addClips(piece, films, [clip(film, 0), clip(picture, 10), clip(film, 20), clip(picture, 40)]), narration, [
      clip(voice, 2),
      clip(voice, 12),
    ]),
    music,
    [clip(song, 0)],
  )
}

/** What every piece keeps, whatever is done to it. */
function requireSound(piece: Piece): void {
  expect(pieceSchema.safeParse(piece).error).toBeUndefined()
  for (const { clips } of piece.tracks)
    for (const [at, clip] of clips.entries()) {
      if (isSounding(clip)) expect(clip.from + clip.span).toBeLessThanOrEqual(clip.length + ROUNDED)
      const [next, afterNext] = [clips[at + 1], clips[at + 2]]
      if (!next) continue
      expect(next.start).toBeGreaterThanOrEqual(clip.start)
      const overlap = endOf(clip) - next.start
      expect(overlap).toBeLessThanOrEqual(Math.min(lengthOf(clip), lengthOf(next)) / 2 + ROUNDED)
      if (afterNext) expect(endOf(clip)).toBeLessThanOrEqual(afterNext.start + ROUNDED)
    }
}

const moment = fc.double({ min: -5, max: 80, noNaN: true })
const nth = fc.nat(30)
const edits = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), nth, at: moment, to: fc.nat(3) }),
  fc.record({ kind: fc.constantFrom('trimStart' as const, 'trimEnd' as const), nth, at: moment, ripple: fc.boolean() }),
  fc.record({ kind: fc.constant('split' as const), nth, at: moment }),
  fc.record({ kind: fc.constant('remove' as const), nth, ripple: fc.boolean() }),
  fc.record({ kind: fc.constant('cross' as const), nth, at: fc.double({ min: 0, max: 5, noNaN: true }) }),
  fc.record({ kind: fc.constant('speed' as const), nth, at: fc.double({ min: 0.25, max: 4, noNaN: true }) }),
  fc.record({ kind: fc.constant('track' as const), nth, by: fc.constantFrom(-1 as const, 1 as const) }),
)
type Edit = typeof edits extends fc.Arbitrary<infer E> ? E : never

function applied(piece: Piece, edit: Edit, newId: () => string): Piece {
  const all = piece.tracks.flatMap(({ clips }) => clips)
  const id = all[edit.nth % Math.max(1, all.length)]?.id ?? ''
  switch (edit.kind) {
    case 'move':
      return moveClip(piece, id, edit.at, piece.tracks[edit.to]?.id)
    case 'trimStart':
      return trimStart(piece, id, edit.at, edit.ripple)
    case 'trimEnd':
      return trimEnd(piece, id, edit.at, edit.ripple)
    case 'split':
      return splitClip(piece, id, edit.at, newId())
    case 'remove':
      return removeClips(piece, [id], edit.ripple)
    case 'cross':
      return crossFade(piece, id, edit.at)
    case 'speed':
      return setSpeed(piece, id, edit.at)
    case 'track':
      return moveTrack(piece, piece.tracks[edit.nth % piece.tracks.length]?.id ?? '', edit.by)
  }
}

describe('edits', () => {
  it('keep clips in order, within their sources, and overlapping only their neighbours; all can be undone', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 30 }), list => {
        const newId = counter()
        const first = filled()
        let history = historyOf(first)
        for (const edit of list) {
          history = edited(
            history,
            applied(history.present, edit, () => `new${newId()}`),
          )
          requireSound(history.present)
        }
        const last = history.present
        const count = history.past.length
        for (let step = 0; step < count; step++) history = undone(history)
        expect(history.present).toBe(first)
        for (let step = 0; step < count; step++) history = redone(history)
        expect(history.present).toBe(last)
      }),
    )
  })

  it('a split changes nothing of what is seen and heard', () => {
    const piece = filled()
    const [track] = piece.tracks
    const before = track?.clips[0]
    if (!track || before?.kind !== 'film') throw new Error('no film')
    const parts = splitClip(piece, before.id, 4, 'second').tracks[0]?.clips.slice(0, 2) ?? []
    expect(parts.map(one => [one.start, one.span, 'from' in one && one.from])).toEqual([
      [0, 4, 0],
      [4, 6, 4],
    ])
  })

  it('taking a clip away with ripple closes the gap, and no more', () => {
    const piece = filled()
    const starts = (one: Piece) => one.tracks[0]?.clips.map(({ start }) => start)
    const id = piece.tracks[0]?.clips[1]?.id ?? ''
    expect(starts(removeClips(piece, [id]))).toEqual([0, 20, 40])
    expect(starts(removeClips(piece, [id], true))).toEqual([0, 16, 36])
  })

  it('snap to the nearest edge within reach, and to nothing else', () => {
    const piece = filled()
    expect(snapped(piece, 10.2, 0.3, 50)).toBe(10)
    expect(snapped(piece, 10.2, 0.1, 50)).toBe(10.2)
    expect(snapped(piece, 50.1, 0.3, 50)).toBe(50)
  })

  it('pass over what a clip does not have', () => {
    const piece = filled()
    const id = piece.tracks[1]?.clips[0]?.id ?? ''
    expect(changeClip(piece, id, { zoom: 2 })).toBe(piece)
    expect(changeClip(piece, id, { volume: 0.5 }).tracks[1]?.clips[0]).toMatchObject({ volume: 0.5 })
  })
})

describe('what is heard', () => {
  const music = (piece: Piece) => piece.tracks[2]?.clips[0] as SoundClip
  const envelope = (piece: Piece, at: number) =>
    gainAt(envelopeOf(piece, piece.tracks[2] ?? newTrack('music', 'm'), music(piece), spokenIn(piece)), at)

  it('music falls under what is spoken by the set number of decibels, and rises again', () => {
    const piece = { ...filled(), duck: 12 }
    const low = 10 ** (-12 / 20)
    const gains = [0, 2, 7.9, 9, 12, 17, 19].map(at => envelope(piece, at).toFixed(6))
    expect(gains).toEqual([1, low, low, 1, low, low, 1].map(gain => gain.toFixed(6)))
    expect(envelope({ ...piece, duck: 0 }, 5)).toBe(1)
  })

  it('the gains of samples are those of the moments, wherever a block begins', () => {
    const piece = filled()
    const faded = changeClip(piece, music(piece).id, { fadeIn: 3, fadeOut: 5 })
    const track = faded.tracks[2] ?? newTrack('music', 'm')
    const points = envelopeOf(faded, track, music(faded), spokenIn(faded))
    for (const at of [0, 1.5, 7.8, 26, 29.5]) {
      const gains = gainsOf(points, at, 50, 100)
      for (const index of [0, 20, 49]) expect(gains[index]).toBeCloseTo(gainAt(points, at + index / 100), 5)
    }
    expect(gainAt(points, 0)).toBe(0)
  })

  it('a cross-fade keeps the power of two sounds', () => {
    const piece = crossFade(filled(), filled().tracks[1]?.clips[1]?.id ?? '', 2)
    const track = piece.tracks[1]
    const [a, b] = track?.clips ?? []
    if (!track || !a || !b || !isSounding(a) || !isSounding(b)) throw new Error('no clips')
    const at = (a.start + lengthOf(a) + b.start) / 2
    const powers = [a, b].map(one => gainAt(envelopeOf(piece, track, one, []), at) ** 2)
    expect(powers[0]).toBeCloseTo(0.5, 3)
    expect(powers[1]).toBeCloseTo(0.5, 3)
  })
})

describe('what is seen', () => {
  it('the upper track is drawn last, and a clip is seen until the next begins', () => {
    const piece = filled()
    expect(seenAt(piece, 9.99).layers.map(({ clip }) => clip.kind)).toEqual(['film'])
    expect(seenAt(piece, 10).layers.map(({ clip }) => clip.kind)).toEqual(['picture'])
    expect(seenAt(piece, 15).layers).toEqual([])
  })

  it('in a cross-fade, the later clip covers the earlier more and more', () => {
    const id = filled().tracks[0]?.clips[1]?.id ?? ''
    const piece = crossFade(filled(), id, 2)
    expect(seenAt(piece, 8.5).layers.map(({ opacity }) => opacity)).toEqual([1, 0.25])
  })
})

describe('ready starts', () => {
  const given = [
    [film, 'film'],
    [picture, 'film'],
    [picture, 'film'],
    [voice, 'narration'],
    [song, 'music'],
  ] as const

  it.each(starts)('%s is a piece that can be stored', start => {
    const piece = composed(start, given, counter())
    requireSound(piece)
    expect(durationOf(piece)).toBeGreaterThan(0)
  })

  it('a slideshow lasts as long as its narration, and so does its music', () => {
    const piece = composed('slideshow', given, counter())
    expect(durationOf(piece)).toBeCloseTo(6, 3)
  })

  it('has the shape of the first picture, and keeps one that was chosen', () => {
    const square = { ...film, width: 720, height: 720 }
    const tall = { ...picture, width: 768, height: 1376 }
    const shapeOf = (...sources: readonly Source[]) =>
      composed(
        'empty',
        sources.map(source => [source, 'film'] as const),
        counter(),
      ).ratio
    expect([shapeOf(square, tall), shapeOf(tall), shapeOf({ ...tall, width: 1720, height: 900 })]).toEqual([
      '1:1',
      '9:16',
      '16:9',
    ])
    const chosen: Piece = { ...newPiece(counter()), ratio: '4:5' }
    expect(appendSource(chosen, square, 'film', counter()).ratio).toBe('4:5')
    expect(
      composed(
        'slideshow',
        [
          [voice, 'narration'],
          [tall, 'film'],
        ],
        counter(),
      ).ratio,
    ).toBe('9:16')
  })

  it('a film and music begin as a film with its soundtrack, and end together', () => {
    const start = usualStart([given[0], given[4]])
    expect(start).toBe('filmScore')
    expect(durationOf(composed(start, [given[0], given[4]], counter()))).toBeCloseTo(film.duration, 3)
    expect([usualStart(given.slice(1)), usualStart([])]).toEqual(['empty', 'empty'])
  })

  it('the music of a podcast begins before the speech and ends after it', () => {
    const piece = composed('podcast', given.slice(3), counter())
    expect(piece.tracks[1]?.clips[0]?.start).toBe(4)
    expect(durationOf(piece)).toBeCloseTo(14, 3)
    expect(piece.loudness).toBe(-16)
  })
})

describe('captions', () => {
  it('come at the times of the clip that says them, and are written as SRT and VTT', () => {
    const newId = counter()
    const clip = clipOf(voice, newId())
    if (clip?.kind !== 'sound') throw new Error('no clip')
    const said = { ...clip, start: 10, from: 1, span: 4, speed: 2 }
    const texts = [
      { text: 'Before it begins', start: 0, end: 1 },
      { text: 'Hello <there>', start: 1, end: 3 },
      { text: 'and goodbye', start: 3, end: 9 },
    ]
    const piece = addCaptions(newPiece(newId), said, texts, 'box', newId)
    expect(toSrt(piece)).toBe(
      '1\n00:00:10,000 --> 00:00:11,000\nHello <there>\n\n2\n00:00:11,000 --> 00:00:12,000\nand goodbye\n',
    )
    expect(toVtt(piece)).toContain('00:00:10.000 --> 00:00:11.000\nHello &lt;there>\n')
  })

  it('of a long sentence change with the words whose times are known', () => {
    const newId = counter()
    const clip = clipOf(voice, newId())
    if (!clip) throw new Error('no clip')
    const names = Array.from({ length: 24 }, (_, index) => `word${index}`)
    // The last twelve are said in the last second.
    const words = names.map((text, index) => ({ text, start: index < 12 ? index / 4 : 3 + (index - 12) / 12, end: 4 }))
    const said = addCaptions(newPiece(newId), clip, [{ text: names.join(' '), start: 0, end: 4, words }], 'box', newId)
    const captions = said.tracks.find(track => track.kind === 'caption')?.clips ?? []
    expect(captions.map(one => 'text' in one && one.text.split(' ')[0])).toEqual(['word0', 'word13'])
    expect(captions[1]?.start).toBeCloseTo(3 + 1 / 12, 3)
  })
})

it('OpenTimelineIO has every clip where it is, with gaps between them', () => {
  const otio = toOtio('A piece', filled(), {})
  const [films] = otio.tracks.children
  expect(films?.children.map(one => [one.OTIO_SCHEMA, one.source_range?.duration.value])).toEqual([
    ['Clip.2', 240],
    ['Clip.2', 96],
    ['Gap.1', 144],
    ['Clip.2', 240],
    ['Gap.1', 240],
    ['Clip.2', 96],
  ])
})
