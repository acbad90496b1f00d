import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** One build for the browser, one for rendering on the server; and the tests' set-up, which shares the plugins. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: 'client/public',
  build: isSsrBuild
    ? {
        outDir: 'build/server',
        emptyOutDir: true,
        target: 'node24',
        minify: false,
        copyPublicDir: false,
      }
    : {
        outDir: 'build/client',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'client/entry-browser.tsx',
          // What every page needs at once comes in one file: in ten small ones it weighs more and takes longer.
          output: { codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] } },
        },
      },
  ssr: { noExternal: ['react-helmet-async'] },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,contract,seeds,scripts,flows,experiments}/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'server/testing/global-database.ts',
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'client/testing/set-up.ts',
        },
      },
    ],
  },
}))
