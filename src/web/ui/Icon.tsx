const paths = {
  home: 'M2.5 7 8 2.5 13.5 7v6.5h-4v-4h-3v4h-4z',
  image: 'M2.5 2.5h11v11h-11zM2.5 11l3.5-4 3 3.5 1.5-1.5 3 3M10.5 5.5h.01',
  language: 'M3.3 5.3l4 4M2.7 9.3l4-4L8 3.3M1.3 3.3h8M4.8 1.3h1M14.7 14.7 11.3 8 8 14.7M9.3 12h4',
  signOut: 'M6.5 2.5h-4v11h4M6 8h8M11 5l3 3-3 3',
  settings: 'M2 4.5h7M12 4.5h2M10.5 3v3M2 11.5h2M7 11.5h7M5.5 10v3',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  previous: 'M10 3 5 8l5 5',
  next: 'M6 3l5 5-5 5',
  download: 'M8 2v8.5M4.5 7.5 8 11l3.5-3.5M2.5 13.5h11',
  again: 'M13 8a5 5 0 1 1-1.5-3.6M13 2v3h-3',
  plus: 'M8 2.5v11M2.5 8h11',
  up: 'M8 13V3M4 7l4-4 4 4',
} as const

type IconName = keyof typeof paths

interface Props {
  readonly name: IconName
  readonly size?: number
}

/** A hairline drawing of 16 pixels. It never stands for words by itself. */
export function Icon({ name, size = 16 }: Props) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} className="shrink-0" aria-hidden focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.25}
        strokeLinecap="square"
        strokeLinejoin="miter"
      />
    </svg>
  )
}
