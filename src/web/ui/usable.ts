/**
 * Returns `promise`, which React's `use` then reads at once if it is settled by then. React sets these fields itself,
 * but only once it has read the promise: without them it would suspend even for code that is already loaded, and
 * leaving out the call of `use` in that case makes React lose count of a component's hooks.
 */
export function usable<T>(promise: Promise<T>): Promise<T> {
  const fields = promise as Promise<T> & { status?: string; value?: T; reason?: unknown }
  fields.status ??= 'pending'
  promise.then(
    value => Object.assign(fields, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(fields, { status: 'rejected', reason }),
  )
  return promise
}

/** A promise that is already fulfilled. */
export const fulfilled: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })
