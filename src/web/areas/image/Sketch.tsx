import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AspectRatio, ImageModelId } from '#contract/areas/image/models.ts'
import { longestSketched, sketchEndpoints } from '#contract/studio/sketch.ts'
import { call } from '#web/api/call.ts'
import { useMaker } from '#web/api/makers.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'
import type { ImageControl } from './imageForm.ts'
import { cardOf } from './values.ts'

/** Milliseconds without typing before a sketch is requested. */
const QUIET = 350

function sketchQuery(prompt: string, model: ImageModelId, aspectRatio: AspectRatio | undefined) {
  const body = { prompt, model, ...(aspectRatio && { aspectRatio }) }
  return queryOptions({
    queryKey: ['image', 'sketch', body],
    queryFn: ({ signal }) => call(sketchEndpoints.paint, { body }, { signal }),
    enabled: prompt !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** A small free preview of the prompt, painted while it is typed. */
export function Sketch({ control }: { readonly control: ImageControl }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [written, model, aspectRatio] = useWatch({ control, name: ['prompt', 'model', 'imageConfig.aspectRatio'] })
  // Only the beginning of a longer prompt is sketched.
  const prompt = useDebounced(written.trim().slice(0, longestSketched), QUIET)
  const { id } = cardOf({ model })
  // The painter's sketch says nothing about what a connected model will make.
  const isPainted = useMaker(id) === undefined
  const { data, isPlaceholderData } = useQuery(sketchQuery(isPainted ? prompt : '', id, aspectRatio))
  const shown = prompt === '' ? undefined : data
  const words = new Intl.ListFormat(language, { type: 'unit' })
  if (!isPainted) return null

  return (
    <section aria-label={t('sketch.label')} className="flex h-20 shrink-0 gap-3">
      <div className="flex aspect-square h-full shrink-0 items-center justify-center border border-line">
        {shown && (
          <img
            src={`data:${shown.mimeType};base64,${shown.data}`}
            width={shown.width}
            height={shown.height}
            alt=""
            className={`max-h-full w-auto max-w-full object-contain transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
          />
        )}
      </div>
      <div className="min-w-0 text-12">
        <p className="text-muted">{t('sketch.label')}</p>
        {shown ? (
          <>
            {shown.understood.length > 0 && (
              <p className="line-clamp-2">{t('sketch.understood', { words: words.format(shown.understood) })}</p>
            )}
            {shown.steered.length > 0 && (
              <p className="line-clamp-1 text-muted">{t('sketch.steered', { words: words.format(shown.steered) })}</p>
            )}
          </>
        ) : (
          <p className="text-muted">{t('sketch.empty')}</p>
        )}
      </div>
    </section>
  )
}
