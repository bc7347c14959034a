/** The rooms of the studio, in the order of the rail. */
export const areas = [
  { path: '/', name: 'home' },
  { path: '/image', name: 'image' },
] as const
