import { useQuery } from '@tanstack/react-query'
import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { musicCards, type MusicModelId } from '#contract/areas/music/models.ts'
import { musicCredits, type MusicOperationId } from '#contract/areas/music/price.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import type { FormControl } from '#web/composer/formControl.ts'
import { ModelPicker } from '#web/controls/ModelPicker.tsx'
import { useMakerText } from '#web/controls/useMakerText.ts'

interface Props<Values extends FieldValues, Recipe> {
  readonly control: FormControl<Values, Recipe>
  readonly name: FieldPathByValue<Values, MusicModelId>
  /** Whose price is shown. */
  readonly operation: MusicOperationId
  readonly models: readonly MusicModelId[]
  /** Replaces the default of just setting the field. */
  readonly choose?: (model: MusicModelId) => void
}

/** The models of the operation, what their songs are like and what they cost. */
export function ModelInput<Values extends FieldValues, Recipe>(props: Props<Values, Recipe>) {
  const { control, name, operation, models, choose } = props
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const { data: session } = useQuery(sessionQuery)
  const makerText = useMakerText()
  // What a remote service or a connected model makes under these names is its own, and has its own price.
  const isOwn = (id: MusicModelId) => session?.service === 'built-in' && makerText(id) === undefined
  return (
    <ModelPicker<MusicModelId>
      legend={t('composer.model')}
      labelOf={id => (id === 'auto' ? t('composer.auto') : id)}
      values={models}
      value={field.value}
      onChange={choose ?? field.onChange}
      characterOf={id =>
        musicCards[id].character === 'open' || isOwn(id) ? t(`music.character.${musicCards[id].character}`) : ''
      }
      detailOf={detailOf}
      priceOf={id => (isOwn(id) ? t('price.costs', { credits: musicCredits(operation) }) : undefined)}
      madeBy={makerText}
      changesOf={() => undefined}
      error={fieldState.error?.message}
      focusRef={field.ref}
    />
  )

  /** Only what matters to the operation: the list has to leave room for the rest of the form. */
  function detailOf(id: MusicModelId): string {
    const { character, head, instrumental } = musicCards[id]
    if (operation === 'music.soundtrack') return ''
    if (head) return operation === 'music.extend' ? t('music.extendsHead') : ''
    if (!instrumental) return t('music.songsOnly')
    return character === 'open' || isOwn(id) ? '' : t('music.anything')
  }
}
