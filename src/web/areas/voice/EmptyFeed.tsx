import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const samples = ['narration', 'dialogue', 'effect'] as const

/** The sheet before the first voice: three recipes to press. */
export function EmptyFeed({ open }: { readonly open: (recipe: unknown) => void }) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-240">
      <h2 className="text-22 font-semibold tracking-tight">{t('feed.empty')}</h2>
      <p className="mt-1 mb-6 text-muted">{t('voiceSample.lead')}</p>
      <ul className="flex flex-col gap-2">
        {samples.map(name => (
          <li key={name} className="flex items-center gap-4 border-b border-line pb-2">
            <Icon name={name === 'effect' ? 'sound' : 'voice'} />
            <p className="min-w-0 flex-1 whitespace-pre-line">{t(`voiceSample.${name}`)}</p>
            <Button
              aria-label={`${t('voiceSample.use')}: ${t(`voice.modes.${name}`)}`}
              onClick={() => open(recipeFor(name, t(`voiceSample.${name}`)))}
            >
              {t('voiceSample.use')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function recipeFor(name: (typeof samples)[number], text: string): unknown {
  return name === 'effect' ? { text: `[${text}]` } : { text }
}
