import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sessionRoutes } from '#contract/studio/routes.ts'
import { call } from '#web/api/call.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { forgetSession } from '../session.ts'
import { showOverlay } from './overlay.ts'
import { ThemeAndLanguage } from './ThemeAndLanguage.tsx'

/** Theme, language, shortcuts, a link to all settings, the signed-in account, and signing out. */
export function SettingsPanel({ leave }: { readonly leave: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const signOut = useMutation({
    mutationFn: () => call(sessionRoutes.signOut, {}),
    networkMode: 'always',
    onSuccess: () => forgetSession(client),
  })
  return (
    <>
      <div className="flex flex-col gap-4">
        <ThemeAndLanguage />
      </div>
      <Button look="quiet" className="mt-4 -ml-2" onClick={() => showOverlay('shortcuts')}>
        <Icon name="command" />
        {t('shortcut.title')}
      </Button>
      <Link to="/settings" className={`${buttonClass('quiet')} -ml-2`} onClick={leave}>
        <Icon name="settings" />
        {t('nav.allSettings')}
      </Link>
      <div className="mt-4 flex items-center justify-between border-t border-line pt-4">
        <span className="truncate">{session?.account.name}</span>
        <Button onClick={() => signOut.mutate()}>
          <Icon name="signOut" />
          {t('session.signOut')}
        </Button>
      </div>
      {signOut.isError && (
        <p role="alert" className="mt-2 text-12">
          {t('error.noAnswer')}
        </p>
      )}
    </>
  )
}
