import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { assetQuery } from '#web/api/assetQueries.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { copyText } from '#web/ui/copying/copyText.ts'
import { notifyLasting } from '#web/ui/notices/notices.ts'
import type { Recipe } from './recipeLink.ts'

/** How a recipe can be copied: as it is, or as the request for it, without the key. */
export type RequestForm = 'json' | 'curl' | 'typescript'

/** Copies a recipe in one of these forms, and reports that in a notice. */
export function useCopyRequest(): (recipe: Recipe, form: RequestForm) => Promise<void> {
  const { t } = useTranslation()
  const client = useQueryClient()

  async function textOf(recipe: Recipe, form: RequestForm): Promise<string> {
    if (form === 'json') return JSON.stringify({ operation: recipe.operation, recipe: recipe.recipe }, null, 2)
    const [{ assetsIn, wireRequest }, { curlOf, typescriptOf }] = await Promise.all([
      import('./wireRequest.ts'),
      import('./snippets.ts'),
    ])
    const session = await client.fetchQuery({ ...sessionQuery, staleTime: Infinity })
    const assets = await Promise.all(
      assetsIn(recipe).map(async id => [id, await client.fetchQuery(assetQuery(id)).catch(() => undefined)] as const),
    )
    const known = new Map(assets)
    const request = wireRequest(recipe, {
      base: location.origin,
      assetOf: id => known.get(id),
      opensLinks: session?.service === 'built-in',
    })
    return form === 'curl' ? curlOf(request) : typescriptOf(request)
  }

  return async (recipe, form) => {
    const text = await textOf(recipe, form).catch(() => undefined)
    if (text === undefined) notifyLasting(t('copy.failed'))
    else await copyText(text, t(`copy.done.${form}`))
  }
}
