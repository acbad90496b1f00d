// Installs what only the security tests need, by its own lockfile: plain JavaScript, as it runs before anything else.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesMatch } from '../../scripts/install-packages.mjs'

const here = import.meta.dirname
const observatory = join(here, 'node_modules/@mdn/mdn-http-observatory/conf')

if (!packagesMatch(here)) {
  console.log('Installing the security tools (150 MB); this takes a minute the first time.')
  // Their scripts do not run (.npmrc): the Observatory's would fetch two lists from other sites.
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: here,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('The security tools could not be installed (npm ci).')
}
// In their place: no site is in the browsers' own lists, and these are all the domains that there are here.
writeFileSync(join(observatory, 'hsts-preload.json'), '{}')
writeFileSync(join(observatory, 'tld-list.json'), '["com","localhost"]')
