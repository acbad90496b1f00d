import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStartPostgres } from './cannot-start-postgres.ts'
import { runServer, type Launch, type Server } from './run-server.ts'

const ATTEMPTS = 50

/**
 * Runs the server on `port`, or on a free one when that is taken. Waits for the last processes of
 * a killed server to leave its memory. Throws `CannotStartPostgres` with the server's own words.
 */
export async function openServer({
  port,
  say,
  ...launch
}: Launch & { port: number | undefined; say: (line: string) => void }): Promise<{
  port: number
  server: Server
}> {
  let chosen = port ?? (await findFreePort())
  let complaint = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const settings = { ...launch.settings, port: chosen }
    const outcome = await runServer({ ...launch, settings })
    if ('stop' in outcome) return { port: chosen, server: outcome }

    complaint = outcome.complaint
    if (/could not bind/.test(complaint)) {
      const taken = chosen
      chosen = await findFreePort()
      say(`Port ${taken} is taken; the database moves to port ${chosen}.`)
    } else if (/shared memory block .* still in use/.test(complaint)) {
      await sleep(100)
    } else break
  }
  throw new CannotStartPostgres(
    `PostgreSQL did not start (${lastWords(complaint)}). ` +
      `Its log is ${launch.home}/postgres.log; mend that, choose another DATA_DIR, or set DATABASE_URL.`,
  )
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const lastWords = (complaint: string) =>
  complaint
    .split('\n')
    .findLast((line) => /FATAL|PANIC/.test(line))
    ?.replace(/^.*?(FATAL|PANIC): +/, '') ?? complaint.slice(-300)
