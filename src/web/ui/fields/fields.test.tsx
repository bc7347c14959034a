import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { Field } from './Field.tsx'
import { NumberField } from './NumberField.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'
import { Slider } from './Slider.tsx'
import { TextArea } from './TextArea.tsx'

beforeAll(() => startTestTexts('en'))

const textbox = () => screen.getByRole('textbox')
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
    .join(' ')

describe('a field', () => {
  it('is described by its hint, its error and the number of characters left', async () => {
    render(<Field label="Title" hint="On the film edge." error="Too long." limit={3} defaultValue="Fox" />)
    expect(screen.getByLabelText('Title')).toBe(textbox())
    await screen.findByText('3/3')
    expect(described(textbox())).toMatch(/Too long\. On the film edge\..*0 characters left/)
    expect(textbox().getAttribute('aria-invalid')).toBe('true')
  })

  it('counts characters beyond the limit, and cuts nothing off', async () => {
    render(<Field label="Title" limit={5} />)
    await userEvent.type(textbox(), 'Snowfox')
    expect(screen.getByText('7/5')).toBeDefined()
    expect(described(textbox())).toContain('2 characters too many')
    expect((textbox() as HTMLInputElement).value).toBe('Snowfox')
  })

  it('can be focused and read, but not changed, while it has a reason', async () => {
    render(<Field label="Title" reason="It is running." defaultValue="Fox" />)
    await userEvent.tab()
    expect(document.activeElement).toBe(textbox())
    await userEvent.keyboard('x')
    expect((textbox() as HTMLInputElement).value).toBe('Fox')
    expect(described(textbox())).toContain('It is running.')
  })

  it('can be registered with a form, and counts the text that the form has set', async () => {
    function Form() {
      const { register } = useForm({ defaultValues: { prompt: 'A fox' } })
      return <TextArea label="Prompt" limit={100} {...register('prompt')} />
    }
    render(<Form />)
    expect(await screen.findByText('5/100')).toBeDefined()
  })
})

interface NumberProps {
  readonly start?: number
  readonly optional?: boolean
  readonly reason?: string
  readonly onChange: (value: number | undefined) => void
}

function Length({ start, optional, reason, onChange }: NumberProps) {
  const [value, setValue] = useState(start)
  const change = (next: number | undefined) => {
    setValue(next)
    onChange(next)
  }
  return (
    <NumberField label="Length" value={value} onChange={change} min={1} max={30} step={0.5} {...{ optional, reason }} />
  )
}

describe('a number field', () => {
  const box = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Length' })
  const change = vi.fn<(value: number | undefined) => void>()

  it('reports the typed number on Enter, not while it is being typed', async () => {
    render(<Length start={8} onChange={change} />)
    await userEvent.clear(box())
    await userEvent.type(box(), '12,5')
    expect(change).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(change).toHaveBeenLastCalledWith(12.5)
    expect(box().value).toBe('12.5')
  })

  it('adjusts the number to the nearest possible one when the box is left', async () => {
    render(<Length start={8} onChange={change} />)
    await userEvent.clear(box())
    await userEvent.type(box(), '99')
    await userEvent.tab()
    expect(change).toHaveBeenLastCalledWith(30)
    // Said where it can be seen, until the value is another one.
    expect(screen.getByText('30.0 is the nearest possible value.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Length: less' }))
    expect(screen.queryByText(/nearest possible value/)).toBeNull()
  })

  it('keeps its number if the text is not a number or Escape is pressed', async () => {
    render(<Length start={8} onChange={change} />)
    await userEvent.clear(box())
    await userEvent.type(box(), 'long')
    await userEvent.tab()
    await userEvent.type(box(), '7{Escape}')
    expect([box().value, change.mock.calls.length]).toEqual(['8.0', 0])
  })

  it('may be left empty if it is optional', async () => {
    render(<Length start={8} optional onChange={change} />)
    await userEvent.clear(box())
    await userEvent.tab()
    expect(change).toHaveBeenLastCalledWith(undefined)
  })

  it('moves one step with arrow keys and buttons, and ten with page keys', async () => {
    render(<Length start={29.5} onChange={change} />)
    box().focus()
    await userEvent.keyboard('{ArrowUp}{PageDown}')
    await userEvent.click(screen.getByRole('button', { name: 'Length: less' }))
    await userEvent.click(screen.getByRole('button', { name: 'Length: more' }))
    expect(change.mock.calls.map(([value]) => value)).toEqual([30, 25, 24.5, 25])
  })

  it('moves by a stride with buttons and arrow keys, and keeps typed numbers in between', async () => {
    function Credits() {
      const [value, setValue] = useState<number | undefined>(100)
      return <NumberField label="Length" value={value} onChange={setValue} min={1} max={999} step={1} stride={100} />
    }
    render(<Credits />)
    await userEvent.click(screen.getByRole('button', { name: 'Length: more' }))
    expect(box().value).toBe('200')
    await userEvent.clear(box())
    await userEvent.type(box(), '250{Enter}')
    expect(box().value).toBe('250')
    await userEvent.keyboard('{ArrowDown}')
    expect(box().value).toBe('150')
  })

  it('does not change while it has a reason', async () => {
    render(<Length start={8} reason="It is running." onChange={change} />)
    box().focus()
    await userEvent.keyboard('{ArrowUp}9{Enter}')
    expect([change.mock.calls.length, described(box())]).toEqual([0, 'It is running.'])
  })
})

describe('a slider', () => {
  function Strength({ reason }: { readonly reason?: string }) {
    const [value, setValue] = useState(0.65)
    return (
      <Slider
        label="Strength"
        value={value}
        onChange={setValue}
        min={0}
        max={1}
        step={0.05}
        usual={0.5}
        {...{ reason }}
      />
    )
  }
  const thumb = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Strength' })
  const now = () => thumb().value
  const exact = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Strength, exact value' })

  it('takes a typed value, rounded to its steps', async () => {
    render(<Strength />)
    await userEvent.clear(exact())
    await userEvent.type(exact(), '.33{Enter}')
    expect([now(), exact().value]).toEqual(['0.35', '0.35'])
  })

  it('moves by steps and to the end with the keyboard', async () => {
    render(<Strength />)
    thumb().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(now()).toBe('0.7')
    await userEvent.keyboard('{PageDown}')
    expect(now()).toBe('0.2')
    await userEvent.keyboard('{End}')
    expect(now()).toBe('1')
  })

  it('resets to its usual value', async () => {
    render(<Strength />)
    await userEvent.click(screen.getByRole('button', { name: /Reset to 0\.50/ }))
    expect(now()).toBe('0.5')
  })

  it('is described by its reason and does not move while it has one', async () => {
    render(<Strength reason="It is running." />)
    thumb().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect([now(), described(thumb())]).toEqual(['0.65', 'It is running.'])
  })
})

describe('a segmented control', () => {
  const sizes = ['1K', '2K'] as const
  const choose = vi.fn<(size: (typeof sizes)[number]) => void>()
  const group = (reason?: string) => (
    <SegmentedControl legend="Size" values={sizes} value="1K" onChange={choose} {...{ reason }} />
  )

  it('is described by its reason and does not change while it has one', async () => {
    const { rerender } = render(group('It is running.'))
    await userEvent.click(screen.getByRole('radio', { name: '2K' }))
    expect([choose.mock.calls.length, described(screen.getByRole('radiogroup'))]).toEqual([0, 'It is running.'])
    rerender(group())
    await userEvent.click(screen.getByRole('radio', { name: '2K' }))
    expect(choose).toHaveBeenCalledWith('2K')
  })
})
