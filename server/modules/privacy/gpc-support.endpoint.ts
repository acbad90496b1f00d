import { Type } from 'typebox'
import { endpoint } from '../../http/endpoint.ts'

/** Says to browsers and researchers that the signal is honoured (Global Privacy Control, "GPC Support Resource"). */
export const gpcSupportEndpoint = endpoint({
  method: 'get',
  path: '/.well-known/gpc.json',
  summary: 'That Global Privacy Control is honoured here.',
  access: 'public',
  input: Type.Object({}),
  output: Type.Object({ gpc: Type.Literal(true), lastUpdate: Type.String({ format: 'date' }) }),
  handle: async () => ({ gpc: true as const, lastUpdate: '2026-11-21' }),
})
