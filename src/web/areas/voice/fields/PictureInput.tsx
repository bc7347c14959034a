import { lazy, Suspense } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DescribeHelp } from '#web/controls/helps/DescribeHelp.tsx'
import { COARSE, useMediaQuery } from '#web/ui/useMediaQuery.ts'
import type { VoiceControl } from '../voiceForm.ts'
import { voiceCard } from '../defaults.ts'
import { useFilledText } from './useFilledText.ts'

const References = lazy(async () => ({ default: (await import('#web/controls/references/References.tsx')).References }))

const types = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
} as const

const FileFit = lazy(async () => ({ default: (await import('#web/controls/slots/FileFit.tsx')).FileFit }))

/** The picture that the sound is generated from. */
export function PictureInput({ control }: { readonly control: VoiceControl }) {
  const { t } = useTranslation()
  const isCoarse = useMediaQuery(COARSE)
  const { field, fieldState } = useController({ control, name: 'image' })
  const { field: text } = useController({ control, name: 'text' })
  const isFilled = useFilledText(field.value, text)
  return (
    <Suspense fallback={<p className="h-10 text-muted">{t('voice.loading')}</p>}>
      <References
        place="voice.generate/picture"
        label={t('voice.picture')}
        references={field.value ? [field.value] : []}
        onChange={([first]) => field.onChange(first ?? null)}
        maximum={1}
        types={types}
        maximumBytes={voiceCard.media.image.maximumBytes}
        webOnly
        invite={t(isCoarse ? 'voice.picturePick' : 'voice.pictureInvite')}
        focusRef={field.ref}
        error={fieldState.error?.message}
      />
      <p role="status" className="text-12 text-muted empty:hidden">
        {isFilled && t('voice.filled')}
      </p>
      <DescribeHelp media={field.value} subject="sound" text={text.value} onChange={text.onChange} />
      {field.value && (
        <FileFit
          kind="image"
          media={{ url: field.value }}
          maximumBytes={voiceCard.media.image.maximumBytes}
          onChange={({ url }) => field.onChange(url)}
        />
      )}
    </Suspense>
  )
}
