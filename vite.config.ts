import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { areaFence } from './scripts/vite/areaFence.ts'
import { fence } from './scripts/vite/fence.ts'
import { chunkGroups } from './scripts/vite/chunkGroups.ts'
import { withoutJsonSchema } from './scripts/vite/withoutJsonSchema.ts'

export default defineConfig({
  plugins: [react({ compiler: true }), tailwind(), fence(), areaFence(), withoutJsonSchema()],
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
      output: {
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
})
