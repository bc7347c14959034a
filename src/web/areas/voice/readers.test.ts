import { describe, expect, it } from 'vitest'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import type { CastVoice } from '#web/controls/voice/cast.ts'
import type { Line } from '#web/controls/voice/dialogue/lines.ts'
import { actualVoices, saidBy, unreadLines } from './readers.ts'
import { voiceDefaults, type VoiceValues } from './defaults.ts'

const speaker = (name: string, language: string, gender: string, more: Partial<Speaker> = {}): Speaker => ({
  speakerId: `${language}-${name.toLowerCase()}`,
  name,
  language,
  gender,
  ...more,
})
const speakers = [
  speaker('Mine', 'zh', 'female', { private: true }),
  speaker('Ava', 'en', 'female'),
  speaker('June', 'en', 'female'),
  speaker('Miles', 'en', 'male'),
  speaker('Bo', 'zh', 'male'),
  speaker('Mei', 'zh', 'female'),
]
const cast = (...ids: string[]): CastVoice[] => ids.map(id => ({ type: 'speaker', id }))
const lines = (...said: [voice: number, text: string][]): Line[] =>
  said.map(([voice, text], at) => ({ id: String(at), voice, text }))
const heard = (values: Partial<VoiceValues>) =>
  actualVoices({ ...voiceDefaults, ...values }, speakers).map(({ speaker: { name }, language }) => [name, language])

describe('actualVoices', () => {
  it('uses the chosen speaker, or the first one of that gender who reads the language of the text', () => {
    expect(heard({ speaker: 'en-june', text: 'It rains, and we have tea.' })).toEqual([['June', undefined]])
    expect(heard({ speaker: 'en-june', text: '今天下雨了，我们在家里喝茶。' })).toEqual([['Mei', undefined]])
    expect(heard({ speaker: 'en-miles', text: '今天下雨了，我们在家里喝茶。' })).toEqual([['Bo', undefined]])
  })

  it('adds the speaker who reads single words in another language', () => {
    expect(heard({ speaker: 'en-june', text: 'It is called 茶 here, and everybody drinks it.' })).toEqual([
      ['June', undefined],
      ['Mei', 'zh'],
    ])
  })

  it('uses the first woman who speaks the language of the text if no speaker was chosen', () => {
    expect(heard({ text: 'It rains, and we have tea.' })).toEqual([['Ava', undefined]])
    expect(heard({ text: '今天下雨了。' })).toEqual([['Mei', undefined]])
  })

  it('lists every speaker of a dialogue who has a line, once', () => {
    const scene = { cast: cast('en-june', 'en-miles', 'en-ava'), lines: lines([1, 'Hello?'], [2, 'Yes?'], [1, 'Oh.']) }
    expect(heard({ mode: 'dialogue', ...scene })).toEqual([
      ['June', undefined],
      ['Miles', undefined],
    ])
  })

  it('lists no speaker for sound effects or an imitated clip', () => {
    expect(heard({ mode: 'effect', text: 'rain' })).toEqual([])
    expect(heard({ mode: 'clip', text: 'Hello there', clip: { asset: 'a' } })).toEqual([])
  })
})

describe('lines in a language that their speaker does not read', () => {
  it('are grouped by voice and language', () => {
    const scene = {
      cast: cast('en-june', 'en-miles'),
      lines: lines([1, 'Hello.'], [1, '你好。'], [2, '再见。'], [1, '谢谢。']),
    }
    expect(
      unreadLines(scene, speakers).map(({ line, place, lines: ids, isAll }) => [line.id, place, ids, isAll]),
    ).toEqual([
      ['1', 0, ['1', '3'], false],
      ['2', 1, ['2'], true],
    ])
  })

  it('get a new speaker: in place if the voice has no other lines or the cast is full, else in a new voice', () => {
    const scene = { cast: cast('en-june', 'en-miles'), lines: lines([1, 'Hello.'], [1, '你好。'], [2, '再见。']) }
    const [some, all] = unreadLines(scene, speakers)
    if (!some || !all) throw new Error('nothing was found')
    const added = saidBy(scene, some, 'zh-mei', 3)
    expect(added.cast).toEqual(cast('en-june', 'en-miles', 'zh-mei'))
    expect(added.lines.map(({ voice }) => voice)).toEqual([1, 3, 2])
    expect(saidBy(scene, all, 'zh-bo', 3)).toEqual({ lines: scene.lines, cast: cast('en-june', 'zh-bo') })
    expect(saidBy(scene, some, 'zh-mei', 2).cast).toEqual(cast('zh-mei', 'en-miles'))
    expect(unreadLines(added, speakers).map(({ line }) => line.id)).toEqual(['2'])
  })
})
