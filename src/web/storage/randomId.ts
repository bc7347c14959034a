/** A unique id. Does not use `crypto.randomUUID`, which is unavailable without https. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
