import { lazy, Suspense } from 'react'
import { loadWords, usePromptLanguage, useServiceLanguage } from '#web/i18n/language.ts'
import type { PromptLinesProps } from './PromptLines.tsx'

const PromptLines = lazy(async () => {
  const [module] = await Promise.all([import('./PromptLines.tsx'), loadWords(['prompt'])])
  return { default: module.PromptLines }
})

/**
 * What stands below a prompt: whether its engine reads the language, and what a connected language model can do for it.
 * No code is fetched for it before something is typed on a page in a language that the engines read.
 */
export function PromptHelps(props: PromptLinesProps) {
  const isRead = useServiceLanguage() === usePromptLanguage()
  if (isRead && props.text.trim() === '') return null
  return (
    <Suspense>
      <PromptLines {...props} />
    </Suspense>
  )
}
