import { expect, it } from 'vitest'
import { ownAreaFirst } from './ownAreaFirst.ts'

const forms = ['image.generate', 'music.extend', 'voice.generate', 'video.capability', 'music.remix'] as const

it('offers a voice to the forms for voices first, and the others in their order', () => {
  expect(ownAreaFirst(forms, 'voice.generate')).toEqual([
    'voice.generate',
    'image.generate',
    'music.extend',
    'video.capability',
    'music.remix',
  ])
  expect(ownAreaFirst(forms, 'music.generate').slice(0, 2)).toEqual(['music.extend', 'music.remix'])
})

it('keeps the order for an upload, and for what another studio made', () => {
  expect([ownAreaFirst(forms, null), ownAreaFirst(forms, 'radio.play')]).toEqual([forms, forms])
})
