import { describe, expect, it } from 'vitest'
import { all, apart, find, gap, hands, joint, lay, middle } from './testScenes.ts'
import { parse } from './understand/parse.ts'

describe('animals and robots have a hand on the object when they do what people do', () => {
  it.each([
    ['a snake playing the flute', 'snake', 'flute'],
    ['a shark in a suit drinking coffee', 'shark', 'coffee'],
    ['a snail riding a bicycle', 'snail', 'bicycle'],
    ['a bee reading a book', 'bee', 'book'],
    ['a fish in a bow tie walking a dog', 'fish', 'leash'],
    ['an old man playing chess with a robot', 'robot', 'chess'],
    ['a mermaid combing her hair', 'mermaid', 'hairbrush'],
    ['a crab frying eggs', 'crab', 'pan'],
  ])('%s', (prompt, who, what) => {
    const { things } = lay(prompt)
    expect(hands(find(things, who), find(things, what).box)).toBeLessThan(0.16)
  })

  it('a bear stands up to dance and holds hands with the bride', () => {
    const { things } = lay('a bride dancing with a bear in a ballroom')
    const [bride, bear] = [find(things, 'bride'), find(things, 'bear')]
    expect(gap(joint(bride, 'far'), bear.box)).toBeLessThan(0.1)
    expect(joint(bear, 'nearFoot')[1]).toBeCloseTo(bear.box.bottom, 0)
  })

  it('a surfing horse stands on its board', () => {
    const { things } = lay('a horse surfing a wave')
    expect(gap(joint(find(things, 'horse'), 'nearFoot'), find(things, 'surfboard').box)).toBeLessThan(0.05)
  })
})

describe('a passenger sits in the thing that is pushed or pulled', () => {
  it.each([
    ['a nurse pushing an old man in a wheelchair', 'nurse', 'oldman', 'wheelchair'],
    ['a girl pushing her little brother on a swing', 'girl', 'boy', 'swing'],
    ['a woman pushing a baby in a stroller', 'woman', 'baby', 'stroller'],
    ['a man pulling a boy on a sled', 'man', 'boy', 'sled'],
    ['a dog pulling a child on a sled', 'dog', 'child', 'sled'],
  ])('%s', (prompt, who, rider, what) => {
    const { things } = lay(prompt)
    const [, sitter, { box }] = [find(things, who), find(things, rider), find(things, what)]
    expect([all(things, who).length, all(things, rider).length, all(things, what).length]).toEqual([1, 1, 1])
    expect(gap(joint(sitter, 'hip'), box)).toBeLessThan(0.06)
    expect(joint(sitter, 'hip')[1]).toBeLessThan(box.bottom)
  })
})

describe('games and other activities', () => {
  it('in leapfrog, one boy is above the other', () => {
    const hips = all(lay('two boys playing leapfrog').things, 'boy').map(boy => joint(boy, 'hip'))
    const heights = hips.map(([, y]) => y)
    const places = hips.map(([x]) => x)
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.1)
    expect(Math.max(...places) - Math.min(...places)).toBeLessThan(0.1)
  })

  it('three children jump on one trampoline', () => {
    const { things } = lay('three kids jumping on a trampoline')
    const { box } = find(things, 'trampoline')
    const kids = all(things, 'child')
    expect(kids).toHaveLength(3)
    for (const kid of kids) {
      expect(middle(kid)).toBeGreaterThan(box.left)
      expect(middle(kid)).toBeLessThan(box.right)
      expect(joint(kid, 'nearFoot')[1]).toBeLessThan(box.bottom)
    }
  })

  it.each([
    ['three girls skipping rope', 'girl', 'jumprope', 3],
    ['a conductor leading an orchestra of frogs', 'artist', 'baton', 1],
    ['a gardener mowing the lawn', 'farmer', 'mower', 1],
    ['a farmer milking a cow', 'farmer', 'milkstream', 1],
    ['two squirrels fighting over an acorn', 'squirrel', 'nut', 1],
  ])('%s', (prompt, who, what, count) => {
    const { things } = lay(prompt)
    expect(all(things, what)).toHaveLength(count)
    expect(Math.min(...all(things, who).map(one => hands(one, find(things, what).box)))).toBeLessThan(0.1)
  })

  it('a conducted orchestra has three frogs, one at the violin', () => {
    const { things } = lay('a conductor leading an orchestra of frogs')
    expect(all(things, 'frog')).toHaveLength(3)
    const gaps = all(things, 'frog').map(({ box }) => apart(find(things, 'violin').box, box))
    expect(Math.min(...gaps)).toBeLessThan(0.03)
  })
})

describe('things are where the action puts them', () => {
  it('carrots that are cut lie on the table', () => {
    const { things } = lay('a chef cutting carrots in a kitchen')
    const table = find(things, 'table')
    for (const { box } of all(things, 'carrot')) expect(Math.abs(box.bottom - table.box.top)).toBeLessThan(0.07)
  })

  it('laundry hangs on the one clothesline that the prompt names', () => {
    const { things } = lay('a woman hanging laundry on a clothesline in a garden')
    expect(all(things, 'clothesline')).toHaveLength(1)
    expect(apart(find(things, 'washing').box, find(things, 'clothesline').box)).toBe(0)
    expect(hands(find(things, 'woman'), find(things, 'clothesline').box)).toBeLessThan(0.08)
  })

  it('every dog has its own lead', () => {
    expect(all(lay('a man walking three dogs').things, 'leash')).toHaveLength(3)
  })
})

