import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fence } from './scripts/vite/fence.ts'

export default defineConfig({
  plugins: [react({ compiler: true }), tailwind(), fence()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    // The content security policy lets neither scripts nor fonts come from data: addresses.
    assetsInlineLimit: 0,
    // Every browser that the page supports knows modulepreload by itself.
    modulePreload: { polyfill: false },
  },
})
