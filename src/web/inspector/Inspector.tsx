import type { TFunction } from 'i18next'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { clock } from '#web/media/clock.ts'
import { Advanced } from '#web/ui/Advanced.tsx'
import { formatBytes } from '#web/ui/formatBytes.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { costOf, timeTaken } from '#web/works/figures.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { Lineage } from './Lineage.tsx'
import { ResultActions } from './ResultActions.tsx'
import { WorkActions } from './WorkActions.tsx'
import { useOperationView, type OperationView } from '#web/works/operationView.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { stateAdvice, stateName } from '#web/works/stateText.ts'
import { nameOfType } from '#web/ui/formatName.ts'

interface Props {
  readonly work: Work
  /** Index of the shown result, from 0. */
  readonly index?: number
  /** Called before the work is moved to the trash. */
  readonly beforeTrash?: () => void
}

/** Everything known about a work and one of its results: the recipe, how it was understood, and the file. */
export function Inspector({ work, index = 0, beforeTrash }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const wording = useWording()
  const view = useOperationView(work.operation)
  const reading = view.read(work.recipe, work.speakers)
  const { prompt } = reading
  useLettersFor(prompt)
  const asset = work.results[index]
  const fileFacts = useResultFacts(work, asset)
  return (
    <div className="flex flex-col gap-6">
      {work.title !== null && (
        <p dir="auto" className="text-22 font-semibold wrap-anywhere">
          {nameOf(work, view)}
        </p>
      )}
      {work.state !== 'done' && (
        <section>
          <h2 className="mb-1 text-12 text-muted">{t('viewer.state')}</h2>
          <p>{stateName(work, t)}</p>
          {stateAdvice(work, 0, t, wording).map(line => (
            <p key={line} className="text-12">
              {line}
            </p>
          ))}
        </section>
      )}
      {prompt !== '' && (
        <section>
          <h2 className="mb-2 text-12 text-muted">{t('viewer.prompt')}</h2>
          <p dir="auto" className="text-16 whitespace-pre-wrap wrap-anywhere">
            {prompt}
          </p>
        </section>
      )}
      {asset?.about && saysWhatItUnderstood(asset.about, prompt) && (
        <Understanding about={asset.about} kind={kindOf(asset)} read={view.understood} />
      )}
      <Suspense>
        <ResultActions work={work} index={index} />
        <WorkActions work={work} beforeTrash={beforeTrash} />
        <Lineage work={work} />
        <Facts title={t('viewer.recipe')} rows={reading.asked(t)} />
        <Facts title={t('viewer.file')} rows={fileFacts} />
        {asset?.about && (
          <Advanced isUsed={false}>
            <FactRows rows={madeFacts(asset.about, t, language)} />
          </Advanced>
        )}
      </Suspense>
    </div>
  )
}

/** Connected models do not say what they understood, which is not the same as nothing. */
const saysWhatItUnderstood = ({ by, understood }: NonNullable<Asset['about']>, prompt: string) =>
  understood.length > 0 || (by === undefined && prompt !== '')

interface UnderstandingProps {
  readonly about: NonNullable<Asset['about']>
  readonly kind: ReturnType<typeof kindOf>
  /** Translates what was understood. */
  readonly read: OperationView['understood']
}

/** Languages of speech are given as codes. */
const isLanguage = /^[a-z]{2}$/

/** Which words of the prompt mattered, and how. */
function Understanding({ about, kind, read }: UnderstandingProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const separator = t('ui.separator')
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const textOf = (word: string) => read?.(word, t) ?? word
  const understood = about.understood.map(word =>
    kind === 'sound' && isLanguage.test(word) ? (names.of(word) ?? word) : textOf(word),
  )
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="mb-1 text-12 text-muted">{t('viewer.understood')}</h2>
        <p>{understood.join(separator) || t('viewer.nothing')}</p>
      </div>
      {about.steered.length > 0 && (
        <div>
          <h2 className="mb-1 text-12 text-muted">
            {t(kind === 'sound' ? 'viewer.shaped' : kind === 'video' ? 'viewer.filmed' : 'viewer.steered')}
          </h2>
          <p>{about.steered.map(textOf).join(separator)}</p>
        </div>
      )}
      {about.notShown && about.notShown.length > 0 && (
        <p className="text-12 text-muted">
          {t('viewer.notShown', { words: about.notShown.map(textOf).join(separator) })}
        </p>
      )}
    </section>
  )
}