describe('Chinese sentences with their own word order', () => {
  const done = (prompt: string) => {
    const { actions = [], subjects } = parse(prompt)
    const id = (i: number | undefined) => subjects[i ?? -1]?.entry.id
    return actions.map(({ verb, agent, object, tool }) => [verb, id(agent), id(object), id(tool)])
  }
  it.each([
    ['妈妈把蛋糕放在桌子上', ['put', 'woman', 'cake', 'table']],
    ['小狗把球叼给男孩', ['give', 'dog', 'ball', 'boy']],
    ['爷爷把孙女抱在怀里', ['hug', 'oldman', 'girl', undefined]],
    ['香蕉被猴子吃了', ['eat', 'monkey', 'banana', undefined]],
    ['老师在黑板上写字', ['write', 'teacher', undefined, undefined]],
  ])('%s', (prompt, expected) => {
    expect(done(prompt)).toEqual([expected])
  })

  it('somebody who writes on a board has a hand on it', () => {
    const { things } = lay('老师在黑板上写字')
    expect(hands(find(things, 'teacher'), find(things, 'blackboard').box)).toBeLessThan(0.05)
  })
})

describe('everybody sits at the one table that the prompt names', () => {
  it.each([
    ['a couple eating spaghetti at a table', 'man', 1, 'roundtable'],
    ['three bears eating porridge at a table', 'bear', 3, 'roundtable'],
    ['four cats playing cards around a table', 'cat', 4, 'table'],
    ['a family having dinner at a table', 'girl', 1, 'roundtable'],
  ])('%s', (prompt, who, count, what) => {
    const { things } = lay(prompt)
    const tables = [...all(things, 'table'), ...all(things, 'roundtable')]
    expect([all(things, who).length, tables.map(({ id }) => id)]).toEqual([count, [what]])
    for (const one of all(things, who)) expect(apart(one.box, find(things, what).box)).toBeLessThan(0.12)
  })
})

describe('a seated subject keeps its seat while it does something else', () => {
  it.each([
    ['an old woman feeding pigeons on a park bench', 'oldwoman', 'bench'],
    ['a hippo in a bathtub blowing bubbles', 'hippo', 'tub'],
    ['a clown riding a unicycle while juggling apples', 'clown', 'unicycle'],
    ['a fisherman catching a boot from a rowing boat', 'fisherman', 'rowboat'],
    ['a snail riding a bicycle', 'snail', 'bicycle'],
  ])('%s', (prompt, who, what) => {
    const { things } = lay(prompt)
    expect(gap(joint(find(things, who), 'hip'), find(things, what).box)).toBeLessThan(0.06)
  })
})

describe('two opponents face each other, with the object between them', () => {
  it.each([
    ['two dinosaurs playing tennis', 'dinosaur', 'dinosaur', 'tennisnet'],
    ['a kangaroo boxing with a robot', 'kangaroo', 'robot', 'boxingglove'],
    ['two knights sword fighting', 'knight', 'knight', 'sword'],
    ['two dogs fighting over a bone', 'dog', 'dog', 'bone'],
  ])('%s', (prompt, one, other, between) => {
    const { things } = lay(prompt)
    const [first, second] = one === other ? all(things, one) : [find(things, one), find(things, other)]
    if (!first || !second) throw new Error('there are not two of them')
    expect(first.flip).not.toBe(second.flip)
    const [a, b] = [middle(first), middle(second)]
    const places = all(things, between).map(middle)
    expect(Math.max(...places)).toBeGreaterThan(Math.min(a, b))
    expect(Math.min(...places)).toBeLessThan(Math.max(a, b))
  })
})

describe('words whose meaning depends on the rest of the phrase', () => {
  const verbs = (prompt: string) => (parse(prompt).actions ?? []).map(({ verb }) => verb)
  it.each([
    ['two old ladies gossiping over tea', ['teaparty']],
    ['a wolf blowing a trumpet', ['play']],
    ['妈妈给孩子读书', ['tell']],
    ['小女孩给小狗洗澡', ['wash']],
    ['a zookeeper washing an elephant with a hose', ['spray']],
    ['two robots shaking hands', ['handshake']],
    ['a lion taking a bath in a tub', ['bathe']],
    ['an elephant painting a picture with its trunk', ['paint']],
    ["a barber cutting a lion's hair", ['trim']],
  ])('%s', (prompt, expected) => {
    expect(verbs(prompt)).toEqual(expected)
  })

  it('an owner with a possessive is one subject, and a body part is no tool', () => {
    const ids = (prompt: string) => parse(prompt).subjects.map(({ entry }) => entry.id)
    expect(ids("a doctor bandaging a teddy bear's leg")).toEqual(['doctor', 'teddy'])
    expect(ids('an elephant painting a picture with its trunk')).toEqual(['elephant'])
    expect(ids('a bus driver waving')).toEqual(['man'])
  })

  it('a giant thing is larger', () => {
    const tall = (prompt: string) => {
      const { box } = find(lay(prompt).things, 'teddy')
      return box.bottom - box.top
    }
    expect(tall('a girl hugging a giant teddy bear')).toBeGreaterThan(1.4 * tall('a girl hugging a teddy bear'))
  })

  it('subjects beside a lake stand on its shore', () => {
    const { things } = lay('a girl feeding a swan by a lake')
    const [girl, swan] = [find(things, 'girl'), find(things, 'swan')]
    expect(Math.abs(girl.box.bottom - swan.box.bottom)).toBeLessThan(0.05)
  })
})
