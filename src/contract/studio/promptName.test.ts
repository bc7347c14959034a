import { expect, it } from 'vitest'
import { furtherPrompt, furtherStepIn, furtherSteps } from '../areas/image/furtherWords.ts'
import { regionLine } from '../areas/image/regionWords.ts'
import { promptName } from './promptName.ts'

const languages = ['en', 'zh'] as const

it('names a change of regions by what should be there', () => {
  for (const language of languages) {
    const box = (what: string) => regionLine('box', language, what, '(79, 1160)', '(843, 1924)')
    expect(promptName(box('a small house'))).toBe('a small house')
    expect(promptName([box('a kite'), box('a kite')].join('\n'))).toBe('a kite')
    expect(promptName(regionLine('colour', language, 'dark green', '#aa33ff'))).toBe('dark green')
  }
})

it('names a variation by the words of its source, and leaves a step without words to the page', () => {
  for (const language of languages) {
    expect(promptName(`${furtherPrompt('variation', language)}\na lighthouse`)).toBe('a lighthouse')
    for (const step of furtherSteps) expect(promptName(furtherPrompt(step, language, '16:9'))).toBe('')
  }
  expect(furtherStepIn(furtherPrompt('expand', 'zh', '16:9'))).toEqual({ step: 'expand', ratio: '16:9' })
})

it('names a dialogue by what is said', () => {
  expect(promptName('@音频1 Did you hear that?\n@音频2 It was the wind.')).toBe('Did you hear that?\nIt was the wind.')
})

it('leaves other words as they are', () => {
  expect(promptName('a fox\nin the region of the lake, a fox')).toBe('a fox\nin the region of the lake, a fox')
  expect(promptName('')).toBe('')
})
