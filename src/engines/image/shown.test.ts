import { describe, expect, it } from 'vitest'
import { laidOut } from './compose/facts.ts'
import { shownIn } from './compose/shown.ts'
import { thingOf } from './understand/lexicon/index.ts'
import { parse } from './understand/parse.ts'

const order = { width: 400, height: 300, seed: 5, detail: 1 }

const who = [
  'a cat',
  'two dogs',
  'a girl',
  'an old man',
  'a robot',
  'a horse',
  'a knight',
  'three birds',
  'a chef',
  'a bear',
]
const what = ['sleeping', 'holding an umbrella', 'riding a bicycle', 'beside a lighthouse', 'under a tree']
const where = ['in a meadow', 'on a foggy beach', 'in a kitchen at night', 'close-up']
const prompts = who.flatMap(one => what.flatMap(does => where.map(place => `${one} ${does} ${place}`)))

describe('what a picture is said to show', () => {
  it('is laid out on the sheet: of 200 prompts, every thing that is claimed and none that is not', () => {
    expect(prompts).toHaveLength(200)
    const wrong: string[] = []
    for (const prompt of prompts) {
      const scene = parse(prompt)
      const { things, width, height } = laidOut(scene, order)
      const { understood, notShown } = shownIn(scene, order)
      const isThere = (id: string) =>
        things.some(
          one =>
            one.id === id && one.box.right > 0 && one.box.left < width && one.box.bottom > 0 && one.box.top < height,
        )
      for (const word of understood) {
        const entry = thingOf(word)
        if (entry?.kind === 'thing' && scene.subjects.some(one => one.entry.id === entry.id) && !isThere(entry.id))
          wrong.push(`${prompt}: claims ${word}`)
      }
      expect([...understood, ...notShown].toSorted(), prompt).toEqual(scene.understood.toSorted())
    }
    expect(wrong).toEqual([])
  })

  it('leaves out what has no room, with its colours and with what it does', () => {
    const scene = parse('a cat, a red kite')
    const kite = scene.subjects.findIndex(({ entry }) => entry.id === 'kite')
    const told = scene.told.filter(one => 'subject' in one && one.subject === kite).map(({ word }) => word)
    expect(told).toEqual(['red', 'kite'])
    // As if the composer had found no place for it.
    const crowded = { ...scene, subjects: scene.subjects.filter((_, index) => index !== kite) }
    expect(shownIn(crowded, order)).toMatchObject({ understood: ['cat'], notShown: ['red', 'kite'] })
  })

  it.each([
    ['a lighthouse keeper mending a red kite on a foggy shore', ['kite', 'stool']],
    ['a grandmother knitting a scarf', ['armchair', 'yarn']],
  ])('mends a thing where it is, and knits in an armchair: %s', (prompt, seen) => {
    const ids = laidOut(parse(prompt), order).things.map(({ id }) => id)
    expect(ids.filter(id => ['kite', 'stool', 'armchair', 'yarn'].includes(id)).toSorted()).toEqual(seen.toSorted())
  })

  it('says which trade is not to be seen', () => {
    expect(parse('a lighthouse keeper on a shore').understood).toContain('lighthouse keeper (drawn as man)')
  })
})
