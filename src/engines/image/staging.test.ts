import { describe, expect, it } from 'vitest'
import { laidOut, type Bounds } from './compose/facts.ts'
import { all, apart, find, gap, hands, joint, lay, middle } from './testScenes.ts'
import { parse } from './understand/parse.ts'

/** Largest distance of a hand from a thing it touches, in units of the shorter side of the sheet. */
const TOUCH = 0.07

describe('a hand touches what is held or used', () => {
  it.each([
    ['a girl reading a book under a tree', 'girl', 'book'],
    ['a man playing guitar in a boat', 'man', 'guitar'],
    ['a knight holding a sword riding a horse', 'knight', 'sword'],
    ['a woman petting a cat', 'woman', 'cat'],
    ['a man sweeping the street', 'man', 'broom'],
    ['two men rowing a boat', 'man', 'oar'],
    ['a girl combing her hair', 'girl', 'hairbrush'],
    ['a ghost ironing a shirt', 'ghost', 'flatiron'],
    ['a fox painting a picture', 'fox', 'paintbrush'],
    ['a shark in a suit drinking coffee', 'shark', 'coffee'],
    ['老师在黑板上写字', 'teacher', 'blackboard'],
    ['老奶奶在院子里晒被子', 'oldwoman', 'quilt'],
  ])('%s', (prompt, who, what) => {
    const { things } = lay(prompt)
    expect(hands(find(things, who), find(things, what).box)).toBeLessThan(TOUCH)
  })

  it.each([
    ['a man eating pizza while talking on the phone', 'man', 'pizza', 'phone'],
    ['一个男人一边吃苹果一边看书', 'man', 'apple', 'book'],
  ])('one hand each in two actions at once: %s', (prompt, who, one, other) => {
    const { things } = lay(prompt)
    const agent = find(things, who)
    const boxes = [find(things, one).box, find(things, other).box]
    const near = boxes.map(box => gap(joint(agent, 'near'), box) < gap(joint(agent, 'far'), box))
    for (const box of boxes) expect(hands(agent, box)).toBeLessThan(TOUCH)
    expect(near[0]).not.toBe(near[1])
  })
})

describe('a part of the body is where the action needs it', () => {
  it.each([
    ['a woman drinking coffee', 'woman', 'mouth', 'coffee'],
    ['一只熊猫在吃竹子', 'panda', 'mouth', 'bamboo'],
    ['a boy kicking a ball', 'boy', 'farFoot', 'ball'],
    ['a horse surfing a wave', 'horse', 'nearFoot', 'surfboard'],
    ['a woman riding a horse on the beach', 'woman', 'hip', 'horse'],
    ['a girl on a swing', 'girl', 'hip', 'swing'],
    ['a woman driving a red car', 'woman', 'hip', 'car'],
    ['an old woman feeding pigeons on a park bench', 'oldwoman', 'hip', 'bench'],
    ['a nurse pushing an old man in a wheelchair', 'oldman', 'hip', 'wheelchair'],
    ['a raccoon in sunglasses rowing a bathtub', 'raccoon', 'hip', 'tub'],
    ['小男孩用望远镜看星星', 'boy', 'eyes', 'telescope'],
  ] as const)('%s: the %3$s', (prompt, who, part, what) => {
    const { things } = lay(prompt)
    expect(gap(joint(find(things, who), part), find(things, what).box)).toBeLessThan(0.12)
  })
})

describe('those who interact are close to each other', () => {
  it.each([
    ['a mother hugging her child', 'woman', 'child'],
    ['a knight fighting a dragon', 'knight', 'dragon'],
    ['a horse pulling a cart', 'horse', 'cart'],
    ['猫追老鼠', 'cat', 'mouse'],
    ['a girl whispering a secret to an elephant', 'girl', 'elephant'],
    ['a turtle carrying a castle on its back', 'turtle', 'castle'],
    ['小猪在泥坑里打滚', 'pig', 'mudpuddle'],
    ['a queen placing a crown on a frog', 'crown', 'frog'],
  ])('%s', (prompt, one, other) => {
    const { things } = lay(prompt)
    const gaps = all(things, other).map(({ box }) => apart(find(things, one).box, box))
    expect(Math.min(...gaps)).toBeLessThan(0.22)
  })

  it.each([
    ['two children holding hands', ['child', 'child']],
    ['小男孩牵着妈妈的手', ['boy', 'woman']],
  ])('their hands meet: %s', (prompt, ids) => {
    const row = lay(prompt).things.filter(({ index }) => index >= 0)
    const [left, right] = row.toSorted((a, b) => a.box.left - b.box.left)
    if (!left || !right) throw new Error('there are not two')
    expect([left.id, right.id]).toEqual(ids)
    const [a, b] = [joint(left, 'far'), joint(right, 'near')]
    expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(0.03)
  })

  it.each([
    ['two bears playing chess', 'bear', 'table'],
    ['two old men sitting on a park bench playing chess', 'oldman', 'bench'],
    ['a couple eating spaghetti at a table', 'man', 'roundtable'],
  ])('they share one piece of furniture: %s', (prompt, who, what) => {
    const { things } = lay(prompt)
    expect(all(things, what)).toHaveLength(1)
    for (const { box } of all(things, who)) expect(apart(box, find(things, what).box)).toBeLessThan(0.12)
  })
})

