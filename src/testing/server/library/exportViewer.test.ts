import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { expect, it } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../../../server/studio/exports/viewer/viewer.js'), 'utf8')

/** The text of the page that shows an export with these works. */
function shown(works: readonly object[]): string {
  const window = new Window()
  window.document.body.innerHTML = '<main id="export"></main>'
  const self = {
    atelierExport: [
      ['about', { name: 'Foxes', createdAt: 1 }],
      ['works', works],
    ],
  }
  // The script as a browser runs it, with the globals that it uses.
  // oxlint-disable-next-line no-implied-eval, no-new-func -- a plain script cannot be imported
  const run = new Function('self', 'document', 'navigator', 'location', 'matchMedia', 'getComputedStyle', script)
  run(self, window.document, { language: 'en' }, { hash: '' }, window.matchMedia, window.getComputedStyle)
  const text = window.document.body.textContent
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
