import { FindAirports } from '#contract/wire/flights.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findAirports } from './find-airports.ts'

export const findAirportsEndpoint = endpoint({
  method: 'get',
  path: '/api/flights/airports',
  summary: 'Airports by code, city, name or country; the best eight.',
  access: 'public',
  limit: { points: 300, seconds: 60, here: true },
  ...FindAirports,
  handle: async (_tools, { input }) => ({ airports: findAirports(input) }),
})
