import { describe, expect, it } from 'vitest'
import { all, find, gap, hands, joint, lay, middle } from './testScenes.ts'
import { parse } from './understand/parse.ts'

/** Largest distance of a hand from a thing it touches, in units of the shorter side of the sheet. */
const TOUCH = 0.05

describe('two actions at once use one hand each', () => {
  it.each([
    ['a man eating pizza while talking on the phone', 'man', 'pizza', 'phone'],
    ['a woman drinking coffee and reading a newspaper', 'woman', 'coffee', 'newspaper'],
    ['a girl eating an ice cream and holding a balloon', 'girl', 'icecream', 'toyballoon'],
    ['一个男人一边吃苹果一边看书', 'man', 'apple', 'book'],
  ])('%s', (prompt, who, one, other) => {
    const { things } = lay(prompt)
    const agent = find(things, who)
    const [a, b] = [find(things, one).box, find(things, other).box]
    expect(hands(agent, a)).toBeLessThan(TOUCH)
    expect(hands(agent, b)).toBeLessThan(TOUCH)
    // Not with the same hand.
    const near = [a, b].map(box => gap(joint(agent, 'near'), box) < gap(joint(agent, 'far'), box))
    expect(near[0]).not.toBe(near[1])
  })

  it('singing leaves the hands at the guitar', () => {
    const { things } = lay('a man playing the guitar and singing')
    expect(hands(find(things, 'man'), find(things, 'guitar').box)).toBeLessThan(TOUCH)
    expect(all(things, 'notes')).toHaveLength(1)
  })
})

describe('a game on a bench', () => {
  it.each([
    ['two old men sitting on a park bench playing chess', 'oldman', 'chess'],
    ['two people on a bench playing cards', 'person', 'cards'],
  ])('%s: both sit on one bench, the game between them, each with a hand on it', (prompt, who, game) => {
    const { things } = lay(prompt)
    const players = all(things, who)
    const [one, other] = players
    if (!one || !other) throw new Error('two play')
    const bench = find(things, 'bench')
    const board = find(things, game)
    expect([all(things, 'bench'), all(things, game), players].map(list => list.length)).toEqual([1, 1, 2])
    for (const player of players) {
      expect(gap(joint(player, 'hip'), bench.box)).toBeLessThan(TOUCH)
      expect(hands(player, board.box)).toBeLessThan(0.12)
    }
    expect(one.flip).not.toBe(other.flip)
    expect((middle(one) - middle(board)) * (middle(other) - middle(board))).toBeLessThan(0)
  })
})

it('penguins dance in their own bodies, facing each other', () => {
  const { things } = lay('two penguins dancing')
  const penguins = all(things, 'penguin')
  expect(penguins).toHaveLength(2)
  expect(penguins.every(({ joints }) => joints === undefined)).toBe(true)
  expect(penguins[0]?.flip).not.toBe(penguins[1]?.flip)
})

describe('reading to somebody', () => {
  it.each([
    ['a grandmother reading a story to her grandson', 'oldwoman', 'boy', 1],
    ['a father reading to two children', 'man', 'child', 2],
    ['奶奶给孙子讲故事', 'oldwoman', 'boy', 1],
  ])('%s', (prompt, who, whom, count) => {
    const { things } = lay(prompt)
    const reader = find(things, who)
    expect(hands(reader, find(things, 'book').box)).toBeLessThan(TOUCH)
    const listeners = all(things, whom)
    expect(listeners).toHaveLength(count)
    for (const listener of listeners) {
      expect(listener.flip).not.toBe(reader.flip)
      expect(joint(listener, 'hip')[1]).toBeGreaterThan(joint(reader, 'hip')[1])
    }
  })
})

