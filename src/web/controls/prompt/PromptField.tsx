import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { characters } from '#contract/kit/text.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'

type Props = Omit<ComponentProps<typeof TextArea>, 'hint' | 'value'> & { readonly value: string }

/** A text area for a prompt that counts its characters. */
export function PromptField({ value, ...area }: Props) {
  const { t } = useTranslation()
  const count = characters(value)
  return <TextArea rows={4} value={value} hint={count > 0 ? t('composer.characters', { count }) : '\u00a0'} {...area} />
}
