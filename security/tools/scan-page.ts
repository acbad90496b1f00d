import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js'
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js'
import { retrieve } from '@mdn/mdn-http-observatory/src/retriever/retriever.js'

/**
 * What Mozilla's Observatory says of one page, as JSON on standard output. A process of its own: Node takes the
 * certificate to trust from its environment, at start.
 */
export interface PageGrade {
  status: number
  /** Whether the certificate was trusted. */
  verified: boolean
  grade: string
  score: number
  /** What took points away. */
  lost: Record<string, number>
  /** Whether there was a cookie to look at. */
  sawCookies: boolean
}

/** Bonuses count from here on (the Observatory's own rule). */
const BONUS_FROM = 90

const [httpPort, httpsPort, path = '/'] = process.argv.slice(2)
const ports = { httpPort: Number(httpPort), httpsPort: Number(httpsPort) }
const retrieved = await retrieve('localhost', { ...ports, path })
const { auto } = retrieved.responses
if (!auto) throw new Error(`${path} could not be read`)

const results = ALL_TESTS.map((test) => test(retrieved).result)
const modifiers = results.map((result) => [result, getScoreModifier(result)] as const)
const sum = (list: typeof modifiers) => list.reduce((total, [, points]) => total + points, 100)
const losses = modifiers.filter(([, points]) => points < 0)
const { score, grade } = getGradeForScore(sum(losses) >= BONUS_FROM ? sum(modifiers) : sum(losses))
const found: PageGrade = {
  status: auto.status,
  verified: auto.verified,
  grade,
  score,
  lost: Object.fromEntries(losses),
  sawCookies: !results.includes('cookies-not-found'),
}
process.stdout.write(JSON.stringify(found))