describe('a selfie', () => {
  it.each([
    ['a woman taking a selfie', 'woman', undefined],
    ['a girl taking a selfie with a llama', 'girl', 'llama'],
    ['女孩和羊驼自拍', 'girl', 'llama'],
  ])('%s: the phone is held up on one side, the companion is on the other', (prompt, who, whom) => {
    const { things } = lay(prompt)
    const agent = find(things, who)
    const phone = find(things, 'phone')
    expect(hands(agent, phone.box)).toBeLessThan(TOUCH)
    expect(phone.box.top).toBeLessThan(joint(agent, 'eyes')[1])
    const side = Math.sign(middle(phone) - joint(agent, 'hip')[0])
    if (whom) expect((middle(find(things, whom)) - joint(agent, 'hip')[0]) * side).toBeLessThan(0)
  })
})

describe('a tea party', () => {
  it.each([
    ['a rabbit and a bear having a tea party', ['rabbit', 'bear']],
    ['a tea party in the garden', ['girl', 'boy']],
    ['小熊和兔子喝下午茶', ['bear', 'rabbit']],
  ])('%s: all sit at one table with a pot and cups', (prompt, guests) => {
    const { things } = lay(prompt)
    const table = find(things, 'roundtable')
    expect(all(things, 'roundtable')).toHaveLength(1)
    const pot = find(things, 'teapot').box
    expect(Math.abs(pot.bottom - table.box.top)).toBeLessThan(0.05)
    expect(all(things, 'coffee').length).toBeGreaterThanOrEqual(2)
    for (const guest of guests)
      expect(
        all(things, 'chair').some(({ box }) => gap(joint(find(things, guest), 'hip'), box) < TOUCH),
        guest,
      ).toBe(true)
  })
})

describe('a tightrope', () => {
  it.each([
    ['a man walking on a tightrope', 'man', 'pole'],
    ['a clown on a tightrope with an umbrella', 'clown', 'umbrella'],
    ['小丑走钢丝', 'clown', 'pole'],
  ])('%s: both feet on the rope, a balancing object in the hand', (prompt, who, held) => {
    const { things } = lay(prompt)
    const agent = find(things, who)
    const { box } = find(things, 'tightrope')
    // The rope is at about three quarters of the height of its masts.
    const rope = box.bottom - (box.bottom - box.top) * 0.74
    for (const foot of ['nearFoot', 'farFoot'] as const)
      expect(Math.abs(joint(agent, foot)[1] - rope)).toBeLessThan(0.03)
    expect(hands(agent, find(things, held).box)).toBeLessThan(TOUCH)
  })
})

describe('a thing inside another', () => {
  it.each([
    ['a cardboard box with a cat inside', 'cat', 'box'],
    ['a birdcage with a parrot inside', 'parrot', 'birdcage'],
    ['a bowl with three apples in it', 'apple', 'bowl'],
    ['箱子里有一只猫', 'cat', 'box'],
  ])('%s', (prompt, part, whole) => {
    const { things } = lay(prompt)
    const { box } = find(things, whole)
    for (const thing of all(things, part)) {
      expect(middle(thing)).toBeGreaterThan(box.left)
      expect(middle(thing)).toBeLessThan(box.right)
      expect(gap([middle(thing), thing.box.bottom], box)).toBeLessThan(0.02)
    }
  })
})

it('a rider and the mount cross a bridge on its deck', () => {
  for (const [prompt, what] of [
    ['a girl riding a bicycle over a bridge', 'bicycle'],
    ['a knight riding a horse across a bridge', 'horse'],
  ] as const) {
    const { things } = lay(prompt)
    const bridge = find(things, 'bridge').box
    const mount = find(things, what).box
    expect(mount.bottom, prompt).toBeLessThan(bridge.bottom - 0.05)
    expect(mount.bottom, prompt).toBeGreaterThan(bridge.top)
    expect(gap(joint(find(things, prompt.includes('girl') ? 'girl' : 'knight'), 'hip'), mount)).toBeLessThan(TOUCH)
  }
})

it.each(Object.getOwnPropertyNames(Object.prototype))(
  'reads "%s", a property of every object, like any other word',
  word => {
    expect(parse(word)).toMatchObject({ subjects: [] })
    expect(parse(`a cat beside a ${word}`).subjects.map(subject => subject.entry.id)).toContain('cat')
  },
)
