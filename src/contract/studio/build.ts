/** The header in which every answer of the studio names the build of its page: a page learns from it that it is outdated. */
export const buildHeader = 'Atelier-Build'

/** The header of every answer below `/studio` while the disk has no room and nothing new is taken; its value is `full`. */
export const storageHeader = 'Atelier-Storage'
