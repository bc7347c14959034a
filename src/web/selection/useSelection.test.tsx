import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { SelectionMark } from './SelectionMark.tsx'
import { useSelection } from './useSelection.ts'

const listed = ['a', 'b', 'c', 'd', 'e']

function List({ dialog = false }: { readonly dialog?: boolean }) {
  const [picked, change] = useState<readonly string[]>()
  const [opened, setOpened] = useState('')
  const selection = useSelection({ listed, picked, change })
  return (
    <>
      <output>{picked ? picked.join(' ') || 'nothing' : 'not selecting'}</output>
      <p data-testid="opened">{opened}</p>
      <input aria-label="Words" defaultValue="fox" />
      {dialog && <div role="dialog" />}
      <ul {...selection.listeners}>
        {listed.map(id => (
          <li key={id} data-entry={id}>
            <button type="button" onClick={() => setOpened(id)}>
              {id}
            </button>
            {selection.active && <SelectionMark name={`Select ${id}`} picked={selection.picked.has(id)} tabIndex={0} />}
          </li>
        ))}
      </ul>
    </>
  )
}

const chosen = () => screen.getByRole('status').textContent
const entry = (name: string) => screen.getByRole('button', { name })

describe('selecting entries of a list', () => {
  it('starts with Ctrl or Cmd; after that plain presses select entries instead of opening them', async () => {
    const user = userEvent.setup()
    render(<List />)
    await user.click(entry('a'))
    expect([screen.getByTestId('opened').textContent, chosen()]).toEqual(['a', 'not selecting'])
    await user.keyboard('{Control>}')
    await user.click(entry('b'))
    await user.keyboard('{/Control}')
    expect([screen.getByTestId('opened').textContent, chosen()]).toEqual(['a', 'b'])
    await user.click(screen.getByRole('checkbox', { name: 'Select d' }))
    expect(chosen()).toBe('b d')
    await user.click(screen.getByRole('checkbox', { name: 'Select b', checked: true }))
    expect(chosen()).toBe('d')
  })

  it('adds the range from the last press with Shift, in both directions', async () => {
    const user = userEvent.setup()
    render(<List />)
    await user.keyboard('{Meta>}')
    await user.click(entry('d'))
    await user.keyboard('{/Meta}{Shift>}')
    await user.click(entry('b'))
    expect(chosen()).toBe('d b c')
    await user.click(entry('c'))
    expect(chosen(), 'what was selected stays').toBe('d b c')
    await user.click(entry('e'))
    expect(chosen()).toBe('d b c e')
  })

  it('selects all listed entries with Ctrl+A, and ends with Escape', async () => {
    const user = userEvent.setup()
    render(<List />)
    await user.keyboard('{Control>}a{/Control}')
    expect(chosen()).toBe('a b c d e')
    await user.keyboard('{Escape}')
    expect(chosen()).toBe('not selecting')
  })

  it('toggles the focused entry with Space', async () => {
    const user = userEvent.setup()
    render(<List />)
    await user.keyboard('{Control>}a{/Control}')
    screen.getByRole('checkbox', { name: 'Select c' }).focus()
    await user.keyboard(' ')
    expect(chosen()).toBe('a b d e')
  })

  it('leaves Ctrl+A to text fields and to an open dialog', async () => {
    const user = userEvent.setup()
    const { unmount } = render(<List />)
    await user.click(screen.getByLabelText('Words'))
    await user.keyboard('{Control>}a{/Control}')
    expect(chosen()).toBe('not selecting')
    unmount()
    render(<List dialog />)
    await user.keyboard('{Control>}a{/Control}')
    expect(chosen()).toBe('not selecting')
  })
})
