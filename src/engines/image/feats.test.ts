import { describe, expect, it } from 'vitest'
import { all, apart, find, gap, hands, lay, middle } from './testScenes.ts'
import { parse } from './understand/parse.ts'

describe('a hand touches the tool or object of the action', () => {
  it.each([
    ['a ghost ironing a shirt', 'ghost', 'flatiron'],
    ['a firefighter spraying water on a burning house', 'firefighter', 'nozzle'],
    ['a dog in a chef hat flipping pancakes', 'dog', 'pan'],
    ['two foxes roasting marshmallows over a campfire', 'fox', 'candy'],
    ['a mechanic fixing a motorcycle', 'mechanic', 'motorcycle'],
    ['a waiter carrying a tray of drinks', 'waiter', 'tray'],
    ['a man proposing to a woman', 'man', 'ring'],
    ['a kid drawing on the wall with a crayon', 'child', 'pencil'],
    ['妈妈给女儿扎辫子', 'woman', 'girl'],
    ['小女孩吹蒲公英', 'girl', 'dandelion'],
    ['a squirrel water skiing behind a boat', 'squirrel', 'leash'],
    ['a barista pouring milk into a cup', 'waiter', 'milk'],
  ])('%s', (prompt, who, what) => {
    const { things } = lay(prompt)
    const { box } = find(things, what)
    expect(Math.min(...all(things, who).map(one => hands(one, box)))).toBeLessThan(0.07)
  })
})

describe('things that interact are next to each other', () => {
  it.each([
    ['a girl whispering a secret to an elephant', 'girl', 'elephant'],
    ['two kids having a pillow fight', 'child', 'pillow'],
    ['a firefighter spraying water on a burning house', 'waterjet', 'house'],
    ['a turtle carrying a castle on its back', 'turtle', 'castle'],
    ['小猪在泥坑里打滚', 'pig', 'mudpuddle'],
    ['an octopus playing the drums', 'octopus', 'drums'],
  ])('%s', (prompt, one, other) => {
    const { things } = lay(prompt)
    const gaps = all(things, one).flatMap(a => all(things, other).map(b => apart(a.box, b.box)))
    expect(Math.min(...gaps)).toBeLessThan(0.06)
  })
})

describe('a group that acts together', () => {
  it.each([
    ['three mice lifting a wheel of cheese', 'mouse', 3, 'cheese'],
    ['一群蚂蚁搬一块饼干', 'ant', 7, 'cookie'],
    ['two men carrying a log', 'man', 2, 'log'],
    ['two firefighters carrying a ladder past a burning bakery', 'firefighter', 2, 'ladder'],
  ])('%s: carries one load above all of them', (prompt, who, count, what) => {
    const { things } = lay(prompt)
    const load = find(things, what)
    expect([all(things, who).length, all(things, what).length]).toEqual([count, 1])
    for (const { box } of all(things, who)) expect(load.box.bottom).toBeLessThan(box.bottom)
    const places = all(things, who).map(middle)
    expect(middle(load)).toBeGreaterThan(Math.min(...places))
    expect(middle(load)).toBeLessThan(Math.max(...places))
  })

  it('follows a larger leader of its own kind', () => {
    const { things, width } = lay('five ducklings following their mother across a road')
    const mother = find(things, 'duck')
    const young = all(things, 'duckling')
    expect(young).toHaveLength(5)
    for (const { box } of young) {
      expect(box.bottom - box.top).toBeLessThan((mother.box.bottom - mother.box.top) * 0.8)
      expect((box.left + box.right) / 2).toBeLessThan(middle(mother))
      expect(box.left).toBeGreaterThan(0)
    }
    expect(mother.box.right).toBeLessThan(width)
  })

  it('slides down one slope in a row, each higher than the next', () => {
    const { things } = lay('six penguins sliding down an icy hill')
    const row = all(things, 'penguin').toSorted((a, b) => middle(a) - middle(b))
    expect([row.length, all(things, 'snowslope').length]).toEqual([6, 1])
    const falls = row.slice(1).map((one, i) => Math.sign(one.box.bottom - (row[i]?.box.bottom ?? 0)))
    expect(new Set(falls).size).toBe(1)
  })
})