describe('several share one thing', () => {
  it.each([
    ['three firefighters carry a ladder', 'firefighter', 3, 'ladder'],
    ['two girls holding an umbrella', 'girl', 2, 'umbrella'],
    ['three men pushing a piano', 'man', 3, 'piano'],
    ['three bears building a house', 'bear', 3, 'house'],
  ])('and have a hand on it: %s', (prompt, who, count, what) => {
    const { things, width } = lay(prompt)
    expect([all(things, who).length, all(things, what).length]).toEqual([count, 1])
    for (const one of all(things, who)) {
      expect(hands(one, find(things, what).box)).toBeLessThan(0.08)
      expect(one.box.left).toBeGreaterThan(-0.05)
      expect(one.box.right).toBeLessThan(width + 0.05)
    }
  })

  it.each([
    ['three old women sitting on a bench', 'oldwoman', 3, 'bench'],
    ['three cats riding on an elephant', 'cat', 3, 'elephant'],
    ['four friends driving in a car', 'person', 4, 'car'],
  ])('and sit on or in it: %s', (prompt, who, count, what) => {
    const { things } = lay(prompt)
    expect([all(things, who).length, all(things, what).length]).toEqual([count, 1])
    for (const one of all(things, who)) expect(gap(joint(one, 'hip'), find(things, what).box)).toBeLessThan(0.08)
  })

  it('and stand on both sides of it, so that it is seen', () => {
    const { things } = lay('five children dancing around a snowman')
    const sides = all(things, 'child').map(one => Math.sign(middle(one) - middle(find(things, 'snowman'))))
    expect(sides.toSorted((a, b) => a - b)).toEqual([-1, -1, -1, 1, 1])
  })

  it.each([
    ['三个孩子骑自行车', 'bicycle', 3],
    ['a clown juggling four lemons', 'lemon', 4],
    ['a man walking three dogs', 'leash', 3],
    ['a crowd of chickens watching a fox', 'hen', 12],
  ])('but have one each where the prompt does not say so: %s', (prompt, what, count) => {
    expect(all(lay(prompt).things, what)).toHaveLength(count)
  })
})

describe('a spatial relation', () => {
  const centre = (b: Bounds) => (b.left + b.right) / 2
  it.each([
    ['a cat to the left of a dog', (a: Bounds, b: Bounds) => centre(a) < centre(b)],
    ['a bird above a church', (a: Bounds, b: Bounds) => a.bottom <= b.top + 0.2],
    ['a lantern hanging from a tree', (a: Bounds, b: Bounds) => a.bottom < b.bottom && apart(a, b) < 0.01],
    ['a cat on a chair', (a: Bounds, b: Bounds) => a.bottom < b.bottom && apart(a, b) < 0.01],
    ['a cat in front of a house', (a: Bounds, b: Bounds) => a.bottom > b.bottom],
    ['a cat beside a vase', (a: Bounds, b: Bounds) => apart(a, b) < 0.2],
    ['a fox under a tree', (a: Bounds, b: Bounds) => a.top > b.top],
    ['a fish in a bowl', (a: Bounds, b: Bounds) => a.left > b.left && a.right < b.right],
    ['a cow jumping over the moon', (a: Bounds, b: Bounds) => a.bottom < b.top + 0.05],
    ['a woman walking over a bridge', (a: Bounds, b: Bounds) => a.bottom < b.bottom - 0.05 && a.bottom > b.top],
  ])('%s', (prompt, holds) => {
    const { things } = lay(prompt)
    const [a, b] = [0, 1].map(i => things.find(thing => thing.index === i)?.box)
    expect(a && b && holds(a, b)).toBe(true)
  })

  it('under a bed, only the head sticks out', () => {
    const { things } = lay('a boy hiding under the bed')
    const [boy, bed] = [find(things, 'boy'), find(things, 'bed')]
    expect(boy.order).toBeLessThan(bed.order)
    expect(joint(boy, 'hip')[0]).toBeLessThan(bed.box.right)
    expect(joint(boy, 'eyes')[0]).toBeGreaterThan(bed.box.right)
  })
})

describe('a mirror, a place and a frame', () => {
  it('show the viewer a second time, mirrored', () => {
    const [one, other] = all(lay('一只老虎在照镜子').things, 'tiger')
    expect(one?.flip).not.toBe(other?.flip)
  })

  it.each([
    ['a chef in a kitchen', ['stove', 'fridge']],
    ['a duck in a pond', ['lilypad']],
  ])('bring what is typical of them: %s', (prompt, brought) => {
    expect(lay(prompt).things.map(({ id }) => id)).toEqual(expect.arrayContaining(brought))
  })

  it.each(['a man playing the piano', 'a child flying a kite'])('hold everything at every ratio: %s', prompt => {
    for (const [width, height] of [
      [400, 300],
      [300, 400],
      [480, 270],
    ] as const) {
      const { things, width: W, height: H } = laidOut(parse(prompt), { width, height, seed: 3, detail: 1 })
      for (const { box, id } of things.filter(({ index }) => index >= 0)) {
        expect(Math.min(box.left, box.top), id).toBeGreaterThan(-0.12)
        expect(box.right, id).toBeLessThan(W + 0.12)
        expect(box.bottom, id).toBeLessThan(H + 0.05)
      }
    }
  })
})

it('an animal does some things in its own body, others upright', () => {
  expect(all(lay('two penguins dancing').things, 'penguin').map(({ joints }) => joints)).toEqual([undefined, undefined])
  expect(joint(find(lay('a bride dancing with a bear in a ballroom').things, 'bear'), 'hip')).toBeDefined()
})
