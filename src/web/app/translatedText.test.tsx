import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { keepTranslatedText } from './translatedText.ts'

beforeAll(() => keepTranslatedText(document.body))

/** Replaces every text below an element, as translators of browsers do. */
function translate(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const font = document.createElement('font')
    font.textContent = text.data.toUpperCase()
    text.replaceWith(font)
  }
}

/** Text beside elements: conditional, changing, and before an element that comes later. */
function Loose() {
  const [pressed, setPressed] = useState(0)
  return (
    <button type="button" onClick={() => setPressed(now => now + 1)}>
      {pressed === 0 && 'wait'}
      {pressed > 0 && <b>done</b>}
      {`pressed ${pressed}`}
      <i>{pressed} times</i>
    </button>
  )
}

it('a translated page survives its changes, and shows them', async () => {
  const { container } = render(<Loose />)
  const press = () => container.querySelector('button')?.click()
  await act(async () => translate(container))
  expect(container.textContent).toBe('WAITPRESSED 00 TIMES')
  await act(async () => press())
  expect(container.textContent).toBe('donepressed 11 TIMES')
  await act(async () => translate(container))
  await act(async () => press())
  expect(container.textContent).toBe('DONEpressed 22 TIMES')
})

it('nodes that are no texts are refused as ever', () => {
  const stray = document.createElement('b')
  expect(() => document.body.removeChild(stray)).toThrow()
})
