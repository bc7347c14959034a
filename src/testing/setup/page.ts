import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Test files share a worker, and modules of the page keep state: each file loads its own, and only packages are shared.
vi.resetModules()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()

// Testing Library does both by itself if the test runner has globals; ours has none.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)
// The document of the tests has no layout: nothing is in front of anything.
Object.assign(document, { elementsFromPoint: () => [] })
// A slow machine must not fail a test.
configure({ asyncUtilTimeout: 60_000 })
