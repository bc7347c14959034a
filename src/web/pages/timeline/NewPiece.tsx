import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Asset } from '#contract/studio/assets.ts'
import { addCaptions, composed, trackFor, usualStart } from '#contract/studio/timeline/compose.ts'
import type { Piece } from '#contract/studio/timeline/piece.ts'
import { startCaptions, starts, type Start } from '#contract/studio/timeline/starts.ts'
import { timelineEndpoints } from '#contract/studio/timelines.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { notifyLasting } from '#web/ui/notices/notices.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { newPartId } from './editor/ids.ts'
import { Shelf } from './shelf/Shelf.tsx'

interface Props {
  readonly close: () => void
  readonly project: string | undefined
}

/** Begins a piece: empty, or from files in a ready order. */
export function NewPiece({ close, project }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [given, setGiven] = useState<readonly { readonly asset: Asset; readonly source: string | undefined }[]>([])
  const sources = given.map(({ asset, source }) => [asset, trackFor(asset, source)] as const)
  const [chosen, choose] = useState<Start>()
  const start = chosen ?? usualStart(sources)
  const usual = start === 'empty' ? t('copy.timeline.newName') : t(`timeline.starts.${start}`)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const piece = composed(start, sources, newPartId)
      const body = {
        name: name.trim() || usual,
        piece: await withTexts(piece, start),
        project: project ?? null,
      }
      return call(timelineEndpoints.create, { body })
    },
    onSuccess({ id }) {
      void client.invalidateQueries({ queryKey: ['timelines', 'list'] })
      void navigate({ to: '/timeline', search: { piece: id } })
      close()
    },
    onError: failure => notifyLasting(failureText(failure)),
  })
  const toggle = (asset: Asset, source: string | undefined) =>
    setGiven(list =>
      list.some(one => one.asset.id === asset.id)
        ? list.filter(one => one.asset.id !== asset.id)
        : [...list, { asset, source }],
    )
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={t('timeline.new')}
      size="large"
      footer={
        <>
          <span role="status" className="mr-auto self-center text-12 text-muted">
            {t('timeline.givenFiles', { count: given.length })}
          </span>
          <Button
            look="solid"
            single
            busy={isPending}
            reason={start !== 'empty' && given.length === 0 ? t('timeline.giveFirst') : undefined}
            onClick={() => mutate()}
          >
            {t('timeline.begin')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field
          label={t('timeline.name')}
          value={name}
          placeholder={usual}
          maxLength={100}
          onChange={event => setName(event.target.value)}
        />
        <Select
          label={t('timeline.beginAs')}
          options={starts.map(value => ({ value, label: t(`timeline.starts.${value}`) }))}
          value={start}
          onChange={choose}
          hint={t(`timeline.startHints.${start}`)}
        />
        <section aria-label={t('timeline.shelf.title')} className="border border-line">
          <Shelf add={toggle} marked={new Set(given.map(({ asset }) => asset.id))} />
        </section>
      </div>
    </Dialog>
  )
}

/** With captions of what is said or sung, where it is known. */
async function withTexts(piece: Piece, start: Start): Promise<Piece> {
  const captions = startCaptions[start]
  if (!captions) return piece
  const clips = piece.tracks.filter(({ kind }) => kind === captions.of).flatMap(({ clips: list }) => list)
  let sum = piece
  for (const clip of clips) {
    if (clip.kind !== 'sound') continue
    const known = await call(timelineEndpoints.texts, { params: { assetId: clip.asset } }).catch(() => undefined)
    if (known) sum = addCaptions(sum, clip, known.texts, captions.look, newPartId)
  }
  return sum
}
