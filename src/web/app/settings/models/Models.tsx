import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boundModels, modelTasks, taskOf } from '#contract/studio/protocols.ts'
import { useMakers } from '#web/api/makers.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Part } from '../Part.tsx'
import { ConnectionItem } from './ConnectionItem.tsx'
import { modelLabel } from './modelLabel.ts'
import { MadeByItem } from './MadeByItem.tsx'
import { NewConnection } from './NewConnection.tsx'
import { connectionsQuery } from './queries.ts'

/** Who makes the results: for the owner with connections, for others only if anything is connected. */
export function Models({ isOwner }: { readonly isOwner: boolean }) {
  return isOwner ? <OwnModels /> : <SharedModels />
}

function OwnModels() {
  const { t } = useTranslation()
  const { data } = useQuery(connectionsQuery)
  const [adding, setAdding] = useState(false)
  if (!data) return null
  return (
    <Part title={t('models.title')} lead={t('models.lead')} address="models">
      {data.items.length > 0 && (
        <section aria-label={t('models.connections')}>
          <h3 className="font-semibold">{t('models.connections')}</h3>
          <ul className="mt-2 border-t border-line">
            {data.items.map(connection => (
              <ConnectionItem key={connection.id} connection={connection} />
            ))}
          </ul>
        </section>
      )}
      {adding ? (
        <NewConnection close={() => setAdding(false)} />
      ) : (
        <Button className="self-start" onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {t('models.add')}
        </Button>
      )}
      {data.items.length > 0 && (
        <section aria-label={t('models.madeBy')}>
          <h3 className="font-semibold">{t('models.madeBy')}</h3>
          <p className="mt-1 max-w-prose text-muted">{t('models.madeByLead')}</p>
          {modelTasks.map(task => (
            <div key={task} className="mt-4">
              <h4 className="text-12 text-muted">{t(`models.tasks.${task}`)}</h4>
              <ul className="mt-1 border-t border-line">
                {boundModels
                  .filter(model => taskOf(model) === task)
                  .map(model => (
                    <MadeByItem
                      key={model}
                      model={model}
                      binding={data.madeBy.find(one => one.model === model)}
                      connections={data.items}
                    />
                  ))}
              </ul>
            </div>
          ))}
        </section>
      )}
    </Part>
  )
}

function SharedModels() {
  const { t } = useTranslation()
  const makers = useMakers()
  if (makers.length === 0) return null
  return (
    <Part title={t('models.title')} lead={t('models.othersLead')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {makers.map(({ model, provider, remoteModel, isDown }) => (
          <div key={model} className="contents">
            <dt className="figures text-12 text-muted">{modelLabel(model, t)}</dt>
            <dd className="wrap-anywhere">
              {t('models.by', { provider, model: remoteModel })}
              {isDown && ` · ${t('models.down')}`}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
