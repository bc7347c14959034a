import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from './environment.ts'

/**
 * Minimum characters of a secret, as for `ATELIER_SECRET`: after a power cut during the write, we must not sign with an
 * empty one.
 */
const SHORTEST = 16

/** The version of the format of sealed texts, so that it can change. */
const SEALED = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Signs links, names cookies and encrypts stored keys; one per installation. */
export interface Secret {
  /** HMAC-SHA-256 of `text`, base64url, for one purpose; it does not verify for any other. */
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
  /** Encrypts `text` for one purpose: AES-256-GCM under a key derived from the secret. */
  seal(purpose: string, text: string): string
  /**
   * Decrypts what was sealed for this purpose; undefined if it was sealed for another one or with another secret, or
   * was changed.
   */
  unseal(purpose: string, sealed: string): string | undefined
  /** Eight characters that distinguish this installation from others on the same host. */
  readonly instance: string
}

/** The secret from the configuration, or the one in the data folder, created on the first start with mode 0600. */
export function openSecret(dataDir: string, configured?: string): Secret {
  const key = configured ?? readOrMake(join(dataDir, 'secret'), dataDir)
  // Import the key once: a page of a list signs as many links as it has results.
  const signing = createSecretKey(key, 'utf8')
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', signing).update(`${purpose}\n${text}`).digest('base64url')
  return {
    sign,
    verify: (purpose, text, signature) => sameText(sign(purpose, text), signature),
    seal(purpose, text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', deriveKey(key, purpose), iv)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${SEALED}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`
    },
    unseal(purpose, sealed) {
      const [form, data = ''] = sealed.split('.')
      const bytes = Buffer.from(data, 'base64url')
      if (form !== SEALED || bytes.length < IV_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv('aes-256-gcm', deriveKey(key, purpose), bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
    instance: sign('instance', '')
      .slice(0, 8)
      .replaceAll(/[^A-Za-z0-9]/g, '0'),
  }
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}

function readOrMake(path: string, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    // Exclusive: if two first starts run at the same time, one creates it and the other reads it.
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = readFileSync(path, 'utf8')
  if (secret.length >= SHORTEST) return secret
  throw new ConfigurationError(`${path} is damaged. Remove it for a new one: every link and session then ends.`)
}

/** A random token of 256 bits, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 as hex: how keys, sessions and tickets are stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Compares in time that does not depend on where the texts differ. */
export function sameText(left: string, right: string): boolean {
  const a = createHash('sha256').update(left).digest()
  const b = createHash('sha256').update(right).digest()
  return timingSafeEqual(a, b)
}
