import { useQuery } from '@tanstack/react-query'
import { imageGenerateRecipe } from '#contract/areas/image/generateRequest.ts'
import { useMaker } from '#web/api/makers.ts'
import type { PendingProps } from '#web/works/operationView.ts'
import { sketchedOf, sketchQuery } from './sketchQuery.ts'
import { cardOf } from './values.ts'

/** The sketch of a picture that is being made, if it was painted while its prompt was typed: none is asked for here. */
export function PendingSketch({ work }: PendingProps) {
  const recipe = imageGenerateRecipe.safeParse(work.recipe).data
  const { id } = cardOf({ model: recipe?.model })
  const query = sketchQuery(sketchedOf(recipe?.prompt ?? ''), id, recipe?.imageConfig?.aspectRatio)
  const { data } = useQuery({ ...query, enabled: false })
  const isPainted = useMaker(id) === undefined
  if (!data || !isPainted) return null
  return (
    <img
      src={`data:${data.mimeType};base64,${data.data}`}
      alt=""
      data-sketch
      className="absolute inset-0 size-full object-cover opacity-70"
    />
  )
}
