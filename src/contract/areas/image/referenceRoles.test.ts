import { describe, expect, test } from 'vitest'
import { rolesIn, sentPrompt, withMoved, withoutRoles, withRole } from './referenceRoles.ts'

describe('roles of references', () => {
  test.each([
    [
      'en',
      'a lighthouse',
      'the subject of image 1, a lighthouse, in the style of image 2, with the composition of image 3',
    ],
    ['zh', '一座灯塔', '图1的主体，一座灯塔，采用图2的风格，采用图3的构图'],
  ] as const)('are words of the prompt in %s, as it is typed and as it is sent', (language, prompt, sent) => {
    const typed = (['subject', 'style', 'composition'] as const).reduce<string>(
      (text, role, index) => withRole(text, index + 1, role, language),
      prompt,
    )
    expect(sentPrompt(typed, 3)).toBe(sent)
    for (const text of [typed, sent]) {
      expect([...rolesIn(text)]).toEqual([
        [1, 'subject'],
        [2, 'style'],
        [3, 'composition'],
      ])
      expect(withoutRoles(text)).toBe(prompt)
    }
    expect(withRole(withRole(prompt, 1, 'style', language), 1, undefined, language)).toBe(prompt)
  })

  test('follow their references when these are moved or removed', () => {
    expect(withMoved('@2 beside @1, in the style of @3', [2, 1, 3])).toBe('@1 beside @2, in the style of @3')
    expect(withMoved('a fox beside @2, in the style of @1', [2])).toBe('a fox beside @1')
  })

  test.each(['mail me@1.example', '@9 of the hour', 'a fox @ 1'])('"%s" names no reference', prompt => {
    expect(sentPrompt(prompt, 3)).toBe(prompt)
  })
})
