/** A result as a page of its own. */
export const sharePage = {
  sharePage: {
    lead: 'Eine HTML-Datei, die jeder Browser öffnet, ohne Atelier und ohne Netz.',
    contains: 'In der Datei',
    title: 'Titel: {{title}}',
    lines_one: '{{count}} Textzeile mit ihrer Zeit',
    lines_other: '{{count}} Textzeilen mit ihren Zeiten',
    pictures_one: '{{count}} Bild',
    pictures_other: '{{count}} Bilder',
    prompt: 'Mit dem Prompt',
    promptHint: 'Wer die Datei bekommt, kann ihn lesen.',
    size: 'Etwa {{size}}',
    save: 'Seite herunterladen',
    send: 'Senden …',
    sending: 'Seite wird geholt …',
    again: 'Die Seite ist da. Zum Senden noch einmal drücken.',
    failed: 'Die Seite konnte nicht gesendet werden.',
    large: 'Zu groß, um sie von hier zu senden. Lad sie stattdessen herunter.',
  },
}
