import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** What every page needs at once. */
const site = {
  debugName: 'site',
  // What asks for consent is loaded by itself, and only where there is anything to ask.
  name: (id: string) => (/\/client\/consent\//.test(id) ? null : 'site'),
  tags: ['$initial' as const],
  priority: 2,
}

/** What the onboarding opens with: its frame, what keeps it, the first step. */
const openings = [
  'client/onboarding/index.ts',
  'client/blocks/flow/welcome-blocks.ts',
  'client/renderer/look-ahead.ts',
].map((file) => normalizePath(join(import.meta.dirname, file)))
const opening = {
  debugName: 'opening',
  name: (id: string, graph: Graph) => (reachedFrom(openings, graph).has(id) ? 'opening' : null),
  priority: 1,
}

/** These modules and all of ours that they import at once, themselves or by others. */
function reachedFrom(modules: readonly string[], graph: Graph): Set<string> {
  const found = new Set(modules)
  for (const module of found) {
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) {
      if (!imported.includes('node_modules')) found.add(imported)
    }
  }
  return found
}

/** Icons and few lines that several late groups share: a file of its own for each would cost more than it holds. */
const crumbs = {
  debugName: 'crumbs',
  name: 'crumbs',
  test: /lucide-react|\/contract\/(?:fields|plans)\/money\.ts|\/(?:fill|day|time)-words\.ts|\/(?:give-out|use-act|use-faults|fetch-file)\.ts|\/ui\/load-failed\.tsx/,
  minShareCount: 2,
}

/** Styles that several late groups share: together, since a page waits for each file of them. */
const sharedStyles = {
  debugName: 'shared',
  name: 'shared',
  test: /\.module\.css$/,
  minShareCount: 2,
}

const MARK_LENGTH = 3
/** Mark → the file that has it. */
const marked = new Map<string, string>()

/**
 * A class's name in the site: its own and a short mark of its file. Vite would add the line, which is another for each: 1.3 kB
 * of a style sheet of 21, compressed.
 * @throws Error where two files would have the same mark: another length parts them
 */
function className(name: string, path: string): string {
  const file = normalizePath(relative(import.meta.dirname, path))
  const mark = createHash('sha256').update(file).digest('base64url').slice(0, MARK_LENGTH)
  const other = marked.get(mark) ?? file
  if (other !== file) throw new Error(`The classes of ${file} and ${other} have one mark: ${mark}`)
  marked.set(mark, file)
  return `${name}_${mark}`
}

/** A server that runs has no packages that are only there to build: what pages need of them is built in. */
function builtIn(): string[] {
  const path = join(import.meta.dirname, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as {
    devDependencies: Record<string, string>
  }
  return Object.keys(manifest.devDependencies)
}

/** One build for the browser, one for rendering on the server; and the tests' set-up, which shares the plugins. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  css: { modules: { generateScopedName: className } },
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
        modulePreload: { polyfill: false },
        // What draws PDFs is 500 kB, and loaded where a form is looked at. What each page may weigh is tested.
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          input: ['client/entry-browser.tsx', 'client/consent/start.ts'],
          // In ten small files it would weigh more and take longer, so what is needed together comes together.
          output: { codeSplitting: { groups: [site, opening, sharedStyles, crumbs] } },
        },
      },
  ssr: { noExternal: isSsrBuild ? builtIn() : [] },
  test: {
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            '{server,contract,seeds,scripts,flows,experiments,simulate}/**/*.test.ts',
            'emails/**/*.test.ts',
            'faults/protections.test.ts',
          ],
          environment: 'node',
          // A process for many files: each costs its imports once. What a file changes of a fixture it extends, never overrides.
          isolate: false,
          globalSetup: 'server/testing/global-database.ts',
          testTimeout: 60_000,
          // What is waited for comes late on a busy machine, and the second that is usual is no time there.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          testTimeout: 20_000,
          // A context for each file instead of a process: half of the processor time.
          pool: 'vmThreads',
          // One in a thousand meets what an earlier test of its file still waited for; a second try is told in the report.
          retry: 1,
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'client/testing/set-up.ts',
        },
      },
    ],
  },
}))
