import { lazy, Suspense } from 'react'
import { useMaker } from '#web/api/makers.ts'
import type { HelpsProps } from './Helps.tsx'

const Helps = lazy(async () => ({ default: (await import('./Helps.tsx')).Helps }))

/** What a connected language model can do for a text; nothing, and no code for it, if none is connected. */
export function TextHelps(props: Omit<HelpsProps, 'maker'>) {
  const maker = useMaker('language')
  if (!maker || props.offers.length === 0) return null
  return (
    <Suspense>
      <Helps {...props} maker={maker} />
    </Suspense>
  )
}
