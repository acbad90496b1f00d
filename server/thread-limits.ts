import { setFlagsFromString } from 'node:v8'

/**
 * Has each thread keep the limits of memory that it was started with, whoever starts the process: `--max-old-space-size` and
 * `--max-semi-space-size` of the whole process hold in place of them (nodejs.org/api/worker_threads.html, `resourceLimits`), and
 * with the latter a thread that grows ends the process. This thread keeps what it was told: its heap is there already.
 */
for (const flag of ['--max-old-space-size', '--max-semi-space-size'])
  setFlagsFromString(`${flag}=0`)
