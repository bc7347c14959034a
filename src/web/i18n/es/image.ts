/** The image area. */
export const image = {
  sketch: {
    label: 'Boceto, gratis',
    empty: 'Aparece mientras escribes.',
    understood: 'Entendido: {{words}}',
    steered: 'Guiado por: {{words}}',
  },
  character: {
    detail: 'el mayor detalle',
    speed: 'el más rápido',
    balance: 'para todo, elige su proporción',
    precision: 'retoques exactos, hasta 2K',
  },
  model: {
    references: '{{count}} referencias',
    ratios: '{{count}} proporciones',
    paid: 'plan de pago para {{what}}',
  },
  match: {
    label: 'Igualar la referencia',
    exact: 'exacta',
    wider: '{{off}} más ancha',
    narrower: '{{off}} más estrecha',
  },
  size: { auto: 'lo elige el modelo', free: 'gratis' },
  count: { label: 'Variaciones' },
  direct: {
    label: 'Esperar el resultado',
    hint: 'Mantiene abierta una petición hasta que llega la imagen, en lugar de una tarea en segundo plano.',
  },
  // Prompts of the pictures beside them, in English: the painter reads English and Chinese.
  sample: {
    fox: 'A red fox in fresh snow at dusk',
    lighthouse: 'A lighthouse on a cliff, storm light over the sea',
    heron: 'A blue heron in a river at sunrise',
    use: 'Usar esta receta: ',
  },
} as const
