import { act, render, screen } from '@testing-library/react'
import { startTransition, Suspense, useState } from 'react'
import { expect, it, vi } from 'vitest'
import {
  provideViews,
  useEveryOperationView,
  useOperationView,
  useOperationViews,
  type OperationView,
} from './operationView.ts'

const view = (prompt: string): OperationView => ({ read: () => ({ prompt, edge: [], asked: () => [], aspect: 1 }) })

function Prompts() {
  return `${useOperationView('image.generate').read({}).prompt} ${useOperationView('voice.generate').read({}).prompt}`
}

function Page() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => startTransition(() => setOpened(true))}>
        Open
      </button>
      <Suspense>{opened && <Prompts />}</Suspense>
    </>
  )
}

it('waits for the views of a second area when those of the first load immediately', async () => {
  // React counts the calls of `use`: one for each view, whether or not it has been fetched.
  const complaint = vi.spyOn(console, 'error')
  const voice = Promise.withResolvers<object>()
  provideViews(
    new Map([
      ['image', () => Promise.resolve({ 'image.generate': view('IMG') })],
      ['voice', () => voice.promise],
    ]),
  )
  render(<Page />)
  await act(async () => screen.getByRole('button').click())
  await act(async () => voice.resolve({ 'voice.generate': view('VOC') }))
  expect(screen.getByText('IMG VOC')).toBeTruthy()
  expect(complaint).not.toHaveBeenCalled()
})

it('waits for every view where all of them are wanted, and refuses one that nobody fetched', async () => {
  provideViews(new Map([['music', () => Promise.resolve({ 'music.generate': view('MUS') })]]))
  const Every = () => useEveryOperationView()['music.generate'].read({}).prompt
  const Unfetched = () => useOperationViews()['video.generate'].read({}).prompt
  await act(async () => render(<Suspense>{<Every />}</Suspense>))
  expect(screen.getByText('MUS')).toBeTruthy()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Unfetched />)).toThrow('the view of video.generate was not fetched')
})
