import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run sbom`: writes build/sbom.json, what the product and its build are made of (CycloneDX 1.5), from package-lock.json
 * alone; asks no server. What only the build needs is marked (`cdx:npm:package:development`): leaving it out by `--omit=dev`
 * would also leave out what both need.
 */
const root = join(import.meta.dirname, '..')
const asked = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
const text = execFileSync('npm', asked, {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
  maxBuffer: 100_000_000,
  stdio: ['ignore', 'pipe', 'ignore'],
})
const { components } = JSON.parse(text) as { components: unknown[] }
mkdirSync(join(root, 'build'), { recursive: true })
writeFileSync(join(root, 'build/sbom.json'), text)
console.log(`build/sbom.json: ${components.length} packages`)
