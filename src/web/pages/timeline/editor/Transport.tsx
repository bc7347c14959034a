import { useTranslation } from 'react-i18next'
import { clock } from '#web/media/clock.ts'
import { ToolButton } from '#web/media/ToolButton.tsx'
import { usePosition, type PositionStore } from '../play/clock.ts'
import type { PiecePlayer } from '../play/player.ts'

interface Props {
  readonly player: PiecePlayer
  readonly position: PositionStore
  readonly duration: number
  readonly shelf: boolean
  readonly toggleShelf: () => void
  readonly isSnapping: boolean
  readonly toggleSnapping: () => void
  readonly split: () => void
  readonly canSplit: boolean
  readonly remove: () => void
}

/** Playing, and what is done most often. */
export function Transport(props: Props) {
  const { player, position, duration, shelf, toggleShelf, isSnapping, toggleSnapping, split, canSplit, remove } = props
  const { t } = useTranslation()
  const playing = usePosition(position, one => one.playing)
  const none = canSplit ? undefined : t('timeline.chooseFirst')
  return (
    <div
      role="toolbar"
      aria-label={t('timeline.tools')}
      className="flex items-center gap-1 border-t border-line px-3 py-1"
    >
      <ToolButton icon="library" label={t('timeline.shelf.title')} pressed={shelf} onClick={toggleShelf} />
      <span className="mx-auto flex items-center gap-1">
        <span className="max-wide:hidden">
          <ToolButton icon="skipBack" label={t('timeline.toStart')} onClick={() => player.seek(0)} />
        </span>
        <ToolButton
          icon={playing ? 'pause' : 'play'}
          label={t(playing ? 'player.pause' : 'player.play')}
          shortcut=" "
          reason={duration > 0 ? undefined : t('timeline.empty')}
          onClick={player.toggle}
        />
        <Times position={position} duration={duration} />
      </span>
      <ToolButton icon="cut" label={t('timeline.split')} shortcut="s" reason={none} onClick={split} />
      <ToolButton icon="trash" label={t('timeline.remove')} reason={none} onClick={remove} />
      <span className="max-wide:hidden">
        <ToolButton icon="link" label={t('timeline.snap')} shortcut="n" pressed={isSnapping} onClick={toggleSnapping} />
      </span>
    </div>
  )
}

function Times({ position, duration }: Pick<Props, 'position' | 'duration'>) {
  const time = usePosition(position, one => Math.floor(one.time * 10) / 10)
  return (
    <span className="figures min-w-32 px-2 text-center text-12 max-wide:min-w-0 max-wide:px-0">
      {clock(time, true)} / {clock(duration, true)}
    </span>
  )
}
