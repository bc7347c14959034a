import type { Access } from './connectionFetch.ts'

/**
 * The messages that a connection's server sends to a web socket at `path`, until `signal` is aborted. They are only
 * news on the way: a socket that does not open or breaks off ends them without an error, and a handshake follows no
 * redirect.
 */
export function connectionEvents({ url, headers, signal }: Pick<Access, 'url' | 'headers' | 'signal'>) {
  return (path: string, take: (message: string) => void): void => {
    if (signal.aborted) return
    const address = new URL(url + path)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = new WebSocket(address, { headers: { ...headers } })
    const close = () => socket.close()
    signal.addEventListener('abort', close, { once: true })
    socket.addEventListener('message', ({ data }: { readonly data: unknown }) => {
      // Previews come as bytes.
      if (typeof data === 'string') take(data)
    })
    socket.addEventListener('close', () => signal.removeEventListener('abort', close))
    socket.addEventListener('error', () => undefined)
  }
}
