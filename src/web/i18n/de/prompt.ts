export const prompt = {
  promptLanguage: {
    read: 'Die eingebaute Engine liest Englisch und Chinesisch.',
    other: 'Die eingebaute Engine liest Englisch und Chinesisch; das hier sieht nach {{language}} aus.',
    connect: 'Ein Sprachmodell verbinden, das übersetzt',
    unconnected: 'Es ist kein Sprachmodell verbunden, das übersetzt.',
  },
} as const
