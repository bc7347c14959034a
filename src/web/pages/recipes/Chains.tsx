import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chainEndpoints, type Chain } from '#contract/studio/chains.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { notify } from '#web/ui/notices/notices.ts'
import { changeChain, chainDraft, openChain, setStepInForm, type ChainDraft } from '#web/recipes/chainDraft.ts'
import { ChainBuilder } from './ChainBuilder.tsx'
import { ChainRuns } from './ChainRuns.tsx'
import { chainsQuery } from './queries.ts'
import { stepName } from './stepName.ts'
import { starterChains } from './starters.ts'
import { useFirstStep } from './useFirstStep.ts'

const blank: ChainDraft = { name: '', steps: [{ operation: 'image.generate', recipe: { provider: 'vendor_beta' } }] }

/** Saved chains, the one being built, and the runs. `from`: the work or recipe that is the first step of a new one. */
export function Chains({ from }: { readonly from: string | undefined }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data, error } = useQuery(chainsQuery)
  const first = useFirstStep(from)
  const draft = chainDraft.useValue()
  const [started, setStarted] = useState<string>()
  const begun = first && JSON.stringify({ name: first.name, steps: [first.step] } satisfies ChainDraft)
  // On this page, no step is open in a form any more.
  useEffect(() => setStepInForm(undefined), [])
  useEffect(() => {
    if (begun === undefined) return
    openChain(JSON.parse(begun) as ChainDraft)
    // Only once: a reload must find the draft as edited since.
    void navigate({ to: '/recipes', search: { show: 'chains' }, replace: true })
  }, [begun, navigate])
  const renew = () => client.invalidateQueries({ queryKey: chainsQuery.queryKey })
  const restore = useMutation({
    mutationFn: ({ name, steps, piece }: Chain) => call(chainEndpoints.save, { body: { name, steps, piece } }),
    networkMode: 'always',
    onSettled: renew,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Chain) => call(chainEndpoints.remove, { params: { chainId: id } }),
    networkMode: 'always',
    onSuccess: (_, chain) => notify(t('recipes.chainRemoved', { name: chain.name }), () => restore.mutate(chain)),
    onSettled: renew,
  })
  const failure = error ?? remove.error ?? restore.error
  return (
    <>
      {failure && <p role="alert">{failureText(failure)}</p>}
      {draft ? (
        <ChainBuilder
          key={draft.id}
          name={draft.name}
          steps={draft.steps}
          piece={draft.piece ?? null}
          change={changeChain}
          close={() => chainDraft.set(null)}
          onRun={setStarted}
        />
      ) : (
        <Button className="self-start" onClick={() => openChain(blank)}>
          <Icon name="plus" />
          {t('recipes.newChain')}
        </Button>
      )}
      {data?.items.length === 0 && !draft && (
        <>
          <EmptyState title={t('recipes.noChains')}>{t('recipes.noChainsHint')}</EmptyState>
          <section aria-labelledby="starters">
            <h2 id="starters" className="text-16 font-semibold">
              {t('recipes.starters')}
            </h2>
            <ul className="mt-2 border-t border-line">
              {starterChains(t).map(chain => (
                <ChainLine key={chain.name} chain={chain}>
                  <Button onClick={() => openChain(chain)}>{t('recipes.openChain')}</Button>
                </ChainLine>
              ))}
            </ul>
          </section>
        </>
      )}
      {data && data.items.length > 0 && (
        <section aria-labelledby="chains">
          <h2 id="chains" className="text-16 font-semibold">
            {t('recipes.saved')}
          </h2>
          <ul className="mt-2 border-t border-line">
            {data.items.map(chain => (
              <ChainLine key={chain.id} chain={chain}>
                <Button onClick={() => openChain(chain)}>{t('recipes.openChain')}</Button>
                <Button
                  look="quiet"
                  className="size-8"
                  aria-label={t('recipes.removeChain', { name: chain.name })}
                  onClick={() => remove.mutate(chain)}
                >
                  <Icon name="trash" />
                </Button>
              </ChainLine>
            ))}
          </ul>
        </section>
      )}
      <ChainRuns started={started} vary={openChain} />
    </>
  )
}

/** A chain in a list: its name, its steps, and what can be done with it. */
function ChainLine({ chain, children }: { readonly chain: ChainDraft; readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{chain.name}</p>
        <p className="text-12 wrap-anywhere text-muted">
          {chain.steps.map(step => stepName(step, chain.steps, t)).join(' → ')}
        </p>
      </div>
      {children}
    </li>
  )
}
