/** Seconds after which a full free lane is worth another try. */
export const freeLaneRetry = 60
