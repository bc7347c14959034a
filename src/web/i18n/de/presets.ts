/** Prompts to begin with, six for each kind of form. Loaded with the list of presets. */
export const presets = {
  starter: {
    title: 'Für den Anfang',
    image: {
      one: 'Ein Fuchs im frischen Schnee bei Tagesanbruch, weiches Licht, Aquarell',
      two: 'Ein gemütlicher Buchladen bei Regen in der Nacht, warme Fenster, von der Straße gesehen',
      three: 'Eine Teekanne auf der Fensterbank, Stillleben, Morgenlicht',
      four: 'Ein Leuchtturm auf einer Klippe im Sturm, dramatischer Himmel',
      five: 'Ein Plakat eines Bergsees, flächige Farben, wenige Formen',
      six: 'Eine Marktstraße in der Dämmerung mit Laternen, belebt und bunt',
    },
    music: {
      one: 'Lo-fi-Klavier für einen Regenabend, 78 bpm, sanftes Schlagzeug',
      two: 'Bossa nova am Meer, Konzertgitarre und Flöte',
      three: 'Heller Synthpop für eine Fahrt im Sommer, 118 bpm',
      four: 'Langsame Filmmusik mit Streichern und einem Solocello',
      five: 'Ruhige Klänge zum Einschlafen, ohne Schlagzeug',
      six: 'Walzer mit Akkordeon und Geige, Folk, 3/4',
    },
    scene: {
      one: 'Wellen rollen bei Sonnenuntergang an den Strand, die Kamera gleitet mit',
      two: 'Ein Zug fährt über ein verschneites Viadukt, von oben gesehen',
      three: 'Regen läuft an einem Fenster herab, dahinter verschwimmen Lichter der Stadt',
      four: 'Ein Heißluftballon steigt langsam über einem nebligen Tal auf',
      five: 'Eine Katze streckt sich auf der Fensterbank und sieht hinaus',
      six: 'Laternen schwanken nachts über einer belebten Marktstraße',
    },
    motion: {
      one: 'Die Kamera fährt langsam heran',
      two: 'Wind bewegt Haare und Blätter, der Rest bleibt still',
      three: 'Die Kamera kreist um das Motiv',
      four: 'Das Licht wechselt vom Tag zum Abend',
      five: 'Es beginnt zu schneien',
      six: 'Wolken ziehen vorbei, das Wasser kräuselt sich leicht',
    },
  },
} as const
