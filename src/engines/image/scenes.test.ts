import { describe, expect, it } from 'vitest'
import { laidOut, type Bounds, type Laid } from './compose/facts.ts'
import { apart, find, gap, hands, joint, lay } from './testScenes.ts'
import { parse } from './understand/parse.ts'

const feet = (thing: Laid, box: Bounds): number =>
  Math.min(gap(joint(thing, 'nearFoot'), box), gap(joint(thing, 'farFoot'), box))

/** Largest distance of a hand from a thing it touches, half a hand, in units of the shorter side of the sheet. */
const TOUCH = 0.035

describe('a hand touches the object that is held or used', () => {
  it.each([
    ['a girl reading a book under a tree', 'girl', 'book'],
    ['an old man reading a newspaper on a bench', 'oldman', 'newspaper'],
    ['a robot holding a flower', 'robot', 'flower'],
    ['a girl with a red umbrella in the rain', 'girl', 'umbrella'],
    ['a woman carrying a basket', 'woman', 'basket'],
    ['a man carrying a suitcase', 'man', 'suitcase'],
    ['a boy throwing a ball', 'boy', 'ball'],
    ['a girl catching a butterfly', 'girl', 'butterfly'],
    ['a man playing the guitar', 'man', 'guitar'],
    ['a girl playing the violin', 'girl', 'violin'],
    ['a man playing the piano', 'man', 'piano'],
    ['a woman playing the flute', 'woman', 'flute'],
    ['a man playing the trumpet', 'man', 'trumpet'],
    ['a woman playing the harp', 'woman', 'harp'],
    ['a man riding a bicycle', 'man', 'bicycle'],
    ['a man playing guitar in a boat', 'man', 'guitar'],
    ['a knight holding a sword riding a horse', 'knight', 'sword'],
    ['a chef cutting a carrot', 'chef', 'carrot'],
    ['a man pushing a cart', 'man', 'cart'],
    ['a woman petting a cat', 'woman', 'cat'],
    ['a child opening a gift', 'child', 'gift'],
    ['a girl giving a flower to a robot', 'girl', 'flower'],
    ['a woman talking on the phone', 'woman', 'phone'],
    ['a fox painting a picture', 'fox', 'paintbrush'],
    ['a woman planting a tree', 'woman', 'tree'],
    ['a farmer picking apples', 'farmer', 'apple'],
    ['a boy washing a dog', 'boy', 'dog'],
    ['a woman sewing', 'woman', 'knitting'],
    ['a man sweeping the street', 'man', 'broom'],
    ['a man digging in the garden', 'man', 'spade'],
    ['two men rowing a boat', 'man', 'oar'],
    ['a firefighter rescuing a kitten', 'firefighter', 'cat'],
    ['一个小男孩在冰上拉雪橇', 'boy', 'rope'],
    ['a man fishing in a boat', 'man', 'rod'],
    ['an archer shooting an arrow', 'archer', 'archerybow'],
    ['a man lifting weights', 'man', 'weights'],
    ['a cat reading a newspaper', 'cat', 'newspaper'],
    ['一个女孩在樱花树下看书', 'girl', 'book'],
    ['一个老人坐在长椅上看报纸', 'oldman', 'newspaper'],
    ['一只狐狸在弹吉他', 'fox', 'guitar'],
  ])('%s', (prompt, who, what) => {
    const { things } = lay(prompt)
    expect(hands(find(things, who), find(things, what).box)).toBeLessThan(TOUCH)
  })
})

describe('the mouth is at the food or drink', () => {
  it.each([
    ['a girl eating an apple', 'girl', 'apple'],
    ['a boy eating an ice cream', 'boy', 'icecream'],
    ['a panda eating bamboo', 'panda', 'bamboo'],
    ['a rabbit eating a carrot', 'rabbit', 'carrot'],
    ['a woman drinking coffee', 'woman', 'coffee'],
    ['a monkey eating a banana', 'monkey', 'banana'],
    ['一只熊猫在吃竹子', 'panda', 'bamboo'],
    ['小男孩吃西瓜', 'boy', 'watermelon'],
  ])('%s', (prompt, who, what) => {
    const { things } = lay(prompt)
    expect(gap(joint(find(things, who), 'mouth'), find(things, what).box)).toBeLessThan(TOUCH * 1.4)
  })
})

describe('feet touch the thing they kick, stand on or pedal', () => {
  it.each([
    ['a boy kicking a ball', 'boy', 'ball'],
    ['小男孩踢足球', 'boy', 'ball'],
    ['a boy skateboarding in the park', 'boy', 'skateboard'],
    ['a surfer surfing on a wave', 'surfer', 'surfboard'],
    ['a woman skiing down a mountain', 'woman', 'skis'],
    ['a man riding a bicycle', 'man', 'bicycle'],
  ])('%s', (prompt, who, what) => {
    const { things } = lay(prompt)
    expect(feet(find(things, who), find(things, what).box)).toBeLessThan(TOUCH * 1.6)
  })
})

