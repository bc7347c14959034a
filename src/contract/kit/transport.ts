/**
 * How the service is asked where an operation offers a choice: `task`, which is watched, or `direct`, the synchronous
 * endpoint, which answers with the result.
 */
export const transports = ['task', 'direct'] as const
export type Transport = (typeof transports)[number]
