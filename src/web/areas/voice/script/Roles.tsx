import { useTranslation } from 'react-i18next'
import { defaultVoiceModel, voiceCards } from '#contract/areas/voice/models.ts'
import { SpeakerPicker } from '#web/controls/voice/SpeakerPicker.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { plainRole, type LongScript, type Role } from './divide.ts'

interface Props {
  readonly names: readonly string[]
  readonly roles: Readonly<Record<string, Role>>
  readonly pauses: LongScript['pauses']
  readonly change: (name: string, role: Role) => void
  readonly changePauses: (pauses: LongScript['pauses']) => void
}

const { speechRate, pitchRate } = voiceCards[defaultVoiceModel].limits

/** Who speaks for each name, and how; and the pauses between passages and chapters. */
export function Roles({ names, roles, pauses, change, changePauses }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('voice.cast')} className="flex flex-col gap-4">
      <h2 className="text-16 font-semibold">{t('voice.cast')}</h2>
      {names.map(name => {
        const role = roles[name.toLowerCase()] ?? plainRole
        const shown = name === '' ? t('longScript.nobody') : name
        return (
          <div key={name.toLowerCase()} role="group" aria-label={shown} className="flex flex-col gap-2">
            <bdi className="text-12 text-muted">{shown}</bdi>
            <SpeakerPicker
              label={shown}
              speaker={role.speaker}
              none={t('voice.ownVoice')}
              onChange={speaker => change(name, { ...role, speaker })}
            />
            <details className="text-12">
              <summary className="min-h-6 cursor-pointer text-muted hover:text-ink">{t('voice.settings')}</summary>
              <div className="mt-2 grid grid-cols-3 gap-2">
                <NumberField
                  label={t('voice.rate')}
                  unit="%"
                  min={speechRate.minimum}
                  max={speechRate.maximum}
                  step={5}
                  value={role.rate}
                  onChange={(rate = 0) => change(name, { ...role, rate })}
                />
                <NumberField
                  label={t('voice.pitch')}
                  min={pitchRate.minimum}
                  max={pitchRate.maximum}
                  step={1}
                  value={role.pitch}
                  onChange={(pitch = 0) => change(name, { ...role, pitch })}
                />
                <NumberField
                  label={t('longScript.pauseAfter')}
                  unit={t('ui.seconds')}
                  min={0}
                  max={10}
                  step={0.1}
                  value={role.pause}
                  onChange={(pause = 0) => change(name, { ...role, pause })}
                />
              </div>
            </details>
          </div>
        )
      })}
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label={t('longScript.passages')}
          unit={t('ui.seconds')}
          min={0}
          max={10}
          step={0.1}
          value={pauses.passage}
          onChange={(passage = 0) => changePauses({ ...pauses, passage })}
        />
        <NumberField
          label={t('longScript.chapters')}
          unit={t('ui.seconds')}
          min={0}
          max={30}
          step={0.1}
          value={pauses.chapter}
          onChange={(chapter = 0) => changePauses({ ...pauses, chapter })}
        />
      </div>
    </section>
  )
}
