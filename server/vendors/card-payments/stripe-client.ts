import type { Stripe } from 'stripe'
import { PaymentFailure } from './port.ts'

/** The whole request of a person has 10 s; tries included. */
const TIMEOUT_MS = 4_000
const RETRIES = 1

export interface StripeSettings {
  secretKey: string
  /** Another address of Stripe's service, for tests and proxies; without `/v1`. */
  apiBase?: string
  webhookSecret: string | undefined
}

/**
 * Stripe's official client. It sends a failed POST again by itself, with the same idempotency key.
 * @returns opens it at the first use: it takes a moment to load
 */
export function stripeClient({ secretKey, apiBase }: StripeSettings): () => Promise<Stripe> {
  let opened: Promise<Stripe> | undefined
  return () => (opened ??= open())

  async function open(): Promise<Stripe> {
    const { Stripe: Client } = await import('stripe')
    return new Client(secretKey, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(apiBase && placeOf(apiBase)),
    })
  }
}

function placeOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase)
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { protocol: scheme, host: hostname, port: port || (scheme === 'http' ? 80 : 443) }
}

interface StripeTrouble {
  type?: string
  code?: string
  statusCode?: number
}

/**
 * What Stripe threw, without any word that could name somebody.
 * @returns undefined for what is not Stripe's
 */
export function failureOf(error: unknown): PaymentFailure | undefined {
  if (!(error instanceof Error)) return undefined
  const { type, code, statusCode } = error as StripeTrouble
  if (!type?.startsWith('Stripe')) return undefined
  // A key that came with something else may belong to a try that was done.
  const isFinal = type === 'StripeInvalidRequestError'
  return new PaymentFailure(`stripe ${statusCode ?? 'unreachable'} ${code ?? type}`, { isFinal })
}

/**
 * Asks Stripe.
 * @throws PaymentFailure
 */
export async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw failureOf(error) ?? error
  }
}

/** The same, for something that may not be there. */
export async function askFor<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work()
  } catch (error) {
    if ((error as StripeTrouble).code === 'resource_missing') return undefined
    throw failureOf(error) ?? error
  }
}
