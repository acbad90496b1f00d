import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface Asked {
  method: string
  path: string
  query: string
  body: Record<string, string>
  key: string | undefined
  authorization: string | undefined
}

type Answer = { status?: number; body: object; headers?: Record<string, string> }

/**
 * Answers on this machine as Stripe's API reference says that Stripe answers, for as long as the test runs.
 * @param answers by 'POST /v1/refunds'; each call takes the next one, and the last is given again
 */
export async function loopbackStripe(answers: Record<string, Answer[]>) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const method = request.method ?? ''
    const body = Object.fromEntries(new URLSearchParams(await text(request)))
    const key = request.headers['idempotency-key'] as string | undefined
    const { authorization } = request.headers
    asked.push({ method, path: url.pathname, query: url.search, body, key, authorization })
    const left = answers[`${method} ${url.pathname}`]
    const answer = left && left.length > 1 ? left.shift()! : left?.[0]
    const { status = 200, body: said, headers } = answer ?? missing
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': 'req_1',
      ...headers,
    })
    response.end(JSON.stringify(said))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { apiBase: `http://127.0.0.1:${port}`, asked }
}

export const failure = (status: number, error: object): Answer => ({ status, body: { error } })

const missing = failure(404, {
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: 'No such thing',
})

export const listOf = (...data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1' })

/** A payment that was made, as Stripe tells of it. */
export const madeIntent = {
  id: 'pi_1',
  object: 'payment_intent',
  amount: 8400,
  currency: 'usd',
  created: 1_795_280_400,
  status: 'succeeded',
  metadata: { reference: 'checkout:1' },
  last_payment_error: null,
  latest_charge: {
    id: 'ch_1',
    object: 'charge',
    created: 1_795_280_401,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    balance_transaction: { id: 'txn_1', object: 'balance_transaction', fee: 274 },
  },
}
