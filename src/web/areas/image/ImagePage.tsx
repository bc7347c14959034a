import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { showIssues } from '#web/controls/useRecipeForm.ts'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { worksOf } from '#web/works/cache.ts'
import { Feed } from '#web/works/Feed.tsx'
import { worksQuery } from '#web/works/queries.ts'
import { recipeOfFragment } from '#web/works/recipeLink.ts'
import { useSubmit } from '#web/works/submit.ts'
import { frameLinkId, Viewer } from '#web/works/Viewer.tsx'
import { Workspace } from '#web/works/Workspace.tsx'
import { EmptyFeed } from './EmptyFeed.tsx'
import { ImageForm } from './ImageForm.tsx'
import { useImageForm } from './useImageForm.ts'

/** The image area: composer, contact sheet, viewer. */
export function ImagePage() {
  const { t } = useTranslation()
  usePageTitle(t('area.image'))
  const navigate = useNavigate()
  const search = useSearch({ from: '/image' })
  const { form, notice, dismiss, chooseModel, open, take } = useImageForm()
  const { pressAll, error, unanswered } = useSubmit()
  const [composing, setComposing] = useState(false)
  const works = worksOf(useInfiniteQuery(worksQuery('image')).data).filter(work => work.results.length > 0)

  const fragment = useLocation({ select: location => location.hash })
  const openFragment = useEffectEvent((text: string) => {
    const recipe = recipeOfFragment(text)
    if (recipe === undefined) return
    open(recipe?.recipe)
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

  // The frame that grows into the viewer, and into which the viewer shrinks.
  const [opened, setOpened] = useState(search.work)
  const show = (work: string) => {
    setOpened(work)
    void navigate({ to: '/image', search: { work }, resetScroll: false, replace: true })
  }
  const close = () => void navigate({ to: '/image', search: {}, resetScroll: false, viewTransition: true })

  return (
    <Workspace
      area="image"
      title={t('area.image')}
      composing={composing}
      setComposing={setComposing}
      composer={
        <ImageForm
          form={form}
          notice={notice}
          dismiss={dismiss}
          chooseModel={chooseModel}
          take={take}
          open={open}
          press={recipes => {
            pressAll('image.generate', recipes)
            setComposing(false)
          }}
          trouble={{ error, unanswered }}
        />
      }
    >
      <Feed
        area="image"
        empty={<EmptyFeed />}
        open={(work, content) => (
          <Link
            to="/image"
            search={{ work: work.id }}
            id={frameLinkId(work.id)}
            resetScroll={false}
            viewTransition
            onClick={() => flushSync(() => setOpened(work.id))}
            className="block size-full cursor-zoom-in"
            style={{ viewTransitionName: opened === work.id && search.work === undefined ? 'frame' : undefined }}
          >
            {content}
          </Link>
        )}
      />
      {search.work !== undefined && <Viewer workId={search.work} works={works} show={show} close={close} />}
    </Workspace>
  )
}
