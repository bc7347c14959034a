/**
 * Writes docs/coverage.md: every endpoint and every rule of the contract with the part of the interface it comes from.
 * `npm run coverage`; a test fails when the committed file is out of date.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coverageList } from '../src/contract/coverage.ts'

await writeFile(join(import.meta.dirname, '..', 'docs', 'coverage.md'), coverageList())
