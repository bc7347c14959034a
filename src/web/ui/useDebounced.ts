import { useEffect, useRef, useState } from 'react'

/** At most `most` values within any `within` milliseconds. */
interface Limit {
  readonly most: number
  readonly within: number
}

/** `value` once it has not changed for `milliseconds`; with a limit, it comes later after many values. */
export function useDebounced<T>(value: T, milliseconds: number, limit?: Limit): T {
  const [settled, setSettled] = useState(value)
  const moments = useRef<readonly number[]>([])
  const { most = 1, within = 0 } = limit ?? {}
  useEffect(() => {
    if (Object.is(value, settled)) return undefined
    const earlier = moments.current.at(-most) ?? -Infinity
    const timer = setTimeout(
      () => {
        moments.current = [...moments.current, Date.now()].slice(-most)
        setSettled(value)
      },
      Math.max(milliseconds, earlier + within - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [value, settled, milliseconds, most, within])
  return settled
}
