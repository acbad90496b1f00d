import type { Violations } from '#contract/wire/policy-violations.ts'
import type { Tools } from '../../tools.ts'

const MOST = 100

interface Row {
  directive: string
  blocked: string
  page: string
  reports: number
  firstAt: Date
  lastAt: Date
}

/** What was reported in the last 30 days, each kind once, the latest first, and of how many kinds these are. */
export async function listViolations({ db }: Pick<Tools, 'db'>): Promise<Violations> {
  const rows = await db<Row>('policyViolations')
    .select('directive', 'blocked', 'page', 'reports', 'firstAt', 'lastAt')
    .orderBy('lastAt', 'desc')
    .limit(MOST)
  const counted = (await db('policyViolations').count('* as kinds').first()) as { kinds: number }
  return {
    kinds: Number(counted.kinds),
    violations: rows.map(({ firstAt, lastAt, ...kind }) => ({
      ...kind,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
  }
}
