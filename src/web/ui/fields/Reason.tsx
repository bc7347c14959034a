import { Icon } from '../Icon.tsx'

interface Props {
  readonly id: string
  readonly text: string | undefined
}

/** The reason why a field cannot be changed now, below it. The field names `id` in its aria-describedby. */
export function Reason({ id, text }: Props) {
  if (text === undefined) return null
  return (
    <p id={id} className="mt-1 flex gap-1.5 text-12 text-muted">
      <span className="mt-0.5">
        <Icon name="lock" size={12} />
      </span>
      {text}
    </p>
  )
}
