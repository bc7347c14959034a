import { expect, test } from 'vitest'
import { mergeGroups, type ModuleGroup } from './mergeGroups.ts'

const group = (pages: string, bytes: number, imports: readonly number[] = []): ModuleGroup => ({
  pages: new Set(pages),
  bytes,
  imports: new Set(imports),
})

test('small groups that mostly the same pages load become one chunk', () => {
  expect(mergeGroups([group('abc', 500), group('ab', 300), group('abcd', 900)])).toEqual([0, 0, 0])
})

test('a heavy group is not given to a page that does not need it', () => {
  expect(mergeGroups([group('ab', 60_000), group('abc', 500)])).toEqual([0, 1])
})

test('two groups stay apart where a page would then load a heavy group that one of them imports', () => {
  const heavy = { ...group('ab', 60_000), isAlone: true }
  expect(mergeGroups([group('ab', 10, [2]), group('abc', 10), heavy])).toEqual([0, 1, 2])
})

test('groups that no page loads together stay apart', () => {
  expect(mergeGroups([group('a', 10), group('b', 10)])).toEqual([0, 1])
})

test('a group that is to stay alone is not merged', () => {
  expect(mergeGroups([group('ab', 10), { ...group('ab', 10), isAlone: true }])).toEqual([0, 1])
})

test('two groups stay apart where merging them would make an import cycle with a third', () => {
  const between = { ...group('ab', 10, [2]), isAlone: true }
  expect(mergeGroups([group('ab', 10, [1]), between, group('ab', 10)])).toEqual([0, 1, 2])
  expect(mergeGroups([group('ab', 10), between, group('ab', 10)])).toEqual([0, 1, 0])
})
