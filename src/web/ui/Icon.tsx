const paths = {
  home: 'M2.5 7 8 2.5 13.5 7v6.5h-4v-4h-3v4h-4z',
  speakers:
    'M3 5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM1.5 13.5v-2L3.5 9.5h4l2 2v2M10.3 3.2q1.4 1.8 0 3.6M12.7 1.5q2.8 3.5 0 7',
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
  down: 'M8 3v10M4 9l4 4 4-4',
  open: 'M3.5 6 8 10.5 12.5 6',
  check: 'M2.5 8.5 6.5 12.5 13.5 4',
  minus: 'M2.5 8h11',
  more: 'M2.5 7.5h1v1h-1zM7.5 7.5h1v1h-1zM12.5 7.5h1v1h-1z',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  music: 'M5.5 12.5v-9l8-1.5v9M5.5 6l8-1.5M2 11h3.5v2.5H2zM10 9.5h3.5V12H10z',
  analysis: 'M2.5 13.5v-4M5.5 13.5V6M8.5 13.5V9M11.5 13.5V4.5M1.5 4.5l3-2.5 4 3 3-3 3 1.5',
  voice: 'M5.5 2h5v7h-5zM3 7.5v2l2 2h6l2-2v-2M8 11.5V14M5.5 14h5',
  sound: 'M1.5 8h1M4 5.5v5M6.5 3v10M9 5v6M11.5 6.5v3M14 8h.5',
  video: 'M2 3.5h12v9H2zM5 3.5v9M11 3.5v9M2 6.5h3M2 9.5h3M11 6.5h3M11 9.5h3',
  videoModels: 'M2 2.5h5v4H2zM9 2.5h5v4H9zM2 9.5h5v4H2zM9 9.5h5v4H9zM3.5 4v1M10.5 4v1M3.5 11v1M10.5 11v1',
  episodes: 'M2.5 2.5h4L8 4l1.5-1.5h4V12h-4L8 13.5 6.5 12h-4zM8 4v9.5',
  works: 'M2 2.5h4v4H2zM2 9.5h4v4H2zM8.5 3h5.5M8.5 6h3.5M8.5 10h5.5M8.5 13h3.5',
  timeline: 'M2 2v12M14 2v12M2 4h5.5v2.5H2M6 6.5h8V9H6zM2 9h4.5v2.5H2M9 11.5h5V14',
  library: 'M2 2.5h3v11H2zM5 2.5h3v11H5zM9 3.5l3-.8 2.2 10-3 .8z',
  recipes: 'M3.5 1.5h9v13h-9zM6 5h4M6 8h4M6 11h2',
  credits:
    'M2.5 8a5.5 2.5 0 1 0 11 0 5.5 2.5 0 1 0-11 0M2.5 8V5a5.5 2.5 0 0 1 11 0v3M2.5 5a5.5 2.5 0 0 0 11 0M2.5 8v3a5.5 2.5 0 0 0 11 0V8',
  tray: 'M2 9.5 4 2.5h8l2 7v4H2zM2 9.5h3.5l1 2h3l1-2H14',
  search: 'M2.5 7a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0zM10.3 10.3 14 14',
  play: 'M4 2.5v11L13 8z',
  pause: 'M4.5 3v10M11.5 3v10',
  stop: 'M3.5 3.5h9v9h-9z',
  skipBack: 'M3.5 3v10M12.5 3v10L6 8z',
  skipForward: 'M12.5 3v10M3.5 3v10L10 8z',
  volume: 'M2 6h2.5L8 3v10L4.5 10H2zM10.5 6v4M13 4.5v7',
  mute: 'M2 6h2.5L8 3v10L4.5 10H2zM10.5 6.2l3.6 3.6M14.1 6.2l-3.6 3.6',
  loop: 'M4.5 13.5 2 11l2.5-2.5M2 11h11.5V8M11.5 2.5 14 5l-2.5 2.5M14 5H2.5v3',
  star: 'M8 2l1.8 4 4.2.4-3.2 2.9 1 4.2L8 11.2l-3.8 2.3 1-4.2L2 6.4 6.2 6z',
  trash: 'M2.5 4h11M6 4V2.5h4V4M4 4l.7 9.5h6.6L12 4M6.7 6.5v4.5M9.3 6.5v4.5',
  dropper: 'M2 14l.5-2.5 5.5-5.5 2 2-5.5 5.5zM7 5l4 4M9 7l3-3V2.5h1.5V4l-3 3z',
  edit: 'M2.5 13.5l.8-3.3 7.7-7.7 2.5 2.5-7.7 7.7zM9.3 4.2l2.5 2.5',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  link: 'M6.5 9.5l3-3M7 4.5l2-2h2.5l2 2V7l-2 2M9 11.5l-2 2H4.5l-2-2V9l2-2',
  upload: 'M8 10.5V2M4.5 5 8 1.5 11.5 5M2.5 13.5h11',
  file: 'M3.5 1.5H9L12.5 5v9.5h-9zM9 1.5V5h3.5',
  folder: 'M2 3h4l1.5 2H14v8.5H2z',
  tag: 'M2.5 2.5H8l6 6-5.5 5.5-6-6zM5.3 5.3h.01',
  filter: 'M2 3.5h12M4.5 8h7M7 12.5h2',
  sort: 'M4.5 13V3M2 5.5 4.5 3 7 5.5M11.5 3v10M9 10.5l2.5 2.5 2.5-2.5',
  grid: 'M2.5 2.5h6v5h-6zM10.5 2.5h3v5h-3zM2.5 9.5h3v4h-3zM7.5 9.5h6v4h-6z',
  list: 'M2 4h.01M2 8h.01M2 12h.01M5 4h9M5 8h9M5 12h9',
  compare: 'M8 1.5v13M2 4h4v8H2M14 4h-4v8h4',
  lineage: 'M2 2h4v3H2zM10 6.5h4v3h-4zM10 11.5h4v3h-4zM4 5v8h6M4 8h6',
  handOff: 'M2 4.5V13h7M5.5 10 13.5 2.5M8.5 2.5h5v5',
  info: 'M8 7v5M8 4.2h.01M1.8 1.8h12.4v12.4H1.8z',
  attention: 'M8 2l6.5 11.5h-13zM8 6.5V10M8 11.7h.01',
  lock: 'M3 7h10v7H3zM5 7V4.5l1.5-2h3l1.5 2V7',
  key: 'M9.5 6.5a3.5 3.5 0 1 0-3 3.5L8 8.5h2V10h1.5v1.5H13v2h1.5V11l-5-5M5 5h.01',
  undo: 'M5.5 2.5 2.5 5.5l3 3M2.5 5.5H10l3.5 3v1.5l-3.5 3H5',
  redo: 'M10.5 2.5l3 3-3 3M13.5 5.5H6l-3.5 3v1.5l3.5 3h5',
  cut: 'M3.5 2 10 11M12.5 2 6 11M2.5 12.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM9.5 12.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0z',
  crop: 'M4.5 1v10.5H15M1 4.5h10.5V15',
  enlarge: 'M9.5 2.5h4v4M6.5 13.5h-4v-4M13.5 2.5 9.5 6.5M2.5 13.5l4-4',
  outside: 'M7 3H2.5v10.5H13V9M9.5 2.5h4v4M13.5 2.5 7.5 8.5',
  grip: 'M5.5 3h.7v.7h-.7zM9.8 3h.7v.7h-.7zM5.5 7.6h.7v.7h-.7zM9.8 7.6h.7v.7h-.7zM5.5 12.2h.7v.7h-.7zM9.8 12.2h.7v.7h-.7z',
  person: 'M5.2 4.8a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0zM2.5 14v-2l2.5-2h6l2.5 2v2',
  clock: 'M2 8a6 6 0 1 0 12 0A6 6 0 1 0 2 8zM8 4.5V8l2.5 2',
  camera: 'M2 4.5h3l1-2h4l1 2h3v9H2zM5.7 8.8a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0z',
  command: 'M2.5 3h11v10h-11zM5 6l2 2-2 2M8.5 10.5H11',
  light: 'M5 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1',
  dark: 'M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7z',
  select: 'M2.5 2.5h11v11h-11zM5 8l2.3 2.3L11.5 6',
} as const

export type IconName = keyof typeof paths

export const iconNames = Object.keys(paths) as readonly IconName[]

interface Props {
  readonly name: IconName
  readonly size?: number
}

/** A hairline icon, drawn for 16 pixels. It never replaces words. */
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
