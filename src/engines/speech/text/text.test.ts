import { describe, expect, it } from 'vitest'
import { languageOf, runsOf, strayLanguageOf, type Language } from '#contract/areas/voice/language.ts'
import { normalise, sentencesOf } from './normalise.ts'

describe('text that is read differently than it is written', () => {
  it.each<readonly [Language, string, string]>([
    ['en', 'Dr. Smith lives on St. Mark’s No. 5, e.g. on Mr. Lee’s floor', 'Doctor Smith lives on Saint Mark'],
    ['en', '50% of 3 km at 20°C', '50 percent of 3 kilometers at 20 degrees Celsius'],
    ['en', 'pages 3-5, 10–12 and 100-200 from 1990-2000', 'pages 3 to 5, 10 to 12 and 100 to 200 from 1990 to 2000'],
    ['en', 'call 555-1234 on 2026-05-01', 'call 555-1234 on 2026-05-01'],
    ['en', 'see https://example.com **now** 🦊', 'see example.com now'],
    ['zh', '2026年有365天', '二零二六年有365天'],
    ['zh', '电话13812345678', '电话一三八一二三四五六七八'],
    ['zh', '涨了3.5%，共￥20，室外-3℃', '涨了百分之3.5，共20元，室外零下3摄氏度'],
    ['zh', '9:05到10:00，2个人', '9点零5分到10点整，两个人'],
    ['de', 'z. B. Nr. 3 für 2,50 €', 'zum Beispiel Nummer 3 für 2 Euro 50'],
    ['fr', 'M. Petit à 14h30', 'Monsieur Petit à 14 heures 30'],
    ['it', 'la Dott.ssa Neri e il Dott. Bianchi', 'la Dottoressa Neri e il Dottor Bianchi'],
    ['es', 'La Sra. Ruiz y el Dr. Gil, etc.', 'La Señora Ruiz y el Doctor Gil, etcétera'],
    ['ja', '50%です', '50パーセントです'],
  ])('%s: %s', (language, written, said) => {
    expect(normalise(written, language).startsWith(said)).toBe(true)
  })
})

describe('languages in one text', () => {
  it.each<readonly [string, Language]>([
    ['The cat is on the roof', 'en'],
    ['今天天气很好', 'zh'],
    ['佢哋喺度食嘢', 'yue'],
    ['今日はいい天気です', 'ja'],
    ['안녕하세요', 'ko'],
    ['¿Cómo está usted?', 'es'],
    ['Você não está em casa', 'pt'],
    ['Je suis très content de vous voir', 'fr'],
    ['Guten Morgen, wie geht es dir und den Kindern', 'de'],
    ['Questo è il giorno più bello della vita', 'it'],
    ['Доброе утро', 'ru'],
    ['नमस्ते', 'hi'],
    ['صباح الخير', 'ar'],
    ['Dzień dobry, jak się masz', 'pl'],
    ['Xin chào các bạn', 'vi'],
  ])('%s is %s', (text, language) => {
    expect(languageOf(text)).toBe(language)
  })

  it('are split into runs, with figures in the main language', () => {
    expect(runsOf('我用 iPhone 15 看 YouTube 视频', 'zh').map(run => [run.language, run.text.trim()])).toEqual([
      ['zh', '我用'],
      ['en', 'iPhone'],
      ['zh', '15 看'],
      ['en', 'YouTube'],
      ['zh', '视频'],
    ])
    expect(runsOf('He said 你好 to her', 'en').map(run => run.language)).toEqual(['en', 'zh', 'en'])
  })

  it('with the same letters change only on clear evidence', () => {
    expect(strayLanguageOf('We met Señor Ruiz', 'en')).toBe('en')
    expect(strayLanguageOf('El perro no está en la casa', 'en')).toBe('es')
    expect(strayLanguageOf('El perro no está en la casa', 'zh')).toBe('zh')
  })
})

describe('sentences', () => {
  const texts = (text: string) => sentencesOf(text).map(one => one.text.trim())

  it('end at their marks in any script, and not inside numbers and names', () => {
    expect(texts('It costs 3.50 at example.com. Really? Yes!')).toEqual([
      'It costs 3.50 at example.com.',
      'Really?',
      'Yes!',
    ])
    expect(texts('你好。你在哪里？我在家！')).toEqual(['你好。', '你在哪里？', '我在家！'])
  })

  it('are followed by a longer pause than their parts, and paragraphs by the longest', () => {
    const [clause, sentence, paragraph] = ['one;', 'one.', 'one.\n'].map(text => sentencesOf(text)[0]?.pause ?? 0)
    expect(clause).toBeLessThan(sentence ?? 0)
    expect(sentence).toBeLessThan(paragraph ?? 0)
  })

  it('too long for a breath are cut without losing anything', () => {
    const long = 'one two, three four and five '.repeat(40)
    const pieces = sentencesOf(long).map(one => one.text)
    expect(pieces.every(piece => piece.length <= 260)).toBe(true)
    expect(pieces.join('')).toBe(long)
  })
})
