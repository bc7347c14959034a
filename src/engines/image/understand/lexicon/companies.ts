import { chinese } from './index.ts'

/** Words for groups of people, with their members. */
export const companies: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    family: ['man', 'woman', 'boy', 'girl'],
    families: ['man', 'woman', 'boy', 'girl'],
    parents: ['man', 'woman'],
    newlyweds: ['groom', 'bride'],
    grandparents: ['oldman', 'oldwoman'],
    siblings: ['boy', 'girl'],
    一家人: ['man', 'woman', 'boy', 'girl'],
    一家四口: ['man', 'woman', 'boy', 'girl'],
    一家三口: ['man', 'woman', 'girl'],
    全家人: ['man', 'woman', 'boy', 'girl'],
    全家: ['man', 'woman', 'boy', 'girl'],
    夫妻: ['man', 'woman'],
    夫妇: ['man', 'woman'],
    情侣: ['man', 'woman'],
    父母: ['man', 'woman'],
    老夫妻: ['oldman', 'oldwoman'],
    新人: ['groom', 'bride'],
  }),
)

/** Words for groups whose members all do the same, with one member. */
export const crews: ReadonlyMap<string, string> = new Map(
  Object.entries({
    orchestra: 'violinist',
    band: 'guitarist',
    choir: 'singer',
    chorus: 'singer',
    乐队: 'violinist',
    管弦乐队: 'violinist',
    交响乐团: 'violinist',
    合唱团: 'singer',
  }),
)

/** Whether a word names a group of people and has no Chinese lexicon entry. */
export const isCompany = (word: string): boolean => (companies.has(word) || crews.has(word)) && !chinese.has(word)
