import { imageCard } from '#contract/areas/image/models.ts'
import { imageGenerateRecipe, resolveImage } from '#contract/areas/image/request.ts'
import type { OperationView, RecipeReading } from '#web/works/operationView.ts'

/** How image works are shown. */
export const imageGenerateView: OperationView = { code: 'IMG', path: '/image', read }

const unreadable: RecipeReading = { prompt: '', edge: [], facts: [], aspect: 1 }

function read(recipe: unknown): RecipeReading {
  const { data } = imageGenerateRecipe.safeParse(recipe)
  if (!data) return unreadable
  const { imageSize, aspectRatio, quality } = resolveImage(data)
  const model = imageCard(data.model).id
  const [across = 1, down = 1] = aspectRatio?.split(':').map(Number) ?? []
  const references = data.referenceImages?.length ?? 0
  return {
    prompt: data.prompt,
    edge: [model, imageSize],
    facts: [
      { name: 'model', value: model },
      { name: 'size', value: imageSize },
      { name: 'ratio', value: aspectRatio ?? 'auto' },
      ...(quality ? [{ name: 'quality' as const, value: quality }] : []),
      ...(references > 0 ? [{ name: 'references' as const, value: String(references) }] : []),
    ],
    aspect: across / down,
  }
}
