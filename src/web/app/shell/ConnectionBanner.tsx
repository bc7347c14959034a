import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '#web/api/connection.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const names = ['part', 'offline', 'silent', 'full', 'service', 'newer'] as const

/**
 * Shows problems between the page and its studio: a missing connection, a full disk, a silent service, or a newer build
 * of the page. None of them affects what was typed.
 */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const { answered, newer, full, serviceSilent, missingParts } = useConnection()
  const online = useOnline()
  const [later, setLater] = useState(false)
  useAskAgain(serviceSilent || !answered)
  useReturn(answered)
  // Only the most urgent one is shown.
  const notices = {
    part: missingParts > 0,
    offline: !online,
    silent: !answered,
    full,
    service: serviceSilent,
    newer: newer && !later,
  }
  const notice = names.find(name => notices[name])
  return (
    <div role="status" className="fixed top-2 left-1/2 z-40 w-max max-w-[calc(100vw-1rem)] -translate-x-1/2">
      {notice && (
        <div className="flex min-h-9 items-center gap-3 rounded-control bg-ink py-1 pr-1 pl-3 text-paper">
          <Icon name={notice === 'newer' ? 'again' : 'attention'} />
          <p className="py-1 pr-2">{t(`connection.${notice}`)}</p>
          {notice === 'newer' && (
            <>
              <Button
                look="quiet"
                className="text-paper! underline underline-offset-4"
                onClick={() => location.reload()}
              >
                {t('connection.reload')}
              </Button>
              <Button
                look="quiet"
                className="size-8 text-paper!"
                aria-label={t('connection.later')}
                onClick={() => setLater(true)}
              >
                <Icon name="close" size={12} />
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** Milliseconds between retries of requests that had no answer. */
const ASK_AGAIN = 15_000

function useAskAgain(isSilent: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isSilent) return
    const timer = setInterval(() => {
      if (!document.hidden) askFailed(client)
    }, ASK_AGAIN)
    return () => clearInterval(timer)
  }, [isSilent, client])
}

/** Retries failed requests as soon as the studio answers again, so that the page needs no reload. */
function useReturn(answered: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (answered) askFailed(client)
  }, [answered, client])
}

/** Refetches everything on screen that failed to load. */
function askFailed(client: QueryClient): void {
  void client.refetchQueries({ type: 'active', predicate: query => query.state.status === 'error' })
}

/** Unlike an effect, this also notices changes before the subscription. */
const useOnline = () => useSyncExternalStore(listenToNetwork, () => navigator.onLine)

function listenToNetwork(look: () => void): () => void {
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  return () => {
    window.removeEventListener('online', look)
    window.removeEventListener('offline', look)
  }
}
