import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import type { Work } from '#contract/studio/works.ts'
import { Advanced } from '#web/ui/Advanced.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { workQuery } from '#web/works/queries.ts'
import { costOf, frameName, timeTaken } from '#web/works/figures.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { Picture } from '#web/frames/Picture.tsx'
import { useOperationView } from '#web/works/operationView.ts'
import { hasPicture, resultsOf } from '#web/works/results.ts'
import { CompareStage } from '#web/viewer/CompareStage.tsx'
import { readComparison } from '../address.ts'
import { diffRecipes, diffSettings, type DiffRow } from '#web/recipes/diffRecipes.ts'
import { operationName } from '#web/works/operationName.ts'
import { nameOfType } from '#web/ui/formatName.ts'

/** Two works side by side: their requests and their results, with differences marked. */
export function ComparisonPage() {
  const { t } = useTranslation()
  usePageTitle(t('dashboard.diff.title'))
  const { a, b } = readComparison(useSearch({ strict: false }))
  const one = useQuery(workQuery(a))
  const other = useQuery(workQuery(b))
  return (
    <div className="mx-auto max-w-320 p-6 max-wide:p-4 max-wide:pb-20">
      <Link to="/works" className="pressed-around inline-flex items-center gap-1 text-12 text-muted hover:text-ink">
        <Icon name="previous" size={12} />
        {t('dashboard.toAll')}
      </Link>
      <h1 className="mb-4 text-22 font-semibold tracking-tight">{t('dashboard.diff.title')}</h1>
      {one.data && other.data ? (
        <Comparison a={one.data} b={other.data} />
      ) : (
        <p className="text-muted">{t(one.isError || other.isError ? 'viewer.gone' : 'ui.loading')}</p>
      )}
    </div>
  )
}

function Comparison({ a, b }: { readonly a: Work; readonly b: Work }) {
  const { t } = useTranslation()
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const { facts, made } = useFacts(a, b)
  const recipe = useSettings(a, b)
  const raw = diffRecipes(a.recipe, b.recipe)
  const differing = [...facts, ...recipe].filter(({ differs }) => differs).length
  const shown = (rows: readonly DiffRow[]) => (onlyDifferent ? rows.filter(({ differs }) => differs) : rows)
  const [one] = resultsOf(a)
  const [other] = resultsOf(b)
  const pair =
    one && other && kindOf(one.asset) === kindOf(other.asset) && kindOf(one.asset) !== 'other'
      ? ([one, other] as const)
      : undefined
  return (
    <>
      {pair && (
        <div className={`mb-6 ${kindOf(pair[0].asset) === 'sound' ? '' : 'h-[70dvh]'}`}>
          <CompareStage results={pair} beside />
        </div>
      )}
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <p role="status">{t('dashboard.diff.count', { count: differing })}</p>
        <Toggle label={t('dashboard.diff.only')} checked={onlyDifferent} onChange={setOnlyDifferent} />
      </div>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{t('dashboard.diff.title')}</caption>
        <Columns />
        <thead>
          <tr className="border-b border-edge align-top">
            <th scope="col" className="text-left text-12 font-normal text-muted">
              {t('dashboard.diff.place')}
            </th>
            <Head work={a} pictured={!pair} />
            <Head work={b} pictured={!pair} />
          </tr>
        </thead>
        <Rows title={t('dashboard.diff.facts')} rows={shown(facts)} />
        <Rows title={t('viewer.recipe')} rows={shown(recipe)} />
      </table>
      <Advanced isUsed={false}>
        <table className="w-full table-fixed border-collapse">
          <caption className="sr-only">{t('ui.advanced')}</caption>
          <Columns />
          <Rows title={t('viewer.file')} rows={shown(made)} />
          <Rows title={t('dashboard.request.json')} rows={shown(raw)} />
        </table>
      </Advanced>
    </>
  )
}

function Columns() {
  return (
    <colgroup>
      <col className="w-1/4" />
      <col />
      <col />
    </colgroup>
  )
}

function Head({ work, pictured }: { readonly work: Work; readonly pictured: boolean }) {
  const view = useOperationView(work.operation)
  const [asset] = work.results
  return (
    <th scope="col" className="pb-3 pl-3 text-left font-normal">
      <Link to="/works/$workId" params={{ workId: work.id }} className="block underline-offset-4 hover:underline">
        {pictured && asset && hasPicture(asset) && (
          <Picture work={work} asset={asset} small className="mb-2 h-32 max-w-full bg-well object-contain" />
        )}
        <span className="figures block text-12 text-muted">{frameName(work)}</span>
        <span className="line-clamp-2 font-semibold wrap-anywhere">{nameOf(work, view)}</span>
      </Link>
    </th>
  )
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly DiffRow[] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <tbody className="divide-y divide-line border-b border-line">
      <tr>
        <th colSpan={3} scope="rowgroup" className="pt-4 pb-1 text-left text-12 font-normal text-muted">
          {title}
        </th>
      </tr>
      {rows.map(({ path, a, b, differs }) => (
        <tr key={path} className={`align-top ${differs ? 'bg-well' : ''}`}>
          <th scope="row" className="py-1 pr-2 text-left text-12 font-normal wrap-anywhere">
            {differs && (
              <>
                <span aria-hidden>≠ </span>
                <span className="sr-only">{t('dashboard.diff.differs')} </span>
              </>
            )}
            <span className={differs ? 'font-semibold' : ''}>{path}</span>
          </th>
          {[a, b].map((text, side) => (
            // A row has two sides, always in this order.
            <td key={side} className="py-1 pl-3 text-12 whitespace-pre-wrap wrap-anywhere">
              {text ?? <span className="text-muted">{t('dashboard.diff.nothing')}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** What two works were asked for, in the words of their forms. */
function useSettings(a: Work, b: Work): DiffRow[] {
  const { t } = useTranslation()
  const [one, other] = [useOperationView(a.operation), useOperationView(b.operation)]
  return diffSettings(one.read(a.recipe, a.speakers), other.read(b.recipe, b.speakers), t)
}

/** The facts of two works apart from their recipes, and how their results were made, which few people look for. */
function useFacts(a: Work, b: Work) {
  const { t } = useTranslation()
  const language = useLanguage()
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const row = (path: string, of: (work: Work) => string | undefined): DiffRow => {
    const [one, other] = [of(a), of(b)]
    return { path, a: one, b: other, differs: one !== other }
  }
  const cost = (work: Work) => {
    const credits = costOf(work)
    return credits === null ? undefined : t('dashboard.costs.credits', { count: credits })
  }
  const pixels = ({ results: [asset] }: Work) =>
    asset?.width && asset.height ? `${asset.width} × ${asset.height}` : undefined
  const known = (rows: readonly DiffRow[]) => rows.filter(fact => fact.a !== undefined || fact.b !== undefined)
  const facts = known([
    row(t('dashboard.filters.operation'), ({ operation, recipe }) => operationName(operation, recipe, t)),
    row(t('dashboard.filters.state'), ({ state }) => t(`work.states.${state}`)),
    row(t('viewer.cost'), cost),
    row(t('viewer.took'), work => timeTaken(work, t)),
    row(t('viewer.pixels'), pixels),
    row(t('dashboard.times.asked'), ({ createdAt }) => moment.format(createdAt)),
  ])
  const made = known([
    row(t('viewer.type'), ({ results: [asset] }) => asset && nameOfType(asset.mimeType)),
    row(t('viewer.seed'), ({ results: [asset] }) => asset?.about?.seed?.toString()),
    row(t('viewer.engine'), ({ results: [asset] }) => asset?.about?.engine),
  ])
  return { facts, made }
}