type Row = readonly [name: string, value: ReactNode]

function useResultFacts(work: Work, asset: Asset | undefined): readonly Row[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const rows: Row[] = []
  if (asset?.width && asset.height) rows.push([t('viewer.pixels'), `${asset.width} × ${asset.height}`])
  if (asset?.duration !== undefined) rows.push([t('viewer.length'), clock(asset.duration, true)])
  if (asset) {
    rows.push([t('viewer.type'), nameOfType(asset.mimeType)])
    rows.push([t('viewer.bytes'), formatBytes(asset.bytes, language)])
  }
  const number = new Intl.NumberFormat(language)
  const cost = costOf(work)
  if (cost !== null) rows.push([t('viewer.cost'), `${number.format(cost)} ${t('balance.short')}`])
  if (typeof work.imported?.credits === 'number')
    rows.push([t('viewer.costThere'), `${number.format(work.imported.credits)} ${t('balance.short')}`])
  const took = work.imported ? undefined : timeTaken(work, t)
  if (took !== undefined) rows.push([t('viewer.took'), took])
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const madeAt = work.imported?.madeAt ?? work.endedAt
  if (madeAt !== null) rows.push([t('viewer.made'), moment.format(madeAt)])
  if (work.imported) rows.push([t('viewer.imported'), moment.format(work.imported.at)])
  if (asset?.about) {
    const { by } = asset.about
    if (by) rows.push([t('viewer.madeBy'), `${by.provider} · ${by.model}`], ...providerRows(by, t))
  }
  return rows
}

/** What only few people ask about a result: the number that makes it again, and what made it. */
function madeFacts({ seed, engine, by }: NonNullable<Asset['about']>, t: TFunction, language: string): readonly Row[] {
  return [
    ...(seed === undefined ? [] : [[t('viewer.seed'), String(seed)] as const]),
    ...(by ? [] : [[t('viewer.engine'), engine] as const]),
    ...(by?.request === undefined ? [] : [[t('viewer.request'), by.request] as const]),
    ...(by?.usage === undefined ? [] : [[t('viewer.counted'), countedBy(by.usage, language)] as const]),
  ]
}

/** What a provider counted, by its own names. */
function countedBy(usage: Readonly<Record<string, number>>, language: string): string {
  const number = new Intl.NumberFormat(language)
  return Object.entries(usage)
    .map(([name, count]) => `${name} ${number.format(count)}`)
    .join('\n')
}

/** What a provider said about a result. */
function providerRows({ prompt, received }: NonNullable<NonNullable<Asset['about']>['by']>, t: TFunction): Row[] {
  return [
    ...(received ? [[t('viewer.received'), `${received.width} × ${received.height}`] as const] : []),
    ...(prompt === undefined ? [] : [[t('viewer.promptThere'), prompt] as const]),
  ]
}

function Facts({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="mb-1 text-12 text-muted">{title}</h2>
      <FactRows rows={rows} />
    </section>
  )
}

/** Whether a value is a text of several lines, such as lyrics, and needs the whole width. */
const isLong = (value: ReactNode) => typeof value === 'string' && value.includes('\n')

function FactRows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([name, value]) =>
        isLong(value) ? (
          <div key={name} className="py-1.5">
            <dt>{name}</dt>
            <dd dir="auto" className="mt-1 text-12 whitespace-pre-line wrap-anywhere">
              {value}
            </dd>
          </div>
        ) : (
          <div key={name} className="flex min-h-8 items-center justify-between gap-4 py-1">
            <dt>{name}</dt>
            <dd className="figures text-right text-12 wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
