import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { endFirstView } from './endFirstView.ts'

/** A page with its first view, and a pending list that `answer` completes. */
function open() {
  const view = document.createElement('div')
  view.id = 'first-view'
  document.body.append(view)
  const client = new QueryClient()
  let answer = (_items: readonly string[]) => {}
  const asked = client.fetchQuery({
    queryKey: ['works'],
    queryFn: () => new Promise<readonly string[]>(resolve => (answer = resolve)),
  })
  return { client, asked, answer: () => answer([]) }
}
const isShown = () => document.getElementById('first-view') !== null

afterEach(() => document.body.replaceChildren())

it('removes the first view once the lists of the page have loaded', async () => {
  const { client, asked, answer } = open()
  endFirstView(client)
  expect(isShown()).toBe(true)
  answer()
  await asked
  await expect.poll(isShown).toBe(false)
})

it('removes the first view on user input', () => {
  const { client } = open()
  endFirstView(client)
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(isShown()).toBe(false)
})

it('does nothing without a first view, and removes it at once if nothing is loading', () => {
  const client = new QueryClient()
  expect(() => endFirstView(client)).not.toThrow()
  open()
  endFirstView(client)
  expect(isShown()).toBe(false)
})
