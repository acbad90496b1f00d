import type { Exchange } from './exchange.ts'

/** Whether a request only asks for something. */
export function isRead({ method }: Pick<Exchange, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Whether what it asks for is no call. */
export function isPageRead(ctx: Pick<Exchange, 'method' | 'path'>): boolean {
  return isRead(ctx) && !ctx.path.startsWith('/api/')
}
