import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CastVoice } from '../cast.ts'
import { openPlace } from '../cast.ts'
import { newLine, scriptOf, linesOf } from './lines.ts'
import { castFor, castLines, placesFor, readScript } from './script.ts'

const read = (text: string) => {
  const { names, lines } = readScript(text)
  return [names, ...lines.map(({ voice, text: words }) => `${voice} ${words}`)]
}

describe('a pasted script', () => {
  it.each([
    ['names and colons', 'Anna: Hello.\nTom: Hi.', [['Anna', 'Tom'], '1 Hello.', '2 Hi.']],
    [
      'capitals and directions',
      'ANNA (softly): Hello.\nTom: Hi.\nanna: Bye.',
      [['ANNA', 'Tom'], '1 Hello.', '2 Hi.', '1 Bye.'],
    ],
    ['bold names', '**Anna:** Hello.\n**Tom**: Hi.', [['Anna', 'Tom'], '1 Hello.', '2 Hi.']],
    ['brackets', '[Anna] Hello.\n【旁白】夜里。', [['Anna', '旁白'], '1 Hello.', '2 夜里。']],
    ['Chinese colons', '小明：你好\n小红：再见', [['小明', '小红'], '1 你好', '2 再见']],
    ['a screenplay', 'ANNA\nHello.\nTOM\nHi.', [['ANNA', 'TOM'], '1 Hello.', '2 Hi.']],
    [
      'lines that go on',
      'Anna: Hello.\nHow are you?\n\nTom: Fine.',
      [['Anna', 'Tom'], '1 Hello.', '1 How are you?', '2 Fine.'],
    ],
    ['marks', '@音频1 hi\n@音频2 ho', [['@音频1', '@音频2'], '1 hi', '2 ho']],
    [
      'directions on lines of their own',
      'Anna: Hello.\n[A door slams]\nWho is there?\n(thunder)\n*rain*\nTom: Me.\n【雷声】',
      [['Anna', 'Tom'], '1 Hello.', '0 A door slams', '1 Who is there?', '0 thunder', '0 rain', '2 Me.', '0 雷声'],
    ],
    [
      'names in brackets on lines of their own',
      '[Anna]\nHello.\n[Tom]\nHi.\n[Anna]\nBye.\nTom: Wait!',
      [['Anna', 'Tom'], '1 Hello.', '2 Hi.', '1 Bye.', '2 Wait!'],
    ],
    ['a shout that is no name', 'Anna: Quick!\nHELP\nTom: What?', [['Anna', 'Tom'], '1 Quick!', '1 HELP', '2 What?']],
    ['plain text', 'Once upon a time.\nhttps://example.com', [[], '1 Once upon a time.', '1 https://example.com']],
  ])('%s', (_title, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('loses no text, whatever it contains', () => {
    const piece = fc.oneof(
      fc.constantFrom('Anna: ', '[', ']', '(', ')', '*', 'TOM', '：', '【', '】', '[Anna]', 'hello', '雷声', ' '),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    )
    const letters = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? []).toSorted()
    fc.assert(
      fc.property(fc.array(fc.array(piece, { maxLength: 5 }), { maxLength: 6 }), rows => {
        const text = rows.map(row => row.join('')).join('\n')
        if (text.includes('@音频')) return
        const { names, lines } = readScript(text)
        const found = new Set([...names, ...lines.map(line => line.text)].flatMap(letters))
        // Directions for how to say a line (`Anna (softly): …`) are dropped.
        const plain = text.replaceAll(/[(（][^()（）\n]*[)）](?=(?:[*_]{1,2})?\s*[:：])/gu, '')
        expect(letters(plain).filter(letter => !found.has(letter))).toEqual([])
      }),
    )
  })

  it('is sent with its effects in brackets, and read back the same', () => {
    const { lines } = readScript('Anna: Hello.\n[A door slams]\nTom: Me.')
    const text = scriptOf(castLines({ names: [], lines }, [1, 2]))
    expect(text).toBe('@音频1 Hello.\n[A door slams]\n@音频2 Me.')
    expect(linesOf(text).map(line => `${line.voice} ${line.text}`)).toEqual(['1 Hello.', '0 A door slams', '2 Me.'])
  })

  it('gives its names to places in the cast, and finds them there again', () => {
    const script = readScript('Anna: one\nTom: two')
    const june: CastVoice = { type: 'speaker', id: 'en-june' }
    const places = placesFor(script.names, [june, openPlace], [newLine(1, 'said before')], 3)
    expect(places).toEqual([2, 3])
    const cast = castFor(script, places, [june, openPlace])
    expect(cast).toEqual([june, { ...openPlace, name: 'Anna' }, { ...openPlace, name: 'Tom' }])
    expect(placesFor(['Tom', 'Anna', 'Eve'], cast, script.lines, 3)).toEqual([3, 2, 3])
  })

  it('has no lines for the numbers and times of subtitles', () => {
    const srt = '1\n00:00:01,000 --> 00:00:03,000\nAnna: Hello.\n\n2\n00:00:04,000 --> 00:00:05,500\nWho is there?\n'
    const { names, lines } = readScript(srt)
    expect(names).toEqual(['Anna'])
    expect(lines.map(line => line.text)).toEqual(['Hello.', 'Who is there?'])
  })

  it('has its lines spoken by the places that its speakers are given in the cast', () => {
    const script = readScript('A: one\nB: two\nC: three\nD: four')
    expect(castLines(script, [1, 2, 3, 3]).map(line => line.voice)).toEqual([1, 2, 3, 3])
  })
})
