import { defineConfig } from 'vitest/config'

const shared = { testTimeout: 30_000, hookTimeout: 30_000, restoreMocks: true, unstubEnvs: true, unstubGlobals: true }
const architecture = ['src/testing/{architecture,fences}/**/*.test.ts']
const web = ['src/web/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'architecture', environment: 'node', include: architecture } },
      { test: { ...shared, name: 'web', environment: 'happy-dom', include: web } },
      {
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...architecture, ...web],
        },
      },
    ],
  },
})
