import { describe, expect, it } from 'vitest'
import { laidOut } from '../compose/facts.ts'
import { layOut } from '../compose/layout.ts'
import { surfacesOf } from '../compose/surfaces.ts'
import { lookOf } from '../compose/stage.ts'
import { setUp } from '../compose/compose.ts'
import { random } from '../../random.ts'
import { parse } from './parse.ts'
import type { Scene } from './scene.ts'

const idOf = (scene: Scene, index: number | undefined) =>
  index === undefined ? undefined : scene.subjects[index]?.entry.id

const done = (prompt: string) => {
  const scene = parse(prompt)
  return (scene.actions ?? []).map(({ verb, agent, object }) => [idOf(scene, agent), verb, idOf(scene, object)])
}

const things = (prompt: string) => parse(prompt).subjects.map(({ entry }) => entry.id)

describe('a word that can be a noun is read as a verb by its position', () => {
  it.each([
    ['he watches the ships', 'man', 'look', 'ship'],
    ['a fisherman mends his nets', 'fisherman', 'sew', 'net'],
    ['two dogs fight', 'dog', 'fight', undefined],
    ['he fishes', 'man', 'fish', undefined],
    ['he rows the boat across the lake', 'man', 'row', 'sailboat'],
    ['a man walks his dog', 'man', 'walk', 'dog'],
    ['a boy kicked the ball', 'boy', 'kick', 'ball'],
    ['she rode a white horse', 'woman', 'ride', 'horse'],
    ['she painted a picture', 'woman', 'paint', undefined],
    ['a monkey peels a banana', 'monkey', 'hold', 'banana'],
  ] as const)('%s', (prompt, agent, verb, object) => {
    expect(done(prompt)).toEqual([[agent, verb, object]])
  })

  it.each([
    ['a painted wall', 'gardenwall'],
    ['a pocket watch on a rug', 'pocketwatch'],
    ['a row of houses', 'house'],
  ])('%s is a thing', (prompt, thing) => {
    expect(done(prompt)).toEqual([])
    expect(things(prompt)).toContain(thing)
  })

  it.each([
    ['the snow blankets the field', 'rug'],
    ['a boat crosses the sea', 'cross'],
    ['she irons the shirts', 'iron'],
  ])('%s draws no %s', (prompt, thing) => {
    expect(things(prompt)).not.toContain(thing)
  })
})

describe('a material', () => {
  it.each([
    [
      'a glass vase on a marble table',
      [
        ['vase', 'glass'],
        ['table', 'marble'],
      ],
    ],
    [
      'a wooden horse beside a stone bridge',
      [
        ['horse', 'wood'],
        ['bridge', 'stone'],
      ],
    ],
    ['a castle made of ice', [['castle', 'ice']]],
    [
      'a rusty car and a bicycle',
      [
        ['car', 'rust'],
        ['bicycle', undefined],
      ],
    ],
    ['a paper boat on a lake', [['sailboat', 'paper']]],
    ['a striped umbrella', [['umbrella', 'striped']]],
    ['一个玻璃花瓶', [['vase', 'glass']]],
  ] as const)('belongs to its noun: %s', (prompt, expected) => {
    const made = parse(prompt).subjects.map(({ entry, materials }) => [entry.id, materials?.[0]])
    expect(made).toEqual(expected.map(pair => [...pair]))
  })

  it('is not read from a golden dog or a glass of wine', () => {
    const dog = parse('a golden dog').subjects[0]
    expect(dog?.materials).toBeUndefined()
    expect(dog?.inks).toHaveLength(1)
    expect(things('a glass of wine')).toEqual(['glass'])
    expect(parse('a glass of wine').subjects[0]?.materials).toBeUndefined()
  })

  it('applies to a garment too', () => {
    const woman = parse('a woman wearing a striped sweater and a leather jacket').subjects[0]
    expect(woman?.worn?.map(({ id, materials }) => [id, materials])).toEqual([
      ['sweater', ['striped']],
      ['jacket', ['leather']],
    ])
  })

  it('covers only the body of a large thing', () => {
    const scene = parse('a brick house and a brick oven')
    const { stage } = setUp(scene, { width: 200, height: 200, seed: 1, detail: 1 })
    const bodies = scene.subjects.map(subject => {
      const look = lookOf(stage, subject.entry.id, subject.entry.inks ?? [], random(1, 'look'))
      return surfacesOf({ subject, look })[0]?.body
    })
    expect(bodies[0]).toBe(scene.subjects[0]?.entry.inks?.[0])
    expect(bodies[1]).toBeUndefined()
  })
})

