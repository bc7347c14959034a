import { useMutation } from '@tanstack/react-query'
import { factsOf } from '#contract/operationFacts.ts'
import { promptName } from '#contract/studio/promptName.ts'
import { assetRoutes } from '#contract/studio/routes.ts'
import type { Asset } from '#contract/studio/assets.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import type { SourceWork, TakenResult } from '#contract/studio/takenResult.ts'
import { call } from '#web/api/call.ts'
import { useEveryOperationView, type OperationViews } from '#web/works/operationView.ts'
import { useOpenRecipe } from '#web/recipes/useOpenRecipe.ts'
import { inOrder } from './inOrder.ts'

/** A source with what it was made from, if that is known. */
export type SourceWithRecipe = SourceWork & { readonly recipe?: unknown }

/** A form that takes a result, and as what. */
export type HandOff = TakenResult & { readonly operation: keyof OperationViews }

/**
 * The forms that take a file, and how to open them with it: at once, or once the last frame of a video is extracted.
 */
export function useHandOff(work: SourceWithRecipe, asset: Asset | undefined) {
  const views = useEveryOperationView()
  const take = useOpenRecipe()
  // A picture is often to move, or to change, as it was described.
  const isPicture = asset !== undefined && kindOf(asset) === 'image' && work.recipe !== undefined
  const view = isPicture ? Object.entries(views).find(([id]) => id === work.operation)?.[1] : undefined
  const words = promptName(view?.read(work.recipe).prompt ?? '')
  const lastFrame = useMutation({
    mutationFn: ({ of }: { readonly of: Asset; readonly use: HandOff }) =>
      call(assetRoutes.frame, { params: { assetId: of.id }, body: { at: of.duration ?? 0 } }),
    onSuccess: (frame, { use }) => open(use, frame),
  })

  function open({ operation, part, fields }: HandOff, taken: Asset): void {
    const recipe = fields(taken, work)
    if (recipe) take({ operation, recipe, part, ...(words !== '' && { words }) })
  }

  const operations = Object.keys(views) as (keyof OperationViews)[]
  // Operations that share a view share their form as well.
  const forms = operations.filter((one, at) => operations.findIndex(other => views[other] === views[one]) === at)
  const uses = inOrder(
    forms.flatMap(operation =>
      factsOf(operation).takes.flatMap((one): HandOff[] =>
        asset && one.kind === kindOf(asset) && one.fields(asset, work) ? [{ ...one, operation }] : [],
      ),
    ),
    work.operation,
  )
  return {
    /** The usual one first, then those of the own area. */
    uses,
    /** All forms, whether they take the file or not. */
    forms,
    handOff: (use: HandOff) => {
      if (asset && use.of === 'lastFrame') lastFrame.mutate({ of: asset, use })
      else if (asset) open(use, asset)
    },
    /** The use that is waiting for the last frame of its video. */
    waiting: lastFrame.isPending ? lastFrame.variables.use.as : undefined,
    error: lastFrame.error,
  }
}
