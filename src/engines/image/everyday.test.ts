import { describe, expect, it } from 'vitest'
import { layOut } from './compose/layout.ts'
import { setUp } from './compose/compose.ts'
import { find, gap, hands, lay } from './testScenes.ts'
import { parse } from './understand/parse.ts'

describe('a hand touches the tool or object of an everyday action', () => {
  it.each([
    ['a girl combing her hair', 'girl', 'hairbrush'],
    ['a boy brushing his teeth', 'boy', 'toothbrush'],
    ['a barber cutting hair', 'barber', 'scissors'],
    ['a woman vacuuming the carpet', 'woman', 'vacuum'],
    ['a man mixing soup', 'man', 'spoon'],
    ['a nurse bandaging a teddy bear', 'nurse', 'teddy'],
    ['a girl playing with a beach ball', 'girl', 'beachball'],
    ['a couple sharing an umbrella', 'man', 'umbrella'],
    ['a girl feeding a giraffe', 'girl', 'giraffe'],
    ['老奶奶在院子里晒被子', 'oldwoman', 'quilt'],
    ['一只狐狸在月光下拉小提琴', 'fox', 'violin'],
  ])('%s', (prompt, who, what) => {
    const { things } = lay(prompt)
    expect(hands(find(things, who), find(things, what).box)).toBeLessThan(0.05)
  })
})

describe('two who do something together', () => {
  it('hold hands when they arm wrestle', () => {
    const [first, second] = lay('two men arm wrestling').things.filter(({ id }) => id === 'man')
    const [a, b] = [first?.joints?.far ?? [0, 0], second?.joints?.far ?? [9, 9]]
    expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(0.06)
  })

  it('ride one tandem and sit at one table', () => {
    const ids = (prompt: string) => lay(prompt).things.map(({ id }) => id)
    expect(ids('a couple riding a tandem bicycle').filter(id => id === 'tandem')).toHaveLength(1)
    expect(ids('a couple in a restaurant').filter(id => id === 'roundtable')).toHaveLength(1)
  })

  it('have the child on the shoulders of the man who carries it', () => {
    for (const prompt of [
      "a child on her father's shoulders",
      'a man carrying a child on his shoulders',
      '孩子骑在爸爸的肩膀上',
    ]) {
      const { things } = lay(prompt)
      const [child, man] = [find(things, 'child'), find(things, 'man')]
      const hip = child.joints?.hip ?? [0, 9]
      expect(hip[1], prompt).toBeLessThan(man.joints?.hip[1] ?? 0)
      expect(hip[1], prompt).toBeGreaterThan(man.box.top)
      expect(Math.abs(hip[0] - (man.box.left + man.box.right) / 2), prompt).toBeLessThan(0.12)
    }
  })
})

describe('whoever crosses a bridge is on its deck', () => {
  it.each([
    ['a woman walking over a bridge', 'woman'],
    ['a red car driving over a bridge', 'car'],
    ['three firefighters carrying a ladder across a bridge', 'firefighter'],
  ])('%s', (prompt, who) => {
    const { things, width } = lay(prompt)
    const bridge = find(things, 'bridge')
    for (const { id, box } of things)
      if (id === who) {
        expect(box.bottom).toBeLessThan(bridge.box.bottom - 0.05)
        expect(box.bottom).toBeGreaterThan(bridge.box.top)
        expect(box.left).toBeGreaterThan(bridge.box.left)
        expect(box.right).toBeLessThan(bridge.box.right)
      }
    expect(bridge.box.right - bridge.box.left).toBeLessThan(width)
  })
})

describe('an animal in the clothes of an occupation', () => {
  it.each(['an astronaut cat', 'a cat astronaut', 'a cat dressed as an astronaut'])('is one subject: %s', prompt => {
    const scene = parse(prompt)
    expect(scene.subjects.map(({ entry }) => [entry.id, entry.guise])).toEqual([['cat', 'astronaut']])
    const { stage } = setUp(scene, { width: 200, height: 200, seed: 1, detail: 1 })
    const cat = layOut(stage, 'land').find(({ subject }) => subject.entry.id === 'cat')
    expect(cat?.look.species).toBe('cat')
    expect(cat?.look.worn?.map(({ id }) => id)).toContain('spacesuit')
  })
})

describe('words that are read together', () => {
  it('make a family its members, but a family of animals several of them', () => {
    const ids = (prompt: string) => parse(prompt).subjects.map(({ entry, count }) => `${count} ${entry.id}`)
    expect(ids('a family on the beach')).toEqual(['1 man', '1 woman', '1 boy', '1 girl'])
    expect(ids('a family of ducks')).toEqual(['4 duck'])
    expect(ids('孩子们在雪地里堆雪人')[0]).toBe('3 child')
  })

  it('put the contents into the thing that is full of them', () => {
    const { things } = lay('a man pushing a stroller full of watermelons')
    const stroller = find(things, 'stroller')
    for (const { id, box } of things)
      if (id === 'watermelon') expect(gap([(box.left + box.right) / 2, box.bottom], stroller.box)).toBeLessThan(0.05)
  })

  it('make a participle before a thing its trait, and before an animal its action', () => {
    const scene = parse('a flying car over the city')
    expect([scene.actions, scene.subjects[0]?.traits]).toEqual([[], ['flying']])
    expect(parse('a skating bear').actions?.map(({ verb }) => verb)).toEqual(['skate'])
  })
})

it('an unknown word adds no thing to a known place', () => {
  const { things } = lay('a zorblax in a meadow')
  expect(things.filter(({ index }) => index >= 0)).toEqual([])
  expect(parse('a zorblax in a meadow').steered).toEqual(['zorblax'])
})
