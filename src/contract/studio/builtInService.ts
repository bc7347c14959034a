/** The `sentTo` of a work that was not sent to a remote service. */
export const BUILT_IN_SERVICE = 'the built-in service'
