import { useState } from 'react'
import { usePromptLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Tag } from '#web/ui/feedback/Tag.tsx'
import { say } from './texts.ts'
import { Plate, Row, Section } from './Section.tsx'

const looks = ['plain', 'solid', 'quiet', 'primary'] as const

/** Buttons and tags. */
export function Acts() {
  const t = say[usePromptLanguage()]
  const [filters, setFilters] = useState<readonly string[]>(['2K'])
  return (
    <Section title={t.acts}>
      {looks.map(look => (
        <Plate key={look} name={`Button · ${look}`}>
          <Row>
            <Button look={look}>{look === 'primary' ? t.generate : t.save}</Button>
            <Button look={look} busy>
              {t.busy}
            </Button>
            <Button look={look} reason={t.noCredits}>
              {t.closed}
            </Button>
          </Row>
        </Plate>
      ))}
      <Plate name="Tooltip">
        <Row>
          <Button className="w-8 px-0!" aria-label={t.download} tip={t.download}>
            <Icon name="download" />
          </Button>
          <Button look="quiet" className="size-8" aria-label={t.again} tip={t.again}>
            <Icon name="again" />
          </Button>
          <Button look="quiet" className="size-8" aria-label={t.remove} tip={t.remove} reason={t.running}>
            <Icon name="trash" />
          </Button>
        </Row>
      </Plate>
      <Plate name="Tag">
        <Row>
          <Tag label={t.project} />
          <Tag label="seed 4711" figures onRemove={() => {}} />
          {['1K', '2K', '4K'].map(size => (
            <Tag
              key={size}
              label={size}
              figures
              pressed={filters.includes(size)}
              onPress={() =>
                setFilters(filters.includes(size) ? filters.filter(one => one !== size) : [...filters, size])
              }
            />
          ))}
        </Row>
      </Plate>
    </Section>
  )
}
