/** What a process holds once everything that nothing refers to is collected, in MB. */
export interface Held {
  heap: number
  external: number
}

/**
 * Asks a Node process over its inspector (`--inspect`), which can have garbage collected before it is measured.
 * @throws Error when nothing answers there
 */
export async function openHeap(port: number): Promise<{ measure(): Promise<Held>; close(): void }> {
  const listed = await fetch(`http://127.0.0.1:${port}/json`)
  const [target] = (await listed.json()) as { webSocketDebuggerUrl: string }[]
  if (!target) throw new Error(`Nothing is inspected at ${port}`)
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown }
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let asked = 0
  const ask = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      asked += 1
      waiting.set(asked, resolve)
      socket.send(JSON.stringify({ id: asked, method, params }))
    })
  await ask('HeapProfiler.enable')

  return {
    async measure() {
      // What a finalizer lets go of goes with the next one.
      for (let time = 0; time < 2; time += 1) await ask('HeapProfiler.collectGarbage')
      const told = (await ask('Runtime.evaluate', {
        expression: 'JSON.stringify(process.memoryUsage())',
      })) as { result: { value: string } }
      const { heapUsed, external } = JSON.parse(told.result.value) as NodeJS.MemoryUsage
      return { heap: heapUsed / 2 ** 20, external: external / 2 ** 20 }
    },
    close: () => socket.close(),
  }
}
