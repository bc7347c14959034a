import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { statedPerMinute } from '#contract/kit/rateLimits.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
import { clock } from '#web/media/clock.ts'
import { randomId } from '#web/storage/randomId.ts'
import { useSubmit } from '#web/submit/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { notify, notifyLasting } from '#web/ui/notices/notices.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'
import { isMoving } from '#web/works/filter.ts'
import { divide, namesOf, plainRole, type Role } from './divide.ts'
import { importText, scriptFiles } from './importText.ts'
import { Name } from './Name.tsx'
import { PartList } from './PartList.tsx'
import { Pronunciations } from './Pronunciations.tsx'
import { Roles } from './Roles.tsx'
import { saveScript, usePronunciation, useScript, type StoredScript } from './store.ts'
import { useParts } from './useParts.ts'

interface Props {
  readonly name: string
  readonly stored: StoredScript | undefined
  /** Whether a script has this name. */
  readonly isTaken: (name: string) => boolean
  /** Opens another script; undefined: the first. */
  readonly open: (name: string | undefined) => void
  /** Notes that this one has another name. */
  readonly renamed: (name: string) => void
}

/** One script: its text, who speaks, and the parts that it is spoken in. */
export function Editor({ name, stored, isTaken, open, renamed }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const failureText = useFailureText()
  const file = useRef<HTMLInputElement>(null)
  const opened = useScript(name, stored, take => notify(t('longScript.goesOn'), take))
  const { script, change, state, store } = opened
  const { list, change: changeList } = usePronunciation()
  const { data: speakers } = useQuery(speakersQuery)
  const { data: subscription } = useQuery(subscriptionQuery)
  const { submitGroup } = useSubmit({ onRefused: failure => notifyLasting(failureText(failure)) })
  const settled = useDebounced(script.text, 200)
  const names = useMemo(() => namesOf(settled), [settled])
  // A name of the catalogue speaks by itself, until another speaker is chosen for it.
  const roles = useMemo(() => {
    const named = (one: string): Role => {
      const known = speakers?.find(speaker => one !== '' && speaker.name.toLowerCase() === one.toLowerCase())
      return known ? { ...plainRole, speaker: known.speakerId } : plainRole
    }
    return Object.fromEntries(names.map(one => [one.toLowerCase(), script.roles[one.toLowerCase()] ?? named(one)]))
  }, [names, script.roles, speakers])
  const divided = useMemo(
    () => divide({ text: settled, roles, pauses: script.pauses }, list, speakers ?? []),
    [settled, roles, script.pauses, list, speakers],
  )
  const { parts, look } = useParts(divided, script)
  const missing = parts.filter(({ work }) => !work || (work.state !== 'done' && !isMoving(work)))
  const price = missing.reduce((sum, { credits }) => sum + credits, 0)
  const seconds = divided.reduce((sum, part) => sum + part.seconds + part.pause, 0)
  const balance = subscription?.totalAvailableCredits

  async function speak(): Promise<void> {
    const group = script.group ?? randomId()
    change({ group })
    // The group is stored before anything is asked for in it: a reload finds its works again.
    await store()
    submitGroup(
      'voice.generate',
      missing.map(({ recipe }) => recipe),
      group,
      () => void look(),
    )
  }

  const remove = useMutation({
    mutationFn: opened.remove,
    onSuccess(removed) {
      open(undefined)
      notify(t('longScript.removed', { name }), () => {
        saveScript(client, name, removed).then(
          () => open(name),
          (failure: unknown) => notifyLasting(failureText(failure)),
        )
      })
    },
    onError: failure => notifyLasting(failureText(failure)),
  })

  const obstacle =
    parts.length === 0
      ? t('longScript.empty')
      : missing.length === 0
        ? t('longScript.allThere')
        : balance !== undefined && balance < price
          ? t('price.creditUnknown')
          : undefined

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_24rem] gap-6 max-wide:grid-cols-1">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-2">
          <Name name={name} isTaken={isTaken} rename={next => opened.rename(next, () => renamed(next))} />
          <Button
            busy={remove.isPending}
            reason={stored || script.text !== '' ? undefined : t('longScript.empty')}
            onClick={() => remove.mutate()}
          >
            <Icon name="trash" />
            {t('longScript.remove')}
          </Button>
        </div>
        <TextArea
          label={t('longScript.text')}
          hint={t('longScript.hint')}
          placeholder={t('longScript.placeholder')}
          rows={16}
          value={script.text}
          onChange={event => change({ text: event.target.value })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <input
            ref={file}
            type="file"
            accept={scriptFiles}
            hidden
            onChange={event => {
              const [given] = event.target.files ?? []
              event.target.value = ''
              const before = script.text
              void given?.text().then(text => {
                change({ text: importText(given.name, text) })
                if (before.trim() !== '') notify(t('composer.wordsTaken'), () => change({ text: before }))
              })
            }}
          />
          <Button onClick={() => file.current?.click()}>
            <Icon name="upload" />
            {t('longScript.import')}
          </Button>
          <p role="status" className="text-12 text-muted">
            {t(`longScript.state.${state}`)}
          </p>
        </div>
        <PartList name={name} parts={parts} script={script} change={change} look={() => void look()} />
      </div>
      <aside className="flex flex-col gap-6">
        <section aria-label={t('longScript.press')} className="flex flex-col gap-2 border border-line p-4">
          <p role="status">
            {t('longScript.parts', { count: parts.length })} · <span className="figures">{clock(seconds)}</span>
          </p>
          <p className="text-12 text-muted">{t('longScript.charged', { count: statedPerMinute.voice ?? 0 })}</p>
          <Button look="primary" single reason={obstacle} onClick={() => void speak()}>
            {missing.length === 0 ? t('longScript.press') : t('longScript.speak', { count: missing.length })}
            {missing.length > 0 && <span className="figures text-14">{t('longScript.about', { credits: price })}</span>}
          </Button>
        </section>
        <Roles
          names={names}
          roles={roles}
          pauses={script.pauses}
          change={(one, role) => change({ roles: { ...script.roles, [one.toLowerCase()]: role } })}
          changePauses={pauses => change({ pauses })}
        />
        <Pronunciations
          list={list}
          change={next => void changeList(next).catch(failure => notifyLasting(failureText(failure as Error)))}
        />
      </aside>
    </div>
  )
}