describe('hips rest on the seat, mount or vehicle', () => {
  it.each([
    ['a woman riding a horse on the beach', 'woman', 'horse'],
    ['an astronaut riding a horse on the moon', 'astronaut', 'horse'],
    ['a cat riding a bicycle', 'cat', 'bicycle'],
    ['a woman sitting on a bench', 'woman', 'bench'],
    ['a girl on a swing', 'girl', 'swing'],
    ['a king sitting on a chair', 'king', 'chair'],
    ['a man sleeping on a bed', 'man', 'bed'],
    ['a woman driving a red car', 'woman', 'car'],
    ['a man rowing a canoe', 'man', 'canoe'],
    ['a boy riding an elephant', 'boy', 'elephant'],
    ['骑着马的骑士', 'knight', 'horse'],
  ])('%s', (prompt, who, what) => {
    const { things } = lay(prompt)
    expect(gap(joint(find(things, who), 'hip'), find(things, what).box)).toBeLessThan(TOUCH * 1.6)
  })
})

describe('two subjects that interact are close to each other', () => {
  it.each([
    ['a mother hugging her child', 'woman', 'child'],
    ['a bride and a groom kissing', 'bride', 'groom'],
    ['a couple dancing in the rain', 'man', 'woman'],
    ['a knight fighting a dragon', 'knight', 'dragon'],
    ['a girl feeding ducks', 'girl', 'duck'],
    ['a man walking a dog', 'man', 'dog'],
    ['a cat eating a fish', 'cat', 'fish'],
    ['a dog with a bone', 'dog', 'bone'],
    ['a dog chasing a cat', 'dog', 'cat'],
    ['a man photographing a lion', 'man', 'lion'],
    ['a boy leaning on a tree', 'boy', 'tree'],
    ['a monkey climbing a palm tree', 'monkey', 'palm'],
    ['a horse pulling a cart', 'horse', 'cart'],
    ['猫追老鼠', 'cat', 'mouse'],
  ])('%s', (prompt, one, other) => {
    const { things } = lay(prompt)
    const gaps = things.filter(t => t.id === other).map(t => apart(find(things, one).box, t.box))
    expect(Math.min(...gaps)).toBeLessThan(0.22)
  })
})

describe('a subject wears what the prompt dresses it in', () => {
  it.each([
    ['a cat wearing a red scarf and a blue hat', 'cat', ['scarf', 'hat']],
    ['a woman in a yellow raincoat', 'woman', ['raincoat']],
    ['a boy with a backpack', 'boy', ['backpack']],
    ['a man wearing glasses and a tie', 'man', ['glasses', 'tie']],
    ['a dog wearing sunglasses', 'dog', ['sunglasses']],
    ['a girl wearing a crown', 'girl', ['crown']],
    ['a fox in armour', 'fox', ['armour']],
    ['戴着帽子的女孩', 'girl', ['hat']],
    ['一只戴着围巾的猫', 'cat', ['scarf']],
  ])('%s', (prompt, who, worn) => expect(find(lay(prompt).things, who).worn).toEqual(worn))
})

describe('a spatial relation', () => {
  const centre = (b: Bounds) => (b.left + b.right) / 2
  it.each([
    ['a cat to the left of a dog', (a: Bounds, b: Bounds) => centre(a) < centre(b)],
    ['a cat to the right of a dog', (a: Bounds, b: Bounds) => centre(a) > centre(b)],
    ['a bird above a church', (a: Bounds, b: Bounds) => a.bottom <= b.top + 0.2],
    ['a lantern hanging from a tree', (a: Bounds, b: Bounds) => a.bottom < b.bottom && apart(a, b) < 0.01],
    ['a cat on a chair', (a: Bounds, b: Bounds) => a.bottom < b.bottom && apart(a, b) < 0.01],
    ['a cat in front of a house', (a: Bounds, b: Bounds) => a.bottom > b.bottom],
    ['a cat behind a fence', (a: Bounds, b: Bounds) => a.bottom < b.bottom],
    ['a cat beside a vase', (a: Bounds, b: Bounds) => apart(a, b) < 0.2],
    ['a fox under a tree', (a: Bounds, b: Bounds) => a.top > b.top],
    ['a fish in a bowl', (a: Bounds, b: Bounds) => a.left > b.left && a.right < b.right],
  ])('%s', (prompt, holds) => {
    const { things } = lay(prompt)
    const [a, b] = [0, 1].map(i => things.find(t => t.index === i)?.box)
    if (!a || !b) throw new Error('a subject is missing')
    expect(holds(a, b)).toBe(true)
  })

  it('puts a thing "between" two others in the middle', () => {
    const { things } = lay('a lamp between a cat and a dog')
    const [cat = 0, lamp = 0, dog = 0] = ['cat', 'lamp', 'dog'].map(id => centre(find(things, id).box))
    expect(lamp).toBeGreaterThan(cat)
    expect(lamp).toBeLessThan(dog)
  })
})

