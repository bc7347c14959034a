/** What a part does in the arrangement. */
export type Role = 'lead' | 'bass' | 'drums' | 'percussion' | 'chords' | 'pad' | 'effects'
