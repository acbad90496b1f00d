import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface TakenCall {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: unknown
}

export interface VendorTwist {
  /** What it answers; 200 and `{}` when absent. */
  answer?: (call: TakenCall) => {
    status?: number
    headers?: Record<string, string>
    body?: unknown
  }
  /** Nothing is ever answered. */
  isSilent?: boolean
}

/** An outside company on this machine: keeps what it is sent, and answers as it is told. */
export async function openVendor(twist: VendorTwist = {}) {
  const calls: TakenCall[] = []
  const server = createServer(async (request, response) => {
    const parts: Uint8Array[] = []
    for await (const part of request) parts.push(part as Uint8Array)
    const { method = '', url = '', headers } = request
    const call = { method, url, headers, body: parsed(Buffer.concat(parts).toString()) }
    calls.push(call)
    if (!twist.isSilent) reply(response, twist.answer?.(call) ?? {})
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { apiBase: `http://127.0.0.1:${port}`, calls, twist }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function reply(
  response: ServerResponse,
  { status = 200, headers = {}, body = {} }: ReturnType<NonNullable<VendorTwist['answer']>>,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
