import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

function git(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * The version that FAULT_RELEASE names, as Git does, or the last one that does not know all migrations; undefined where the
 * history is not there.
 */
export function previousRelease(): string | undefined {
  const named = process.env['FAULT_RELEASE']
  if (named) return git('rev-parse', '--verify', '--quiet', `${named}^{commit}`)
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'migrations')
  return added ? git('rev-parse', '--verify', '--quiet', `${added}^`) : undefined
}

/** Lays an older version out beside this one, and builds it. @returns its folder, and how to take it away */
export function layOut(commit: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'sparrow-release-'))
  if (git('worktree', 'add', '--detach', '--force', folder, commit) === undefined)
    throw new Error(`${commit} cannot be laid out`)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { status, stderr } = spawnSync('npm', ['run', '-s', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    // The test's own NODE_ENV would make a build of another kind, which no server can use.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`${commit} cannot be built: ${stderr}`)
  return {
    folder,
    remove() {
      git('worktree', 'remove', '--force', folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
