import { describe, expect, it } from 'vitest'
import { readsLanguage, type Language } from './language.ts'

describe('readsLanguage', () => {
  it.each<readonly [string, string, Language, boolean, readonly Language[]]>([
    ['en', 'Good morning, everybody.', 'en', true, []],
    ['en', '今天天气很好，我们去公园吧。', 'zh', false, []],
    ['zh', '今天天气很好，我们去公园吧。', 'zh', true, []],
    ['zh', '我用 iPhone 看视频', 'zh', true, ['en']],
    ['zh', 'We met at noon. 你好', 'en', false, []],
    ['en', 'She said 你好 to him and went home.', 'en', true, ['zh']],
    ['ja', '今日はいい天気です', 'ja', true, []],
    ['ja', '今天天气很好', 'zh', true, []],
    ['fr', 'Hola, el perro está muy lejos y las niñas están bien', 'es', false, []],
    ['zh', '@音频1 [door creaks] 你好', 'zh', true, []],
    ['en', '42', 'en', true, []],
    ['ru', '42', 'en', true, []],
  ])('%s, %s', (language, text, mostly, reads, others) => {
    expect(readsLanguage({ language }, text)).toEqual({ language: mostly, reads, others })
  })

  it('reads any text with a recorded voice, which has no language', () => {
    expect(readsLanguage({}, '今天天气很好').reads).toBe(true)
    expect(readsLanguage({ language: null }, 'Guten Morgen, wie geht es dir').reads).toBe(true)
  })
})
