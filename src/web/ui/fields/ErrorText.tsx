interface Props {
  readonly id: string
  readonly text: string | undefined
}

/** The error of a control, below it. The control names `id` in its aria-describedby. */
export function ErrorText({ id, text }: Props) {
  if (text === undefined) return null
  return (
    <p
      id={id}
      className="mt-2 flex gap-2 text-14 text-ink before:mt-[7px] before:size-1.5 before:shrink-0 before:bg-ink"
    >
      {text}
    </p>
  )
}
