/** Prompts to begin with, six for each kind of form. Loaded with the list of presets. */
export const presets = {
  starter: {
    title: 'Para empezar',
    image: {
      one: 'Un zorro en la nieve recién caída al amanecer, luz suave, acuarela',
      two: 'Una librería acogedora bajo la lluvia de noche, ventanas cálidas, vista desde la calle',
      three: 'Una tetera en el alféizar, bodegón, luz de la mañana',
      four: 'Un faro en un acantilado durante una tormenta, cielo dramático',
      five: 'Un cartel de un lago de montaña, colores planos, pocas formas',
      six: 'Una calle de mercado al anochecer con farolillos, animada y colorida',
    },
    music: {
      one: 'Piano lo-fi para una tarde de lluvia, 78 bpm, batería suave',
      two: 'Bossa nova junto al mar, guitarra española y flauta',
      three: 'Synth pop luminoso para un viaje de verano, 118 bpm',
      four: 'Música de cine lenta con cuerdas y un violonchelo solista',
      five: 'Sonidos tranquilos para dormir, sin batería',
      six: 'Vals folk con acordeón y violín, 3/4',
    },
    scene: {
      one: 'Las olas llegan a la playa al atardecer mientras la cámara se desliza',
      two: 'Un tren cruza un viaducto nevado, visto desde arriba',
      three: 'La lluvia corre por una ventana, detrás se difuminan las luces de la ciudad',
      four: 'Un globo aerostático sube despacio sobre un valle con niebla',
      five: 'Un gato se estira en el alféizar y mira hacia fuera',
      six: 'Los farolillos se mecen de noche sobre una calle de mercado',
    },
    motion: {
      one: 'La cámara se acerca despacio',
      two: 'El viento mueve el pelo y las hojas, lo demás queda quieto',
      three: 'La cámara gira alrededor del sujeto',
      four: 'La luz pasa del día a la tarde',
      five: 'Empieza a nevar',
      six: 'Pasan las nubes, el agua se ondula suavemente',
    },
  },
} as const
