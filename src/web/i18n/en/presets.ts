/** Prompts to begin with, six for each kind of form. Loaded with the list of presets. */
export const presets = {
  starter: {
    title: 'To begin with',
    image: {
      one: 'A fox in fresh snow at dawn, soft light, watercolour',
      two: 'A cosy bookshop in the rain at night, warm windows, seen from the street',
      three: 'A teapot on a windowsill, still life, morning light',
      four: 'A lighthouse on a cliff in a storm, dramatic sky',
      five: 'A poster of a mountain lake, flat colours, few shapes',
      six: 'A market street at dusk with lanterns, busy and colourful',
    },
    music: {
      one: 'Lo-fi piano for a rainy evening, 78 bpm, soft drums',
      two: 'Bossa nova by the sea, nylon guitar and flute',
      three: 'Bright synth pop for a summer road trip, 118 bpm',
      four: 'Slow film score with strings and a solo cello',
      five: 'Calm ambient sounds to fall asleep to, no drums',
      six: 'Folk waltz with accordion and fiddle, 3/4',
    },
    scene: {
      one: 'Waves roll onto a beach at sunset while the camera glides along',
      two: 'A train crosses a snowy viaduct, seen from above',
      three: 'Rain runs down a window, city lights blur behind it',
      four: 'A hot-air balloon rises slowly over a misty valley',
      five: 'A cat stretches on a windowsill and looks outside',
      six: 'Lanterns sway over a busy market street at night',
    },
    motion: {
      one: 'The camera slowly moves closer',
      two: 'Wind moves hair and leaves, the rest stays still',
      three: 'The camera circles around the subject',
      four: 'Light changes from day to evening',
      five: 'Snow begins to fall',
      six: 'Clouds drift by, water ripples gently',
    },
  },
} as const
