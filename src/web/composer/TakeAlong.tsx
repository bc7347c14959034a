import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { Elsewhere } from './composer.ts'

/** Offers what was typed elsewhere, and says what it is; it goes into the form only when it is taken along. */
export function TakeAlong({ elsewhere }: { readonly elsewhere: Elsewhere }) {
  const { t } = useTranslation()
  const { words, files, settings, isOfSource = false, take, refuse } = elsewhere
  const parts = [
    ...words.map(text => t('composer.elsewhereWords', { text: shortened(text) })),
    ...(files > 0 ? [t('composer.elsewhereFiles', { count: files })] : []),
    ...(settings > 0 ? [t('composer.elsewhereSettings', { count: settings })] : []),
  ]
  return (
    <div role="status" className="border-l-2 border-edge bg-well py-1 pr-1 pl-3 text-12">
      <div className="flex items-start gap-1">
        <p className="min-w-0 grow py-1.5 wrap-anywhere">
          {t(isOfSource ? 'composer.ofSource' : 'composer.elsewhere', { what: parts.join(t('ui.separator')) })}
        </p>
        <Button look="quiet" className="shrink-0 text-ink! underline underline-offset-4" onClick={take}>
          {t('composer.takeAlong')}
        </Button>
        <Button look="quiet" className="size-8 shrink-0" aria-label={t('ui.dismiss')} onClick={refuse}>
          <Icon name="close" size={12} />
        </Button>
      </div>
    </div>
  )
}

const longest = 60

function shortened(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest).trimEnd()} …` : line
}
