import { AssessFlight } from '#contract/wire/flights.ts'
import { endpoint } from '../../http/endpoint.ts'
import { assessFlight } from './assess-flight.ts'
import { todayOf } from './today-of.ts'

export const assessFlightEndpoint = endpoint({
  method: 'post',
  path: '/api/flights/assess',
  summary:
    'What may be due for a late, cancelled or refused flight under EU, UK and US law, step by step. Keeps nothing.',
  access: 'public',
  reads: true,
  limit: { points: 60, seconds: 60, here: true },
  ...AssessFlight,
  handle: async (tools, { input }) => assessFlight(input, { today: todayOf(tools) }),
})
