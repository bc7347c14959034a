import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { AreaFeed } from '#web/works/feed/AreaFeed.tsx'
import { readFeedSearch } from '#web/works/feed/feedSearch.ts'
import { recipeOfFragment } from '#web/works/recipeLink.ts'
import { useSubmit } from '#web/works/submit.ts'
import { Workspace } from '#web/works/Workspace.tsx'
import { showVoiceIssues } from './showVoiceIssues.ts'
import { useVoiceForm } from './useVoiceForm.ts'
import { VoiceForm } from './VoiceForm.tsx'

const EmptyFeed = lazy(async () => ({ default: (await import('./EmptyFeed.tsx')).EmptyFeed }))

/** The voice area: composer, contact sheet, viewer. */
export function VoicePage() {
  const { t } = useTranslation()
  usePageTitle(t('area.voice'))
  const navigate = useNavigate()
  const { form, notice, dismiss, chooseMode, open, takeSpeaker } = useVoiceForm()
  const { press, error, unanswered } = useSubmit()
  const [composing, setComposing] = useState(false)

  const fragment = useLocation({ select: location => location.hash })
  const { speaker } = useSearch({ from: '/voice' })
  const take = useEffectEvent((text: string, speakerId: string | undefined) => {
    const recipe = recipeOfFragment(text)
    if (recipe === undefined && speakerId === undefined) return
    if (recipe !== undefined) open(recipe?.recipe)
    if (speakerId !== undefined) takeSpeaker(speakerId)
    setComposing(true)
    // Gone from the address, so that a reload brings back what was typed since.
    void navigate({
      to: '/voice',
      search: now => readFeedSearch({ ...now }),
      hash: '',
      replace: true,
    })
  })
  useEffect(() => {
    // After this render: the form is filled as it would be by a press.
    const timer = setTimeout(() => take(fragment, speaker))
    return () => clearTimeout(timer)
  }, [fragment, speaker])

  const showRefusal = useEffectEvent((refusal: unknown) => showVoiceIssues(form, refusal))
  useEffect(() => {
    showRefusal(error)
  }, [error])

  return (
    <Workspace
      area="voice"
      title={t('area.voice')}
      composing={composing}
      setComposing={setComposing}
      composer={
        <VoiceForm
          form={form}
          notice={notice}
          dismiss={dismiss}
          chooseMode={chooseMode}
          open={open}
          press={recipe => {
            press('voice.generate', recipe)
            setComposing(false)
          }}
          trouble={{ error, unanswered }}
        />
      }
    >
      <AreaFeed
        area="voice"
        empty={
          <Suspense>
            <EmptyFeed />
          </Suspense>
        }
      />
    </Workspace>
  )
}
