export const prompt = {
  promptLanguage: {
    read: 'El motor integrado lee inglés y chino.',
    other: 'El motor integrado lee inglés y chino; esto parece {{language}}.',
    connect: 'Conectar un modelo de lenguaje que traduzca',
    unconnected: 'No hay conectado ningún modelo de lenguaje que traduzca.',
  },
} as const
