import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  /** What would be here, and how to get it. */
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Shown if there is nothing yet or nothing was found: a drawing of empty frames, an explanation and an action. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="flex flex-col items-start gap-4 py-6">
      <svg viewBox="0 0 132 52" width={132} height={52} aria-hidden className="text-edge">
        <path
          d="M.5.5h55v40H.5zM63.5.5h26v40h-26zM97.5.5h34v40h-34z"
          fill="none"
          stroke="currentColor"
          strokeDasharray="2 3"
        />
        <path
          d="M1 46.5h54M64 46.5h25M98 46.5h33"
          fill="none"
          stroke="currentColor"
          strokeDasharray="1 3"
          strokeWidth={4}
        />
      </svg>
      <div>
        <p className="text-16 font-semibold">{title}</p>
        {children !== undefined && <div className="mt-1 max-w-prose text-muted">{children}</div>}
      </div>
      {action}
    </div>
  )
}
