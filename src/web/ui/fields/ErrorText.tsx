import { useEffect, useRef } from 'react'

interface Props {
  readonly id: string
  readonly text: string | undefined
}

/** The error of a control, below it. The control names `id` in its aria-describedby. */
export function ErrorText({ id, text }: Props) {
  return text !== undefined && <Line id={id} text={text} />
}

function Line({ id, text }: Props) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const described = document.activeElement?.getAttribute('aria-describedby') ?? ''
    // A control that had the focus before is not scrolled to, and its error could be out of view.
    if (described.split(' ').includes(id)) line.current?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return (
    <p
      ref={line}
      id={id}
      className="mt-2 flex gap-2 text-14 text-ink before:mt-[7px] before:size-1.5 before:shrink-0 before:bg-ink"
    >
      {text}
    </p>
  )
}
