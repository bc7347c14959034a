import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import type { Pronunciation } from './divide.ts'

interface Props {
  readonly list: Pronunciation
  readonly change: (list: Pronunciation) => void
}

/** How words are said, one a line: `Nguyen = win`. */
export function Pronunciations({ list, change }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  return (
    <TextArea
      label={t('longScript.pronunciation')}
      hint={t('longScript.pronunciationHint')}
      rows={3}
      value={typed ?? list.map(({ written, said }) => `${written} = ${said}`).join('\n')}
      onChange={event => setTyped(event.target.value)}
      onBlur={() => {
        if (typed === undefined) return
        const read = readList(typed)
        change(read)
        // A line that is not understood stays as it was typed.
        if (read.length === typed.split('\n').filter(line => line.trim() !== '').length) setTyped(undefined)
      }}
    />
  )
}

function readList(text: string): Pronunciation {
  return text.split('\n').flatMap(line => {
    const [written = '', ...said] = line.split('=')
    return written.trim() === '' || said.length === 0 ? [] : [{ written: written.trim(), said: said.join('=').trim() }]
  })
}
