import { expect, it } from 'vitest'
import { zipLimit } from '#contract/studio/zip.ts'
import { zipUrls } from './download.ts'

it('one address names all that fit into a zip, and the rest goes into further ones', () => {
  expect(zipUrls({ works: ['w1', 'w2'], assets: ['f1'] }, true)).toEqual([
    '/studio/zip?works=w1.w2&assets=f1&recipes=true',
  ])
  const works = Array.from({ length: zipLimit + 1 }, (_, at) => `w${at}`)
  expect(zipUrls({ works, assets: ['f1'] }, false).map(url => url.split('.').length)).toEqual([zipLimit, 1])
  expect(zipUrls({ works, assets: ['f1'] }, false)[1]).toBe(`/studio/zip?works=w${zipLimit}&assets=f1`)
  expect(zipUrls({}, false)).toEqual([])
})
