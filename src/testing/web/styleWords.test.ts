import { describe, expect, it } from 'vitest'
import { read } from '#engines/music/understand/read.ts'
import { styleGroups } from '#web/controls/song/StyleChips.tsx'
import { music as english } from '#web/i18n/en/music.ts'
import { music as chinese } from '#web/i18n/zh/music.ts'

const groups = Object.keys(styleGroups) as (keyof typeof styleGroups)[]

describe.each([
  ['English', english.style],
  ['Chinese', chinese.style],
])('style words in %s', (_, style) => {
  it.each(groups)('%s: the composer understands each of them', group => {
    for (const word of Object.values(style[group])) expect(read(word, 1).understood, word).not.toEqual([])
  })

  it.each(groups)('%s: each has its chip', group => {
    expect(Object.keys(style[group])).toEqual([...styleGroups[group]])
  })
})
