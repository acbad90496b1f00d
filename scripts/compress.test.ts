import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'

test('packs what gets smaller by it, and nothing else', () => {
  const root = mkdtempSync(join(tmpdir(), 'sparrow-compress-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const assets = join(root, 'build/client/assets')
  mkdirSync(assets, { recursive: true })
  const script = 'export const word = "sparrow"\n'.repeat(100)
  writeFileSync(join(assets, 'app.js'), script)
  writeFileSync(join(assets, 'short.css'), 'a{}')
  writeFileSync(join(assets, 'noise.txt'), randomBytes(1000))
  writeFileSync(join(assets, 'font.woff2'), 'x'.repeat(1000))

  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'compress.mjs')], {
    cwd: root,
  })

  expect(status).toBe(0)
  const names = readdirSync(assets).sort().join(' ')
  expect(names).toBe('app.js app.js.br app.js.gz font.woff2 noise.txt short.css')
  expect(brotliDecompressSync(readFileSync(join(assets, 'app.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(assets, 'app.js.gz'))).toString()).toBe(script)
})
