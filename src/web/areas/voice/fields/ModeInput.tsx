import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '#web/ui/fields/ChoiceGroup.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { voiceModes, type VoiceMode } from '#contract/areas/voice/modes.ts'

const drawings = {
  narration: 'voice',
  dialogue: 'list',
  effect: 'sound',
  clip: 'person',
  picture: 'image',
} as const satisfies Record<VoiceMode, IconName>

interface Props {
  readonly mode: VoiceMode
  readonly choose: (mode: VoiceMode) => void
}

/** Chooses what to generate. The other modes keep their values. */
export function ModeInput({ mode, choose }: Props) {
  const { t } = useTranslation()
  return (
    <ChoiceGroup
      legend={t('voice.mode')}
      values={voiceModes}
      value={mode}
      onChange={choose}
      nameOf={value => t(`voice.modes.${value}`)}
      className="grid grid-cols-5 rounded-control border border-edge *:not-first:border-l *:not-first:border-line"
      draw={(value, chosen) => (
        <span
          className={`flex h-16 flex-col items-center gap-1 px-0.5 pt-2 text-center text-12 leading-4 transition-colors ${
            chosen ? 'bg-ink text-paper' : 'hover:bg-well'
          }`}
        >
          <Icon name={drawings[value]} />
          {t(`voice.modes.${value}`)}
        </span>
      )}
    />
  )
}
