export const prompt = {
  promptLanguage: {
    read: 'Le moteur intégré lit l’anglais et le chinois.',
    other: 'Le moteur intégré lit l’anglais et le chinois ; ceci semble être dans une autre langue ({{language}}).',
    connect: 'Connecter un modèle de langage qui traduit',
    unconnected: 'Aucun modèle de langage qui traduit n’est connecté.',
  },
} as const
