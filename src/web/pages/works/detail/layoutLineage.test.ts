import { expect, it } from 'vitest'
import { testWork } from '#web/works/testWork.ts'
import { layoutLineage, neighbourOf, type LineageLayout, type Placed } from './layoutLineage.ts'

const of = (id: string, createdAt: number, ...parents: string[]) => testWork({ id, createdAt, parents })
const nodeOf = (layout: LineageLayout, id: string): Placed => {
  const node = layout.nodes.find(({ work }) => work.id === id)
  if (!node) throw new Error(`no node ${id}`)
  return node
}
const family = layoutLineage([
  of('grandchild', 5, 'child', 'late'),
  of('child', 3, 'father', 'mother'),
  of('father', 1),
  of('mother', 2),
  of('late', 4, 'child'),
])

it('places each work to the right of everything it was made from, on every path', () => {
  const columns = Object.fromEntries(family.nodes.map(({ work, column }) => [work.id, column]))
  expect(columns).toEqual({ father: 0, mother: 0, child: 1, late: 2, grandchild: 3 })
  expect(family.edges.every(({ from, to }) => from.column < to.column)).toBe(true)
  expect(family.edges).toHaveLength(5)
  expect([family.columns, family.rows]).toEqual([4, 2])
})

it('never places two works in the same position', () => {
  const places = family.nodes.map(({ column, row }) => `${column} ${row}`)
  expect(new Set(places).size).toBe(places.length)
})

it('arrow keys follow the lines, and move within a generation', () => {
  const walk = (id: string, key: string) => neighbourOf(family, nodeOf(family, id), key)?.work.id
  expect(walk('child', 'ArrowLeft')).toBe('father')
  expect(walk('father', 'ArrowDown')).toBe('mother')
  expect(walk('mother', 'ArrowUp')).toBe('father')
  expect(walk('mother', 'ArrowRight')).toBe('child')
  expect(walk('father', 'ArrowLeft')).toBeUndefined()
  expect(walk('child', 'Enter')).toBeUndefined()
})

it('draws even a cycle, which should be impossible', () => {
  const { nodes } = layoutLineage([of('a', 1, 'b'), of('b', 2, 'a')])
  expect(nodes).toHaveLength(2)
})
