/** Prompts to begin with, six for each kind of form. Loaded with the list of presets. */
export const presets = {
  starter: {
    title: 'Pour commencer',
    image: {
      one: 'Un renard dans la neige fraîche à l’aube, lumière douce, aquarelle',
      two: 'Une librairie chaleureuse sous la pluie, la nuit, fenêtres éclairées, vue de la rue',
      three: 'Une théière sur le rebord d’une fenêtre, nature morte, lumière du matin',
      four: 'Un phare sur une falaise dans la tempête, ciel dramatique',
      five: 'Une affiche d’un lac de montagne, aplats de couleur, peu de formes',
      six: 'Une rue de marché au crépuscule avec des lanternes, animée et colorée',
    },
    music: {
      one: 'Piano lo-fi pour un soir de pluie, 78 bpm, batterie douce',
      two: 'Bossa nova au bord de la mer, guitare nylon et flûte',
      three: 'Synth pop lumineuse pour un voyage d’été en voiture, 118 bpm',
      four: 'Musique de film lente avec cordes et violoncelle solo',
      five: 'Sons calmes pour s’endormir, sans batterie',
      six: 'Valse folk avec accordéon et violon, 3/4',
    },
    scene: {
      one: 'Des vagues roulent sur une plage au coucher du soleil, la caméra glisse le long du rivage',
      two: 'Un train franchit un viaduc enneigé, vu d’en haut',
      three: 'La pluie coule sur une vitre, derrière elle les lumières de la ville se brouillent',
      four: 'Une montgolfière s’élève lentement au-dessus d’une vallée brumeuse',
      five: 'Un chat s’étire sur le rebord d’une fenêtre et regarde dehors',
      six: 'Des lanternes se balancent la nuit au-dessus d’une rue de marché',
    },
    motion: {
      one: 'La caméra s’approche lentement',
      two: 'Le vent agite les cheveux et les feuilles, le reste est immobile',
      three: 'La caméra tourne autour du sujet',
      four: 'La lumière passe du jour au soir',
      five: 'La neige commence à tomber',
      six: 'Des nuages passent, l’eau ondule doucement',
    },
  },
} as const
