import { describe, expect, it } from 'vitest'
import { verbs } from './catalogue.ts'
import { chineseVerbs, englishVerbs, verbBefore } from './words.ts'

const records = Object.entries(verbs)

describe('the catalogue of verbs', () => {
  it.each(['en', 'zh'] as const)('has each word in one record only, so that their order does not matter: %s', key => {
    const words = records.flatMap(([, record]) => record[key].split(', ').filter(Boolean))
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([])
  })

  it('knows the forms of its English words', () => {
    const forms = ['rides', 'riding', 'rode', 'flies over', 'carried']
    expect(forms.map(form => englishVerbs.get(form)?.verb)).toEqual(['ride', 'ride', 'ride', 'fly', 'carry'])
  })

  it('knows a Chinese word that is a verb only before its object', () => {
    expect([verbBefore('下', '象棋'), verbBefore('下', '雨'), chineseVerbs.get('骑')]).toEqual([
      'play',
      undefined,
      'ride',
    ])
  })

  it('shows a trait on the agent only for actions that have one without an object', () => {
    expect(records.filter(([, { attribute, trait }]) => attribute && !trait)).toEqual([])
  })
})
