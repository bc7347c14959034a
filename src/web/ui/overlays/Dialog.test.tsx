import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { Dialog } from './Dialog.tsx'
import { Menu } from './Menu.tsx'

beforeAll(() => startTestTexts('en'))

const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

function Opener() {
  const [open, setOpen] = useState<'first' | 'second'>()
  return (
    <>
      <button type="button" onClick={() => setOpen('first')}>
        Open
      </button>
      <Menu
        trigger={<button type="button">More</button>}
        items={[{ kind: 'act', label: 'Open', onSelect: () => setOpen('first') }]}
      />
      {open === 'first' && (
        <Dialog open title="First" onOpenChange={() => setOpen(undefined)}>
          <button type="button" onClick={() => setOpen('second')}>
            Another
          </button>
        </Dialog>
      )}
      {open === 'second' && <Dialog open title="Second" onOpenChange={() => setOpen(undefined)} />}
    </>
  )
}

it('returns the focus to the element that had it, even without a trigger', async () => {
  render(<Opener />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  expect(screen.getByRole('dialog', { name: 'First' }).contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await focused(opener)
})

it('returns the focus to the opener of a menu that is closed by then', async () => {
  render(<Opener />)
  const opener = screen.getByRole('button', { name: 'More' })
  opener.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'First' })
  await userEvent.keyboard('{Escape}')
  await focused(opener)
})

it('returns the focus to the opener of a dialog that it replaced', async () => {
  render(<Opener />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  await userEvent.click(screen.getByRole('button', { name: 'Another' }))
  await screen.findByRole('dialog', { name: 'Second' })
  await userEvent.keyboard('{Escape}')
  await focused(opener)
})

it('focuses its first field, else its first action, but not the close button', async () => {
  const { rerender } = render(
    <Dialog open title="Name" onOpenChange={() => {}} footer={<button type="button">Save</button>}>
      <button type="button">Suggest</button>
      <input aria-label="Name" />
    </Dialog>,
  )
  await focused(screen.getByRole('textbox', { name: 'Name' }))
  rerender(
    <Dialog key="other" open title="Delete?" onOpenChange={() => {}} footer={<button type="button">Keep</button>}>
      <p>It is gone for good.</p>
    </Dialog>,
  )
  await focused(screen.getByRole('button', { name: 'Keep' }))
})

it('Escape closes a dialog that has only just appeared, and not the one below it', async () => {
  function Both() {
    const [lower, setLower] = useState(true)
    const [upper, setUpper] = useState(false)
    // As soon as it is visible.
    useLayoutEffect(() => {
      if (upper)
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    }, [upper])
    return (
      <Dialog open={lower} title="Lower" onOpenChange={setLower}>
        <button type="button" onClick={() => setUpper(true)}>
          More
        </button>
        <Dialog open={upper} title="Upper" onOpenChange={setUpper} />
      </Dialog>
    )
  }
  render(<Both />)
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Upper' })).toBeNull())
  expect(screen.queryByRole('dialog', { name: 'Lower' })).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
