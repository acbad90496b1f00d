import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { expect, test } from 'vitest'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { dev?: boolean }>
}

const sources = globSync('{server,contract,seeds,migrations}/**/*.ts').filter(
  (file) => !/\.test\.ts$|\/testing\//.test(file.replaceAll('\\', '/')),
)

/** `npm run dev` alone comes here. */
const forDevelopment = ['server/dev-client.ts vite', 'server/load-email-templates.ts vite']

test('a server without development packages has every package that its code imports', () => {
  const missing = sources.flatMap((file) =>
    packagesOf(readFileSync(file, 'utf8'))
      .filter((name) => !(name in dependencies))
      .map((name) => `${file.replaceAll('\\', '/')} ${name}`),
  )

  expect([...new Set(missing)].toSorted()).toEqual(forDevelopment)
})

test.skipIf(!existsSync('build/server'))('what was built for the server needs no more', () => {
  const built = globSync('build/{server,emails}/**/*.js')

  const missing = built.flatMap((file) =>
    packagesOf(readFileSync(file, 'utf8')).filter((name) => !isThere(name)),
  )

  expect([...new Set(missing)]).toEqual([])
})

test('planted: a development package is seen, a type of one and a part of Node are not', () => {
  const planted = `import { Sun } from 'lucide-react'
import {
  a,
  type B,
} from "uqr/part"
export * from '@x/y/z'
import 'side'
await import('late')
import type { C } from 'types-only'
import { join } from 'node:path'
/** @type {import('told')} */
type D = typeof import('vite')`

  expect(packagesOf(planted)).toEqual(['lucide-react', 'uqr', '@x/y', 'side', 'late'])
})

/** Packages that come with ours count too: they are installed with them. */
function isThere(name: string): boolean {
  const entry = packages[`node_modules/${name}`]
  return entry !== undefined && !entry.dev
}

/** The packages that a file loads, when it is loaded itself or later. Types alone are no loading. */
function packagesOf(source: string): string[] {
  const first = /^(?:import|export)(?! type\b) ?(?:[^'";()]*?from ?)?["']([^'"]+)["']/gm
  const later = /(?<!typeof |\{ ?)\bimport\(["']([^'"]+)["']\)/g
  return [...source.matchAll(first), ...source.matchAll(later)]
    .map(([, path = '']) => path)
    .filter((path) => !/^[.#/]|^node:/.test(path) && !builtinModules.includes(path))
    .map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path)
}
