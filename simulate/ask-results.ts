import { Agent } from 'node:http'
import type { FunnelAnswer } from '#contract/wire/funnels.ts'
import type { ExperimentResults, ExperimentSummary } from '#contract/wire/results.ts'
import type { VisitsAnswer } from '#contract/wire/visits.ts'
import { Browser } from './browser.ts'

export interface Found {
  experiments: ExperimentResults[]
  funnel: FunnelAnswer
  byDevice: FunnelAnswer
  visits: VisitsAnswer
  /** Purchases that are put down to each source. */
  attributed: Readonly<Record<string, number>>
}

/** What an administrator reads in /admin, by the calls that it makes. */
export async function askResults(
  origin: string,
  { email, password, days }: { email: string; password: string; days: number },
): Promise<Omit<Found, 'attributed'>> {
  const agent = new Agent({ keepAlive: true })
  try {
    const browser = new Browser({ origin, agent, userAgent: 'Mozilla/5.0 Chrome/141.0.0.0' })
    await browser.open('/sign-in')
    await browser.post('/api/account/sign-in', { email, password })
    const { experiments } = await browser.get<{ experiments: ExperimentSummary[] }>(
      '/api/admin/experiments',
    )
    const results: ExperimentResults[] = []
    for (const { id } of experiments) {
      results.push(await browser.get<ExperimentResults>(`/api/admin/experiments/${id}/results`))
    }
    const funnel = `/api/admin/funnels/onboarding?days=${days}`
    return {
      experiments: results,
      funnel: await browser.get(funnel),
      byDevice: await browser.get(`${funnel}&by=device`),
      visits: await browser.get(`/api/admin/visits?days=${days}`),
    }
  } finally {
    agent.destroy()
  }
}
