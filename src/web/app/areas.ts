/** The rooms of the studio, in the order of the rail. `key` follows `g` in the shortcut that goes there. */
export const areas = [
  { path: '/', name: 'home', key: 'h' },
  { path: '/image', name: 'image', key: 'i' },
] as const
