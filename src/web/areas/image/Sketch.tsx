import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMaker } from '#web/api/makers.ts'
import { promptsOf, type Batch } from '#web/controls/prompt/template.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'
import type { ImageControl } from './imageForm.ts'
import { sketchedOf, sketchQuery } from './sketchQuery.ts'
import { cardOf } from './values.ts'

/** Milliseconds without typing before a sketch is requested. */
const QUIET = 350

/** A small free preview of the prompt, painted while it is typed. */
export function Sketch({ control, batch }: { readonly control: ImageControl; readonly batch: Batch }) {
  const { t } = useTranslation()
  const [written, model, aspectRatio, references] = useWatch({
    control,
    name: ['prompt', 'model', 'imageConfig.aspectRatio', 'referenceImages'],
  })
  // Of several prompts the first is sketched.
  const prompts = promptsOf(written, batch)
  const prompt = useDebounced(sketchedOf(prompts[0] ?? written), QUIET)
  const { id } = cardOf({ model })
  // The painter's sketch says nothing about what a connected model will make.
  const isPainted = useMaker(id) === undefined
  const { data, isPlaceholderData } = useQuery(sketchQuery(isPainted ? prompt : '', id, aspectRatio))
  const shown = prompt === '' ? undefined : data
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
            {prompts.length > 1 && <p>{t('sketch.first', { total: prompts.length })}</p>}
            {references && references.length > 0 && <p className="line-clamp-2">{t('sketch.withoutReferences')}</p>}
            {shown.understood.length > 0 && (
              <p className="line-clamp-2">
                {t('sketch.understood', { words: shown.understood.join(t('ui.separator')) })}
              </p>
            )}
            {shown.steered.length > 0 && (
              <p className="line-clamp-1 text-muted">
                {t('sketch.steered', { words: shown.steered.join(t('ui.separator')) })}
              </p>
            )}
          </>
        ) : (
          <p className="text-muted">{t('sketch.empty')}</p>
        )}
      </div>
    </section>
  )
}
