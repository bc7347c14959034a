import { describe, expect, it } from 'vitest'
import { castLines, readScript } from './script.ts'

const read = (text: string) => {
  const { names, lines } = readScript(text)
  return [names, ...lines.map(({ voice, text: words }) => `${voice} ${words}`)]
}

describe('a script that was pasted', () => {
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
    ['plain text', 'Once upon a time.\nhttps://example.com', [[], '1 Once upon a time.', '1 https://example.com']],
  ])('%s', (_title, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('is said by the places of the cast that its speakers are given', () => {
    const script = readScript('A: one\nB: two\nC: three\nD: four')
    expect(castLines(script, [1, 2, 3, 3]).map(line => line.voice)).toEqual([1, 2, 3, 3])
  })
})
