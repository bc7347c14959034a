import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { referenceRoles, rolesIn, withRole } from '#contract/areas/image/referenceRoles.ts'
import { usePromptLanguage } from '#web/i18n/language.ts'
import type { ImageControl } from '../imageForm.ts'

interface Props {
  readonly control: ImageControl
  /** Of the reference, from 1. */
  readonly number: number
}

/** What a reference is for: the prompt says it, so it is read from there and written there. */
export function RoleInput({ control, number }: Props) {
  const { t } = useTranslation()
  const language = usePromptLanguage()
  const { field: prompt } = useController({ control, name: 'prompt' })
  const label = t('reference.role', { number })
  return (
    <select
      aria-label={label}
      title={label}
      value={rolesIn(prompt.value).get(number) ?? ''}
      onChange={event => {
        const role = referenceRoles.find(one => one === event.target.value)
        prompt.onChange(withRole(prompt.value, number, role, language))
      }}
      className="h-8 max-w-28 shrink-0 rounded-control border border-transparent bg-paper px-1 text-12 text-ink hover:border-edge pointer-coarse:h-11"
    >
      <option value="">{t('reference.roles.none')}</option>
      {referenceRoles.map(role => (
        <option key={role} value={role}>
          {t(`reference.roles.${role}`)}
        </option>
      ))}
    </select>
  )
}
