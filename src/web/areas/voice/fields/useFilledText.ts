import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MediaRef } from '#contract/kit/media.ts'
import { soundsQuery } from '#web/api/assetQueries.ts'
import { useServiceLanguage } from '#web/i18n/language.ts'

interface Text {
  readonly value: string
  readonly onChange: (text: string) => void
}

/**
 * Fills a text that is blank from what a stored picture shows, once for each picture, because the service requires a
 * text; returns whether the text is still what was filled in.
 */
export function useFilledText(media: MediaRef | null, text: Text): boolean {
  const client = useQueryClient()
  const id = media && 'asset' in media ? media.asset : undefined
  // The engine of sounds reads these two.
  const language = useServiceLanguage() === 'zh' ? 'zh' : 'en'
  const [filled, setFilled] = useState<{ readonly id: string; readonly text: string }>()
  const isOwn = text.value.trim() !== '' && text.value !== filled?.text
  const isWanted = id !== undefined && filled?.id !== id && !isOwn
  const take = useEffectEvent((picture: string, words: string) => {
    if (!isWanted || picture !== id) return
    setFilled({ id: picture, text: words })
    text.onChange(words)
  })
  useEffect(() => {
    if (!isWanted || id === undefined) return
    client.fetchQuery(soundsQuery(id, language)).then(
      heard => take(id, heard.text),
      // Then the text stays blank, and the form says that it is required.
      () => undefined,
    )
  }, [client, isWanted, id, language])
  return filled !== undefined && text.value === filled.text
}
