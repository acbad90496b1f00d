import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test as base } from 'vitest'
import { findFreePort, untilAnswered } from '../e2e/server-process.ts'

/** A folder with a certificate of its own, as it lies beside a balancer. */
const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from it.
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'sparrow-deployment-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const noTls = !has('openssl', 'version')

test.skipIf(noTls || !has('haproxy', '-v'))(
  'HAProxy takes its file, and no broken one',
  ({ folder }) => {
    const text = readFileSync('ops/haproxy.cfg', 'utf8')

    expect(checkHaproxy(folder, text)).toBe(0)
    expect(checkHaproxy(folder, text.replace('balance roundrobin', 'balance round'))).not.toBe(0)
  },
)

test.skipIf(!has('haproxy', '-v'))(
  'while two versions serve, a page finds its files at whichever server has them, and what nobody has is not found',
  async ({ folder }) => {
    const ports = await Promise.all(['one', 'two'].map((version) => serveFilesOf(version)))
    const origin = await balance(folder, ports)
    const ask = async (path: string) => (await fetch(origin + path)).status

    // Both of a pair would go to another server each.
    const found: number[] = []
    for (const name of ['one', 'one', 'two', 'two']) found.push(await ask(`/assets/app-${name}.js`))

    expect(found).toEqual([200, 200, 200, 200])
    expect(await ask('/assets/app-before.js')).toBe(404)
  },
)

/** A server that is ready, and has the files of one version. @returns its port */
async function serveFilesOf(version: string): Promise<number> {
  const server = createServer(({ url = '' }, response) => {
    const isThere = url === '/readyz' || url.includes(version)
    response.writeHead(isThere ? 200 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** HAProxy with its file, on loopback and without TLS. @returns its address, once it knows that both servers are ready */
async function balance(folder: string, [one, two]: readonly number[]): Promise<string> {
  const port = await findFreePort()
  const file = join(folder, 'haproxy.cfg')
  const text = readFileSync('ops/haproxy.cfg', 'utf8')
    .replace(/frontend plain\n(?: {4}.*\n)+/, '')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replace(/ {4}(?:user|group) .*\n/g, '')
  writeFileSync(file, text)
  const control = join(folder, 'control.sock')
  const env = {
    ...process.env,
    WEB1: `127.0.0.1:${one}`,
    WEB2: `127.0.0.1:${two}`,
    CONTROL: control,
  }
  const haproxy = spawn('haproxy', ['-db', '-f', file], { env, stdio: 'ignore' })
  onTestFinished(async () => {
    haproxy.kill('SIGTERM')
    await once(haproxy, 'close')
  })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswered(origin, '/one-two', 200)
  return origin
}

test.skipIf(noTls || !has('nginx', '-v'))(
  'nginx takes its file, and no broken one',
  ({ folder }) => {
    const text = readFileSync('ops/nginx.conf', 'utf8')

    expect(checkNginx(folder, text)).toBe(0)
    expect(checkNginx(folder, text.replace('proxy_pass http://sparrow', 'proxy_pass'))).not.toBe(0)
  },
)

test('nginx writes down neither who calls nor a query, as the privacy policy says', () => {
  const text = readFileSync('ops/nginx.conf', 'utf8')
  const [format = ''] = /^log_format .*$/m.exec(text) ?? []
  const servers = text.split(/^server \{$/m).slice(1)

  expect(format.match(/\$\w+/g)).toEqual([
    '$time_local',
    '$request_method',
    '$uri',
    '$status',
    '$body_bytes_sent',
    '$request_time',
  ])
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server).toMatch(/^ {4}access_log (?:off|\S+ sparrow);$/m)
    // Below that its errors quote the caller and the whole request.
    expect(server).toMatch(/^ {4}error_log \S+ alert;$/m)
  }
})

test.skipIf(!has('docker', 'compose', 'version'))(
  'Compose takes its file, and what runs can change nothing but its two folders',
  ({ folder }) => {
    const { services, networks } = composed(folder)
    const ours = Object.values(services).filter(({ image }) => image === 'sparrow:7')

    expect(ours).toHaveLength(4)
    for (const service of ours) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: ['/tmp'],
        volumes: [{ target: '/data' }],
      })
    }
    expect(Object.keys(services['db']!.networks)).toEqual(['inside'])
    expect(networks['inside']).toMatchObject({ internal: true })
  },
)

test.skipIf(!has('systemd-analyze', '--version'))(
  'systemd has nothing to say against its units',
  ({ folder }) => {
    const units = globSync('ops/systemd/*.service')

    expect(units).toHaveLength(3)
    expect(checkUnits(folder, units, (text) => text)).toBe('')
    expect(
      checkUnits(folder, units, (text) => text.replace('ProtectHome=yes', 'Protect=yes')),
    ).toContain('Protect')
  },
)

function checkHaproxy(folder: string, text: string): number | null {
  const file = join(folder, 'haproxy.cfg')
  // The account comes with the package, and not with every way to install it.
  writeFileSync(file, text.replace(/ {4}(?:user|group) .*\n/g, ''))
  const env = { ...process.env, CERTIFICATE: certificate(folder) }
  return spawnSync('haproxy', ['-c', '-f', file], { env }).status
}

function checkNginx(folder: string, text: string): number | null {
  const site = text
    .replaceAll('/etc/nginx/sparrow.pem', certificate(folder))
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/listen (80|443)/g, 'listen 127.0.0.1:18$1')
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const whole = `pid ${folder}/pid; error_log stderr; events {}\nhttp {\n${scratch}\n${site}}\n`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, whole)
  return spawnSync('nginx', ['-t', '-c', file]).status
}

interface Composed {
  services: Record<string, { image: string; networks: Record<string, unknown> }>
  networks: Record<string, unknown>
}

/** @returns compose.yaml as Compose reads it, with its settings in an `.env` */
function composed(folder: string): Composed {
  writeFileSync(join(folder, '.env'), 'POSTGRES_PASSWORD=a1\nSPARROW_VERSION=7\n')
  const args = ['compose', '--project-directory', folder, '-f', 'compose.yaml']
  const { stdout } = spawnSync('docker', [...args, 'config', '--format', 'json'])
  return JSON.parse(String(stdout)) as Composed
}

/** @returns what systemd says of the units, for a machine on which the site is installed */
function checkUnits(folder: string, units: string[], change: (text: string) => string): string {
  const copies = units.map((unit) => {
    const copy = join(folder, basename(unit))
    const text = readFileSync(unit, 'utf8')
    writeFileSync(copy, change(text.replace(/ExecStart=\S+/, `ExecStart=${process.execPath}`)))
    return copy
  })
  return spawnSync('systemd-analyze', ['verify', ...copies], { encoding: 'utf8' }).stderr
}

function certificate(folder: string): string {
  const place = join(folder, 'tls')
  mkdirSync(place, { recursive: true })
  const [key, cert, both] = ['key', 'cert', 'both'].map((name) => join(place, `${name}.pem`)) as [
    string,
    string,
    string,
  ]
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
    '-keyout',
    key,
    '-out',
    cert,
  ])
  writeFileSync(both, readFileSync(key, 'utf8') + readFileSync(cert, 'utf8'))
  return both
}
