/** The service's data about one song of a work, besides its file. Unknown fields are left out. */
export interface TrackRecord {
  readonly title?: string | undefined
  readonly tags?: string | undefined
  readonly providerSongId?: string | undefined
  readonly vocalId?: string | undefined
}

/** The service's data about the song at this index of a work's results; empty if there is none. */
export function trackOf({ task }: { readonly task: unknown }, index: number): TrackRecord {
  const tracks: unknown = typeof task === 'object' && task !== null && 'tracks' in task ? task.tracks : undefined
  const track: unknown = Array.isArray(tracks) ? tracks[index] : undefined
  if (typeof track !== 'object' || track === null) return {}
  const fields: { [name in keyof TrackRecord]?: unknown } = track
  const text = (name: keyof TrackRecord) => {
    const value = fields[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return { title: text('title'), tags: text('tags'), providerSongId: text('providerSongId'), vocalId: text('vocalId') }
}
