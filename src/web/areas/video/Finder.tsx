import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CapabilityId } from '#contract/areas/video/capabilities.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { capabilityIcons } from './capabilityIcons.ts'
import { findCapabilities, possessions, type Possession } from './finder.ts'

/** Finds capabilities: select the material you have, and choose one that fits. */
export function Finder({ choose }: { readonly choose: (capability: CapabilityId) => void }) {
  const { t } = useTranslation()
  const list = new Intl.ListFormat(useLanguage())
  const [had, setHad] = useState<readonly Possession[]>([])
  const found = findCapabilities(had)
  return (
    <div className="flex flex-col gap-4">
      <div role="group" aria-label={t('video.have')} className="flex flex-wrap gap-1">
        {possessions.map(one => {
          const pressed = had.includes(one)
          return (
            <button
              key={one}
              type="button"
              aria-pressed={pressed}
              onClick={() => setHad(pressed ? had.filter(other => other !== one) : [...had, one])}
              className={`h-8 rounded-control border px-2 text-12 transition-colors pointer-coarse:h-11 ${
                pressed ? 'border-ink bg-ink text-paper' : 'border-edge hover:border-ink'
              }`}
            >
              {t(`video.possessions.${one}`)}
            </button>
          )
        })}
      </div>
      <div aria-live="polite">
        {found.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {found.map(({ capability, missing }) => (
              <li key={capability}>
                <button
                  type="button"
                  onClick={() => choose(capability)}
                  className={`group flex w-full items-start gap-3 py-2 text-left ${missing.length > 0 ? 'text-muted' : ''}`}
                >
                  <span className="mt-0.5">
                    <Icon name={capabilityIcons[capability]} />
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold underline-offset-4 group-hover:underline">
                      {t(`video.names.${capability}`)}
                    </span>
                    <span className="block text-12 text-muted">
                      {missing.length > 0
                        ? t('video.missing', {
                            what: list.format(missing.map(one => t(`video.possessions.${one}`))),
                          })
                        : t(`video.leads.${capability}`)}
                    </span>
                  </span>
                  <span className="mt-0.5">
                    <Icon name="next" />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
