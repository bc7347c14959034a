/**
 * `promise`, which React's `use` reads at once when it is settled by then. React writes these fields itself, but only from
 * its first look on: without them, code that is here already would be waited for, and leaving the call of `use` out in that
 * case makes React lose count of a component's hooks.
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

/** A promise that was fulfilled from the start. */
export const fulfilled: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })
