/** What `sentTo` of a work says where no remote service makes its result. */
export const BUILT_IN_SERVICE = 'the built-in service'
