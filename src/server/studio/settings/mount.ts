import { settingEndpoints } from '#contract/studio/settings.ts'
import { settings } from '#server/db/schema/settings.ts'
import type { Router } from '#server/http/bindings.ts'
import { mount, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { lockAccount } from '#server/studio/works/workRow.ts'
import { readSettings } from './read.ts'

export function mountSettings(app: Router, { db }: StudioParts, mounting: Mounting): void {
  mount(app, mounting, settingEndpoints.read, (_, { account }) => readSettings(db, account.id))
  mount(app, mounting, settingEndpoints.change, ({ body }, { account }) =>
    // Changes are serialised, so that two pages that change different settings do not overwrite each other.
    db.transaction(async tx => {
      await lockAccount(tx, account.id)
      const values = { ...(await readSettings(tx, account.id)), ...body }
      const row = { values, changedAt: Date.now() }
      await tx
        .insert(settings)
        .values({ account: account.id, ...row })
        .onConflictDoUpdate({ target: settings.account, set: row })
      return values
    }),
  )
  refuseOtherMethods(app, mounting, Object.values(settingEndpoints))
}
