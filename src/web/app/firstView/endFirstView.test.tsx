import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { endFirstView } from './endFirstView.ts'

/** A page whose view is shown, and a list that is answered when the test says so. */
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

it('a first view goes when the lists of the page are there', async () => {
  const { client, asked, answer } = open()
  endFirstView(client)
  expect(isShown()).toBe(true)
  answer()
  await asked
  await expect.poll(isShown).toBe(false)
})

it('a first view goes with what somebody does', () => {
  const { client } = open()
  endFirstView(client)
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(isShown()).toBe(false)
})

it('a page without one, or with nothing to wait for, needs nothing', () => {
  const client = new QueryClient()
  expect(() => endFirstView(client)).not.toThrow()
  open()
  endFirstView(client)
  expect(isShown()).toBe(false)
})
