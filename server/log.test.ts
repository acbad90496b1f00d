import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createLog } from './log.ts'
import { AnsweredRequest } from './observing/answered-request.ts'
import { test } from './testing/database.ts'

/** What one entry becomes. */
function written(entry: object): Record<string, unknown> {
  let line = ''
  createLog('info', { write: (text) => void (line = text) }).info(entry)
  return JSON.parse(line) as Record<string, unknown>
}

test('what stands under a private name is hidden, however deep and in whatever spelling', () => {
  const entry = {
    event: 'told',
    Email: 'zoe@example.com',
    req: { headers: { cookie: 'sparrow_session=1', accept: '*/*' } },
    people: [{ token: 't-1', city: 'Akron' }],
  }

  expect(written(entry)).toMatchObject({
    event: 'told',
    Email: '[removed]',
    req: { headers: { cookie: '[removed]', accept: '*/*' } },
    people: [{ token: '[removed]', city: 'Akron' }],
  })
  expect(entry.people[0]?.token).toBe('t-1')
})

test('an error is told with its type, message and place, without what is private of it', () => {
  const error = Object.assign(new TypeError('no room'), { code: 'E_ROOM', signature: 'Zoe' })

  expect(written({ error }).error).toMatchObject({
    type: 'TypeError',
    message: 'no room',
    stack: expect.stringContaining('log.test.ts'),
    code: 'E_ROOM',
    signature: '[removed]',
  })
})

test('an error that stands anywhere in an entry is told the same way', () => {
  const cause = Object.assign(new Error('refused'), { email: 'zoe@example.com' })

  expect(written({ event: 'tried', last: { cause } })).toMatchObject({
    last: { cause: { type: 'Error', message: 'refused', email: '[removed]' } },
  })
})

test('of a row that the database refused nothing is told, nor of a value', async ({ db }) => {
  const told = async (asked: Promise<unknown>) => {
    const error: unknown = await asked.catch((refusal: unknown) => refusal)
    const wrapped = Object.assign(new Error('not kept'), { nativeError: error })
    const after = new Error('given up', { cause: error })
    const several = new AggregateError([error], 'all failed')
    return JSON.stringify([error, wrapped, after, several].map((one) => written({ error: one })))
  }
  await db.raw('create temporary table people (name text not null, email text unique, age int)')
  const people = () => db('people')

  const row = await told(
    db.transaction((trx) => trx('people').insert({ email: 'zoe@canary.example' })),
  )
  await people().insert({ name: 'Zoe', email: 'ada@canary.example' })
  const twice = await told(
    db.transaction((trx) => trx('people').insert({ name: 'Ada', email: 'ada@canary.example' })),
  )
  const value = await told(
    db.transaction((trx) => trx('people').insert({ name: 'Ada', age: 'canary street' as never })),
  )

  expect(row + twice + value).not.toContain('canary')
  expect(
    [row, twice, value].map((text) => /null value|duplicate key|invalid input/.exec(text)?.[0]),
  ).toEqual(['null value', 'duplicate key', 'invalid input'])
  expect(twice).toContain('people_email_key')
})

test('what leads to itself is told as far as it goes', () => {
  const round: Record<string, unknown> = { event: 'round' }
  round['again'] = round
  round['list'] = [[round]]

  expect(written(round)).toMatchObject({ event: 'round', again: { event: 'round' } })
})

test.each([
  { path: '/a "b"\n\\', traceId: undefined },
  { path: undefined, traceId: '4bf92f3577b34da6a3ce929d0e0e4736' },
])('the line of an answered request is that of an entry with the same values', (differing) => {
  const told = {
    requestId: randomUUID(),
    method: 'GET',
    route: '/api/suits/:slug',
    status: 200,
    ms: 1.5,
    ...differing,
  }

  const { time, ...line } = written(new AnsweredRequest(told))
  const { time: _, ...entry } = written(told)

  expect(line).toEqual(entry)
  expect(Date.parse(String(time))).toBeGreaterThan(0)
})

test('a log that says less says nothing of answered requests', () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (text) => void lines.push(text) })
  const told = { requestId: 'r-1234567', method: 'GET', route: '/', path: '/', status: 200, ms: 1 }

  log.info(new AnsweredRequest(told))

  expect(lines).toEqual([])
})

/** What a process says that logs, does what is given, and is killed with `kill -9` soon after its first words if it is still there. */
async function saidBy(deed: string): Promise<string[]> {
  const program = `import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
const log = createLog('info')
log.info({ event: 'first' })
${deed}
setTimeout(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), 50))
  await once(child, 'close')
  const lines = said.trim().split('\n')
  return lines.map((line) => String((JSON.parse(line) as { event: unknown }).event))
}

test('lines are written a moment later, in their order', async () => {
  expect(await saidBy("log.info({ event: 'second' })")).toEqual(['first', 'second'])
})

test('lines of any length and in any letters come whole and in their order', async () => {
  const deed = `const names = ['é'.repeat(20_000), '漢'.repeat(12_000), 'plain', '😀'.repeat(2_000), 'x'.repeat(40_000)]
for (const event of names) log.info({ event })`
  const [, ...said] = await saidBy(deed)

  expect(said.map((event) => [event.length, event.slice(0, 2)])).toEqual([
    [20_000, 'éé'],
    [12_000, '漢漢'],
    [5, 'pl'],
    [4_000, '😀'],
    [40_000, 'xx'],
  ])
})

test('what tells of trouble is written at once, with all that came before it', async () => {
  const deed = "log.warn({ event: 'second' }); process.kill(process.pid, 'SIGKILL')"
  expect(await saidBy(deed)).toEqual(['first', 'second'])
})

test('what waits is written when the process ends', async () => {
  expect(await saidBy("log.info({ event: 'second' }); process.exit(1)")).toEqual([
    'first',
    'second',
  ])
})

test.skipIf(!existsSync('/dev/full'))('a full disk under the log ends no process', async () => {
  const program = `import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
const log = createLog('info')
log.error({ event: 'first' })
log.error({ event: 'x'.repeat(20_000_000) })
setTimeout(() => { log.error({ event: 'second' }); process.stderr.write('still there') }, 50)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
  })
  let complaint = ''
  child.stderr!.on('data', (text: Buffer) => (complaint += String(text)))

  const [code] = await once(child, 'close')

  expect([code, complaint]).toEqual([0, 'still there'])
})
