/** The image area. */
export const image = {
  sketch: {
    label: 'Esquisse, gratuite',
    empty: 'Apparaît pendant que vous écrivez.',
    understood: 'Compris : {{words}}',
    steered: 'Guidé par : {{words}}',
  },
  character: {
    detail: 'le plus détaillé',
    speed: 'le plus rapide',
    balance: 'polyvalent, choisit son format',
    precision: 'retouches exactes, jusqu’à 2K',
  },
  model: {
    references: '{{count}} références',
    ratios: '{{count}} formats',
    paid: 'formule payante pour {{what}}',
  },
  match: {
    label: 'Comme la référence',
    exact: 'exact',
    wider: '{{off}} plus large',
    narrower: '{{off}} plus étroit',
  },
  size: { auto: 'au choix du modèle', free: 'gratuit' },
  count: { label: 'Variations' },
  direct: {
    label: 'Attendre le résultat',
    hint: 'Garde une requête ouverte jusqu’à l’arrivée de l’image, au lieu d’une tâche en arrière-plan.',
  },
  // Prompts of the pictures beside them, in English: the painter reads English and Chinese.
  sample: {
    fox: 'A red fox in fresh snow at dusk',
    lighthouse: 'A lighthouse on a cliff, storm light over the sea',
    heron: 'A blue heron in a river at sunrise',
    use: 'Utiliser cette recette : ',
  },
} as const
