import { CheckAddress } from '#contract/wire/mailing.ts'
import { endpoint } from '../../http/endpoint.ts'

/** How long somebody waits for it with a form in hand. */
const PATIENCE_MS = 4_000

export const checkAddressEndpoint = endpoint({
  method: 'post',
  path: '/api/claims/check-address',
  summary: 'What the post knows of an address.',
  access: 'visitor',
  limit: { points: 20, seconds: 60 },
  ...CheckAddress,
  async handle({ mail }, { input }) {
    const { promise: late, resolve } = Promise.withResolvers<{ verdict: 'unknown' }>()
    const timer = setTimeout(() => resolve({ verdict: 'unknown' }), PATIENCE_MS)
    const { line1, line2, city, state, zip } = input.address
    const asked = mail.verifyAddress({
      name: 'Resident',
      line1,
      ...(line2 && { line2 }),
      city,
      state,
      zip,
    })
    const { verdict, suggestion } = {
      suggestion: undefined,
      ...(await Promise.race([asked, late])),
    }
    clearTimeout(timer)
    if (!suggestion) return { verdict }
    const { name: _name, company: _company, ...place } = suggestion
    return { verdict, suggestion: place }
  },
})
