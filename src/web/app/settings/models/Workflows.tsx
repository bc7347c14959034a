import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { connectionEndpoints, type Connection } from '#contract/studio/connections.ts'
import type { Workflow } from '#contract/studio/workflow.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { DropZone } from '#web/ui/fields/DropZone.tsx'
import { useFileIntake } from '#web/ui/fields/useFileIntake.tsx'
import { FormFailure } from './FormFailure.tsx'
import { useChange } from './queries.ts'
import { TestButton } from './TestButton.tsx'
import { readWorkflow, type WorkflowDraft } from './workflowDraft.ts'
import { WorkflowForm } from './WorkflowForm.tsx'

/** The workflows of a connection: each is a model that can be bound. A file that is dropped becomes one. */
export function Workflows({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<WorkflowDraft>()
  const [unread, setUnread] = useState<'editor' | 'unreadable'>()
  const { workflows, isConfigured } = connection
  const intake = useFileIntake({ accept: { 'application/json': ['.json'] }, takeFiles: files => void take(files) })

  async function take([file]: readonly File[]): Promise<void> {
    const read = file && readWorkflow(file.name, await file.text())
    setUnread(typeof read === 'string' ? read : undefined)
    setDraft(typeof read === 'string' ? undefined : read)
  }
  return (
    <section aria-label={t('models.workflows')} className="flex flex-col gap-3">
      <h4 className="font-semibold">{t('models.workflows')}</h4>
      <p className="max-w-prose text-muted">{t('models.workflowsLead')}</p>
      {workflows.length > 0 && (
        <ul className="border-t border-line">
          {workflows.map(workflow => (
            <Item key={workflow.name} connection={connection} workflow={workflow} open={setDraft} />
          ))}
        </ul>
      )}
      {draft ? (
        <WorkflowForm key={draft.name} connection={connection} draft={draft} close={() => setDraft(undefined)} />
      ) : (
        !isConfigured && (
          <div {...intake.drops}>
            <DropZone
              label={t('models.workflowFile')}
              intake={intake}
              hint={t('models.workflowHint')}
              compact
              error={intake.refusal ?? (unread && t(`models.workflowUnread.${unread}`))}
            />
          </div>
        )
      )}
    </section>
  )
}

interface ItemProps {
  readonly connection: Connection
  readonly workflow: Connection['workflows'][number]
  readonly open: (draft: WorkflowDraft) => void
}

function Item({ connection: { id: connectionId, isConfigured }, workflow: { name, makes }, open }: ItemProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const params = { connectionId, name }
  const remove = useChange(() => call(connectionEndpoints.removeWorkflow, { params }))
  async function edit(): Promise<void> {
    const workflow: Workflow = await client.fetchQuery({
      queryKey: ['connections', connectionId, 'workflow', name],
      queryFn: () => call(connectionEndpoints.workflow, { params }),
    })
    open(workflow)
  }
  return (
    <li className="flex flex-col gap-2 border-b border-line py-2">
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-12 text-muted">{t(`models.workflowMakes.${makes}`)}</span>
        {!isConfigured && (
          <span className="ml-auto flex gap-2">
            <Button look="quiet" onClick={() => void edit()}>
              {t('models.workflowEdit')}
            </Button>
            <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
              {t('models.workflowRemove')}
            </Button>
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <TestButton
          label={t('models.workflowCheck')}
          connectionId={connectionId}
          body={{ task: makes, remoteModel: name }}
        />
        <TestButton
          label={t('models.workflowTry')}
          connectionId={connectionId}
          body={{ task: makes, remoteModel: name, make: true }}
        />
      </div>
      <FormFailure error={remove.error} />
    </li>
  )
}
