import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { pause, play, usePlayer } from '#web/media/player/player.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { demoTrack } from './demoTrack.ts'
import { speakersQuery } from './speakerQueries.ts'

interface Props {
  readonly speaker: Speaker
  /** Shows a text label beside the icon. */
  readonly words?: boolean
  readonly tabIndex?: 0 | -1
}

/** Plays a speaker's demo in the shared player, or pauses it. */
export function DemoButton({ speaker: { speakerId, name, demoAudioUrl }, words = false, tabIndex }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { tracks, at, playing } = usePlayer()
  const id = demoTrack(speakerId)
  const plays = playing && tracks[at]?.id === id

  function press(): void {
    if (plays) return pause()
    if (!demoAudioUrl) return
    play({
      id,
      title: t('speaker.demoOf', { name }),
      url: demoAudioUrl,
      kind: 'audio',
      passing: true,
      renew: async () => {
        const fresh = await client.fetchQuery({ ...speakersQuery, staleTime: 0 })
        return fresh.find(one => one.speakerId === speakerId)?.demoAudioUrl ?? demoAudioUrl
      },
    })
  }

  const says = t(plays ? 'speaker.pauseDemo' : 'speaker.playDemo', { name })
  return (
    <Button
      look={words ? 'plain' : 'quiet'}
      className={
        words ? '' : `size-8 px-0 pointer-coarse:size-11 ${plays ? 'text-safelight hover:text-safelight' : ''}`
      }
      {...(!words && { 'aria-label': says, tip: says })}
      reason={demoAudioUrl ? undefined : t('speaker.noDemo')}
      tabIndex={tabIndex}
      onClick={press}
    >
      <Icon name={plays ? 'pause' : 'play'} />
      {words && t(plays ? 'speaker.pause' : 'speaker.listen')}
    </Button>
  )
}
