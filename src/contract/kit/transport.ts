/**
 * How an operation is requested, where it offers a choice: `task` creates a task that is watched, `direct` uses the
 * synchronous endpoint, which answers with the result.
 */
export const transports = ['task', 'direct'] as const
export type Transport = (typeof transports)[number]
