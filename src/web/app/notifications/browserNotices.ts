import { createSetting } from '#web/storage/createSetting.ts'

/** Whether this browser is to show a notification when a work has ended: its permission holds for this browser alone. */
export const browserNotices = createSetting('browserNotices', stored => stored === true)
