import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testWork } from '#web/works/testWork.ts'
import { fileName } from './fileName.ts'

const named = (title: string, mimeType = 'image/png') =>
  fileName(testWork({ number: 42, title }), { mimeType }, 0, {
    read: () => ({ prompt: '', edge: [], asked: () => [], aspect: 1 }),
  })

it('consists of the frame number, the title and the extension of the file type', () => {
  expect(named('A red fox, in fresh snow!')).toBe('img-0042-a-red-fox-in-fresh-snow.png')
  expect(named('雪中的狐狸，黄昏', 'image/jpeg')).toBe('img-0042-雪中的狐狸-黄昏.jpg')
  expect(named('', 'audio/mpeg')).toBe('img-0042.mp3')
  expect(named('🦊 👩‍🚀!')).toBe('img-0042-🦊👩‍🚀.png')
})

/** Like fast-check's unit `binary`, but without listing all characters of Unicode first. */
const anyText = fc.array(fc.nat({ max: 0x10_ffff })).map(points => String.fromCodePoint(...points))

it('is valid on every system, whatever the title', () => {
  fc.assert(
    fc.property(anyText, title => {
      const name = named(title)
      expect(name).toMatch(/^img-0042(?:[\p{L}\p{N}\p{M}\-]|\p{RGI_Emoji})*\.png$/v)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
    }),
  )
})

it('contains the number of the file within its work, or its slug if it has one', () => {
  const file = { id: 'file_1', url: '/media/file_1', mimeType: 'application/zip', bytes: 1 }
  const several = testWork({ operation: 'music.stem', number: 42, title: 'tone', results: [file, file] })
  const view = { read: () => ({ prompt: '', edge: [], asked: () => [], aspect: 1 }) }
  expect(fileName(several, file, 1, view)).toBe('stm-0042-2-tone.zip')
  const files = ['stems', 'notes'].map(slug => ({ slug, label: () => slug }))
  expect(fileName(several, file, 1, { ...view, files })).toBe('stm-0042-notes-tone.zip')
})
