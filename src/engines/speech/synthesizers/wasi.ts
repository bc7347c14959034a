const ENCODER = new TextEncoder()
const SUCCESS = 0
const BAD_FILE = 8
const NO_ENTRY = 44

/** Thrown to end a program from inside. */
class Exit extends Error {}

/** Bytes by which memory may have grown in a run and still be reused for the next one. */
const MOST_GROWN = 32 * 1024 * 1024

interface OpenFile {
  bytes: Uint8Array
  length: number
  place: number
}

/** Runs a program with its arguments and returns the file it wrote. */
export type Program = (args: readonly string[]) => Promise<Uint8Array>

/** A program with its memory, ready to be run. */
interface Loaded {
  readonly memory: WebAssembly.Memory
  readonly start: () => void
  /** What it sees in its next run. */
  readonly run: Run
}

interface Run {
  args: readonly Uint8Array[]
  file: OpenFile
}

/**
 * A program compiled for WASI; each run starts with the memory in its initial state. It sees its arguments and one file
 * that it writes, but no disk, no clock and no randomness. Written here because browser_wasi_shim 0.4.2 counts the
 * characters of arguments instead of their bytes, and text such as “naïve” ends the program.
 *
 * A used memory is reset, which takes a tenth of the time of allocating a new one: 16 MB of flite's are voices.
 */
export function openProgram(module: WebAssembly.Module): Program {
  let pristine: Uint8Array | undefined
  let reusable: Loaded | undefined
  return async args => {
    const loaded = reusable ?? (await load(module))
    // A run has it exclusively, and an instance that did not return from its run is not run again.
    reusable = undefined
    pristine ??= new Uint8Array(loaded.memory.buffer).slice()
    const file: OpenFile = { bytes: new Uint8Array(1 << 16), length: 0, place: 0 }
    Object.assign(loaded.run, { args: args.map(text => ENCODER.encode(`${text}\0`)), file } satisfies Run)
    try {
      loaded.start()
      const used = new Uint8Array(loaded.memory.buffer)
      if (used.length <= pristine.length + MOST_GROWN) {
        used.set(pristine)
        used.fill(0, pristine.length)
        reusable = loaded
      }
    } catch (error) {
      if (!(error instanceof Exit) || error.message !== 'exit 0') throw error
    }
    return file.bytes.subarray(0, file.length)
  }
}

async function load(module: WebAssembly.Module): Promise<Loaded> {
  let memory = new WebAssembly.Memory({ initial: 1 })
  const view = () => new DataView(memory.buffer)
  const run: Run = { args: [], file: { bytes: new Uint8Array(0), length: 0, place: 0 } }

  const seek = (offset: number, whence: number) =>
    (run.file.place = (whence === 0 ? 0 : whence === 1 ? run.file.place : run.file.length) + offset)

  const system = {
    args_sizes_get(count: number, size: number) {
      view().setUint32(count, run.args.length, true)
      view().setUint32(
        size,
        run.args.reduce((sum, text) => sum + text.length, 0),
        true,
      )
      return SUCCESS
    },
    args_get(list: number, buffer: number) {
      let at = buffer
      run.args.forEach((text, index) => {
        view().setUint32(list + 4 * index, at, true)
        new Uint8Array(memory.buffer).set(text, at)
        at += text.length
      })
      return SUCCESS
    },
    clock_time_get(_clock: number, _precision: bigint, result: number) {
      view().setBigUint64(result, 0n, true)
      return SUCCESS
    },
    fd_close: () => SUCCESS,
    fd_fdstat_get(fd: number, result: number) {
      if (fd > 4) return BAD_FILE
      new Uint8Array(memory.buffer, result, 24).fill(0)
      // A character device for the three streams, a folder for 3, a file for 4, with all rights.
      view().setUint8(result, fd < 3 ? 2 : fd === 3 ? 3 : 4)
      view().setBigUint64(result + 8, 0xffffffffn, true)
      view().setBigUint64(result + 16, 0xffffffffn, true)
      return SUCCESS
    },
    fd_fdstat_set_flags: () => SUCCESS,
    fd_prestat_get(fd: number, result: number) {
      if (fd !== FOLDER) return BAD_FILE
      view().setUint32(result, 0, true)
      view().setUint32(result + 4, 1, true)
      return SUCCESS
    },
    fd_prestat_dir_name(fd: number, path: number) {
      if (fd !== FOLDER) return BAD_FILE
      view().setUint8(path, '/'.charCodeAt(0))
      return SUCCESS
    },
    fd_read(_fd: number, _vectors: number, _count: number, result: number) {
      view().setUint32(result, 0, true)
      return SUCCESS
    },
    fd_seek(fd: number, offset: bigint, whence: number, result: number) {
      if (fd !== WRITTEN) return BAD_FILE
      view().setBigUint64(result, BigInt(seek(Number(offset), whence)), true)
      return SUCCESS
    },
    fd_write(fd: number, vectors: number, count: number, result: number) {
      let total = 0
      for (let i = 0; i < count; i++) {
        const at = view().getUint32(vectors + 8 * i, true)
        const length = view().getUint32(vectors + 8 * i + 4, true)
        if (fd === WRITTEN) append(run.file, new Uint8Array(memory.buffer, at, length))
        total += length
      }
      view().setUint32(result, total, true)
      return SUCCESS
    },
    path_open(
      _fd: number,
      _lookup: number,
      _path: number,
      _length: number,
      flags: number,
      _base: bigint,
      _inheriting: bigint,
      _fdFlags: number,
      result: number,
    ) {
      // Only the file that the program creates exists.
      if ((flags & 1) === 0) return NO_ENTRY
      view().setUint32(result, WRITTEN, true)
      return SUCCESS
    },
    proc_exit(code: number) {
      throw new Exit(`exit ${code}`)
    },
  }

  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system })
  if (!(exports.memory instanceof WebAssembly.Memory) || !isProcedure(exports._start))
    throw new TypeError('no program for WASI')
  memory = exports.memory
  return { memory, start: exports._start, run }
}

const isProcedure = (value: unknown): value is () => void => typeof value === 'function'

const FOLDER = 3
const WRITTEN = 4

function append(file: OpenFile, bytes: Uint8Array): void {
  const end = file.place + bytes.length
  if (end > file.bytes.length) {
    const larger = new Uint8Array(Math.max(end, 2 * file.bytes.length))
    larger.set(file.bytes.subarray(0, file.length))
    file.bytes = larger
  }
  file.bytes.set(bytes, file.place)
  file.place = end
  file.length = Math.max(file.length, end)
}
