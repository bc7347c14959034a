import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { useLettersFor } from '#web/i18n/chineseLetters.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { nameOf } from './nameOf.ts'
import { useOperationView } from './operationView.ts'
import { kindIcon, kindOf } from './viewer/results.ts'

/** A result that nobody can see: what kind of file it is, and what was asked for. */
export function FileFace({ work, asset }: { readonly work: Work; readonly asset: Asset }) {
  const name = nameOf(work, useOperationView(work.operation))
  useLettersFor(name)
  return (
    <span className="flex size-full flex-col justify-between border border-line bg-well p-3">
      <span className="line-clamp-2 text-12">{name}</span>
      <Icon name={kindIcon[kindOf(asset)]} size={24} />
    </span>
  )
}
