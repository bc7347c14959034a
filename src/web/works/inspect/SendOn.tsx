import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { assetRoutes } from '#contract/studio/routes.ts'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useOperationViews, type OperationViews, type TakenResult } from '../operationView.ts'
import { useOpenRecipe } from '../recipes/useOpenRecipe.ts'
import { kindOf } from '../viewer/results.ts'

interface Props {
  readonly work: Work
  /** A result of the work, or a picture taken of one. */
  readonly asset: Asset
  readonly label: string
}

interface Use extends TakenResult {
  readonly operation: keyof OperationViews
}

/** The forms that take this file, each as what it takes it. */
export function SendOn({ work, asset, label }: Props) {
  const { t } = useTranslation()
  const views = useOperationViews()
  const take = useOpenRecipe()
  const failureText = useFailureText()
  const lastFrame = useMutation({
    mutationFn: (_: Use) =>
      call(assetRoutes.frame, { params: { assetId: asset.id }, body: { at: asset.duration ?? 0 } }),
    onSuccess: (frame, use) => go(use, frame),
  })
  const operations = Object.keys(views) as (keyof OperationViews)[]
  // Operations that share a view share their form as well.
  const forms = operations.filter((one, at) => operations.findIndex(other => views[other] === views[one]) === at)
  const uses = forms.flatMap(operation =>
    (views[operation].takes ?? []).flatMap((one): Use[] =>
      one.kind === kindOf(asset) && one.fields(asset, work) ? [{ ...one, operation }] : [],
    ),
  )
  if (uses.length === 0) return null

  function go({ operation, part, fields }: Use, taken: Asset): void {
    const recipe = fields(taken, work)
    if (recipe) take({ operation, recipe, part })
  }

  return (
    <div role="group" aria-label={label}>
      <p className="mb-2 text-12 text-muted" aria-hidden>
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {uses.map(use => (
          <Button
            key={`${use.operation} ${use.as}`}
            busy={lastFrame.isPending && lastFrame.variables.as === use.as}
            onClick={() => (use.of === 'lastFrame' ? lastFrame.mutate(use) : go(use, asset))}
          >
            <Icon name="plus" />
            {t(`copy.as.${use.as}`)}
          </Button>
        ))}
      </div>
      <p role="alert" className="mt-2 text-12 empty:hidden">
        {lastFrame.error && failureText(lastFrame.error)}
      </p>
    </div>
  )
}
