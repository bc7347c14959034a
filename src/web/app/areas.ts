/** The rooms of the studio, in the order of the rail. `key` follows `g` in the shortcut that goes there. */
export const areas = [
  { path: '/', name: 'home', key: 'h' },
  { path: '/image', name: 'image', key: 'i' },
  { path: '/voice', name: 'voice', key: 'v' },
  { path: '/speakers', name: 'speakers', key: 's' },
] as const
