import { useMemo } from 'react'
import { coverOf, type CoverFacts } from '#contract/studio/songCover.ts'

interface Props extends CoverFacts {
  /** Only the colour of the ground, until the rest is known. */
  readonly bare?: boolean
  readonly className: string
}

/** The cover of a song, cropped where its place is no square. It says nothing that is not written beside it. */
export function CoverArt({ title, tags, peaks, bare = false, className }: Props) {
  const { ground, shapes } = useMemo(() => coverOf({ title, tags, peaks }), [title, tags, peaks])
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      style={{ background: ground }}
      data-cover
      aria-hidden
    >
      {/* They are always the same and never move. */}
      {!bare && shapes.map(({ path, fill }, index) => <path key={index} d={path} fill={fill} />)}
    </svg>
  )
}
