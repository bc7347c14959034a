import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { upstreamQuery } from '#web/api/upstreamQuery.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** Says, before anything is typed, that the remote service answered within the last day that it does not offer this. */
export function NotOfferedNotice({ operation }: { readonly operation: OfferedOperationId }) {
  const { t } = useTranslation()
  const list = new Intl.ListFormat(useLanguage())
  const { data: upstream } = useQuery(upstreamQuery)
  const refused = upstream?.notOffered.filter(one => one.operation === operation) ?? []
  if (!upstream?.url || refused.length === 0) return null
  const models = refused.flatMap(({ model }) => model ?? [])
  const title =
    models.length < refused.length
      ? t('composer.notOffered')
      : t('composer.notOfferedModels', { models: list.format(models) })
  return (
    <Notice title={title}>
      <p className="pb-1 text-12">{t('composer.notOfferedUntil')}</p>
    </Notice>
  )
}
