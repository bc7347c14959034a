import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { Window } from 'happy-dom'
import { expect, it } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../../../server/studio/exports/viewer/viewer.js'), 'utf8')

/** The text of the page that shows an export with these works. */
function shown(works: readonly object[]): string {
  const window = new Window()
  window.document.body.innerHTML = '<main id="export"></main>'
  const { document } = window
  const self = {
    atelierExport: [
      ['about', { name: 'Foxes', createdAt: 1 }],
      ['works', works],
    ],
  }
  runInNewContext(script, { self, document, navigator: { language: 'en' }, location: { hash: '' } })
  const text = document.body.textContent
  window.close()
  return text
}

const work = {
  id: 'work_1',
  number: 1,
  operation: 'image.generate',
  recipe: { prompt: 'A quiet fox' },
  title: null,
  results: [],
  parents: [],
  texts: ['A quiet fox'],
  estimated: 1,
  charged: 1,
  createdAt: 1,
}

it('the viewer of an export for a client names areas, and neither operations nor costs', () => {
  const client = { ...work, recipe: undefined, texts: [], estimated: null, charged: null }
  const text = shown([client])
  expect(text).toContain('Image 1')
  expect(text).not.toMatch(/image\.generate|Credits|Recipe/)
})

it('the viewer of an export shows the other works when one is broken', () => {
  const broken = [
    { ...work, id: 'work_2', createdAt: 9_007_199_254_740_991, texts: ['A fox out of time'] },
    { ...work, id: 'work_3', title: 7, texts: undefined },
    { ...work, id: 'work_4', results: null, parents: null, texts: null },
    {},
  ]
  const text = shown([work, ...broken])
  expect(text).toContain('A quiet fox')
  expect(text).toContain('A fox out of time')
  expect(text).toContain('5 of 5')
})
