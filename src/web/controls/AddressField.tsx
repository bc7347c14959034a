import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'

interface Props {
  readonly words: {
    /** The label of the button that opens the field. */
    readonly open: string
    readonly label: string
    /** The error below an address that cannot be used. */
    readonly wrong: string
    readonly add: string
  }
  /** Whether an address has a form that the service can fetch. */
  readonly fits: (url: string) => boolean
  readonly add: (url: string) => void
  /** Starts open and focused, for when the address was asked for elsewhere. */
  readonly opensAtOnce?: boolean
}

/** What people write of an address is often without its scheme, such as `www.example.com/a.png`. */
function withScheme(given: string, fits: Props['fits']): string {
  const whole = `https://${given}`
  return !fits(given) && /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]|$)/u.test(given) && fits(whole) ? whole : given
}

/** A field for an address that the service fetches itself; just a text button until it is opened. */
export function AddressField({ words, fits, add, opensAtOnce = false }: Props) {
  const [open, setOpen] = useState(opensAtOnce)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) line.current?.querySelector('input')?.focus()
  }, [open])
  const [url, setUrl] = useState('')
  const [wrong, setWrong] = useState(false)
  if (!open)
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="pressed-around self-start text-12 text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        {words.open}
      </button>
    )
  const put = () => {
    const given = withScheme(url.trim(), fits)
    setWrong(!fits(given))
    if (!fits(given)) return
    add(given)
    setUrl('')
    setOpen(false)
  }
  return (
    <div ref={line} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field
          label={words.label}
          value={url}
          inputMode="url"
          autoComplete="off"
          error={wrong ? words.wrong : undefined}
          onChange={event => setUrl(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            put()
          }}
        />
      </div>
      {/* Aligned with the input, not with its label or an error below it. */}
      <Button className="mt-6" onClick={put}>
        {words.add}
      </Button>
    </div>
  )
}
