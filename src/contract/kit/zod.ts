import * as z from 'zod'

// Before the first schema: zod's probe for code generation would break the page's content security policy.
z.config({ jitless: true })

export { z }
