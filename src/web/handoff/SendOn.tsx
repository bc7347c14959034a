import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { factsOf, operationFacts } from '#contract/operationFacts.ts'
import type { Asset } from '#contract/studio/assets.ts'
import { kindOf, type ResultKind } from '#contract/studio/resultKind.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import type { OfferedArea, OperationViews } from '#web/works/operationView.ts'
import { AddToTimeline } from './AddToTimeline.tsx'
import { byArea } from './inOrder.ts'
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
  /** Why it cannot be used now; disables all buttons. */
  readonly closed?: string | undefined
}

/** How many uses are shown besides the usual one; the others are behind "More". */
const SHOWN = 5

interface Entry {
  readonly area: OfferedArea | 'speakers'
  readonly label: string
  readonly busy?: boolean
  readonly run: () => void
}

/** Stands in for the work of an upload, which has none. */
const upload: SourceWithRecipe = { operation: null, task: null, results: [] }

/**
 * The forms that take a stored file, and as what: the usual one as a button, the others by area, most of them folded;
 * and why the other forms cannot take it. They come when the views of
 * all areas have been fetched, and the result beside them is shown meanwhile.
 */
export function SendOn(props: Props) {
  return (
    <Suspense>
      <Forms {...props} />
    </Suspense>
  )
}

function Forms({ asset, label, work: given = upload, otherwise, closed }: Props) {
  const { t } = useTranslation()
  // The ids in the record of an imported work are those of another service.
  const work = given.imported ? { ...given, task: null } : given
  const list = new Intl.ListFormat(useLanguage(), { type: 'disjunction' })
  const failureText = useFailureText()
  const { uses, forms, handOff, waiting, error } = useHandOff(work, asset)
  const voice = useMakeVoice(asset)
  const closedForms = forms.filter(operation => !uses.some(use => use.operation === operation))

  const [usual, ...others]: readonly Entry[] = [
    ...uses.map((use): Entry => ({
      area: operationFacts[use.operation].area,
      label: t(`copy.as.${use.as}`),
      busy: waiting === use.as,
      run: () => handOff(use),
    })),
    ...(voice?.takes ? [{ area: 'speakers' as const, label: t('operation.speakers.create'), run: voice.make }] : []),
  ]
  // A fold for a single use would be as large as the use.
  const shown = others.length <= SHOWN + 1 ? others.length : SHOWN

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
      <div className="flex flex-wrap gap-2">
        {usual && (
          <Button reason={closed} busy={usual.busy ?? false} onClick={usual.run}>
            {usual.label}
          </Button>
        )}
        {kindOf(asset) !== 'other' && <AddToTimeline assets={[asset]} reason={closed} />}
      </div>
      <Groups entries={others.slice(0, shown)} closed={closed} />
      {others.length > shown && (
        <details className="mt-2">
          <summary className="min-h-6 cursor-pointer text-12 text-muted hover:text-ink">{t('nav.others')}</summary>
          <Groups entries={others.slice(shown)} closed={closed} />
        </details>
      )}
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
                {t('ui.because', { reason: t(`operation.${operation}`), what: whyNot(operation) })}
              </li>
            ))}
            {voice && !voice.takes && (
              <li>
                {t('ui.because', {
                  reason: t('operation.speakers.create'),
                  what: t('copy.why.only', { kinds: t('copy.why.kinds.sound') }),
                })}
              </li>
            )}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Uses as words in columns below the names of their areas, not a wall of buttons. */
function Groups({ entries, closed }: { readonly entries: readonly Entry[]; readonly closed: string | undefined }) {
  const { t } = useTranslation()
  return byArea(entries).map(([area, group]) => {
    const name = t(`area.${area}`)
    return (
      <div key={name} role="group" aria-label={name} className="mt-2">
        <p className="text-12 text-muted" aria-hidden>
          {name}
        </p>
        <div className="-mx-2 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
          {group.map(({ label, busy = false, run }) => (
            <Button
              key={label}
              look="quiet"
              className="h-auto! min-h-8 justify-start! text-left whitespace-normal! text-ink!"
              reason={closed}
              busy={busy}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    )
  })
}

const isNamed = (kind: ResultKind): kind is Exclude<ResultKind, 'other'> => kind !== 'other'