describe('where a subject is placed', () => {
  it('under a bed, only the head sticks out', () => {
    const { things } = lay('a boy hiding under the bed')
    const [boy, bed] = [find(things, 'boy'), find(things, 'bed')]
    expect(boy.order).toBeLessThan(bed.order)
    expect(boy.joints?.hip[0] ?? 9).toBeLessThan(bed.box.right)
    expect(boy.joints?.eyes[0] ?? 0).toBeGreaterThan(bed.box.right)
    expect(boy.joints?.hip[1] ?? 0).toBeGreaterThan(bed.box.bottom - (bed.box.bottom - bed.box.top) * 0.3)
  })

  it('a cow jumping over the moon is in the sky above it', () => {
    const { things, height } = lay('a cow jumping over the moon')
    const [cow, moon] = [find(things, 'cow'), find(things, 'moon')]
    expect(cow.box.bottom).toBeLessThan(moon.box.top + 0.05)
    expect(cow.box.top).toBeGreaterThan(0)
    expect(moon.box.bottom).toBeLessThan(height)
  })

  it('a sheep jumping over a sleeping man is smaller than he is and centred on him', () => {
    const { things } = lay('a sheep jumping over a sleeping man')
    const [sheep, man] = [find(things, 'sheep'), find(things, 'man')]
    expect(man.box.bottom - man.box.top).toBeGreaterThan(sheep.box.bottom - sheep.box.top)
    expect(Math.abs(middle(sheep) - middle(man))).toBeLessThan(0.2)
  })

  it('a mirror shows its viewer a second time, mirrored', () => {
    const tigers = all(lay('一只老虎在照镜子').things, 'tiger')
    expect(tigers).toHaveLength(2)
    expect(tigers[0]?.flip).not.toBe(tigers[1]?.flip)
  })

  it('a monkey on a swing sits on it, in front of the tree', () => {
    const { things } = lay('一只猴子在树上荡秋千')
    const [monkey, swing] = [find(things, 'monkey'), find(things, 'swing')]
    expect(gap(monkey.joints?.hip ?? [9, 9], swing.box)).toBeLessThan(0.05)
    expect(find(things, 'tree').order).toBeLessThan(swing.order)
  })
})

describe('an object', () => {
  it('is held by the thief when it is stolen, next to its owner', () => {
    const { things } = lay("a monkey stealing a tourist's sunglasses")
    expect(find(things, 'sunglasses').holder).toBe(find(things, 'monkey').index)
    expect(apart(find(things, 'monkey').box, find(things, 'person').box)).toBeLessThan(0.3)
  })

  it.each([
    ['小男孩用望远镜看星星', 'boy', 'telescope'],
    ['a scientist looking at a frog through a microscope', 'scientist', 'magnifier'],
  ])('is at the eye when it is looked through: %s', (prompt, who, lens) => {
    const { things } = lay(prompt)
    expect(gap(find(things, who).joints?.eyes ?? [9, 9], find(things, lens).box)).toBeLessThan(0.12)
  })
})

describe('a phrase', () => {
  it.each([
    ['a grandfather teaching a boy to fish', ['fish 0,1']],
    ['爷爷教孙子下棋', ['play 0,1']],
    ['a boy building a sandcastle with his dad', ['build 0,2']],
  ])('%s: both take part', (prompt, done) => {
    expect(parse(prompt).actions?.map(({ verb, agent, others }) => `${verb} ${[agent, ...others].join()}`)).toEqual(
      done,
    )
  })

  it.each(['a boy riding a dinosaur to school', '一个男孩骑着恐龙去上学'])('%s: wears a satchel', prompt => {
    expect(find(lay(prompt).things, 'boy').worn).toEqual(['backpack'])
  })

  it('gives animals parents of their own species', () => {
    const ids = (prompt: string) => parse(prompt).subjects.map(({ entry }) => entry.id)
    expect(ids('a mother bear and her cub')[0]).toBe('bear')
    expect(ids('four puppies and their mother')).toEqual(['dog', 'dog'])
    expect(ids('a girl and her mother')).toEqual(['girl', 'woman'])
  })
})
