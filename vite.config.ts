import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { areaFence } from './scripts/vite/areaFence.ts'
import { brotli } from './scripts/vite/brotli.ts'
import { fence } from './scripts/vite/fence.ts'
import { fetchedParts } from './scripts/vite/fetchedParts.ts'
import { firstPaint } from './scripts/vite/firstPaint.ts'
import { firstViews } from './scripts/vite/firstViews.ts'
import { licences } from './scripts/vite/licences.ts'
import { chunkGroups } from './scripts/vite/chunkGroups.ts'
import { pagePreloads } from './scripts/vite/pagePreloads.ts'
import { shellFirst } from './scripts/vite/shellFirst.ts'
import { withoutJsonSchema } from './scripts/vite/withoutJsonSchema.ts'

export default defineConfig({
  plugins: [
    fetchedParts(),
    react(),
    tailwind(),
    fence(),
    areaFence(),
    withoutJsonSchema(),
    licences(),
    shellFirst(),
    pagePreloads(),
    firstViews(),
    firstPaint(),
    brotli(),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    // The content security policy lets neither scripts nor fonts come from data: addresses.
    assetsInlineLimit: 0,
    // Every browser that the page supports knows modulepreload by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // It would print how long plugins took, on slow machines alone.
      checks: { pluginTimings: false },
      onLog(level, log, handle) {
        // The reader of HEIC asks for them where there is no browser; of everything else the fence lets none through.
        if (!/externalized for browser compatibility.*libheif-js/.test(log.message)) handle(level, log)
      },
      // What is shared moved into parts of an area, and what is of no area would load it from there.
      experimental: { chunkOptimization: false },
      output: {
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
})
