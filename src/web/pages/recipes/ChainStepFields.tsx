import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { factsOf } from '#contract/operationFacts.ts'
import type { ChainPrice, ChainStep } from '#contract/studio/chains.ts'
import { stepText, withStepText } from '#contract/studio/stepTexts.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { recipesQuery } from './queries.ts'

interface Props {
  readonly step: ChainStep
  /** What it makes. */
  readonly name: string
  /** Its index, from 0. */
  readonly at: number
  readonly price: ChainPrice['steps'][number] | undefined
  readonly issues: readonly string[]
  readonly onChange: (recipe: Record<string, unknown>) => void
  /** Opens the form of its operation, which has all of its fields. */
  readonly onForm: () => void
  /** Undefined if it cannot be removed: it is the first step, or another step uses its result. */
  readonly onRemove: (() => void) | undefined
}

/** One step: its input, its texts, the settings of a saved recipe, and the whole recipe as JSON. */
export function ChainStepFields({ step, name, at, price, issues, onChange, onForm, onRemove }: Props) {
  const { t } = useTranslation()
  const number = new Intl.NumberFormat(useLanguage())
  const { data: recipes } = useQuery(recipesQuery)
  const { operation, recipe, takes } = step
  const use = takes && t(`copy.as.${takes.as}`)
  const saved = recipes?.filter(one => one.operation === operation) ?? []
  return (
    <li className="flex flex-col gap-3 border-l-2 border-ink pl-4">
      <div className="flex items-center gap-3">
        <h2 className="font-semibold">
          <span className="figures mr-2">{at + 1}</span>
          {name}
          {use !== undefined && use !== name && <span className="font-normal text-muted"> · {use}</span>}
        </h2>
        <span className="ml-auto text-12 text-muted">{price && <StepPrice price={price} number={number} />}</span>
        {onRemove && (
          <Button look="quiet" className="size-8" aria-label={t('recipes.removeStep', { name })} onClick={onRemove}>
            <Icon name="close" size={12} />
          </Button>
        )}
      </div>
      {takes && <p className="text-12 text-muted">{t('recipes.takes', { step: takes.step + 1 })}</p>}
      {factsOf(operation).step.texts.map(field => (
        <TextArea
          key={field}
          label={t(`recipes.texts.${field as 'prompt'}`)}
          value={stepText(recipe, field)}
          onChange={event => onChange(withStepText(recipe, field, event.target.value))}
        />
      ))}
      <Button className="self-start" aria-label={t('recipes.inFormOf', { step: at + 1, name })} onClick={onForm}>
        <Icon name="edit" />
        {t('recipes.inForm')}
      </Button>
      {saved.length > 0 && (
        <div className="max-w-80">
          <Select
            label={t('recipes.settingsOf')}
            options={saved.map(one => ({ value: one.id, label: one.name }))}
            value={undefined}
            onChange={id => {
              const chosen = saved.find(one => one.id === id)?.recipe
              if (typeof chosen === 'object' && chosen !== null) onChange({ ...chosen })
            }}
          />
        </div>
      )}
      <Json recipe={recipe} onChange={onChange} />
      {issues.length > 0 && (
        <ul role="alert" className="text-12">
          {issues.map(issue => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

function StepPrice({
  price,
  number,
}: {
  readonly price: ChainPrice['steps'][number]
  readonly number: Intl.NumberFormat
}) {
  const { t } = useTranslation()
  if (price.credits === null) return t('recipes.unpriced')
  return t(price.isUpTo ? 'recipes.stepUpTo' : 'recipes.stepPrice', {
    count: price.credits,
    credits: number.format(price.credits),
  })
}

/** The whole recipe as JSON, for users who know its fields. */
function Json({ recipe, onChange }: { readonly recipe: object; readonly onChange: Props['onChange'] }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  function take(text: string): void {
    setTyped(text)
    try {
      const json: unknown = JSON.parse(text)
      if (typeof json !== 'object' || json === null || Array.isArray(json)) return setWrong(true)
      setWrong(false)
      onChange({ ...json })
    } catch {
      setWrong(true)
    }
  }
  return (
    <details>
      <summary className="cursor-pointer py-1 text-12 text-muted">{t('recipes.all')}</summary>
      <TextArea
        label={t('recipes.json')}
        value={typed ?? JSON.stringify(recipe, null, 2)}
        onChange={event => take(event.target.value)}
        onBlur={() => !isWrong && setTyped(undefined)}
        {...(isWrong && { error: t('recipes.notJson') })}
      />
    </details>
  )
}
