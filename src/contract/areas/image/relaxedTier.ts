/** Seconds after which to retry when the relaxed tier of free generations is full. */
export const relaxedTierRetry = 60
