import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fence } from './scripts/vite/fence.ts'
import { withoutJsonSchema } from './scripts/vite/withoutJsonSchema.ts'

/** Modules that every page needs. */
const first = [
  /node_modules[/](react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|@tanstack[/](react-router|router-core|history|react-store|store|react-query|query-core))[/]/,
  /src[/]web[/]api[/](ApiError|call|connection|queryClient|sessionQuery)[.]/,
  /src[/]web[/]i18n[/](language|chineseLetters)[.]/,
  /src[/]web[/]ui[/](Button|Icon|Tooltip|announce|useMediaQuery|usePageTitle)[.]/,
  /src[/]web[/]works[/](cache|filter|queries|submit|outbox|changes|operationView|ChangesProvider|notices[/])/,
]

export default defineConfig({
  plugins: [react({ compiler: true }), tailwind(), fence(), withoutJsonSchema()],
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
          groups: [
            // What every page needs, in one piece: many small ones are fetched one by one and pack worse.
            {
              name: 'first',
              test: id => first.some(part => part.test(id)),
            },
          ],
        },
      },
    },
  },
})
