import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, afterEach, describe, expect, it } from 'vitest'
import { ConfigurationError } from '#server/platform/environment.ts'
import { lockFolder } from '#server/platform/lock.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { eventually } from '../support/studio.ts'

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

  it('is created with the folder and removed on release, leaving nothing behind', () => {
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

  it.runIf(existsSync('/proc/self/stat'))(
    'is taken over from a process that ended and was not waited for',
    async () => {
      // The shell becomes `sleep`, which never waits for the child it inherits; the child ends when its input ends.
      const parent = spawn('sh', ['-c', 'exec 3<&0; read line <&3 & echo $!; exec sleep 600'], {
        stdio: ['pipe', 'pipe', 'ignore'],
      })
      const [line] = (await once(parent.stdout.setEncoding('utf8'), 'data')) as [string]
      const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
      await eventually(() => expect(statOf(parent.pid ?? 0)[1]).toBe('(sleep)'))
      parent.stdin.end()
      const stat = await eventually(() => {
        const fields = statOf(Number(line))
        expect(fields[2]).toBe('Z')
        return fields
      })
      leaveLock(JSON.stringify({ pid: Number(line), started: stat[21] }))
      const release = lockFolder(dataDir())
      release()
      parent.kill('SIGKILL')
    },
  )

  it('does not mistake another process with the same id for the owner', () => {
    leaveLock(JSON.stringify({ pid: process.ppid, started: 'long ago' }))
    const release = lockFolder(dataDir())
    release()
  })

  it('is taken over if its content is not valid', () => {
    leaveLock('{"pid":')
    const release = lockFolder(dataDir())
    release()
  })

  it('is not removed by a release after another process took it', () => {
    const release = lockFolder(dataDir())
    leaveLock(JSON.stringify({ pid: process.ppid, started: 'long ago' }))
    release()
    expect(existsSync(lock())).toBe(true)
  })
})
