import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, afterEach, describe, expect, it } from 'vitest'
import { ConfigurationError } from '#server/platform/environment.ts'
import { lockFolder } from '#server/platform/lock.ts'
import { temporaryFolder, type TemporaryFolder } from './folder.ts'

describe('the lock of the data folder', () => {
  let folder: TemporaryFolder
  const dataDir = () => join(folder.path, 'data')
  const lock = () => join(dataDir(), 'lock')
  const leaveLock = (text: string) => {
    mkdirSync(dataDir(), { recursive: true })
    writeFileSync(lock(), text)
  }

  beforeEach(async () => {
    folder = await temporaryFolder()
  })
  afterEach(() => folder[Symbol.asyncDispose]())

  it('is made with the folder and gone after its release, leaving nothing behind', () => {
    const release = lockFolder(dataDir())
    expect(existsSync(lock())).toBe(true)
    release()
    expect(readdirSync(dataDir())).toEqual([])
  })

  it('refuses a folder that a living process holds, naming the process and the variable to set', () => {
    const release = lockFolder(dataDir())
    expect(() => lockFolder(dataDir())).toThrow(ConfigurationError)
    expect(() => lockFolder(dataDir())).toThrow(
      new RegExp(`^${dataDir()} is in use by process ${process.pid}\\..*ATELIER_DATA_DIR`),
    )
    release()
  })

  it('is taken over from a process that died', async () => {
    const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    await once(child, 'exit')
    leaveLock(JSON.stringify({ pid: child.pid, started: '1' }))
    const release = lockFolder(dataDir())
    expect(readFileSync(lock(), 'utf8')).toContain(String(process.pid))
    release()
  })

  it('does not take another process with the same id for the owner', () => {
    leaveLock(JSON.stringify({ pid: process.ppid, started: 'long ago' }))
    const release = lockFolder(dataDir())
    release()
  })

  it('is taken over when it is not readable as a lock', () => {
    leaveLock('{"pid":')
    const release = lockFolder(dataDir())
    release()
  })

  it('is not removed by a release that comes after somebody else took it', () => {
    const release = lockFolder(dataDir())
    leaveLock(JSON.stringify({ pid: process.ppid, started: 'long ago' }))
    release()
    expect(existsSync(lock())).toBe(true)
  })
})
