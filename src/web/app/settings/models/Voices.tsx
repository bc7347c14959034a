import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { connectedVoiceEndpoints, type ConnectedVoice } from '#contract/studio/connections.ts'
import { call } from '#web/api/call.ts'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { FormFailure, issueAt } from './FormFailure.tsx'

interface Props {
  readonly connectionId: string
  readonly remoteModel: string
}

const keyOf = (connectionId: string) => ['connections', connectionId, 'voices']

/** The voices of a connection whose model speaks, and the speakers they stand for. */
export function Voices({ connectionId, remoteModel }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const params = { connectionId }
  const { data: voices } = useQuery({
    queryKey: keyOf(connectionId),
    queryFn: ({ signal }) => call(connectedVoiceEndpoints.list, { params }, { signal }),
    retry: false,
  })
  const read = useVoiceChange(connectionId, () => call(connectedVoiceEndpoints.read, { params, body: { remoteModel } }))
  const add = useVoiceChange(
    connectionId,
    () => call(connectedVoiceEndpoints.add, { params, body: { remoteId: name } }),
    () => setName(''),
  )
  if (!voices) return null
  return (
    <section aria-label={t('models.voices')} className="flex flex-col gap-3">
      <h4 className="font-semibold">{t('models.voices')}</h4>
      <p className="text-12 text-muted">
        {voices.items.length === 0 ? t('models.noVoices') : t('models.voicesLead', { count: voices.items.length })}
      </p>
      <Button className="self-start" busy={read.isPending} onClick={() => read.mutate(undefined)}>
        {t('models.readVoices')}
      </Button>
      <FormFailure error={read.error} />
      {voices.items.length > 0 && (
        <ul className="max-h-96 overflow-y-auto border-t border-line">
          {voices.items.map(voice => (
            <VoiceItem key={voice.id} voice={voice} connectionId={connectionId} />
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <Field
          label={t('models.voiceName')}
          hint={t('models.voiceNameHint')}
          value={name}
          error={issueAt(add.error, 'remoteId')}
          spellCheck={false}
          onChange={event => setName(event.target.value)}
        />
        <Button
          busy={add.isPending}
          reason={name.trim() === '' ? t('models.voiceFirst') : undefined}
          onClick={() => add.mutate(undefined)}
        >
          {t('models.addVoice')}
        </Button>
      </div>
    </section>
  )
}

function VoiceItem({ voice, connectionId }: { readonly voice: ConnectedVoice; readonly connectionId: string }) {
  const { t } = useTranslation()
  const list = useId()
  const { id: voiceId, name, remoteId, language, gender, standsFor, isTyped } = voice
  const [speaker, setSpeaker] = useState(standsFor ?? '')
  const { data: speakers } = useQuery(speakersQuery)
  const languages = new Intl.DisplayNames(useLanguage(), { type: 'language' })
  const params = { connectionId, voiceId }
  const save = useVoiceChange(connectionId, (standsForNow: string) =>
    call(connectedVoiceEndpoints.change, { params, body: { standsFor: standsForNow === '' ? null : standsForNow } }),
  )
  const remove = useVoiceChange(connectionId, () => call(connectedVoiceEndpoints.remove, { params }))
  const facts = [
    name === remoteId ? undefined : remoteId,
    language === null ? t('models.anyLanguage') : languages.of(language),
    gender === null ? undefined : t(`models.genders.${gender}`),
  ]
  return (
    <li className="flex flex-col gap-1 border-b border-line py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="wrap-anywhere">{name}</span>
        <span className="text-12 wrap-anywhere text-muted">{facts.filter(Boolean).join(' · ')}</span>
        {isTyped && (
          <Button
            look="quiet"
            className="ml-auto size-8"
            aria-label={t('models.removeVoice', { name })}
            onClick={() => remove.mutate(undefined)}
          >
            <Icon name="trash" />
          </Button>
        )}
      </p>
      <Field
        label={t('models.standsFor')}
        optional
        value={speaker}
        error={issueAt(save.error, 'standsFor')}
        spellCheck={false}
        list={list}
        onChange={event => setSpeaker(event.target.value)}
        onBlur={() => speaker !== (standsFor ?? '') && save.mutate(speaker)}
      />
      <datalist id={list}>
        {speakers
          ?.filter(one => !one.maker && !one.private)
          .map(one => (
            <option key={one.speakerId} value={one.speakerId}>
              {one.name}
            </option>
          ))}
      </datalist>
      <FormFailure error={save.error ?? remove.error} fields={['standsFor']} />
    </li>
  )
}

/** A change of the voices: the answer is the new list, and the catalogue of speakers has changed. */
function useVoiceChange<Input>(
  connectionId: string,
  change: (input: Input) => Promise<{ readonly items: readonly ConnectedVoice[] }>,
  onSuccess?: () => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: voices => {
      client.setQueryData(keyOf(connectionId), voices)
      void client.invalidateQueries({ queryKey: speakersQuery.queryKey })
      onSuccess?.()
    },
  })
}
