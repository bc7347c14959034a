import type { DiskSpace } from '#server/platform/diskSpace.ts'
import type { Jobs } from './jobs.ts'

/** Milliseconds after which a full disk is checked again. */
const PAUSE = 2000

/**
 * Jobs that do nothing while the disk is full: rows stay due and are handled once there is room. Collecting continues,
 * because it makes room.
 */
export function pausedWhileFull(jobs: Jobs, disk: DiskSpace): Jobs {
  const noticing = async (work: Promise<void>) => {
    try {
      await work
    } catch (error) {
      disk.notice(error)
      throw error
    }
  }
  const nextOr = (next: () => Promise<number | undefined>) => async () =>
    (await disk.hasRoom()) ? next() : Date.now() + PAUSE
  return {
    ...jobs,
    handle(queue, due, handler, concurrency) {
      const ids = async () => ((await disk.hasRoom()) ? due.ids() : [])
      const whenRoom = async (id: string) => {
        if (await disk.hasRoom()) await noticing(handler(id))
      }
      return jobs.handle(queue, { ids, next: nextOr(due.next) }, whenRoom, concurrency)
    },
    work(queue, source, concurrency) {
      if (queue === 'storage.collect') return jobs.work(queue, source, concurrency)
      const take = async () => {
        const work = (await disk.hasRoom()) ? await source.take() : undefined
        return work && (() => noticing(work()))
      }
      jobs.work(queue, { take, next: nextOr(source.next) }, concurrency)
    },
  }
}
