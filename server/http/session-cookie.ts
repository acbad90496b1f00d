import { randomInt } from 'node:crypto'
import {
  CSRF_TOKEN_LENGTH,
  type QuestionnaireSession,
  SESSION_LIFETIME_MS,
  newSession,
} from '#contract/questionnaire-session.ts'
import type { Tools } from '../tools.ts'
import { readCookie, writeCookie } from './cookies.ts'

const SESSION_COOKIE = 'sparrow_session'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const TOKEN = new RegExp(`^[A-Za-z0-9]{${CSRF_TOKEN_LENGTH}}$`)
const CLOCKS_APART_MS = 86_400_000
const RANDOM_LENGTH = CSRF_TOKEN_LENGTH / 2

/** base64 of URL-encoded JSON (SPEC §3). */
export function encodeSession(session: QuestionnaireSession): string {
  return Buffer.from(encodeURIComponent(JSON.stringify(session))).toString('base64')
}

/** @throws Error 'Invalid session data' when the cookie cannot be decoded (SPEC §5) */
export function decodeSession(value: string): QuestionnaireSession {
  try {
    const text = Buffer.from(decodeURIComponent(value), 'base64').toString()
    const session: unknown = JSON.parse(decodeURIComponent(text))
    if (isSession(session)) return session
  } catch {
    // Whatever is wrong with it, it is told in the same words.
  }
  throw new Error('Invalid session data')
}

function isSession(value: unknown): value is QuestionnaireSession {
  if (typeof value !== 'object' || value === null) return false
  const { csrfToken, lastUpdated } = value as Partial<QuestionnaireSession>
  return (
    typeof csrfToken === 'string' &&
    TOKEN.test(csrfToken) &&
    !Number.isNaN(Date.parse(String(lastUpdated)))
  )
}

/**
 * The session in the request's cookie; undefined when there is none, it is corrupt (which is logged, SPEC §8), or it is 30
 * days old (SPEC §4): the caller then starts a new one, which replaces the cookie.
 */
export function readSession(
  { clock, log }: Pick<Tools, 'clock'> & Partial<Pick<Tools, 'log'>>,
  cookieHeader: string | undefined,
): QuestionnaireSession | undefined {
  const value = readCookie(cookieHeader, SESSION_COOKIE)
  if (!value) return undefined
  try {
    const session = decodeSession(value)
    const age = clock.now().getTime() - Date.parse(session.lastUpdated)
    // One from the future would never grow old.
    return age < SESSION_LIFETIME_MS && age > -CLOCKS_APART_MS ? session : undefined
  } catch (error) {
    log?.warn({ event: 'session-corrupt', message: (error as Error).message })
    return undefined
  }
}

/** The Set-Cookie header that keeps a session for 720 hours, domain-wide (SPEC §9), HttpOnly (CONTRACT §5). */
export function writeSession(
  { config }: Pick<Tools, 'config'>,
  session: QuestionnaireSession,
): string {
  return writeCookie(config, SESSION_COOKIE, encodeSession(session), {
    maxAgeSeconds: SESSION_LIFETIME_MS / 1000,
    domainWide: true,
  })
}

/** A fresh session for a visitor. Its CSRF token is half random, half a mark that binds it to this visitor's key. */
export function startSession(
  { secrets, clock }: Pick<Tools, 'secrets' | 'clock'>,
  visitorId: string,
): QuestionnaireSession {
  let random = ''
  while (random.length < RANDOM_LENGTH) random += ALPHABET[randomInt(ALPHABET.length)]
  return newSession(random + markOf(secrets, visitorId, random), clock.now())
}

/** Whether a token was made by us for this visitor. */
export function isTokenOf(secrets: Tools['secrets'], visitorId: string, token: string): boolean {
  const random = token.slice(0, RANDOM_LENGTH)
  return token.length === CSRF_TOKEN_LENGTH && token === random + markOf(secrets, visitorId, random)
}

function markOf(secrets: Tools['secrets'], visitorId: string, random: string): string {
  const signed = Buffer.from(secrets.sign('csrf', `${visitorId}.${random}`), 'base64url')
  let mark = ''
  for (const byte of signed.subarray(0, RANDOM_LENGTH)) mark += ALPHABET[byte % ALPHABET.length]
  return mark
}
