import type { Middleware } from 'koa'
import { expect } from 'vitest'
import { Problem } from '../problem.ts'
import { test } from '../testing/koa.ts'
import { answerProblems } from './answer-problems.ts'

type Serve = (...middleware: Middleware[]) => Promise<string>

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** What is logged when a call ends with this error: levels, and what is written with each. */
async function logOf(serve: Serve, error: unknown): Promise<[level: string, entry: object][]> {
  const lines: [string, object][] = []
  const at = (level: string) => (entry: object) => void lines.push([level, entry])
  const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
  const url = await serve(answerProblems({ log }), () => {
    throw error
  })
  await fetch(url)
  return lines
}

test('a refusal by our own rules is a warning that names it, without a stack', async ({
  serve,
}) => {
  const lines = await logOf(serve, new Problem('unavailable'))

  expect(lines).toEqual([['warn', expect.objectContaining({ problem: 'unavailable' })]])
  expect(lines[0]?.[1]).not.toHaveProperty('error')
})

test.for([
  ['what nobody foresaw', new Error('unforeseen')],
  ['a refusal with something unforeseen behind it', new Problem('unavailable', { cause: 'disk' })],
  ['a database that is away', Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })],
] as const)('%s is an error, with all that is known', async ([, error], { serve }) => {
  expect(await logOf(serve, error)).toEqual([['error', expect.objectContaining({ error })]])
})

test('what a caller did wrong is no line of its own', async ({ serve }) => {
  expect(await logOf(serve, new Problem('input.invalid'))).toEqual([])
})

test.for([
  ['keeps nothing', '25006'],
  ['nobody finds a way to', 'EHOSTUNREACH'],
  ['has a name that nobody can look up now', 'EAI_AGAIN'],
] as const)('a database that %s is one to come back to later', async ([, code], { serve }) => {
  const url = await serve(answerProblems({ log: silent }), () => {
    throw Object.assign(new Error('not now'), { code })
  })

  const { status, headers } = await fetch(url)

  expect([status, headers.has('retry-after')]).toEqual([503, true])
})

test.for([
  [new Problem('not-found'), 'There is nothing here.'],
  [new Problem('not-found', { detail: 'This form is gone.' }), 'This form is gone.'],
] as const)(
  'a problem has all four members of its kind, and says %s',
  async ([error, detail], { serve }) => {
    const url = await serve(answerProblems({ log: silent }), () => {
      throw error
    })

    const answer = await fetch(url)

    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({
      type: 'urn:sparrow:problem:not-found',
      title: 'There is nothing here.',
      status: 404,
      detail,
    })
  },
)
