/** Seconds after which a full relaxed tier of free generations is worth another try. */
export const relaxedTierRetry = 60
