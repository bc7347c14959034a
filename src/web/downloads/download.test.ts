import { expect, it } from 'vitest'
import { zipLimit } from '#contract/studio/zip.ts'
import { zipUrls } from './download.ts'

it('puts as many works and files into one URL as fit into a zip, and the rest into further ones', () => {
  const plain = { recipes: false, formats: {} }
  expect(zipUrls({ works: ['w1', 'w2'], assets: ['f1'] }, { recipes: true, formats: {} })).toEqual([
    '/studio/zip?works=w1.w2&assets=f1&recipes=true',
  ])
  const works = Array.from({ length: zipLimit + 1 }, (_, at) => `w${at}`)
  expect(zipUrls({ works, assets: ['f1'] }, plain).map(url => url.split('.').length)).toEqual([zipLimit, 1])
  expect(zipUrls({ works, assets: ['f1'] }, plain)[1]).toBe(`/studio/zip?works=w${zipLimit}&assets=f1`)
  expect(zipUrls({}, plain)).toEqual([])
})

it('adds the formats in which results are saved to the URL', () => {
  const saving = { recipes: false, formats: { image: 'jpeg', sound: undefined } } as const
  expect(zipUrls({ works: ['w1'] }, saving)).toEqual(['/studio/zip?works=w1&image=jpeg'])
  // Stored files are not converted.
  expect(zipUrls({ assets: ['f1'] }, saving)).toEqual(['/studio/zip?assets=f1'])
})
