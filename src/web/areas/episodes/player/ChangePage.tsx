import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { remadeCredits } from '#contract/areas/episodes/price.ts'
import { remadeParts, type RemadePart } from '#contract/areas/episodes/remake.ts'
import { unfinishedScript, type EpisodeScriptPage } from '#contract/areas/episodes/script.ts'
import type { Work } from '#contract/studio/works.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { readItem, removeItem, writeItem } from '#web/storage/localItems.ts'
import { useSubmit } from '#web/submit/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { knownSentences, sentScript, withLine } from '../forms/script.ts'
import { Statements } from '../script/Statements.tsx'
import { recordOf } from './recordOf.ts'
import { remakeRecipe, scriptPageOf } from './versions.ts'

interface Props {
  readonly work: Work
  /** The number of the page. */
  readonly number: number
  readonly onClose: () => void
}

/** Where what was typed for a page is kept until it is made. */
const itemOf = ({ id }: Work, number: number) => `episode-page/${id}/${number}`

/**
 * Has one page of a finished episode made again, as a new version of it: its text, its picture, or its narration alone,
 * with its price. What is typed is kept over a reload.
 */
export function ChangePage({ work, number, onClose }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const { submitNew, error } = useSubmit()
  const found = scriptPageOf(work, number)
  const [part, setPart] = useState<RemadePart>('text')
  const [page, setPage] = useState(() => keptPage(work, number) ?? found?.page)
  useEffect(() => {
    if (page && page !== found?.page) writeItem(itemOf(work, number), page)
  }, [work, number, page, found?.page])
  if (!found || !page) return null
  const { script, mode } = found
  const known = new Map(knownSentences(script))
  const isChanged = (field: (one: EpisodeScriptPage) => unknown) =>
    JSON.stringify(field(page)) !== JSON.stringify(field(found.page))
  const isSaid = page.lines.some(line => line.text.trim() !== '')
  const reasons = {
    text: !isSaid
      ? t('episodes.script.lastLine')
      : isChanged(({ headline, lines, points }) => [headline, lines, points])
        ? undefined
        : t('episodes.change.same'),
    picture: page.picture.trim() === '' ? t('episodes.change.noPicture') : undefined,
    // A connected voice says who it is.
    narration: work.results.some(asset => asset.mimeType.startsWith('audio/') && asset.about?.by)
      ? undefined
      : t('episodes.change.sameVoice'),
  } as const
  const credits = remadeCredits(part, secondsOf(work, number, part === 'text' ? page : found.page, found.page))
  const make = () => {
    const [sent = page] = sentScript({ ...script, pages: [page] }).pages
    // Each part is made by itself, so the others stay as they are.
    const { picture, ...text } = sent
    const changed = { text: { ...text, picture: found.page.picture }, picture: { ...found.page, picture } }
    const recipe = remakeRecipe(work, { number, part, page: part === 'narration' ? found.page : changed[part] })
    submitNew('episodes.create', recipe, made => {
      removeItem(itemOf(work, number))
      onClose()
      void navigate({ to: '/episodes/$workId', params: { workId: made.id } })
    })
  }
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title={t('episodes.change.title', { number })}
      description={t('episodes.change.lead')}
      footer={
        <Button look="solid" single reason={reasons[part]} onClick={make}>
          {t('episodes.change.make')} · ≈ {t('episodes.cost', { count: credits })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          legend={t('episodes.change.part')}
          values={remadeParts}
          value={part}
          onChange={setPart}
          labelOf={one => t(`episodes.change.parts.${one}`)}
        />
        <p className="text-12 text-muted">{t(`episodes.change.says.${part}`)}</p>
        {part === 'text' && (
          <>
            <Field
              label={t('episodes.script.headline')}
              lang={script.language}
              placeholder={t('episodes.script.chosen')}
              value={page.headline}
              onChange={event => setPage({ ...page, headline: event.target.value })}
            />
            <div className="flex flex-col gap-2">
              <Statements
                page={page}
                number={number}
                language={script.language}
                onChange={setPage}
                onLine={(at, text) => setPage(withLine(page, at, text, known))}
              />
            </div>
            {mode !== 'story' && (
              <TextArea
                label={t('episodes.script.points')}
                rows={2}
                lang={script.language}
                placeholder={t('episodes.script.chosen')}
                value={page.points.join('\n')}
                onChange={({ target: { value } }) =>
                  setPage({ ...page, points: value === '' ? [] : value.split('\n') })
                }
              />
            )}
          </>
        )}
        {part === 'picture' && (
          <TextArea
            label={t('episodes.script.picture')}
            rows={4}
            value={page.picture}
            onChange={event => setPage({ ...page, picture: event.target.value })}
          />
        )}
        {error && <p role="alert">{failureText(error)}</p>}
      </div>
    </Dialog>
  )
}

/** What was typed for a page before a reload. */
function keptPage(work: Work, number: number): EpisodeScriptPage | undefined {
  const pages = [readItem(itemOf(work, number))]
  return unfinishedScript.safeParse({ title: '', language: '', pages }).data?.pages[0]
}

/** About how long a page is spoken, from how long it was before. */
function secondsOf(work: Work, number: number, page: EpisodeScriptPage, before: EpisodeScriptPage): number {
  const { pages = [], audioDuration = 0 } = recordOf(work)
  const start = pages[number - 1]?.audioTimestamp ?? 0
  const seconds = (pages[number]?.audioTimestamp ?? audioDuration) - start
  const length = (one: EpisodeScriptPage) => one.lines.reduce((sum, { text }) => sum + text.length, 0)
  return (seconds * Math.max(1, length(page))) / Math.max(1, length(before))
}
