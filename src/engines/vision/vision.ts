import type { Frame } from '../frame.ts'
import { startTensors } from '../graphModel.ts'
import { cutOut, inpaint } from './cutOut.ts'
import { blur, blurField, blurMask, edges, grey, grow, lines, resize, resizeField, resizeMask } from './filters.ts'
import { fill } from './fill.ts'
import { flow } from './flow.ts'
import { match } from './matching.ts'
import type { Desk } from './mats.ts'
import { startOpenCv } from './openCv.ts'
import { paletteOf } from './palette.ts'
import { people } from './people.ts'
import { animalCut } from './animalCut.ts'
import { personCut, personsIn } from './persons.ts'
import { scoped } from './scope.ts'
import { smooth } from './smooth.ts'
import { warp } from './warp.ts'

/** Operations on pictures, none of which leaves anything behind in OpenCV's memory. */
export type Vision = Awaited<ReturnType<typeof start>>

let opened: Promise<Vision> | undefined

/** Starts OpenCV at the first call in a process, and always returns the same operations. */
export function openVision(): Promise<Vision> {
  opened ??= start()
  return opened
}

async function start() {
  const [{ cv }] = await Promise.all([startOpenCv(), startTensors()])
  const run =
    <Given extends unknown[], Result>(operation: (desk: Desk, ...given: Given) => Result) =>
    (...given: Given): Result =>
      scoped(cv, own => operation({ cv, own }, ...given))
  return {
    resize: run(resize),
    resizeMask: run(resizeMask),
    resizeField: run(resizeField),
    blur: run(blur),
    blurMask: run(blurMask),
    blurField: run(blurField),
    smooth,
    grey: run(grey),
    edges: run(edges),
    lines: run(lines),
    grow: run(grow),
    paletteOf: run(paletteOf),
    flow: run(flow),
    match: run(match),
    cutOut: run(cutOut),
    animalCut: run(animalCut),
    /** Each person by their face, or by their skin where no face is seen. */
    people: run((desk, frame: Frame) => {
      const found = personsIn(desk, frame)
      return found.length > 0 ? found : people(desk, frame)
    }),
    personCut: run(personCut),
    inpaint: run(inpaint),
    fill,
    warp: run(warp),
    /** Size of OpenCV's memory in bytes; it grows to what the largest operation needed and never shrinks. */
    memory: () => cv.HEAPU8.length,
  } as const
}