describe('a scene', () => {
  it('has two players on opposite sides of one table', () => {
    const { things } = lay('two bears playing chess')
    const [one, other] = things.filter(t => t.id === 'bear')
    expect([one?.flip, other?.flip]).toContainEqual(true)
    expect(one?.flip).not.toBe(other?.flip)
    expect(things.filter(t => t.id === 'table')).toHaveLength(1)
  })

  it.each(['a boy kicking a ball', 'a man playing the piano', 'a child flying a kite', 'a horse jumping over a fence'])(
    'keeps %s inside the frame at every ratio',
    prompt => {
      for (const [width, height] of [
        [400, 300],
        [300, 400],
        [300, 300],
        [480, 270],
      ] as const) {
        const { things, width: W, height: H } = laidOut(parse(prompt), { width, height, seed: 3, detail: 1 })
        for (const { box, id } of things.filter(t => t.index >= 0)) {
          expect(box.left, id).toBeGreaterThan(-0.12)
          expect(box.right, id).toBeLessThan(W + 0.12)
          expect(box.top, id).toBeGreaterThan(-0.12)
          expect(box.bottom, id).toBeLessThan(H + 0.05)
        }
      }
    },
  )

  it('reports an unknown word as one that only steered, and keeps the action', () => {
    const known = parse('a girl reading a book')
    const strange = parse('a girl reading a zorblax book')
    expect(strange.steered).toEqual(['zorblax'])
    expect(strange.actions).toEqual(known.actions)
  })
})

describe('actions keep the counts of the prompt', () => {
  const count = (prompt: string, id: string) => lay(prompt).things.filter(t => t.id === id).length

  it.each([
    ['a clown juggling four lemons', 'lemon', 4],
    ['a clown juggling two apples', 'apple', 2],
    ['two men rowing a canoe on a lake', 'canoe', 1],
    ['two men rowing a canoe on a lake', 'man', 2],
    ['a crowd of chickens watching a fox', 'fox', 1],
    ['a crowd of chickens watching a fox', 'hen', 12],
    ['两只熊猫在竹林里下棋', 'chess', 1],
  ])('%s: %s, %i', (prompt, id, expected) => {
    expect(count(prompt, id)).toBe(expected)
  })
})

it('a canoe is longer and lower than a rowing boat', () => {
  const shape = (prompt: string, id: string) => {
    const { box } = find(lay(prompt).things, id)
    return (box.right - box.left) / (box.bottom - box.top)
  }
  expect(shape('a canoe on a lake', 'canoe')).toBeGreaterThan(1.5 * shape('a rowboat on a lake', 'rowboat'))
})

describe('a noun without a drawing', () => {
  it.each([
    ['a poodle in a park', 'dog', 'poodle (drawn as dog)'],
    ['a cobra in the jungle', 'snake', 'cobra (drawn as snake)'],
    ['a bowl of lasagna', 'noodles', 'lasagna (drawn as noodles)'],
  ])('%s is drawn as its nearest kind, and the result says so', (prompt, id, said) => {
    const scene = parse(prompt)
    expect(scene.subjects.map(s => s.entry.id)).toContain(id)
    expect(scene.understood).toContain(said)
    expect(scene.steered).toEqual([])
  })
})

describe('a place adds its typical things', () => {
  it.each([
    ['a chef in a kitchen', ['stove', 'fridge']],
    ['a boy kicking a ball in a stadium', ['stands', 'goal']],
    ['a duck in a pond', ['lilypad']],
    ['a cat in a library', ['bookshelf']],
  ])('%s', (prompt, brought) => {
    const ids = lay(prompt).things.map(t => t.id)
    expect(ids).toEqual(expect.arrayContaining(brought))
  })

  it('fills a field with its flowers, down to the lower edge', () => {
    const { things, height } = lay('a field of tulips')
    const tulips = things.filter(t => t.id === 'tulip')
    expect(tulips.length).toBeGreaterThan(30)
    expect(Math.max(...tulips.map(t => t.box.bottom))).toBeGreaterThan(height * 0.9)
  })
})
