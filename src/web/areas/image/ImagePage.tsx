import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showIssues } from '#web/controls/useRecipeForm.ts'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { AreaFeed } from '#web/works/feed/AreaFeed.tsx'
import { recipeOfFragment } from '#web/works/recipeLink.ts'
import { useSubmit } from '#web/works/submit.ts'
import { Workspace } from '#web/works/Workspace.tsx'
import { ImageForm } from './ImageForm.tsx'
import { useImageForm } from './useImageForm.ts'

const EmptyFeed = lazy(async () => ({ default: (await import('./EmptyFeed.tsx')).EmptyFeed }))

/** The image area: composer, contact sheet, viewer. */
export function ImagePage() {
  const { t } = useTranslation()
  usePageTitle(t('area.image'))
  const navigate = useNavigate()
  const { form, direct, setDirect, notice, dismiss, chooseModel, open, take, takePart } = useImageForm()
  const { pressAll, error, unanswered } = useSubmit()
  const [composing, setComposing] = useState(false)

  const fragment = useLocation({ select: location => location.hash })
  const openFragment = useEffectEvent((text: string) => {
    const recipe = recipeOfFragment(text)
    if (recipe === undefined) return
    if (recipe?.part) takePart(recipe.recipe, recipe.part)
    else {
      open(recipe?.recipe)
      setDirect(recipe?.operation === 'image.direct')
    }
    setComposing(true)
    // Gone from the address, so that a reload brings back what was typed since.
    void navigate({ to: '/image', search: true, hash: '', replace: true })
  })
  useEffect(() => {
    // After this render: the form is filled as it would be by a press.
    const timer = setTimeout(() => openFragment(fragment))
    return () => clearTimeout(timer)
  }, [fragment])

  const showRefusal = useEffectEvent((refusal: unknown) => showIssues(form, refusal))
  useEffect(() => {
    showRefusal(error)
  }, [error])

  return (
    <Workspace
      area="image"
      title={t('area.image')}
      composing={composing}
      setComposing={setComposing}
      begin={operation => setDirect(operation === 'image.direct')}
      composer={
        <ImageForm
          form={form}
          notice={notice}
          dismiss={dismiss}
          chooseModel={chooseModel}
          take={take}
          open={open}
          direct={direct}
          setDirect={setDirect}
          press={recipes => {
            pressAll(direct ? 'image.direct' : 'image.generate', recipes)
            setComposing(false)
          }}
          trouble={{ error, unanswered }}
        />
      }
    >
      <AreaFeed
        area="image"
        empty={
          <Suspense>
            <EmptyFeed />
          </Suspense>
        }
      />
    </Workspace>
  )
}
