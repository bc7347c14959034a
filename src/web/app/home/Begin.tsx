import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceGroup } from '#web/ui/fields/ChoiceGroup.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { pathOf } from '#web/works/operationView.ts'
import { requestOperation, useComposeRequest } from '#web/workspace/composeRequest.ts'
import { beginnings } from './beginnings.ts'
import { begunAreas, guessArea, type BegunArea } from './guessArea.ts'

const MakeNow = lazy(async () => ({ default: (await import('./MakeNow.tsx')).MakeNow }))

/**
 * A text field to start anything: what needs nothing but words is made at once, for the price on the button; the others
 * go into the form of their area. The area is guessed from the words until the user chooses one. Enter presses the main
 * button, Shift+Enter inserts a line break.
 */
export function Begin() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const field = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<BegunArea>()
  const area = chosen ?? guessArea(words)
  useComposeRequest([], () => field.current?.focus())

  function go(event?: FormEvent): void {
    event?.preventDefault()
    const { operation, variant } = beginnings[area]
    const prompt = words.trim()
    requestOperation(operation, 'task', { variant, ...(prompt !== '' && { search: { words: prompt } }) })
    void navigate({ to: pathOf(operation) })
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    const make = event.currentTarget.form?.querySelector<HTMLButtonElement>('[data-make]')
    if (make) make.click()
    else go()
  }
  const onward = (look: 'primary' | 'plain') => (
    <Button type="submit" look={look} className={look === 'plain' ? 'h-11!' : ''}>
      {t('home.go')}
      <Icon name="next" />
    </Button>
  )

  return (
    <form onSubmit={go} aria-label={t('home.write')} className="flex flex-col gap-3">
      <TextArea
        ref={field}
        label={t('home.write')}
        placeholder={t('home.writeHint')}
        rows={2}
        value={words}
        onChange={event => setWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ChoiceGroup
          legend={t('home.makeIn')}
          values={begunAreas}
          value={area}
          onChange={setChosen}
          nameOf={one => t(`home.as.${one}`)}
          className="flex flex-wrap gap-1"
          draw={(one, isChosen) => (
            <span
              className={`flex h-8 items-center gap-2 rounded-control border px-3 transition-colors pointer-coarse:h-11 ${
                isChosen ? 'border-ink bg-ink text-paper' : 'border-edge hover:border-ink'
              }`}
            >
              <Icon name={one} />
              {t(`home.as.${one}`)}
            </span>
          )}
        />
        <Suspense fallback={onward('primary')}>
          {(area === 'image' || area === 'music') && words.trim() !== '' ? (
            <MakeNow area={area} words={words.trim()} otherwise={onward('primary')} beside={onward('plain')} />
          ) : (
            onward('primary')
          )}
        </Suspense>
      </div>
    </form>
  )
}
