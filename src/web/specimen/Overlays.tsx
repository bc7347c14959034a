import { useState } from 'react'
import { usePromptLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { Slider } from '#web/ui/fields/Slider.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { say } from './texts.ts'
import { Plate, Row, Section } from './Section.tsx'

const places = ['centre', 'side', 'below'] as const

/** Overlays: dialogs, menus and the like. */
export function Overlays() {
  const t = say[usePromptLanguage()]
  const [open, setOpen] = useState<(typeof places)[number]>()
  const [favourite, setFavourite] = useState(true)
  const [gain, setGain] = useState(-3)
  const close = () => setOpen(undefined)
  return (
    <Section title={t.overlays}>
      <Plate name="Dialog">
        <Row>
          {places.map(place => (
            <Dialog
              key={place}
              place={place}
              size="small"
              title={t.discard}
              description={t.discardLead}
              open={open === place}
              onOpenChange={now => setOpen(now ? place : undefined)}
              trigger={<Button>{t[place]}</Button>}
              footer={
                <>
                  <Button onClick={close}>{t.keep}</Button>
                  <Button look="solid" onClick={close}>
                    {t.discardAct}
                  </Button>
                </>
              }
            >
              {place !== 'centre' && (
                <div className="flex flex-col gap-4">
                  <Field label={t.name} defaultValue="Fox" />
                  <TextArea label={t.prompt} defaultValue={t.promptTyped} />
                </div>
              )}
            </Dialog>
          ))}
        </Row>
      </Plate>
      <Plate name="Popover">
        <Row>
          <Popover label={t.details} trigger={<Button>{t.details}</Button>}>
            <Slider label={t.gain} value={gain} onChange={setGain} min={-24} max={12} step={0.5} unit="dB" usual={0} />
          </Popover>
        </Row>
      </Plate>
      <Plate name="Menu">
        <Row>
          <Menu
            trigger={
              <Button>
                {t.more}
                <Icon name="open" size={12} />
              </Button>
            }
            items={[
              { kind: 'title', label: 'IMG 0042' },
              { kind: 'act', label: t.open, icon: 'enlarge', shortcut: '↵', onSelect: () => {} },
              { kind: 'act', label: t.copyLink, icon: 'link', shortcut: 'L', onSelect: () => {} },
              {
                kind: 'more',
                label: t.move,
                icon: 'folder',
                items: [
                  { kind: 'act', label: t.project, onSelect: () => {} },
                  { kind: 'act', label: t.other, onSelect: () => {} },
                ],
              },
              { kind: 'check', label: t.favourite, checked: favourite, onChange: setFavourite },
              { kind: 'rule' },
              { kind: 'act', label: t.remove, icon: 'trash', reason: t.running, onSelect: () => {} },
            ]}
          />
        </Row>
      </Plate>
    </Section>
  )
}
