import { sql, type SQL } from 'drizzle-orm'
import { VARIATIONS } from '#engines/run/engine.ts'
import { holdingParts } from '#server/credits/ledger.ts'
import { preparedSql } from '#server/db/prepared.ts'
import { tasks } from '#server/db/schema/tasks.ts'

const given = (name: string, type: 'text' | 'bigint' | 'jsonb') => sql`${sql.placeholder(name)}::${sql.raw(type)}`

/** A returned row means that the task was inserted, and says how much of which unit is held for it. */
export interface Inserted {
  /** Null: another request has just taken the balance that the account could have paid with. */
  readonly unit: string | null
  readonly amount: number | string | null
}

/** How far back an equal request is looked for: the variations of one press are sent one after another. */
const RECENT = 64

/**
 * Inserts a task and holds what it costs in one statement. Returns no row if the account can pay none of the prices, or
 * if there is a task with this key already.
 */
export const insertTask = preparedSql<Inserted>('insert_task', () => {
  const [id, account, now] = [given('id', 'text'), given('account', 'text'), given('now', 'bigint')]
  const taskClass = given('class', 'text')
  const { affordable, held } = holdingParts({
    account,
    units: sql`${sql.placeholder('units')}`,
    amounts: sql`${sql.placeholder('amounts')}`,
    task: id,
    now,
  })
  const columns = sql`id, account, operation, status, request, endpoint, idempotency_key, request_hash, seed, part_of,
    made_by, class, turn, next_at, expires_at, created_at, updated_at`
  return sql`with ${affordable}, inserted as (
      insert into ${tasks} (${columns})
      select ${id}, ${account}, ${given('operation', 'text')}, 'pending', ${given('request', 'jsonb')},
        ${given('endpoint', 'text')}, ${given('idempotencyKey', 'text')}, ${given('requestHash', 'text')},
        ${given('seed', 'bigint')} + ${placeAmongEqual(account)}, ${given('partOf', 'text')}, ${given('madeBy', 'jsonb')}, ${taskClass},
        ${nextTurn(account, taskClass, sql`'normal'`)}, ${now}, ${given('expiresAt', 'bigint')}, ${now}, ${now}
      from affordable
      on conflict (account, endpoint, idempotency_key) do nothing
      returning id
    ), ${held}
    select held.unit, held.amount from inserted left join held on true`
})

/** 0 for a request that is not among the account's recent ones, else the place after that of the last equal one. */
const placeAmongEqual = (account: SQL): SQL<number> => sql<number>`coalesce((
    select (recent.seed + 1) % ${sql.raw(String(VARIATIONS))}
    from (
      select ${tasks.seed}, ${tasks.request}, ${tasks.createdAt} from ${tasks}
      where ${tasks.account} = ${account} and ${tasks.operation} = ${given('operation', 'text')}
      order by ${tasks.createdAt} desc limit ${sql.raw(String(RECENT))}
    ) recent
    where recent.request = ${given('request', 'jsonb')}
    order by recent.created_at desc limit 1
  ), 0)`

/**
 * The turn of an account's next task (start-time fair queueing): behind its own waiting ones, but level with the
 * smallest turn of all that are under way, so that an account without any comes next.
 */
export function nextTurn(account: SQL, taskClass: SQL, tier: SQL): SQL<number> {
  const open = sql`${tasks.class} = ${taskClass} and ${tasks.tier} = ${tier} and ${tasks.nextAt} is not null`
  return sql<number>`greatest(
    (select coalesce(min(${tasks.turn}), 0) from ${tasks} where ${open}),
    (select coalesce(max(${tasks.turn}) + 1, 0) from ${tasks} where ${open} and ${tasks.account} = ${account})
  )`
}
