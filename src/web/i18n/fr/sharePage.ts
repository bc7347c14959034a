/** A result as a page of its own. */
export const sharePage = {
  sharePage: {
    lead: 'Un fichier HTML qui s’ouvre dans tout navigateur, sans Atelier et sans réseau.',
    contains: 'Dans le fichier',
    title: 'Titre : {{title}}',
    lines_one: '{{count}} ligne de texte avec son minutage',
    lines_many: '{{count}} lignes de texte avec leur minutage',
    lines_other: '{{count}} lignes de texte avec leur minutage',
    pictures_one: '{{count}} image',
    pictures_many: '{{count}} images',
    pictures_other: '{{count}} images',
    prompt: 'Avec le prompt',
    promptHint: 'Toute personne qui reçoit le fichier peut le lire.',
    size: 'Environ {{size}}',
    save: 'Télécharger la page',
    send: 'Envoyer…',
    sending: 'Récupération de la page…',
    again: 'La page est prête. Appuyez encore pour l’envoyer.',
    failed: 'La page n’a pas pu être envoyée.',
    large: 'Elle est trop volumineuse pour être envoyée d’ici. Téléchargez-la.',
  },
}
