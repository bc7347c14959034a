import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { assetRoutes } from '#contract/studio/routes.ts'
import { srtOf } from '#contract/kit/subtitles.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { saveFile } from '#web/media/saveFile.ts'
import { SoundView } from '#web/media/sound/SoundView.tsx'
import { Transcript } from '#web/media/sound/Transcript.tsx'
import { useSubmit } from '#web/submit/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { notifyLasting } from '#web/ui/notices/notices.ts'
import { isMoving } from '#web/works/filter.ts'
import { takeOf } from '#web/works/sources.ts'
import { stateAdvice, stateName } from '#web/works/stateText.ts'
import { textsQuery } from '#web/works/textsQuery.ts'
import { keyOf, type LongScript } from './divide.ts'
import { Takes } from './Takes.tsx'
import type { SpokenPart } from './useParts.ts'

interface Props {
  readonly name: string
  readonly parts: readonly SpokenPart[]
  readonly script: LongScript
  readonly change: (patch: Partial<LongScript>) => void
  /** Looks at the works again, once one has been asked for. */
  readonly look: () => void
}

/** The parts with their states, each of which can be made again alone; and, when all are there, the whole of them. */
export function PartList({ name, parts, script, change, look }: Props) {
  const { t } = useTranslation()
  const wording = useWording()
  const failureText = useFailureText()
  const { submitGroup } = useSubmit({ onRefused: failure => notifyLasting(failureText(failure)) })
  const files = parts.map(({ work }) => (work?.state === 'done' ? work.results[0]?.id : undefined))
  const isWhole = parts.length > 0 && files.every(file => file !== undefined)
  const of = JSON.stringify([files, parts.map(({ pause, chapter }) => [pause, chapter])])
  const keep = (part: SpokenPart, work?: string) => {
    const others = script.kept.filter(id => !part.takes.some(take => take.id === id))
    change({ kept: work === undefined ? others : [...others, work] })
  }
  const join = useMutation({
    mutationFn: () =>
      call(assetRoutes.join, {
        body: {
          name,
          parts: parts.map(({ pause, chapter, names }, index) => ({
            asset: files[index] ?? '',
            pause,
            ...(chapter !== undefined && { chapter }),
            speakers: names.map(one => one.slice(0, 100)),
          })),
        },
      }),
    onSuccess: ({ id }) => change({ whole: { asset: id, of } }),
    onError: failure => notifyLasting(failureText(failure)),
  })
  if (!parts.some(({ work }) => work)) return null
  return (
    <div className="flex flex-col gap-4">
      <ol aria-label={t('longScript.partList')} className="divide-y divide-line border-y border-line">
        {parts.map((part, index) => {
          const { recipe, work, chapter, credits, takes } = part
          return (
            <li key={`${index} ${keyOf(recipe)}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              {chapter !== undefined && <p className="basis-full text-12 font-semibold">{chapter}</p>}
              <span className="figures w-8 text-12 text-muted">{index + 1}</span>
              <bdi className="min-w-0 flex-1 truncate">{recipe.text.replaceAll(/@音频\d+ /gu, '')}</bdi>
              <span className="text-12 text-muted">{work ? stateName(work, t) : t('longScript.notAsked')}</span>
              {work && !isMoving(work) && (
                <Button
                  look="quiet"
                  single
                  onClick={() => {
                    if (script.group === null) return
                    // The new take counts until another one is chosen.
                    keep(part)
                    submitGroup('voice.generate', [recipe], script.group, look)
                  }}
                >
                  <Icon name="again" />
                  <span className="sr-only">{t('remake.line', { line: recipe.text.slice(0, 40) })}</span>
                  <span className="figures text-12">{t('remake.price', { credits })}</span>
                </Button>
              )}
              {work?.state === 'failed' &&
                stateAdvice(work, 0, t, wording).map(line => (
                  <p key={line} className="basis-full text-12">
                    {line}
                  </p>
                ))}
              {takes.length > 1 && work?.state === 'done' && (
                <Takes takes={takes} kept={work} keep={take => keep(part, take.id)} />
              )}
            </li>
          )
        })}
      </ol>
      <div>
        <Button
          look="solid"
          busy={join.isPending}
          reason={
            !isWhole ? t('longScript.joinFirst') : script.whole?.of === of ? t('longScript.joinedAlready') : undefined
          }
          className="relative"
          onClick={() => join.mutate()}
        >
          {t('longScript.join')}
        </Button>
      </div>
      {script.whole && <Whole name={name} asset={script.whole.asset} isOld={script.whole.of !== of} />}
    </div>
  )
}

interface WholeProps {
  readonly name: string
  readonly asset: string
  /** The script was changed since. */
  readonly isOld: boolean
}

/** The joined file: it plays with its transcript, which can be saved as text and subtitles. */
function Whole({ name, asset, isOld }: WholeProps) {
  const { t } = useTranslation()
  const { data } = useQuery(assetQuery(asset))
  const { data: said } = useQuery(textsQuery(asset))
  if (!data) return null
  const texts = said?.texts ?? []
  const transcript = texts.map(({ text, speaker }) => (speaker ? `${speaker}: ${text}` : text)).join('\n')
  const save = (content: string, ending: string) =>
    saveFile(new Blob([content], { type: 'text/plain;charset=utf-8' }), `${name}.${ending}`)
  return (
    <section aria-label={t('longScript.whole')} className="flex flex-col gap-3">
      {isOld && <p className="text-12">{t('longScript.isOld')}</p>}
      <SoundView
        key={asset}
        take={takeOf(data, name, () => {})}
        fileName={`${name}.mp3`}
        below={texts.length > 0 && (player => <Transcript {...player} lines={texts} />)}
      />
      {texts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => save(transcript, 'txt')}>
            <Icon name="download" />
            {t('longScript.saveText')}
          </Button>
          <Button onClick={() => save(srtOf(texts), 'srt')}>
            <Icon name="download" />
            SRT
          </Button>
        </div>
      )}
    </section>
  )
}
