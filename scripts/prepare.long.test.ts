import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'

interface Project {
  prepare: (...wanted: string[]) => { status: number | null; output: string }
  write: (path: string, content: string) => void
  remove: (path: string) => void
  link: (target: string, path: string) => void
  read: (path: string) => string
}

const patience = { timeout: 30_000 }

/** A small project with one package from its own folder, and a build that only counts itself. */
const test = base.extend<{ project: Project }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
  project: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), 'sparrow-prepare-'))
    const write: Project['write'] = (path, content) => {
      mkdirSync(join(root, path, '..'), { recursive: true })
      writeFileSync(join(root, path), content)
    }
    const npm = (...words: string[]) => spawnSync('npm', words, { cwd: root, encoding: 'utf8' })
    write('tiny/package.json', JSON.stringify({ name: 'tiny', version: '1.0.0' }))
    write('client/page.tsx', 'page')
    write('build/builds', '')
    write('build.mjs', `import fs from 'node:fs'\nfs.appendFileSync('build/builds', 'built ')`)
    const scripts = { build: 'node build.mjs' }
    const dependencies = { tiny: 'file:tiny' }
    write('package.json', JSON.stringify({ name: 'small', scripts, dependencies }))
    expect(npm('install', '--package-lock-only', '--offline').status).toBe(0)

    await use({
      write,
      link: (target, path) => symlinkSync(join(root, target), join(root, path), 'junction'),
      remove: (path) => rmSync(join(root, path), { recursive: true }),
      read: (path) => readFileSync(join(root, path), 'utf8'),
      prepare(...wanted) {
        const script = join(import.meta.dirname, 'prepare.mjs')
        const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...wanted], {
          cwd: root,
          encoding: 'utf8',
        })
        return { status, output: stdout + stderr }
      },
    })
    rmSync(root, { recursive: true })
  },
})

describe('packages', patience, () => {
  test('are installed once', ({ project }) => {
    const first = project.prepare()
    const second = project.prepare()

    expect(first).toMatchObject({ status: 0, output: expect.stringContaining('Installing') })
    expect(second).toEqual({ status: 0, output: '' })
    expect(project.read('node_modules/tiny/package.json')).toContain('tiny')
  })

  test.for([
    { what: 'an install was cut short', path: 'node_modules/.package-lock.json' },
    { what: 'a package is gone', path: 'node_modules/tiny' },
  ])('are installed again when $what', ({ path }, { project }) => {
    project.prepare()
    project.remove(path)

    const { output } = project.prepare()

    expect(output).toContain('Installing')
    expect(project.read('node_modules/tiny/package.json')).toContain('tiny')
  })

  test('that are borrowed by a link stay as they are', ({ project }) => {
    project.write('borrowed/other/package.json', '{}')
    project.link('borrowed', 'node_modules')

    const { status, output } = project.prepare()

    expect([status, output]).toEqual([1, expect.stringContaining('node_modules is a link')])
    expect(project.read('borrowed/other/package.json')).toBe('{}')
  })

  test('that cannot be installed are said so, with what to do', ({ project }) => {
    project.write('package-lock.json', '{}')

    const { status, output } = project.prepare()

    expect(status).toBe(1)
    expect(output.trim().split('\n').at(-1)).toBe(
      'The packages could not be installed (npm ci: exit code 1). Check the connection to the ' +
        'npm registry and the free disk space, then start again.',
    )
  })

  test('with a Node that does not run here give way to the machine’s own', ({ project }) => {
    project.prepare()
    project.write('node_modules/.bin/node', 'no program')

    const { status } = project.prepare()

    expect(status).toBe(0)
    expect(() => project.read('node_modules/.bin/node')).toThrow(/ENOENT/)
  })
})

describe('the build', patience, () => {
  test('is made once, and again when a source changes', ({ project }) => {
    project.prepare('build')
    project.prepare('build')
    expect(project.read('build/builds')).toBe('built ')

    project.write('client/page.tsx', 'another page')
    project.prepare('build')

    expect(project.read('build/builds')).toBe('built built ')
  })

  test('does not depend on flows and tests', ({ project }) => {
    project.prepare('build')

    project.write('flows/pages/home.page.json', '{}')
    project.write('client/page.test.tsx', 'test')

    expect(project.prepare('build').output).toBe('')
    expect(project.read('build/builds')).toBe('built ')
  })

  test('is tried again after it failed', ({ project }) => {
    const good = project.read('build.mjs')
    project.write('build.mjs', 'process.exit(3)')
    const failed = project.prepare('build')
    project.write('build.mjs', good)

    const mended = project.prepare('build')

    expect(failed.status).toBe(1)
    expect(failed.output).toContain('The build failed (exit code 3): mend what it says above.')
    expect(mended).toEqual({ status: 0, output: 'Building.\n' })
  })
})
