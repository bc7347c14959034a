import { useState } from 'react'
import { usePromptLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { DropZone } from '#web/ui/fields/DropZone.tsx'
import { useFileIntake } from '#web/ui/fields/useFileIntake.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { Blank, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Tag } from '#web/ui/feedback/Tag.tsx'
import { say } from './texts.ts'
import { Plate, Row, Section } from './Section.tsx'

const pictures = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] } as const

/** Feedback: what the page reports on its own. */
export function Reports() {
  const t = say[usePromptLanguage()]
  const [shown, setShown] = useState(true)
  const [files, setFiles] = useState<readonly File[]>([])
  const intake = useFileIntake({ accept: pictures, multiple: true, takeFiles: setFiles })
  return (
    <Section title={t.reports}>
      <Plate name="Notice">
        {shown ? (
          <Notice title={t.changed} onUndo={() => setShown(false)} onDismiss={() => setShown(false)}>
            <p className="pb-1 text-12">{t.changedLine}</p>
          </Notice>
        ) : (
          <Button onClick={() => setShown(true)}>{t.again}</Button>
        )}
        <Notice title={t.refusedTitle} onDismiss={() => {}}>
          <p className="pb-1 text-12">{t.refusedLine}</p>
        </Notice>
      </Plate>
      <Plate name="Progress">
        <Progress label={t.sending} done={3.1} of={8.4} format={value => `${value.toFixed(1)} MB`} />
        <Progress label={t.waiting} />
      </Plate>
      <Plate name="Skeleton">
        <Skeleton>
          <div className="flex gap-2">
            <Blank className="h-28 w-44" />
            <Blank className="h-28 w-28" />
          </div>
          <Blank className="mt-2 h-3 w-56" />
        </Skeleton>
      </Plate>
      <Plate name="EmptyState">
        <EmptyState title={t.nothing} action={<Button>{t.start}</Button>}>
          {t.nothingLead}
        </EmptyState>
      </Plate>
      <Plate name="DropZone">
        <div {...intake.drops}>
          <DropZone label={t.drop} hint={t.dropHint} intake={intake} error={intake.refusal} />
        </div>
        <Row>
          {files.map(file => (
            <Tag key={file.name} label={file.name} onRemove={() => setFiles(files.filter(other => other !== file))} />
          ))}
        </Row>
      </Plate>
      <Plate name="DropZone">
        <DropZone label={t.drop} intake={intake} error={t.tooLong} reason={t.locked} />
      </Plate>
    </Section>
  )
}
