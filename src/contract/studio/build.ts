/** The header in which every answer of the studio names the build of its page: a page tells by it that it is old. */
export const buildHeader = 'Atelier-Build'
