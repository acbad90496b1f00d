import type { Tools } from './tools.ts'

/**
 * An error that nobody caught, or a promise that failed and that nobody waited for, is told as any other error is: in the log,
 * without what the database quotes of people's data, and to the company that collects errors. Then the process ends in order, as
 * by SIGTERM, with exit code 1: what others have begun is answered, and whoever runs the process starts it anew.
 * @returns how to leave that to Node again, which prints the error as it is and ends at once
 */
export function endOnFault({ log }: Pick<Tools, 'log'>): () => Promise<void> {
  const end = (error: unknown) => {
    log.error({ event: 'process-failed', error })
    process.exitCode = 1
    process.kill(process.pid, 'SIGTERM')
  }
  process.on('uncaughtException', end)
  return async () => void process.off('uncaughtException', end)
}
