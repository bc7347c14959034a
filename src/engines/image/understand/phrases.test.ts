import { describe, expect, it } from 'vitest'
import { idioms } from './idioms.ts'
import { parse } from './parse.ts'
import { phrases } from './phrases.ts'
import { tokenise } from './tokenise.ts'

/** Who does what to whom, and with what. */
function told(prompt: string): string[] {
  const { subjects, actions = [] } = parse(prompt)
  const name = (index: number | undefined) => subjects[index ?? -1]?.entry.id
  return actions.map(({ verb, agent, others, object, tool }) =>
    [
      [agent, ...others].map(name).join('+'),
      verb,
      ...(object === undefined ? [] : [name(object)]),
      ...(tool === undefined ? [] : ['with', name(tool)]),
    ].join(' '),
  )
}

const ids = (prompt: string) => parse(prompt).subjects.map(({ entry, count }) => `${count} ${entry.id}`)

it.each([...idioms, ...phrases])('every phrase is found in its own example: %s', (like, rewrite) => {
  const tokens = tokenise(like)
  expect(rewrite(tokens)).not.toBe(tokens)
})

describe('who does what to whom', () => {
  it.each([
    ['妈妈把蛋糕放在桌子上', 'woman put cake with table'],
    ['小狗把球叼给男孩', 'dog give ball with boy'],
    ['香蕉被猴子吃了', 'monkey eat banana'],
    ['a lion being shaved by a barber', 'barber trim lion'],
    ['妈妈给孩子读书', 'woman tell child'],
    ['一个男孩给狗一根骨头', 'boy give bone with dog'],
    ['a girl giving her mother a flower', 'girl give flower with woman'],
    ['a penguin selling ice cream to two polar bears', 'penguin give icecream with polarbear'],
    ['a monkey feeding grapes to a king', 'monkey feed king with grapes'],
    ['a boy carrying a dog basket', 'boy carry dog'],
    ['a zookeeper washing an elephant with a hose', 'person spray elephant with hose'],
    ['a grandfather teaching a boy to fish', 'oldman+boy fish'],
    ['an elephant painting a picture with its trunk', 'elephant paint'],
    ['a child on her father’s shoulders', 'man shoulder child'],
  ])('%s', (prompt, expected) => {
    expect(told(prompt)).toEqual([expected])
  })
})

describe('who and what there is', () => {
  it.each([
    ['a family on the beach', ['1 man', '1 woman', '1 boy', '1 girl']],
    ['a family of ducks', ['4 duck']],
    ['four puppies and their mother', ['4 dog', '1 dog']],
    ['a bus driver waving', ['1 man']],
    ['a box with a cat inside', ['1 cat', '1 box']],
    ["a doctor bandaging a teddy bear's leg", ['1 doctor', '1 teddy']],
    ['a zorblax in a meadow', []],
  ])('%s', (prompt, expected) => {
    expect(ids(prompt)).toEqual(expected)
  })

  it.each(['an astronaut cat', 'a cat astronaut', 'a cat dressed as an astronaut'])('one subject: %s', prompt => {
    expect(parse(prompt).subjects.map(({ entry }) => [entry.id, entry.guise])).toEqual([['cat', 'astronaut']])
  })

  it.each([
    ['a bear in a suit', true],
    ['a girl walking a dog in a coat', false],
    ['a fox wearing a scarf', false],
  ])('an animal stands up in clothes that are cut for people: %s', (prompt, stands) => {
    expect(parse(prompt).subjects.some(({ entry }) => entry.guise === 'animal')).toBe(stands)
  })

  it('a participle before a thing is its trait, before an animal its action', () => {
    const scene = parse('a flying car over the city')
    expect([scene.actions, scene.subjects[0]?.traits]).toEqual([[], ['flying']])
    expect(told('a skating bear')).toEqual(['bear skate'])
  })
})

it('a noun without a drawing is drawn as its nearest kind, and the result says so', () => {
  expect(parse('a poodle in a park').understood).toContain('poodle (drawn as dog)')
})

it('an unknown word only steers, and the action stays', () => {
  expect(parse('a girl reading a zorblax book').steered).toEqual(['zorblax'])
  expect(told('a girl reading a zorblax book')).toEqual(told('a girl reading a book'))
})

it.each(['constructor', '__proto__', 'toString'])('"%s", a property of every object, is a word like others', word => {
  expect(parse(word)).toMatchObject({ subjects: [] })
  expect(ids(`a cat beside a ${word}`)).toContain('1 cat')
})
