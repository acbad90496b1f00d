import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The templates and all that they need in one file: the server then loads neither React Email nor its many parts. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'emails/entry.tsx',
    outDir: 'build/emails',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
  },
})
