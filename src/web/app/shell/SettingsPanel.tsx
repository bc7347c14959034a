import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionRoutes } from '#contract/studio/routes.ts'
import { call } from '#web/api/call.ts'
import { useLettersFor } from '#web/i18n/chineseLetters.ts'
import { chooseLanguage, useLanguage } from '#web/i18n/language.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { chooseTheme, themes, useTheme } from '../preferences.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { forgetSession } from '../session.ts'
import { languageNames } from './languageNames.ts'
import { showOverlay } from './overlay.ts'

const AutomaticKeys = lazy(async () => ({ default: (await import('./AutomaticKeys.tsx')).AutomaticKeys }))
const ServiceKey = lazy(async () => ({ default: (await import('./ServiceKey.tsx')).ServiceKey }))

/** Theme, language, shortcuts, the key for a remote service, who is signed in, and the way out. */
export function SettingsPanel() {
  const { t } = useTranslation()
  useLettersFor(languageNames.zh)
  const client = useQueryClient()
  const theme = useTheme()
  const { data: session } = useQuery(sessionQuery)
  const signOut = useMutation({
    mutationFn: () => call(sessionRoutes.signOut, {}),
    networkMode: 'always',
    onSuccess: () => forgetSession(client),
  })
  return (
    <>
      <SegmentedControl
        legend={t('theme.label')}
        values={themes}
        value={theme}
        onChange={chooseTheme}
        labelOf={value => t(`theme.${value}`)}
      />
      <div className="mt-4">
        <SegmentedControl
          legend={t('language.label')}
          values={['en', 'zh']}
          value={useLanguage()}
          onChange={language => void chooseLanguage(language)}
          labelOf={language => languageNames[language]}
        />
      </div>
      <Button look="quiet" className="mt-4 -ml-2" onClick={() => showOverlay('shortcuts')}>
        <Icon name="command" />
        {t('shortcut.title')}
      </Button>
      {session?.service === 'remote' && (
        <Suspense>
          <ServiceKey />
        </Suspense>
      )}
      {session && (
        <Suspense>
          <AutomaticKeys account={session.account.id} />
        </Suspense>
      )}
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
