import { expect, it } from 'vitest'
import { guessArea } from './guessArea.ts'

it.each([
  ['', 'image'],
  ['A red fox in fresh snow at dusk', 'image'],
  ['a calm lo-fi song about rain', 'music'],
  ['一首关于雨的歌', 'music'],
  ['a video of a fox that runs through snow', 'video'],
  ['黄昏的短片', 'video'],
  ['Say good morning to everybody', 'voice'],
  ['朗读这句话', 'voice'],
  ['https://example.org/trees', 'episodes'],
  ['Explain why leaves turn red', 'episodes'],
  ['A picture of a film camera', 'image'],
  ['word '.repeat(100), 'episodes'],
] as const)('%s is for %s', (words, area) => expect(guessArea(words)).toBe(area))
