import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { choose, remove, usePlayer } from './player.ts'

/** The tracks of the queue; above them the controls that do not fit elsewhere on a narrow screen. */
export function QueueList({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation()
  const { tracks, at } = usePlayer()
  return (
    <Popover
      label={t('player.queue')}
      side="top"
      align="end"
      className="w-80 py-2"
      trigger={
        <Button
          look="quiet"
          aria-label={t('player.queueOf', { at: at + 1, all: tracks.length })}
          className="h-8 pointer-coarse:h-11"
        >
          <Icon name="list" />
          <span className="figures text-12" aria-hidden>
            {at + 1}/{tracks.length}
          </span>
        </Button>
      }
    >
      {children && <div className="mb-2 border-b border-line px-4 pb-2">{children}</div>}
      <h2 className="px-4 py-1 text-12 text-muted">{t('player.queue')}</h2>
      <ol>
        {tracks.map((track, index) => (
          <li key={track.id} className="flex items-center pr-2 pl-4">
            <button
              type="button"
              aria-current={index === at}
              onClick={() => choose(index)}
              className="flex h-8 min-w-0 flex-1 pointer-coarse:h-11 items-center gap-2 text-left text-muted hover:text-ink aria-[current=true]:text-ink forced-colors:aria-[current=true]:underline"
            >
              <Icon name={track.kind === 'video' ? 'video' : 'sound'} size={12} />
              <span className="truncate">{track.title}</span>
            </button>
            <Button
              look="quiet"
              className="size-8"
              aria-label={t('player.remove', { title: track.title })}
              onClick={() => remove(track.id)}
            >
              <Icon name="close" size={12} />
            </Button>
          </li>
        ))}
      </ol>
    </Popover>
  )
}
