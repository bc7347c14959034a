import { beforeAll, expect, it } from 'vitest'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { nameOf } from './nameOf.ts'
import type { OperationView } from './operationView.ts'
import { imageViews } from '#web/areas/image/views.ts'
import { furtherPrompt } from '#contract/areas/image/furtherWords.ts'
import { testWork } from './testWork.ts'

beforeAll(() => startTestTexts('en'))

const read: OperationView['read'] = () => ({ prompt: '', edge: [], asked: () => [], aspect: 1 })
const sound = { operation: 'voice.generate', number: 7 } as const
const film = { operation: 'video.capability', number: 15 } as const

it('names a work without words after what it is and what is seen in its source', () => {
  const wordless = () => 'Lip sync'
  const work = testWork({ operation: 'video.capability', recipe: {}, madeFrom: [sound, film] })
  expect(nameOf(work, { read, wordless })).toBe('Lip sync of CAP 0015')
  expect(nameOf({ ...work, madeFrom: [sound] }, { read, wordless })).toBe('Lip sync of VOX 0007')
  expect(nameOf({ ...work, madeFrom: [] }, { read, wordless })).toBe('Lip sync')
  expect(nameOf({ ...work, title: 'A toast' }, { read, wordless })).toBe('A toast')
})

it('names it after what was done, where it is not told what it is', () => {
  const work = testWork({
    operation: 'music.extend',
    recipe: {},
    madeFrom: [{ operation: 'music.generate', number: 4 }],
  })
  expect(nameOf(work, { read })).toBe('Extend a song: SNG 0004')
})

it('names a step of the studio in the language of the page, whatever the language of its prompt', () => {
  const named = (prompt: string) => {
    const madeFrom = [{ operation: 'image.generate', number: 3 } as const]
    return nameOf(testWork({ recipe: { prompt }, madeFrom }), imageViews['image.generate'])
  }
  expect(named(furtherPrompt('upscale', 'zh'))).toBe('Larger version of IMG 0003')
  expect(named(furtherPrompt('expand', 'zh', '16:9'))).toBe('Version in 16:9 of IMG 0003')
  expect(named(`${furtherPrompt('variation', 'en')}\na lighthouse`)).toBe('a lighthouse')
})
