import { spawn } from 'node:child_process'
import type { Account } from './find-account.ts'

/**
 * A shell that waits for the end of our pipe and then stops the server. The operating system
 * closes the pipe when this process ends, even by kill -9; `letGo` closes it on purpose.
 * `dismiss` ends the watch without a signal, when the server is gone already.
 */
export function watchParent({ pid, account }: { pid: number; account: Account }) {
  const vigil = 'trap "" HUP INT TERM; read -r _; kill -INT "$0"'
  const shell = spawn('/bin/sh', ['-c', vigil, String(pid)], {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    // A session of its own: Ctrl-C in the terminal is for us, and we stop the server in order.
    detached: true,
  })
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  return {
    letGo: () => void shell.stdin.end(),
    dismiss() {
      shell.kill('SIGKILL')
      shell.stdin.destroy()
    },
  }
}
