/** Endings by media type: a link ends like the file it opens. */
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

export function endingOf(mimeType: string): string {
  return endings[mimeType] ?? 'bin'
}
