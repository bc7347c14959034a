import { createSetting } from '#web/storage/createSetting.ts'

/** Whether this browser shows a notification when a work ends. Stored per browser, as the permission is. */
export const browserNotices = createSetting('browserNotices', stored => stored === true)
