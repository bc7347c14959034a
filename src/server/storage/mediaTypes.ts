/** File extensions by media type: a link ends like the file it opens. */
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/pcm': 'pcm',
  'audio/flac': 'flac',
  'audio/webm': 'weba',
  'audio/x-matroska': 'mka',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/x-msvideo': 'avi',
  'video/x-matroska': 'mkv',
  'video/webm': 'webm',
  'application/json': 'json',
  'application/zip': 'zip',
}

export function endingOf(mimeType: string): string {
  return endings[mimeType] ?? 'bin'
}
