import { sql, type SQL } from 'drizzle-orm'
import { entries } from '#server/db/schema/credits.ts'
import { libraryItems, projects } from '#server/db/schema/library.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { works } from '#server/db/schema/works.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'

/** Which lines of the history: those in a time range, in epoch milliseconds, those before a line, or that of a work. */
export interface Wanted {
  readonly from?: number
  readonly to?: number
  /** The `sort` of a line; only older lines are selected. */
  readonly before?: string
  readonly work?: Pick<WorkRow, 'id' | 'account' | 'taskId'>
}

/**
 * A query for all grants, charges and refunds of an account, with the columns of `Movement`. In the ledger of the
 * built-in service, a hold with its settlement and its refund is one line. A remote service keeps its ledger elsewhere:
 * then a line is the cost that a work reports.
 */
export function movements(source: 'ledger' | 'works', account: string, wanted: Wanted): SQL {
  return source === 'ledger' ? ofLedger(account, wanted) : ofWorks(account, wanted)
}

/** What `movements` selects. */
export interface Movement {
  readonly sort: string
  readonly at: number
  readonly kind: 'task' | 'grant' | 'adjust'
  readonly unit: string
  readonly task: string | null
  readonly operation: string | null
  readonly capability: string | null
  readonly work: string | null
  readonly project: string | null
  readonly estimated: number | null
  readonly reserved: number
  readonly charged: number
  readonly refunded: number
  readonly given: number
}

/** The name of the project that a result of the work is in. */
const projectOf = sql`(
  select ${projects.name} from ${libraryItems}
  join ${projects} on ${projects.id} = ${libraryItems.project}
  where ${libraryItems.work} = ${works.id} limit 1
)`

/**
 * The work that an entry was paid for: the one whose request created the task, under the work's id as its key, or the
 * one that a task of another program became. Works may share a record (an episode and its videos), but no task.
 */
const payingWork = sql`
  select ${works}.* from ${works}
  where entry.kind = 'hold' and ${works.account} = entry.account
    and (${works.id} = ${tasks.idempotencyKey} or (${works.taskId} = ${tasks.id} and ${works.operation} = ${tasks.operation}))
  order by ${works.id} = ${tasks.idempotencyKey} desc nulls last, ${works.id} limit 1
`

/** The tasks that a work may have paid for. */
const tasksOf = ({ id, account, taskId }: Pick<WorkRow, 'id' | 'account' | 'taskId'>) => sql`
  select ${tasks.id} from ${tasks} where ${tasks.account} = ${account} and ${tasks.idempotencyKey} = ${id}
  union all select ${taskId}::text
`

function ofLedger(account: string, { from, to, before, work }: Wanted): SQL {
  return sql`
    select
      lpad(entry.id::text, 20, '0') as sort,
      entry.at::float8 as at,
      case entry.kind when 'hold' then 'task' else entry.kind end as kind,
      entry.unit,
      case entry.kind when 'hold' then entry.task end as task,
      coalesce(${tasks.operation}, ${works.operation}) as operation,
      ${works.recipe} ->> 'capability' as capability,
      ${works.id} as work,
      ${projectOf} as project,
      case entry.kind when 'hold' then coalesce(${works.estimated}, ${works.credits}) end::float8 as estimated,
      case when entry.kind = 'hold' and settled.id is null then -entry.amount else 0 end::float8 as reserved,
      case when entry.kind = 'hold' and settled.id is not null
        then -entry.amount - settled.amount - coalesce(refund.amount, 0) else 0 end::float8 as charged,
      case when entry.kind = 'hold' and settled.amount = -entry.amount then settled.amount
        else coalesce(refund.amount, 0) end::float8 as refunded,
      case entry.kind when 'hold' then 0 else entry.amount end::float8 as given
    from ${entries} entry
    left join ${entries} settled on entry.kind = 'hold' and settled.task = entry.task and settled.kind = 'settle'
    left join ${entries} refund on entry.kind = 'hold' and refund.task = entry.task and refund.kind = 'refund'
    left join ${tasks} on entry.kind = 'hold' and ${tasks.id} = entry.task
    left join lateral (${payingWork}) ${works} on true
    where entry.account = ${account} and entry.kind in ('hold', 'grant', 'adjust')
      ${from === undefined ? sql`` : sql`and entry.at >= ${from}`}
      ${to === undefined ? sql`` : sql`and entry.at < ${to}`}
      ${before === undefined ? sql`` : sql`and entry.id < ${Number(before) || 0}`}
      ${work === undefined ? sql`` : sql`and entry.task in (${tasksOf(work)}) and ${works.id} = ${work.id}`}
  `
}

function ofWorks(account: string, { from, to, before, work }: Wanted): SQL {
  const cost = sql`coalesce(${works.credits}, 0)::float8`
  const at = sql`${works.sentAt}`
  return sql`
    select
      ${works.id} as sort,
      ${at}::float8 as at,
      'task' as kind,
      'credit' as unit,
      ${works.taskId} as task,
      ${works.operation} as operation,
      ${works.recipe} ->> 'capability' as capability,
      ${works.id} as work,
      ${projectOf} as project,
      coalesce(${works.estimated}, ${works.credits})::float8 as estimated,
      case when ${works.state} in ('sending', 'running', 'unknown') then ${cost} else 0 end as reserved,
      case when ${works.state} in ('archiving', 'done') then ${cost} else 0 end as charged,
      case when ${works.state} in ('failed', 'cancelled') then ${cost} else 0 end as refunded,
      0::float8 as given
    from ${works}
    where ${works.account} = ${account} and ${at} is not null and ${works.state} <> 'waiting'
      ${from === undefined ? sql`` : sql`and ${at} >= ${from}`}
      ${to === undefined ? sql`` : sql`and ${at} < ${to}`}
      ${before === undefined ? sql`` : sql`and ${works.id} < ${before}`}
      ${work === undefined ? sql`` : sql`and ${works.id} = ${work.id}`}
  `
}
