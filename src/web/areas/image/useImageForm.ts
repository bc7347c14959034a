import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fitToImageCard } from '#contract/areas/image/fit.ts'
import type { imageModelIds } from '#contract/areas/image/models.ts'
import { imageGenerateRecipe } from '#contract/areas/image/request.ts'
import type { FitChange } from '#contract/kit/fit.ts'
import { useRecipeForm } from '#web/controls/useRecipeForm.ts'
import { useDraft } from '#web/works/drafts/useDraft.ts'
import { cardOf, imageDefaults, readImageValues, withPart, type ImageValues } from './values.ts'

/** What the form did by itself and says. */
export type ImageFormNotice =
  | {
      readonly kind: 'fitted'
      readonly model: string
      readonly changes: readonly FitChange[]
      readonly undo: () => void
    }
  | { readonly kind: 'opened'; readonly undo: (() => void) | undefined }
  /** `what`: cheaper settings, or a part of another recipe. */
  | { readonly kind: 'taken'; readonly what: 'cheaper' | 'part'; readonly undo: () => void }
  | { readonly kind: 'unreadable' }

const AREA = 'image'

/** The image form with its draft: kept as it is typed, there again after a reload. */
export function useImageForm() {
  const { opening, keep } = useDraft(AREA)
  const form = useRecipeForm(imageGenerateRecipe, readImageValues(opening) ?? imageDefaults)
  const [notice, setNotice] = useState<ImageFormNotice | null>(null)
  const [direct, setDirect] = useState(false)
  const { control, getValues, reset } = form
  const watched = useWatch({ control })

  useEffect(() => {
    keep(getValues())
  }, [watched, getValues, keep])

  /** Puts other values in, and gives back the way to the old ones. */
  function fill(values: ImageValues): () => void {
    const before = getValues()
    reset(values, { keepDefaultValues: true })
    return () => {
      reset(before, { keepDefaultValues: true })
      setNotice(null)
    }
  }

  function chooseModel(model: (typeof imageModelIds)[number]): void {
    const { values, changes } = fitToImageCard(getValues(), cardOf({ model }))
    const undo = fill(values)
    setNotice(changes.length > 0 ? { kind: 'fitted', model, changes, undo } : null)
  }

  function open(recipe: unknown): void {
    const values = readImageValues(recipe)
    if (!values) return setNotice({ kind: 'unreadable' })
    const worthKeeping = getValues('prompt').trim() !== ''
    const undo = fill(values)
    setNotice({ kind: 'opened', undo: worthKeeping ? undo : undefined })
  }

  /** Other values of the same form, such as cheaper ones. */
  function take(values: ImageValues): void {
    const undo = fill(values)
    setNotice({ kind: 'taken', what: 'cheaper', undo })
  }

  /** Some fields of another recipe, or with `more` further references. */
  function takePart(part: unknown, how: 'fields' | 'more'): void {
    const taken = withPart(getValues(), part, how)
    if (!taken) return setNotice({ kind: 'unreadable' })
    const { values, changes } = taken
    const undo = fill(values)
    setNotice(
      changes.length > 0
        ? { kind: 'fitted', model: cardOf(values).id, changes, undo }
        : { kind: 'taken', what: 'part', undo },
    )
  }

  return { form, direct, setDirect, notice, dismiss: () => setNotice(null), chooseModel, open, take, takePart }
}
