import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pieceLimits } from '#contract/studio/timeline/piece.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { notifyLasting } from '#web/ui/notices/notices.ts'

interface Props {
  readonly name: string
  readonly rename: (name: string) => Promise<void>
}

/** The name of the piece, which is changed where it stands. */
export function Title({ name, rename }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [text, setText] = useState<string>()
  const done = () => {
    const next = text?.trim() ?? ''
    setText(undefined)
    if (next === '' || next === name) return
    rename(next).catch((failure: unknown) => notifyLasting(failureText(failure)))
  }
  return (
    <h1 className="min-w-0 overflow-hidden text-16 font-semibold">
      <input
        type="text"
        dir="auto"
        aria-label={t('timeline.name')}
        value={text ?? name}
        maxLength={pieceLimits.name}
        onChange={event => setText(event.target.value)}
        onBlur={done}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur()
          if (event.key === 'Escape') setText(undefined)
        }}
        className="field-sizing-content h-8 max-w-[min(24rem,40vw)] min-w-16 rounded-control border border-transparent bg-transparent px-2 hover:border-edge focus:border-edge"
      />
    </h1>
  )
}
