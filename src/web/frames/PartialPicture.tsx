import { useState } from 'react'
import type { Work } from '#contract/studio/works.ts'

interface Props {
  readonly work: Pick<Work, 'id' | 'partial'>
  readonly className?: string
}

/** The picture of a running work as far as it has come, if its model sends any. The next one takes its place. */
export function PartialPicture({ work: { id, partial }, className }: Props) {
  const [gone, setGone] = useState<number | null>(null)
  if (partial === null || partial === gone) return null
  // It shows what the words beside it say: the work is running.
  return (
    <img
      src={`/studio/works/${id}/partial?${partial}`}
      alt=""
      // The last is removed a moment before the result is there.
      onError={() => setGone(partial)}
      className={className}
    />
  )
}
