import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Testing Library does both by itself where a test runner has globals; ours has none.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)
// A slow machine is no fault of the page.
configure({ asyncUtilTimeout: 10_000 })
