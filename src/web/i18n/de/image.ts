export const image = {
  sketch: {
    label: 'Skizze, kostenlos',
    empty: 'Erscheint beim Tippen.',
    understood: 'Verstanden: {{words}}',
    steered: 'Beeinflusst durch: {{words}}',
  },
  character: {
    detail: 'feinste Details',
    speed: 'am schnellsten',
    balance: 'vielseitig, wählt das Verhältnis selbst',
    precision: 'genaue Änderungen, bis 2K',
  },
  model: {
    references: '{{count}} Referenzen',
    ratios: '{{count}} Verhältnisse',
    paid: 'Bezahltarif für {{what}}',
  },
  match: {
    label: 'Wie die Referenz',
    exact: 'genau',
    wider: '{{off}} breiter',
    narrower: '{{off}} schmaler',
  },
  size: { auto: 'Modell wählt', free: 'gratis' },
  count: { label: 'Varianten' },
  direct: {
    label: 'Auf das Ergebnis warten',
    hint: 'Hält eine Anfrage offen, bis das Bild da ist, statt es im Hintergrund zu machen.',
  },
  // The built-in painter reads English and Chinese, so what it is given here is English.
  sample: {
    fox: 'A red fox in fresh snow at dusk',
    lighthouse: 'A lighthouse on a cliff, storm light over the sea',
    heron: 'A blue heron in a river at sunrise',
    use: 'Dieses Rezept nehmen: ',
  },
} as const
