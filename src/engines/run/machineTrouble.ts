/** Error numbers of a machine that is short of something or broken; nothing that a job asked for causes them. */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOMEM', 'EIO', 'EAGAIN', 'EROFS'])

/**
 * The same as libraries say it in their messages: libvips and FFmpeg pass on the text of the system without a number.
 */
const SAID =
  /\b(?:ENOSPC|EDQUOT|EMFILE|ENFILE|ENOMEM|EIO)\b|No space left on device|Disk quota exceeded|Too many open files|Cannot allocate memory|Input\/output error/

/** Whether an error, or one that caused it, is about the machine: the job can be done once that is better. */
export function isMachineTrouble(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (('code' in one && CODES.has(one.code)) || SAID.test(one.message)) return true
  return false
}

/** Whether an error, or one that caused it, says that a disk is full, by its number or in words. */
export function saysDiskIsFull(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (/\b(?:ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/.test(one.message)) return true
  return false
}
