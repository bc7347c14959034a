import { describe, expect, it } from 'vitest'
import { sectionOf, sectionTags } from '#contract/areas/music/lyricsText.ts'
import { read } from '#engines/music/understand/read.ts'
import { styleGroups } from '#web/controls/song/StyleChips.tsx'
import { music as german } from '#web/i18n/de/music.ts'
import { music as english } from '#web/i18n/en/music.ts'
import { music as spanish } from '#web/i18n/es/music.ts'
import { music as french } from '#web/i18n/fr/music.ts'
import { languageIds, languageOf } from '#web/i18n/languages.ts'
import { music as japanese } from '#web/i18n/ja/music.ts'
import { music as chinese } from '#web/i18n/zh/music.ts'

const groups = Object.keys(styleGroups) as (keyof typeof styleGroups)[]

describe.each([
  ['English', english.style],
  ['Chinese', chinese.style],
  ['Spanish', spanish.style],
  ['French', french.style],
  ['German', german.style],
  ['Japanese', japanese.style],
])('style words in %s', (_, style) => {
  it.each(groups)('%s: the composer understands each of them', group => {
    for (const word of Object.values(style[group])) expect(read(word, 1).understood, word).not.toEqual([])
  })

  it.each(groups)('%s: each has its chip', group => {
    expect(Object.keys(style[group])).toEqual([...styleGroups[group]])
  })
})

it.each(languageIds)('the names of sections in %s are read as tags of lyrics', async id => {
  const { music } = await languageOf(id).words()
  const { lyrics } = await music()
  expect(sectionTags.map(tag => sectionOf(lyrics.tags[tag]))).toEqual(sectionTags)
})
