import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { chainEndpoints, type ChainRun } from '#contract/studio/chains.ts'
import { unpaidStates } from '#contract/studio/workStates.ts'
import type { Work } from '#contract/studio/works.ts'
import { linesOfFailure } from '#web/api/ApiError.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { AddToTimeline } from '#web/handoff/AddToTimeline.tsx'
import { kindOf } from '#contract/studio/resultKind.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { workQuery } from '#web/works/queries.ts'
import { refundText } from '#web/works/stateText.ts'
import type { ChainDraft } from '#web/recipes/chainDraft.ts'
import { pathOf, useOperationView } from '#web/works/operationView.ts'
import { runsQuery } from './queries.ts'
import { stepName } from './stepName.ts'

interface Props {
  /** The run that was started last on this page: it is brought into view, because the builder above may be long. */
  readonly started: string | undefined
  /** Opens the steps of a run in the builder, to be changed before they run again. */
  readonly vary: (chain: ChainDraft) => void
}

/** The latest runs, each with its steps; their progress is updated. */
export function ChainRuns({ started, vary }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { data, error } = useQuery(runsQuery)
  if (error) return <p role="alert">{failureText(error)}</p>
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="runs">
      <h2 id="runs" className="text-16 font-semibold">
        {t('recipes.runs')}
      </h2>
      <ul className="mt-2 border-t border-line">
        {data.items.map(run => (
          <Run key={run.id} run={run} isStarted={run.id === started} vary={vary} />
        ))}
      </ul>
    </section>
  )
}

interface RunProps extends Pick<Props, 'vary'> {
  readonly run: ChainRun
  readonly isStarted: boolean
}

function Run({ run, isStarted, vary }: RunProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const failureText = useFailureText()
  const client = useQueryClient()
  const params = { runId: run.id }
  const renew = () => client.invalidateQueries({ queryKey: runsQuery.queryKey })
  const resume = useMutation({
    mutationFn: () => call(chainEndpoints.resume, { params, body: {} }),
    networkMode: 'always',
    onSettled: renew,
  })
  const cancel = useMutation({
    mutationFn: () => call(chainEndpoints.cancel, { params, body: {} }),
    networkMode: 'always',
    onSettled: renew,
  })
  const works = useQueries({ queries: run.works.map(id => ({ ...workQuery(id), retry: false })) })
  const failure = resume.error ?? cancel.error
  const results = works.flatMap(({ data }) => data?.results ?? []).filter(asset => kindOf(asset) !== 'other')
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isStarted) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isStarted])
  return (
    <li ref={line} className="flex scroll-my-6 flex-col gap-2 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-medium wrap-anywhere">{run.name}</span>
        <span role="status">{t(`recipes.states.${run.state}`, { at: run.at + 1, all: run.steps.length })}</span>
        <span className="text-12 text-muted">{date.format(run.createdAt)}</span>
        {run.state !== 'running' && <Charged works={works.map(({ data }) => data)} />}
        <span className="ml-auto flex gap-2">
          {run.state === 'running' && (
            <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('recipes.cancelRun')}
            </Button>
          )}
          {(run.state === 'stopped' || run.state === 'cancelled') && (
            <Button busy={resume.isPending} onClick={() => resume.mutate()}>
              {t('recipes.resume')}
            </Button>
          )}
          {run.timeline !== null && (
            <Link to="/timeline" search={{ piece: run.timeline }} className={buttonClass('solid')}>
              {t('recipes.openPiece')}
            </Link>
          )}
          {run.state === 'done' && results.length > 0 && <AddToTimeline assets={results} />}
          <Button aria-label={t('recipes.varyRun', { name: run.name })} onClick={() => vary(run)}>
            {t('act.vary')}
          </Button>
        </span>
      </div>
      <ol className="flex flex-wrap gap-x-4 gap-y-1 text-12">
        {run.steps.map((step, at) => (
          <li key={at} className={at <= run.at ? '' : 'text-muted'}>
            <span className="figures mr-1">{at + 1}</span>
            <StepName name={stepName(step, run.steps, t)} work={works[at]?.data} />
          </li>
        ))}
      </ol>
      {run.failure && run.state === 'stopped' && (
        <p className="text-12">
          {t('recipes.broke', { step: run.at + 1 })} <Broke failure={run.failure} work={works[run.at]?.data} />
        </p>
      )}
      {failure && <p role="alert">{failureText(failure)}</p>}
    </li>
  )
}

interface BrokeProps {
  readonly failure: NonNullable<ChainRun['failure']>
  /** Undefined if the step could not even start. */
  readonly work: Work | undefined
}

/** Why a run stopped, as its work tells, and what was refunded. */
function Broke({ failure, work }: BrokeProps) {
  const { t } = useTranslation()
  const lines = linesOfFailure(failure, useWording())
  if (!work) return lines.join(' ')
  return (
    <>
      {work.state === 'cancelled' ? t('recipes.stepCancelled') : lines.join(' ')} <Refund work={work} />
    </>
  )
}

function Refund({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  return refundText(work, useOperationView(work.operation), t)
}

/** What the latest works of all steps were charged; nothing until that is known for each. */
function Charged({ works }: { readonly works: readonly (Work | undefined)[] }) {
  const { t } = useTranslation()
  const credits = works.map(work => (work && isFree(work) ? 0 : (work?.credits ?? null)))
  const known = credits.filter(one => one !== null)
  if (works.length === 0 || known.length < works.length) return null
  return <span className="text-12 text-muted">{t('recipes.charged', { count: known.reduce((a, b) => a + b, 0) })}</span>
}

/** Whether a work has no results, so that it was never charged or its credits were refunded. */
const isFree = ({ state }: Work) => unpaidStates.includes(state)

/** The name of a step, linked to its work once it has started. */
function StepName({ name, work }: { readonly name: string; readonly work: Work | undefined }) {
  if (!work) return name
  return (
    <Link to={pathOf(work.operation)} search={{ work: work.id }} className="underline underline-offset-2">
      {name}
    </Link>
  )
}
