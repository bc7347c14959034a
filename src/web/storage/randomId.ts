/** A name that nothing else has. Not `crypto.randomUUID`, which pages without https do not have. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
