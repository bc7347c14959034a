import { describe, expect, it } from 'vitest'
import { voiceGenerateRecipe } from '#contract/areas/voice/generateRequest.ts'
import { divide, keyOf, namesOf, plainRole, pronounced, type LongScript } from './divide.ts'
import { importText } from './importText.ts'

const pauses = { passage: 0.4, chapter: 1.5 }
const of = (text: string, roles: LongScript['roles'] = {}) => divide({ text, roles, pauses }, [], [])

describe('a long script', () => {
  it('is divided at sentences into requests of the interface, and none of its words is lost', () => {
    const sentences = Array.from({ length: 120 }, (_, index) => `Sentence number ${index} says a little more.`)
    const parts = of(sentences.join(' '))
    expect(parts.length).toBeGreaterThan(3)
    for (const { recipe } of parts) expect(voiceGenerateRecipe.safeParse(recipe).error).toBeUndefined()
    expect(parts.map(({ recipe }) => recipe.text.replaceAll('\n', ' ')).join(' ')).toBe(sentences.join(' '))
    expect(parts.map(({ pause }) => pause).at(-1)).toBe(0)
    expect(parts[0]?.pause).toBe(0.4)
  })

  it('begins a part with each chapter, and knows who speaks', () => {
    const text = '# One\nAnna: Good morning.\nTom: Good morning.\n# Two\nAnna: It is late.\n[rain]'
    expect(namesOf(text)).toEqual(['Anna', 'Tom'])
    const parts = of(text, {
      anna: { ...plainRole, speaker: 'en-june' },
      tom: { ...plainRole, speaker: 'en-miles' },
    })
    expect(parts.map(({ chapter, names, pause }) => [chapter, names, pause])).toEqual([
      ['One', ['Anna', 'Tom'], 1.5],
      ['Two', ['Anna'], 0],
    ])
    expect(parts[0]?.recipe).toMatchObject({
      text: '@音频1 Good morning.\n@音频2 Good morning.',
      voices: [{ id: 'en-june' }, { id: 'en-miles' }],
    })
    expect(parts[1]?.recipe.text).toBe('It is late.\n[rain]')
  })

  it('gives a part of its own to who speaks at another speed, and to who is followed by a pause', () => {
    const text = 'Anna: One.\nTom: Two.\nAnna: Three.'
    const cast = { anna: { ...plainRole, speaker: 'a' }, tom: { ...plainRole, speaker: 'b' } }
    expect(of(text, cast)).toHaveLength(1)
    expect(
      of(text, { ...cast, tom: { ...cast.tom, rate: 20 } }).map(({ recipe }) => recipe.audioConfig.speechRate),
    ).toEqual([0, 20, 0])
    expect(of(text, { ...cast, anna: { ...cast.anna, pause: 2 } }).map(({ pause }) => pause)).toEqual([2, 0])
  })

  it('finds the work of a part again by what is said, whatever the service added to the request', () => {
    const [part] = of('Good morning.')
    expect(keyOf({ ...part?.recipe, model: 'voice-1.0' })).toBe(keyOf(part?.recipe))
    expect(keyOf({ ...part?.recipe, text: 'Good evening.' })).not.toBe(keyOf(part?.recipe))
  })

  it('says whole words as the account wants them said', () => {
    const list = [{ written: 'Nguyen', said: 'win' }]
    expect(pronounced('Nguyen met Nguyens at St. Nguyen.', list)).toBe('win met Nguyens at St. win.')
  })
})

describe('a file', () => {
  it('of Markdown has its headings as chapters', () => {
    expect(importText('a.md', '## The *station*\n\n- **Anna:** See [the clock](https://x.example)!')).toBe(
      '# The station\n\nAnna: See the clock!',
    )
  })

  it('of subtitles has neither numbers nor times', () => {
    expect(importText('a.srt', '1\r\n00:00:01,000 --> 00:00:02,000\r\nGood morning.\r\n')).toBe('Good morning.')
  })

  it('of a screenplay has its scenes as chapters, its characters, and a narrator', () => {
    const play = 'Title: A\n\nINT. STATION - NIGHT\n\nA clock ticks.\n\nANNA (O.S.)\n(softly)\nDid you hear that?\n'
    expect(importText('a.fountain', play)).toBe(
      '# INT. STATION - NIGHT\nNarrator: A clock ticks.\nANNA: Did you hear that?',
    )
  })
})
