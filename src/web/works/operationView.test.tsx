import { act, render, screen } from '@testing-library/react'
import { startTransition, Suspense, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { provideViews, useOperationViews, type OperationView } from './operationView.ts'

const view = (code: string): OperationView => ({ code, read: () => ({ prompt: '', edge: [], facts: [], aspect: 1 }) })

function Codes() {
  const views = useOperationViews()
  return `${views['image.generate'].code} ${views['voice.generate'].code}`
}

function Page() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => startTransition(() => setOpened(true))}>
        Open
      </button>
      <Suspense>{opened && <Codes />}</Suspense>
    </>
  )
}

it('waits for the views of a second area when those of the first load immediately', async () => {
  // With `use`, React would report fewer calls than in the previous render and wait for the wrong promise.
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
