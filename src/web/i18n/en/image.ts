/** The image area. */
export const image = {
  sketch: {
    label: 'Sketch, free',
    empty: 'Appears as you type.',
    understood: 'Understood: {{words}}',
    steered: 'Steered by: {{words}}',
  },
  character: {
    detail: 'finest detail',
    speed: 'fastest',
    balance: 'all-round, picks its own ratio',
    precision: 'exact edits, up to 2K',
  },
  model: {
    references: '{{count}} references',
    ratios: '{{count}} ratios',
    paid: 'paid plan for {{what}}',
  },
  match: {
    label: 'Match the reference',
    exact: 'exact',
    wider: '{{off}} wider',
    narrower: '{{off}} narrower',
  },
  size: { auto: 'model chooses', free: 'free' },
  count: { label: 'Variations' },
  direct: {
    label: 'Wait for the result',
    hint: 'Keeps one request open until the image is there, instead of a task in the background.',
  },
  sample: {
    fox: 'A red fox in fresh snow at dusk',
    lighthouse: 'A lighthouse on a cliff, storm light over the sea',
    heron: 'A blue heron in a river at sunrise',
    use: 'Use this recipe: ',
  },
} as const
