import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PartBar, type Part } from '../../PartBar.tsx'
import { PartShape } from '../../PartShape.tsx'
import { peaksOf, type Sound } from './sound.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { formatTenths } from '#web/ui/formatNumber.ts'

interface Props {
  readonly sound: Sound
  readonly part: Part
  readonly move: (side: 'start' | 'end', to: number) => void
}

const BARS = 120

/** The waveform of a recording with a handle at either end of the part. */
export function TrimBar({ sound, part, move }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const peaks = useMemo(() => peaksOf(sound, BARS), [sound])
  return (
    <PartBar
      duration={sound.duration}
      part={part}
      move={move}
      words={{
        start: t('recorder.start'),
        end: t('recorder.end'),
        at: time => t('recorder.at', { time: formatTenths(time, language) }),
      }}
    >
      <PartShape peaks={peaks} duration={sound.duration} part={part} />
    </PartBar>
  )
}
