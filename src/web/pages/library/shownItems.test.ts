import { expect, it } from 'vitest'
import type { LibraryItem } from '#contract/studio/library.ts'
import { entriesOf, itemsOf, shownItems } from './shownItems.ts'

function itemOf(id: string, more: Partial<LibraryItem>): LibraryItem {
  return {
    id,
    asset: { id: `file_${id}`, url: '', mimeType: '', bytes: 1, sha256: '', createdAt: 0, trashedAt: null },
    kind: 'image',
    source: 'image',
    name: '',
    work: null,
    model: null,
    favourite: false,
    project: null,
    tags: [],
    used: false,
    addedAt: 0,
    trashedAt: null,
    ...more,
  }
}

const workOf = (id: string, operation: 'image.generate' | 'episodes.create', results: number) => ({
  work: { id, number: 1, operation, results, imported: false },
})

it('shows the files of an episode as one, by a picture, wherever others came in between', () => {
  const items = [
    itemOf('upload', {}),
    itemOf('voice', { ...workOf('leaves', 'episodes.create', 3), kind: 'audio' }),
    itemOf('page', workOf('leaves', 'episodes.create', 3)),
    itemOf('variation', workOf('foxes', 'image.generate', 2)),
    itemOf('other page', workOf('leaves', 'episodes.create', 3)),
    itemOf('other variation', workOf('foxes', 'image.generate', 2)),
  ]
  expect(shownItems(items).map(({ item, files }) => [item.id, files])).toEqual([
    ['upload', undefined],
    ['page', 3],
    ['variation', undefined],
    ['other variation', undefined],
  ])
})

it('selects an episode with all its files, and keeps what is not loaded', () => {
  const shown = shownItems([
    itemOf('voice', { ...workOf('leaves', 'episodes.create', 2), kind: 'audio' }),
    itemOf('upload', {}),
    itemOf('page', workOf('leaves', 'episodes.create', 2)),
  ])
  expect(shown.map(({ item }) => item.id)).toEqual(['page', 'upload'])
  expect(itemsOf(['page', 'elsewhere'], shown)).toEqual(['voice', 'page', 'elsewhere'])
  expect(entriesOf(['voice', 'page', 'upload', 'elsewhere'], shown)).toEqual(['page', 'upload', 'elsewhere'])
})
