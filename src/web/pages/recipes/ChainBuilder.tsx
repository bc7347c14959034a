import type { TFunction } from 'i18next'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clonedClips } from '#contract/areas/voice/cloned.ts'
import { factsOf } from '#contract/operationFacts.ts'
import { formRecipe } from '#contract/studio/chainRecipe.ts'
import { chainEndpoints, clonesResult, type ChainPrice, type ChainStep } from '#contract/studio/chains.ts'
import { usesOf, type StepUse } from '#contract/studio/stepUses.ts'
import { starts, type Start } from '#contract/studio/timeline/starts.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { randomId } from '#web/storage/randomId.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { useDebounced } from '#web/ui/useDebounced.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { setStepInForm, type ChainDraft } from '#web/recipes/chainDraft.ts'
import { useOpenRecipe } from '#web/recipes/useOpenRecipe.ts'
import { ChainStepFields } from './ChainStepFields.tsx'
import { chainsQuery, runsQuery } from './queries.ts'
import { namedUse, stepName } from './stepName.ts'

interface Props {
  readonly name: string
  readonly steps: readonly ChainStep[]
  /** How its results become a piece at the end; null: they do not. */
  readonly piece: Start | null
  /** Stores the chain as built so far. */
  readonly change: (change: Partial<ChainDraft>) => void
  readonly close: () => void
  /** Called with the id of a run that was started from here. */
  readonly onRun: (runId: string) => void
}

