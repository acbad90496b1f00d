import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** A build of its own beside the site's, so that none of its code or styles can come into the site's files. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: 'build/client',
    // The site's build empties the folder, and comes first.
    emptyOutDir: false,
    manifest: '.vite/admin.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: 'client/admin/entry.tsx',
      output: {
        entryFileNames: 'assets/admin-[name]-[hash].js',
        chunkFileNames: 'assets/admin-[name]-[hash].js',
      },
    },
  },
})
