import { useRef, useState, type RefCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { sectionTags, type SectionTag } from '#contract/areas/music/lyricsText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Tag } from '#web/ui/feedback/Tag.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import {
  lineAt,
  lyricsTemplates,
  partsOf,
  syllablesOf,
  tagOf,
  templateText,
  withTag,
  type LyricsTemplate,
} from './lyrics.ts'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (lyrics: string) => void
  readonly optional?: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly focusRef?: RefCallback<HTMLElement>
}

const templates = Object.keys(lyricsTemplates) as LyricsTemplate[]

/** A lyrics field with section tags and templates to insert, which counts lines and syllables. */
export function LyricsEditor({ label, value, onChange, optional, hint, error, focusRef }: Props) {
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)
  const template = useRef<LyricsTemplate>(undefined)
  const [caret, setCaret] = useState(0)
  const parts = partsOf(value)
  const lines = parts.reduce((sum, part) => sum + part.lines, 0)
  const syllables = parts.reduce((sum, part) => sum + part.syllables, 0)
  const line = lineAt(value, caret)
  const nameOf = (tag: SectionTag) => t(`lyrics.tags.${tag}`)

  function insert(tag: SectionTag): void {
    const edit = withTag(value, area.current?.selectionStart ?? value.length, nameOf(tag))
    write(edit.text, edit.caret)
  }

  /** Puts the template that was chosen below the text, selected: Delete removes it, and so does undo. */
  function append(): boolean {
    if (!template.current) return false
    const text = templateText(template.current, nameOf)
    template.current = undefined
    const before = value.trimEnd()
    const lead = before === '' ? '' : `${before}\n\n`
    write(lead + text, lead.length, lead.length + text.length)
    return true
  }

  /** Writes as if it were typed, so that the browser's undo knows it. */
  function write(text: string, from: number, to = from): void {
    const field = area.current
    if (!field) return onChange(text)
    field.focus()
    const same = sharedStart(field.value, text)
    field.setSelectionRange(same, field.value.length)
    // There is no other way to change a field that its undo takes back.
    const mark = () => field.setSelectionRange(from, to)
    // At once: what is typed next must not be interrupted.
    if (document.execCommand('insertText', false, text.slice(same))) return mark()
    onChange(text)
    requestAnimationFrame(mark)
  }

  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <TextArea
        ref={element => {
          area.current = element
          focusRef?.(element)
        }}
        label={label}
        value={value}
        rows={8}
        optional={optional}
        hint={hint}
        error={error}
        placeholder={t('lyrics.placeholder')}
        onChange={event => onChange(event.target.value)}
        onSelect={event => setCaret(event.currentTarget.selectionStart)}
        aside={
          <Menu
            align="end"
            trigger={
              <button type="button" className="pressed-around underline-offset-4 hover:text-ink hover:underline">
                {t('lyrics.templates')}
              </button>
            }
            takeFocus={append}
            items={templates.map(one => ({
              kind: 'act',
              label: t(`lyrics.template.${one}`),
              onSelect: () => {
                template.current = one
              },
            }))}
          />
        }
      />
      <div role="group" aria-label={t('lyrics.insert')} className="flex flex-wrap gap-1">
        {sectionTags.map(tag => (
          <Button
            key={tag}
            className="h-6! px-2! text-12"
            aria-label={t('lyrics.insertTag', { tag: nameOf(tag) })}
            onClick={() => insert(tag)}
          >
            <Icon name="plus" size={10} />
            {nameOf(tag)}
          </Button>
        ))}
      </div>
      <p className="flex flex-wrap gap-x-3 text-12 text-muted">
        <span className="figures">{t('lyrics.lines', { count: lines })}</span>
        <span className="figures">{t('lyrics.syllables', { count: syllables })}</span>
        {line.trim() !== '' && tagOf(line) === undefined && (
          <span className="figures ml-auto">{t('lyrics.line', { count: syllablesOf(line) })}</span>
        )}
      </p>
      {parts.some(part => part.tag !== undefined) && (
        <ul aria-label={t('lyrics.parts')} className="flex flex-wrap gap-1">
          {parts.map((part, index) => (
            // Parts have no ids, and two may be alike.
            <li key={index}>
              <Tag label={`${part.tag ?? t('lyrics.untagged')} · ${part.lines}/${part.syllables}`} figures />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** How many characters two texts have in common at their start. */
function sharedStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}