/** Builds a chain, in which each step uses the result of the previous one. Its price is shown before it runs. */
export function ChainBuilder({ name, steps, piece, change, close, onRun }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const client = useQueryClient()
  const open = useOpenRecipe()
  // Idempotency key: one press starts one run, however often its request is sent.
  const [key, setKey] = useState(randomId)
  const priced = useDebounced(steps, 400)
  const price = useQuery({
    queryKey: ['chains', 'price', priced],
    queryFn: ({ signal }) => call(chainEndpoints.estimate, { body: { steps: [...priced] } }, { signal }),
    retry: false,
  })
  const isCurrent = priced === steps && !price.isFetching
  const body = { name: name.trim(), steps: [...steps], piece }
  const save = useMutation({
    mutationFn: () => call(chainEndpoints.save, { body }),
    networkMode: 'always',
    onSuccess: () => {
      announce(t('recipes.chainSaved'))
      return client.invalidateQueries({ queryKey: chainsQuery.queryKey })
    },
  })
  const run = useMutation({
    mutationFn: () => call(chainEndpoints.run, { body: { ...body, key, ...(clones && { consent: isAgreed }) } }),
    networkMode: 'always',
    onSuccess: ({ id }) => {
      setKey(randomId())
      announce(t('recipes.started'))
      onRun(id)
      return client.invalidateQueries({ queryKey: runsQuery.queryKey })
    },
  })

  const [isAgreed, agree] = useState(false)
  const clones = steps.some(step => clonesResult(step) || clonedClips(step.recipe).length > 0)
  const setSteps = (next: readonly ChainStep[]) => change({ steps: next })
  const setRecipe = (at: number, recipe: Record<string, unknown>) =>
    setSteps(steps.map((step, index) => (index === at ? { ...step, recipe } : step)))
  const stepOf = ({ operation, as }: StepUse): ChainStep => ({
    operation,
    recipe: { ...factsOf(operation).step.recipe },
    takes: { step: steps.length - 1, as },
  })
  /** Opens the form of the operation, which has every field of the step; its button brings the step back here. */
  function openForm(step: ChainStep, at: number): void {
    setStepInForm({ operation: step.operation, at })
    open({ operation: step.operation, recipe: formRecipe(step, steps) })
  }
  const last = steps.at(-1)
  const uses = last ? usesOf(last) : []
  const issues = price.data?.issues ?? []
  const reason = runReason()

  function runReason(): string | undefined {
    if (name.trim() === '') return t('recipes.nameFirst')
    if (isCurrent && price.error) return failureText(price.error)
    if (isCurrent && issues.length > 0) return t('recipes.stepWrong')
    return isCurrent && price.data ? undefined : t('recipes.pricing')
  }
  const failure = save.error ?? run.error

  return (
    <section aria-label={t('recipes.chain')} className="flex flex-col gap-4 border border-edge p-4">
      <div className="max-w-96">
        <Field
          label={t('recipes.chainName')}
          value={name}
          maxLength={100}
          onChange={event => change({ name: event.target.value })}
        />
      </div>
      <ol className="flex flex-col gap-4">
        {steps.map((step, at) => (
          <ChainStepFields
            key={at}
            step={step}
            name={stepName(step, steps, t)}
            at={at}
            price={isCurrent ? price.data?.steps[at] : undefined}
            issues={isCurrent ? issues.flatMap(issue => issueOf(issue, at, t)) : []}
            onChange={recipe => setRecipe(at, recipe)}
            onForm={() => openForm(step, at)}
            onRemove={at > 0 && at === steps.length - 1 ? () => setSteps(steps.slice(0, -1)) : undefined}
          />
        ))}
      </ol>
      {uses.length > 0 ? (
        <Menu
          trigger={
            <Button className="self-start">
              <Icon name="plus" />
              {t('recipes.addStep')}
            </Button>
          }
          items={uses.map(use => ({
            kind: 'act' as const,
            label: namedUse(stepOf(use), steps, t),
            onSelect: () => setSteps([...steps, stepOf(use)]),
          }))}
        />
      ) : (
        <p className="text-muted">{t('recipes.lastStep')}</p>
      )}
      <div className="max-w-96">
        <Select
          label={t('recipes.piece')}
          hint={t('recipes.pieceHint')}
          options={[
            { value: 'none', label: t('recipes.noPiece') },
            ...starts.map(value => ({ value, label: t(`timeline.starts.${value}`) })),
          ]}
          value={piece ?? 'none'}
          onChange={value => change({ piece: value === 'none' ? null : value })}
        />
      </div>
      {clones && <Toggle label={t('recipes.consent')} checked={isAgreed} onChange={agree} />}
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <p className="mr-auto" role="status">
          {isCurrent && price.data ? (
            issues.length > 0 ? (
              t('recipes.stepWrong')
            ) : (
              <Total price={price.data} />
            )
          ) : (
            t('recipes.pricing')
          )}
        </p>
        <Button look="quiet" onClick={close}>
          {t('ui.close')}
        </Button>
        <Button busy={save.isPending} reason={reason} onClick={() => save.mutate()}>
          {t('recipes.saveChain')}
        </Button>
        <Button
          look="solid"
          single
          busy={run.isPending}
          reason={reason ?? (clones && !isAgreed ? t('recipes.consentFirst') : undefined)}
          onClick={() => run.mutate()}
        >
          {t('recipes.run')}
        </Button>
      </div>
      {failure && <p role="alert">{failureText(failure)}</p>}
    </section>
  )
}

/** The price of all steps together, before anything is sent, and a warning if the credits may not last for it. */
function Total({ price: { credits, isUpTo, isWhole } }: { readonly price: ChainPrice }) {
  const { t } = useTranslation()
  const figure = new Intl.NumberFormat(useLanguage())
  const balance = useQuery(subscriptionQuery).data?.totalAvailableCredits
  return (
    <>
      {t(isUpTo ? 'recipes.upTo' : 'recipes.total', { count: credits, credits: figure.format(credits) })}
      {!isWhole && ` ${t('recipes.notWhole')}`}
      {balance !== undefined && balance < credits && (
        <span className="block">{t('recipes.lack', { count: balance, balance: figure.format(balance) })}</span>
      )}
    </>
  )
}

/** The text of an issue of the step at `at`, after the name of its field if it has one; empty for the other steps. */
function issueOf(
  { path, message }: { readonly path: string; readonly message: string },
  at: number,
  t: TFunction,
): string[] {
  const prefix = `steps.${at}.`
  if (!path.startsWith(prefix)) return []
  const field = (['prompt', 'lyrics', 'text', 'content'] as const).find(name => path === `${prefix}recipe.${name}`)
  return [field ? t('ui.because', { reason: t(`recipes.texts.${field}`), what: message }) : message]
}
