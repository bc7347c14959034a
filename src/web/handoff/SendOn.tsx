import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { factsOf } from '#contract/operationFacts.ts'
import type { Asset } from '#contract/studio/assets.ts'
import { kindOf, type ResultKind } from '#contract/studio/resultKind.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { OperationViews } from '#web/works/operationView.ts'
import { AddToTimeline } from './AddToTimeline.tsx'
import { useHandOff, type SourceWithRecipe } from './useHandOff.ts'
import { useMakeVoice } from './useMakeVoice.ts'

type OperationId = keyof OperationViews

interface Props {
  /** A result, a frame grabbed from one, or an upload. */
  readonly asset: Asset
  readonly label: string
  /** The work that it is a result of; absent: it is an upload. */
  readonly work?: SourceWithRecipe | undefined
  /** Says where else it can be used, if no form takes it. */
  readonly otherwise?: string | undefined
  /** Beside a main action: the forms are words in columns, not a wall of buttons. */
  readonly calm?: boolean
  /** Why it cannot be used now; disables all buttons. */
  readonly closed?: string | undefined
}

/** Stands in for the work of an upload, which has none. */
const upload: SourceWithRecipe = { operation: null, task: null, results: [] }

/**
 * The forms that take a stored file, and as what; and why the other forms cannot take it. They come when the views of
 * all areas have been fetched, and the result beside them is shown meanwhile.
 */
export function SendOn(props: Props) {
  return (
    <Suspense>
      <Forms {...props} />
    </Suspense>
  )
}

function Forms({ asset, label, work: given = upload, otherwise, closed, calm = false }: Props) {
  const { t } = useTranslation()
  // The ids in the record of an imported work are those of another service.
  const work = given.imported ? { ...given, task: null } : given
  const list = new Intl.ListFormat(useLanguage(), { type: 'disjunction' })
  const failureText = useFailureText()
  const { uses, forms, handOff, waiting, error } = useHandOff(work, asset)
  const voice = useMakeVoice(asset)
  const closedForms = forms.filter(operation => !uses.some(use => use.operation === operation))

  function whyNot(operation: OperationId): string {
    const { takes } = factsOf(operation)
    const kinds = [...new Set(takes.flatMap(({ kind, needs }) => (needs === undefined ? [kind] : [])))].filter(isNamed)
    // Mention what only some files of a kind have for a file of that kind only, unless the form takes nothing else.
    const lacks = takes.flatMap(({ kind, needs }) =>
      needs !== undefined && (kind === kindOf(asset) || kinds.length === 0) ? [needs] : [],
    )
    const named = list.format(kinds.map(kind => t(`copy.why.kinds.${kind}`)))
    const reasons = [
      ...(kinds.length > 0 ? [t(lacks.length > 0 ? 'copy.why.takes' : 'copy.why.only', { kinds: named })] : []),
      ...lacks.map(need => t(`copy.why.needs.${need}`)),
    ]
    return reasons.length > 0 ? reasons.join(t('copy.why.and')) : t('copy.why.none')
  }

  return (
    <div role="group" aria-label={label}>
      <p className="mb-2 text-12 text-muted" aria-hidden>
        {label}
      </p>
      {uses.length === 0 && (
        <>
          <p>{t('copy.why.nowhere')}</p>
          {otherwise !== undefined && <p>{otherwise}</p>}
        </>
      )}
      <div className={calm ? '-mx-2 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]' : 'flex flex-wrap gap-2'}>
        {uses.map(use => (
          <Button
            key={`${use.operation} ${use.as}`}
            {...(calm && quiet)}
            reason={closed}
            busy={waiting === use.as}
            onClick={() => handOff(use)}
          >
            <Icon name="plus" />
            {t(`copy.as.${use.as}`)}
          </Button>
        ))}
        {voice?.takes && (
          <Button {...(calm && quiet)} reason={closed} onClick={voice.make}>
            <Icon name="plus" />
            {t('operation.speakers.create')}
          </Button>
        )}
        {kindOf(asset) !== 'other' && <AddToTimeline assets={[asset]} reason={closed} calm={calm} />}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-12">
          {failureText(error)}
        </p>
      )}
      {uses.length > 0 && closedForms.length > 0 && (
        <details className="mt-2 text-12">
          <summary className="min-h-6 cursor-pointer text-muted hover:text-ink">{t('copy.why.title')}</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {closedForms.map(operation => (
              <li key={operation}>
                {t(`operation.${operation}`)}: <span className="text-muted">{whyNot(operation)}</span>
              </li>
            ))}
            {voice && !voice.takes && (
              <li>
                {t('operation.speakers.create')}:{' '}
                <span className="text-muted">{t('copy.why.only', { kinds: t('copy.why.kinds.sound') })}</span>
              </li>
            )}
          </ul>
        </details>
      )}
    </div>
  )
}

const quiet = {
  look: 'quiet',
  className: 'h-auto! min-h-8 justify-start! text-left whitespace-normal! text-ink!',
} as const

const isNamed = (kind: ResultKind): kind is Exclude<ResultKind, 'other'> => kind !== 'other'
