import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeResult } from '#contract/areas/music/describe.ts'
import { SoundView } from '#web/media/sound/SoundView.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Tag } from '#web/ui/feedback/Tag.tsx'
import { FrameCaption } from '#web/frames/FrameCaption.tsx'
import type { StageProps } from '#web/works/operationView.ts'
import { describeReason } from '#web/i18n/sentences.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { useOpenRecipe } from '#web/recipes/useOpenRecipe.ts'
import { resultOf } from './resultOf.ts'
import { songWord } from '#web/works/songWord.ts'
import { useRecording } from './useRecording.ts'

const methods = ['details', 'measured'] as const

/** The description of a recording; selected words can start a new song, in the words that the composer reads. */
export function DescribeStage({ work }: StageProps) {
  const { t } = useTranslation()
  const wording = useWording()
  const open = useOpenRecipe()
  const take = useRecording(work)
  const {
    description,
    findings = [],
    tags = [],
    genres = [],
    instruments = [],
    method,
  } = describeResult.safeParse(resultOf(work.task)).data ?? {}
  const lists = [
    { name: 'genres', words: genres },
    { name: 'tags', words: tags.filter(tag => !genres.includes(tag) && !instruments.includes(tag)) },
    { name: 'instruments', words: instruments },
  ] as const
  const [chosen, setChosen] = useState<readonly string[]>([...new Set([...genres, ...tags])])
  const known = methods.find(one => one === method)
  const toggle = (word: string) =>
    setChosen(chosen.includes(word) ? chosen.filter(one => one !== word) : [...chosen, word])
  return (
    <div className="mx-auto flex size-full max-w-180 flex-col gap-6 overflow-y-auto p-1">
      {take && <SoundView take={take} fileName={take.name} edge={<FrameCaption work={work} />} />}
      <Description text={description} sentences={findings.map(one => describeReason(one, wording))} />
      {lists.map(
        ({ name, words }) =>
          words.length > 0 && (
            <div key={name} role="group" aria-label={t(`described.${name}`)}>
              <h2 className="mb-1 text-12 text-muted">{t(`described.${name}`)}</h2>
              <div className="flex flex-wrap gap-1">
                {words.map(word => (
                  <Tag key={word} label={songWord(word)} pressed={chosen.includes(word)} onPress={() => toggle(word)} />
                ))}
              </div>
            </div>
          ),
      )}
      <div>
        <Button
          look="solid"
          reason={chosen.length > 0 ? undefined : t('described.none')}
          onClick={() => open({ operation: 'music.generate', recipe: { style: chosen.join(', ') }, part: 'fields' })}
        >
          <Icon name="plus" />
          {t('described.begin')}
        </Button>
        <p className="mt-1 text-12 text-muted">{t('described.beginHint')}</p>
      </div>
      {known && <p className="text-12 text-muted">{t(`described.methods.${known}`)}</p>}
    </div>
  )
}

interface DescriptionProps {
  /** In the words of the service. */
  readonly text: string | undefined
  /** In the page's language; undefined: it does not know the sentence, or not yet. */
  readonly sentences: readonly (string | undefined)[]
}

/** A description in the page's language, as far as its service gives it as values; otherwise in the service's own. */
function Description({ text, sentences }: DescriptionProps) {
  if (sentences.length > 0 && sentences.every(sentence => sentence !== undefined))
    return (
      <div className="flex flex-col gap-1 text-16 wrap-anywhere">
        {sentences.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    )
  return text !== undefined && <p className="text-16 wrap-anywhere">{text}</p>
}
