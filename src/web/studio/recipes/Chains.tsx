import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chainEndpoints, type Chain, type ChainStep } from '#contract/studio/chains.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ChainBuilder } from './ChainBuilder.tsx'
import { ChainRuns } from './ChainRuns.tsx'
import { chainsQuery } from './queries.ts'
import { useFirstStep } from './useFirstStep.ts'

interface Edited {
  readonly name: string
  readonly steps: readonly ChainStep[]
}

/** Saved chains, one that is put together, and the runs. `from`: what the first step of a new one is. */
export function Chains({ from }: { readonly from: string | undefined }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data, error } = useQuery(chainsQuery)
  const first = useFirstStep(from)
  const [edited, setEdited] = useState<Edited>()
  const shown = edited ?? (first && { name: first.name, steps: [first.step] })
  const remove = useMutation({
    mutationFn: ({ id }: Chain) => call(chainEndpoints.remove, { params: { chainId: id } }),
    onSettled: () => client.invalidateQueries({ queryKey: chainsQuery.queryKey }),
  })
  const failure = error ?? remove.error
  function close(): void {
    setEdited(undefined)
    if (from !== undefined) void navigate({ to: '/recipes', search: { show: 'chains' }, replace: true })
  }
  return (
    <>
      {failure && <p role="alert">{failureText(failure)}</p>}
      {shown ? (
        <ChainBuilder key={shown.name} {...shown} close={close} />
      ) : (
        <Button
          className="self-start"
          onClick={() =>
            setEdited({ name: '', steps: [{ operation: 'image.generate', recipe: { provider: 'vendor_beta' } }] })
          }
        >
          <Icon name="plus" />
          {t('recipes.newChain')}
        </Button>
      )}
      {data?.items.length === 0 && !shown && (
        <EmptyState title={t('recipes.noChains')}>{t('recipes.noChainsHint')}</EmptyState>
      )}
      {data && data.items.length > 0 && (
        <section aria-labelledby="chains">
          <h2 id="chains" className="text-16 font-semibold">
            {t('recipes.saved')}
          </h2>
          <ul className="mt-2 border-t border-line">
            {data.items.map(chain => (
              <li key={chain.id} className="flex min-h-12 items-center gap-3 border-b border-line py-2">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium">{chain.name}</p>
                  <p className="truncate text-12 text-muted">
                    {chain.steps.map(({ operation }) => t(`operation.${operation}`)).join(' → ')}
                  </p>
                </div>
                <Button onClick={() => setEdited(chain)}>{t('recipes.openChain')}</Button>
                <Button
                  look="quiet"
                  className="size-8"
                  aria-label={t('recipes.removeChain', { name: chain.name })}
                  onClick={() => remove.mutate(chain)}
                >
                  <Icon name="trash" />
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ChainRuns />
    </>
  )
}
