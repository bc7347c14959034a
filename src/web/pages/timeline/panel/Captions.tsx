import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { musicFiles } from '#contract/areas/music/models.ts'
import { musicCredits } from '#contract/areas/music/price.ts'
import { formatOf } from '#contract/kit/fileFormats.ts'
import { assetEndpoints, type Asset } from '#contract/studio/assets.ts'
import { transcriptionModel } from '#contract/studio/protocols.ts'
import { workRoutes } from '#contract/studio/routes.ts'
import { addCaptions } from '#contract/studio/timeline/compose.ts'
import type { FilmClip, SoundClip } from '#contract/studio/timeline/piece.ts'
import { timelineEndpoints } from '#contract/studio/timelines.ts'
import { call } from '#web/api/call.ts'
import { useMaker } from '#web/api/makers.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useSubmit } from '#web/submit/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { notify, notifyLasting } from '#web/ui/notices/notices.ts'
import { isMoving } from '#web/works/filter.ts'
import { newPartId } from '../editor/ids.ts'
import type { OpenedPiece } from '../editor/usePiece.ts'

interface Props {
  readonly clip: SoundClip | FilmClip
  readonly asset: Asset | undefined
  readonly opened: OpenedPiece
}

/** Milliseconds between two looks at a recognition. */
const LOOK = 2000
const { formats, maximumBytes } = musicFiles.analysisAudio

/** Adds captions for what the clip says or sings. If that is not known, it can be recognised, as a paid request. */
export function Captions({ clip, asset, opened }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const maker = useMaker(transcriptionModel)
  const { data: session } = useQuery(sessionQuery)
  const isRemote = session?.service === 'remote'
  const [isUnknown, setUnknown] = useState(false)
  /** A recognition that was asked for here, after which earlier one: its captions are added when it is done. */
  const [asked, setAsked] = useState<{ readonly after: string | undefined }>()
  // Recognitions of a file share a group, by which a reload finds the one that was paid.
  const group = `captions-${clip.asset}`
  const { data: work, refetch } = useQuery({
    queryKey: ['works', 'group', group],
    queryFn: async ({ signal }) =>
      (await call(workRoutes.list, { query: { group, limit: 1 } }, { signal })).items[0] ?? null,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK : false),
  })
  const { submitGroup } = useSubmit({
    onRefused(failure) {
      setAsked(undefined)
      notifyLasting(failureText(failure))
    },
  })
  const isMade = work ? isMoving(work) : false
  const ended = work && !isMade ? `${work.id} ${work.state}` : undefined
  const isListening = isMade || (asked !== undefined && asked.after === ended)

  const add = useMutation({
    async mutationFn() {
      const known = await call(timelineEndpoints.texts, { params: { assetId: clip.asset } })
      const heard = work?.state === 'done' ? recordingOf(work.recipe) : undefined
      if (known.texts.length > 0 || heard === undefined || heard === clip.asset) return known
      // What was sent of a film is its sound.
      return call(timelineEndpoints.texts, { params: { assetId: heard } })
    },
    onSuccess({ texts, isTimed }) {
      setUnknown(texts.length === 0)
      if (texts.length === 0) return notify(t('timeline.captions.none'))
      opened.edit(now => addCaptions(now, clip, texts, 'box', newPartId))
      notify(t(isTimed ? 'timeline.captions.added' : 'timeline.captions.divided', { count: texts.length }))
    },
    onError: failure => notifyLasting(failureText(failure)),
  })

  const recognize = useMutation({
    async mutationFn(given: Asset) {
      const fits = formatOf(given.mimeType, formats) !== undefined && given.bytes <= maximumBytes
      if (fits) return given
      return call(assetEndpoints.convert, { params: { assetId: given.id }, body: { format: 'mp3' } })
    },
    onSuccess({ id }) {
      submitGroup('music.recognize', [{ audio: { asset: id } }], group, () => void refetch())
    },
    onError(failure) {
      setAsked(undefined)
      notifyLasting(failureText(failure))
    },
  })

  const onEnd = useEffectEvent(() => {
    if (!asked || ended === undefined || ended === asked.after) return
    if (work?.state === 'done') add.mutate()
    else notifyLasting(t('timeline.captions.failed'))
  })
  useEffect(() => onEnd(), [ended])

  const price = isRemote ? undefined : (maker?.credits ?? musicCredits('music.recognize'))
  return (
    <>
      <Button busy={add.isPending} tip={t('timeline.captions.hint')} onClick={() => add.mutate()}>
        <Icon name="list" />
        {t('timeline.captions.add')}
      </Button>
      {(isUnknown || isListening) && asset && (maker || isRemote) && (
        <Button
          busy={isListening}
          onClick={() => {
            setAsked({ after: ended })
            recognize.mutate(asset)
          }}
        >
          {price === undefined ? t('timeline.captions.recognize') : t('timeline.captions.recognizeFor', { price })}
        </Button>
      )}
      {isUnknown && !maker && !isRemote && <p className="text-12">{t('timeline.captions.noListener')}</p>}
    </>
  )
}

/** The file that a recognition was asked for. */
function recordingOf(recipe: unknown): string | undefined {
  const audio = typeof recipe === 'object' && recipe !== null && 'audio' in recipe ? recipe.audio : undefined
  return typeof audio === 'object' && audio !== null && 'asset' in audio && typeof audio.asset === 'string'
    ? audio.asset
    : undefined
}