describe('a noun is drawn as itself or as a near kind', () => {
  it.each([
    ['mink', 'otter'],
    ['alligator', 'crocodile'],
    ['yak', 'bison'],
    ['hot rod', 'vintagecar'],
  ] as const)('%s is drawn as %s', (word, id) => {
    const { subjects } = parse(`a ${word}`)
    expect(subjects.map(({ entry }) => entry.id)).toContain(id)
  })
})

it('the frame cuts no thing that fits into it', () => {
  for (const prompt of [
    'a weasel',
    'a walrus on the ice',
    'an otter by a river',
    'a crocodile',
    'a man walking a dog',
    'a badger',
  ])
    for (const seed of [1, 2, 3, 4]) {
      const { things: laid, width } = laidOut(parse(prompt), { width: 400, height: 300, seed, detail: 1 })
      for (const { box, index } of laid)
        if (index >= 0) {
          expect(box.left).toBeGreaterThan(-0.01)
          expect(box.right).toBeLessThan(width + 0.01)
        }
    }
})

describe('a place', () => {
  it.each([
    ['a kitchen', ['stove', 'sink', 'fridge']],
    ['a chef in a kitchen', ['chef', 'stove', 'fridge']],
    ['a stadium', ['stands', 'goal']],
    ['a pond', ['lilypad']],
    ['a classroom', ['blackboard', 'table']],
    ['a library', ['bookshelf']],
    ['a market', ['stall']],
    ['a girl in a cafe', ['counter', 'girl']],
    ['a bathroom', ['tub', 'sink', 'toilet']],
    ['a playground', ['slide', 'swing']],
    ['a farm', ['barn', 'hay']],
    ['an airport', ['plane']],
    ['a train station', ['train', 'bench']],
    ['a desert', ['cactus']],
    ['a futuristic city', ['spire', 'hovercar']],
    ['a haunted house', ['house', 'tombstone', 'baretree']],
    ['a swamp', ['baretree', 'frog']],
    ['a crowd in front of a stage', ['crowd', 'singer']],
    ['a man in a prison', ['man', 'bed', 'toilet']],
    ['a woman in a supermarket', ['woman', 'trolley', 'stall']],
    ['a man in a gym', ['treadmill', 'rack']],
    ['a nurse in a hospital', ['nurse', 'bed', 'drip']],
    ['a priest in a church', ['priest', 'altar']],
    ['a boy in a museum', ['statue', 'plinth']],
    ['a mechanic in a garage', ['car', 'tyres']],
    ['a cat at a bus stop', ['shelter']],
    ['一个囚犯在监狱里', ['prisoner', 'bed']],
    ['a horse in a barn', ['horse', 'hay']],
    ['a girl on a rooftop', ['girl', 'chimney']],
    ['an office', ['computer']],
    ['a bedroom', ['bed']],
    ['a laboratory', ['bottle']],
  ] as const)('adds its typical things: %s', (prompt, expected) => {
    const { things: laid, height } = laidOut(parse(prompt), { width: 400, height: 300, seed: 5, detail: 1 })
    expect(laid.map(({ id }) => id)).toEqual(expect.arrayContaining([...expected]))
    for (const { box, index } of laid) if (index < 0) expect(box.bottom).toBeLessThan(height + 0.01)
  })

  it('shows its interior only if the scene is inside it', () => {
    const ground = (prompt: string) =>
      setUp(parse(prompt), { width: 200, height: 200, seed: 1, detail: 1 }).stage.ground
    expect(ground('two people in a cinema')).toBe('cinema')
    expect(ground('a church on a hill')).not.toBe('nave')
    expect(ground('a monk sweeping leaves in front of a temple')).not.toBe('room')
  })

  it('is filled with tulips if it is a field of them, and shows its waterfall', () => {
    expect(parse('a field of tulips').subjects[0]?.count).toBe(40)
    const { base } = setUp(parse('a waterfall in a rainforest'), { width: 200, height: 200, seed: 1, detail: 1 })
    expect(base.surface).toBe('water')
  })

  it('has its crowd in front of the performer if it is a stage', () => {
    const { things: laid } = laidOut(parse('a crowd in front of a stage'), {
      width: 400,
      height: 300,
      seed: 5,
      detail: 1,
    })
    const of = (id: string) => laid.find(thing => thing.id === id)
    expect(of('crowd')?.box.bottom).toBeGreaterThan(of('singer')?.box.bottom ?? 9)
    expect(of('crowd')?.order).toBeGreaterThan(of('singer')?.order ?? 99)
  })

  it('gives several things of one kind different colours', () => {
    const { stage } = setUp(parse('three cars on a road'), { width: 200, height: 200, seed: 1, detail: 1 })
    const inks = new Set(
      layOut(stage, 'land')
        .filter(a => a.subject.entry.id === 'car')
        .map(a => a.look.inks[0]),
    )
    expect(inks.size).toBe(3)
  })
})
