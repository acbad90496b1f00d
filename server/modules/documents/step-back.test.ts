import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

/** The priorities of a thread that steps back, and of one that stands further back before it does. */
const SOURCE = `
  import { getPriority, setPriority } from 'node:os'
  import { parentPort } from 'node:worker_threads'
  const { stepBack } = await import(${JSON.stringify(new URL('./step-back.ts', import.meta.url).href)})
  stepBack()
  const before = getPriority(0)
  setPriority(0, 19)
  stepBack()
  parentPort.postMessage([before, getPriority(0)])`

test.runIf(process.platform === 'linux')(
  'a thread that steps back goes behind the rest of its process, which stays where it is',
  async () => {
    const own = getPriority(0)

    const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(SOURCE)}`))
    const [told] = (await once(thread, 'message')) as [number[]]

    expect(told).toEqual([Math.max(own, 10), 19])
    expect(getPriority(0)).toBe(own)
  },
)
