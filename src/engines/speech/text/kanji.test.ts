import { describe, expect, it } from 'vitest'
import { kanaOf } from './kanji.ts'
import { normalise } from './normalise.ts'

describe('Japanese text', () => {
  it.each([
    ['今日は東京で雨が降っています。', 'きょうわとうきょうであめがふっています。'],
    ['私は学生です。', 'わたしわがくせいです。'],
    ['学校へ行きました。', 'がっこうえいきました。'],
    ['二人で公園を散歩する。', 'ふたりでこうえんをさんぽする。'],
    ['躊躇なく鰯を食べた。', 'ちゅうちょなくいわしをたべた。'],
    ['人々は憂鬱な顔をしていた。', 'ひとびとわゆううつなかおをしていた。'],
    ['12月に北海道へ旅行する。', '12がつにほっかいどうえりょこうする。'],
    ['檸檬と葡萄と林檎を買った。', 'れもんとぶどうとりんごをかった。'],
    ['新幹線の切符を予約してください。', 'しんかんせんのきっぷをよやくしてください。'],
    ['大人も子供も上手に泳ぐ。', 'おとなもこどももじょうずにおよぐ。'],
  ])('is read with a dictionary: %s', (written, said) => {
    expect(kanaOf(written)).toBe(said)
  })

  it.each([
    '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。',
    '国境の長いトンネルを抜けると雪国であった。夜の底が白くなった。',
    '春は曙。やうやう白くなりゆく山際、少し明かりて、紫だちたる雲の細くたなびきたる。',
    '祇園精舎の鐘の声、諸行無常の響きあり。沙羅双樹の花の色、盛者必衰の理をあらはす。',
    '蠢く蟲の羽音と、驟雨に濡れた紫陽花の匂い。',
    '龘龗という珍しい漢字と、麤、爨、籲、鱻も読む。',
    '々は繰り返しの記号で、佐々木さんや時々に使う。',
    '令和八年十一月二十二日、午後三時四十五分に薔薇が届いた。',
  ])('keeps a reading for every kanji: %s', written => {
    const said = normalise(written, 'ja')
    expect(said).not.toMatch(/\p{Script=Han}/u)
    // Each kanji is at least one kana, except in some old spellings: none vanishes.
    const kanji = written.match(/\p{Script=Han}/gu)?.length ?? 0
    const kana = (text: string) => text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
    expect(kana(said)).toBeGreaterThanOrEqual(kana(written) + kanji)
    for (const sign of new Set(written.match(/\p{Script=Han}/gu)))
      expect(kanaOf(sign)).not.toBe(sign === '々' ? undefined : '')
  })
})
