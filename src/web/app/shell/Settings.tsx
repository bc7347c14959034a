import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionEndpoints } from '#contract/studio/session.ts'
import { call } from '#web/api/call.ts'
import { SegmentedControl } from '#web/controls/SegmentedControl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { chooseTheme, themes, useTheme } from '../preferences.ts'
import { forgetSession, sessionQuery } from '../session.ts'

/** Theme and signing out, in a panel of the browser's own: Escape and a press elsewhere close it. */
export function Settings({ place }: { readonly place: 'rail' | 'bar' }) {
  const { t } = useTranslation()
  const id = useId()
  const client = useQueryClient()
  const theme = useTheme()
  const { data: session } = useQuery(sessionQuery)
  const signOut = useMutation({
    mutationFn: () => call(sessionEndpoints.signOut, {}),
    networkMode: 'always',
    onSuccess: () => forgetSession(client),
  })
  return (
    <>
      <Button
        look="quiet"
        popoverTarget={id}
        aria-label={t('nav.settings')}
        title={t('nav.settings')}
        className="size-8"
      >
        <Icon name="settings" />
      </Button>
      <div
        id={id}
        popover="auto"
        className={`fixed inset-auto m-0 w-72 border border-ink bg-paper p-4 text-ink ${
          place === 'rail' ? 'bottom-4 left-20' : 'top-14 right-4'
        }`}
      >
        <SegmentedControl
          legend={t('theme.label')}
          values={themes}
          value={theme}
          onChange={chooseTheme}
          labelOf={value => t(value === 'system' ? 'theme.shortSystem' : `theme.${value}`)}
        />
        <div className="mt-4 flex items-center justify-between border-t border-line pt-4">
          <span className="truncate">{session?.account.name}</span>
          <Button onClick={() => signOut.mutate()}>
            <Icon name="signOut" />
            {t('session.signOut')}
          </Button>
        </div>
      </div>
    </>
  )
}
