import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { testWork } from './testWork.ts'
import { freshLink, useRenewal } from './useFreshLinks.ts'

/** A view of `work_1`. `fail` reports that its link could not be loaded, and resolves when the studio has answered. */
function showWork(url: string, answer: () => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(answer())
  })
  const client = new QueryClient()
  const { result } = renderHook(useRenewal, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  async function fail() {
    const before = asked.length
    result.current('work_1', url)
    // Joins the request if one is being made; there is no file of this id, so it rejects in any case.
    if (asked.length > before) await expect(freshLink(client, 'work_1', 'asset_1')).rejects.toThrow('No link')
  }
  return { fail, asked }
}

it('renews a failed link only once, as a link that fails again is broken', async () => {
  const { fail, asked } = showWork('/media/broken', () => Response.json({ code: 0, message: '', data: testWork() }))
  await fail()
  await fail()
  expect(asked).toEqual(['/studio/works/work_1'])
})

it('asks again at the next failure if the studio did not answer', async () => {
  const { fail, asked } = showWork('/media/unanswered', () => Response.error())
  await fail()
  await fail()
  expect(asked).toEqual(['/studio/works/work_1', '/studio/works/work_1'])
})
