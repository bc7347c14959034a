import * as z from 'zod'

// Must run before the first schema is built: zod's probe for code generation violates the page's content security
// policy.
z.config({ jitless: true })

export { z }
