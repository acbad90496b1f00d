import { closestMatch } from 'leven'
import { settings, type Values } from './config-environment.ts'

/**
 * Test worlds of outside companies: people would be told of letters that nobody prints, and get real ones for made-up cards. A key
 * for a server of one's own, which the base names, is that server's affair.
 */
export function playedCompanies(values: Values): string[] {
  const { LOB_API_KEY, LOB_API_BASE, STRIPE_SECRET_KEY, STRIPE_API_BASE, PLAID_API_BASE } = values
  return [
    ...(LOB_API_KEY?.startsWith('test_') && !LOB_API_BASE
      ? ['LOB_API_KEY is a test key, which prints no letter, and is refused when live']
      : []),
    ...(STRIPE_SECRET_KEY?.includes('_test_') && !STRIPE_API_BASE
      ? ['STRIPE_SECRET_KEY is a test key, which takes no money, and is refused when live']
      : []),
    ...(PLAID_API_BASE?.includes('//sandbox.plaid.com')
      ? ['PLAID_API_BASE is the sandbox, whose banks are made up, and is refused when live']
      : []),
  ]
}

/** What does nothing by itself: whoever set it believes that its company is connected. */
const lean: readonly (readonly [keyof Values, keyof Values])[] = [
  ['LOB_WEBHOOK_SECRET', 'LOB_API_KEY'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'],
  ['KLAVIYO_LIST_ID', 'KLAVIYO_API_KEY'],
]

/** Settings that stand without what they lean on, and names that are all but a setting's, in words. */
export function withoutEffect(values: Values, env: NodeJS.ProcessEnv): string[] {
  return [
    ...lean
      .filter(([name, other]) => values[name] && !values[other])
      .map(([name, other]) => `${name} does nothing without ${other}`),
    ...Object.keys(env).flatMap((name) => misspelt(name)),
  ]
}

/** Shorter names that other programs read lie too near to ours: HOME to HOST. */
const LONG = 8
const MOST_WRONG = 2

function misspelt(name: string): string[] {
  if (name.length < LONG || settings.includes(name)) return []
  const long = settings.filter(({ length }) => length >= LONG)
  const near = closestMatch(name, long, { maxDistance: MOST_WRONG })
  return near === undefined ? [] : [`${name} is no setting (do you mean ${near}?)`]
}
