import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useScript } from './store.ts'

/** The scripts that the server has, by name. */
let texts: Map<string, string>
let answering: (method: string) => Promise<boolean>
const answer = (data: object) => Response.json({ code: 0, message: '', data })
const presetOf = (name: string) => ({
  id: name,
  operation: 'voice.generate',
  variant: 'script',
  name,
  recipe: {},
  createdAt: 1,
})

beforeEach(() => {
  localStorage.clear()
  texts = new Map()
  answering = () => Promise.resolve(true)
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    if (!(await answering(method))) throw new TypeError('no network')
    if (method === 'GET') return answer({ items: [...texts.keys()].map(presetOf) })
    if (method === 'DELETE') {
      texts.delete(decodeURIComponent(address.split('/').at(-1) ?? ''))
      return answer({})
    }
    const { name, recipe } = JSON.parse(body ?? '') as { name: string; recipe: { text: string } }
    texts.set(name, recipe.text)
    return answer(presetOf(name))
  })
})

const open = (name: string) =>
  renderHook(() => useScript(name, undefined, () => {}), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  })

it('what is written while a script is renamed goes along, and nothing stays under its former name', async () => {
  const { result } = open('Draft')
  act(() => result.current.change({ text: 'Once' }))
  await act(() => result.current.store())
  const renamed = vi.fn(() => result.current.change({ text: 'Once upon' }))
  await act(() => result.current.rename('Tale', renamed))
  act(() => result.current.change({ text: 'Once upon a time' }))
  await act(() => result.current.store())
  expect(renamed).toHaveBeenCalledOnce()
  expect(Object.fromEntries(texts)).toEqual({ Tale: 'Once upon a time' })
})

it('what is written while a script is deleted does not bring it back', async () => {
  const { result, unmount } = open('Draft')
  act(() => result.current.change({ text: 'Once' }))
  await act(() => result.current.store())
  answering = method => {
    if (method === 'DELETE') act(() => result.current.change({ text: 'Once more' }))
    return Promise.resolve(true)
  }
  expect(await act(() => result.current.remove())).toMatchObject({ text: 'Once more' })
  unmount()
  expect(texts.size).toBe(0)
  expect(open('Draft').result.current.script.text).toBe('')
})

it('what could not be stored is there when the script is opened again', async () => {
  const { result, unmount } = open('Draft')
  answering = () => Promise.resolve(false)
  act(() => result.current.change({ text: 'Once' }))
  await act(() => result.current.store())
  expect(result.current.state).toBe('failed')
  unmount()
  answering = () => Promise.resolve(true)
  const again = await act(() => Promise.resolve(open('Draft')))
  expect(again.result.current.script.text).toBe('Once')
})
