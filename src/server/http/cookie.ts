/** The value of a cookie, or undefined. */
export function readCookie(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/** A session cookie for this host: out of reach of scripts and never sent from another site. `seconds` 0 removes it. */
export function sessionCookie(name: string, value: string, seconds: number, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}
