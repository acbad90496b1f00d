import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa, { type Middleware } from 'koa'
import { test as base } from 'vitest'
import { answerProblems } from '../http/answer-problems.ts'

interface Small {
  /** Serves some middleware by itself, failures answered as in the whole. @returns its address */
  serve(...middleware: Middleware[]): Promise<string>
}

export const test = base.extend<Small>({
  // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
  serve: async ({}, use) => {
    const servers: Server[] = []
    await use(async (...middleware) => {
      const app = new Koa()
      const log = { debug() {}, info() {}, warn() {}, error() {} }
      for (const each of [answerProblems({ log }), ...middleware]) app.use(each)
      const server = app.listen(0, '127.0.0.1')
      servers.push(server)
      await once(server, 'listening')
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    })
    for (const server of servers) server.close()
  },
})
