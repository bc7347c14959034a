import { describe, expect, it } from 'vitest'
import { lexicon } from './lexicon/index.ts'
import { parse } from './parse.ts'
import { things } from '../things/index.ts'

const read = (prompt: string) => parse(prompt).subjects.map(s => `${s.count} ${s.entry.id}`)

describe('the lexicon', () => {
  it('knows at least 250 English nouns and adjectives and 150 Chinese ones', () => {
    const words = lexicon.filter(e => !['grammar', 'relation', 'number', 'part'].includes(e.kind))
    expect(words.filter(e => e.en.length > 0).length).toBeGreaterThan(250)
    expect(words.filter(e => e.zh.length > 0).length).toBeGreaterThan(150)
  })

  it('has each thing once, and each of its words in one record', () => {
    const ids = things.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const words = things.flatMap(({ en, zh }) => [...en, ...zh])
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })
})

describe('reading a prompt', () => {
  it.each([
    ['three boats', ['3 sailboat']],
    ['two wolves and five mice', ['2 wolf', '5 mouse']],
    ['a dozen eggs', ['12 egg']],
    ['三只猫和两条鱼', ['3 cat', '2 fish']],
    ['an orange on a plate', ['1 orange_fruit', '1 plate']],
    ['a bride and a groom', ['1 bride', '1 groom']],
    ['a bride and groom', ['1 bride', '1 groom']],
    ['a lighthouse keeper', ['1 man']],
    ['two ice cream sellers', ['2 man']],
  ])('counts the things in %s', (prompt, expected) => expect(read(prompt)).toEqual(expected))

  it.each([
    ['a cat on a chair', 'on'],
    ['a fish in a bowl', 'in'],
    ['a dog beside a tree', 'beside'],
    ['a man in front of a house', 'front'],
    ['a bird above a church', 'above'],
    ['一只猫在椅子上', 'on'],
    ['一只猫坐在窗户旁边', 'beside'],
    ['狐狸在月亮下', 'under'],
  ])('reads the relation in %s', (prompt, kind) => expect(parse(prompt).subjects[0]?.relation).toEqual({ kind, to: 1 }))

  it('knows the plural of a garment', () => {
    expect(parse('four penguins in red scarves').subjects[0]?.worn?.map(({ id }) => id)).toEqual(['scarf'])
  })

  it('binds colours to their nouns in both languages', () => {
    for (const prompt of ['a red fox under a blue moon', '一只红色的狐狸在蓝色的月亮下']) {
      const [fox, moon] = parse(prompt).subjects
      expect(fox?.inks).toEqual(['#c8321f'])
      expect(moon?.inks).toEqual(['#2a62b0'])
    }
    expect(parse('the fox is blue').subjects[0]?.inks).toEqual(['#2a62b0'])
  })

  it('excludes what the prompt rules out', () => {
    expect(parse('a street, no people').without).toEqual(['person'])
    expect(read('一条街道，没有人')).toEqual([])
  })

  it('reads setting, hour, weather, style and view', () => {
    const scene = parse('雪中的古寺，夜晚，水墨画')
    expect([scene.weather, scene.time, scene.style]).toEqual([['snow'], 'night', 'ink'])
    expect(parse('city at dusk, aerial view, oil painting')).toMatchObject({
      settings: ['city'],
      time: 'dusk',
      view: 'aerial',
      style: 'oil',
    })
  })

  it('reads "crosses" as a verb or a thing by its position', () => {
    expect(read('a sailing boat crosses a calm sea')).toEqual(['1 sailboat'])
    expect(read('two crosses on a hill')).not.toEqual([])
  })

  it('keeps only the first 40 things of a long prompt', () => {
    const { subjects } = parse(`a lighthouse, ${'a red fox in the grass, '.repeat(400)}`)
    expect(subjects).toHaveLength(40)
    expect(subjects[0]?.entry.id).toBe('lighthouse')
  })

  it('reads quoted text as text, not as things', () => {
    const scene = parse('a poster "HELLO 世界" with a cat')
    expect(scene.quotes).toEqual(['HELLO 世界'])
    expect(read('a poster "a red dog"')).toEqual([])
  })
})

it('assigns held and worn things to their holder or wearer', () => {
  const [girl, , book] = parse('一个女孩在樱花树下看书').subjects
  expect(girl?.relation).toEqual({ kind: 'under', to: 1 })
  expect(book?.relation).toEqual({ kind: 'hold', to: 0 })
  expect(parse('a girl with a red umbrella').subjects[1]?.relation).toEqual({ kind: 'hold', to: 0 })
  expect(parse('a snowman wearing a hat beside a tree').subjects[0]).toMatchObject({
    relation: { kind: 'beside', to: 1 },
    worn: [{ id: 'hat' }],
  })
})
