import type { Work } from '#contract/studio/works.ts'

/** A work for a test: done, with the given fields replaced. */
export function testWork(given: Partial<Work> = {}): Work {
  return {
    id: 'work_1',
    number: 1,
    operation: 'image.generate',
    recipe: { provider: 'vendor_beta', prompt: 'A fox' },
    transport: 'task',
    state: 'done',
    task: null,
    credits: 8,
    estimated: null,
    results: [],
    partial: null,
    maker: null,
    failure: null,
    speakers: {},
    title: null,
    favourite: false,
    trashedAt: null,
    group: null,
    groupSize: null,
    parents: [],
    madeFrom: [],
    position: 1000,
    candidates: null,
    stalled: false,
    cancellable: false,
    imported: null,
    notBefore: null,
    createdAt: 1000,
    endedAt: null,
    revision: 1,
    ...given,
  }
}
