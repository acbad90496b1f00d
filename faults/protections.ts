/** What one protection looks like in the source, and the source without it. */
export interface Protection {
  /** From the project's root. */
  file: string
  text: string
  without: string
}

/**
 * What keeps a fault from doing harm. A check that says "none lost, none doubled" is only worth something if it says
 * otherwise once the protection is gone: so each has a twin that runs the same with one of these taken out.
 */
export const protections = {
  'one transaction for key, work and answer': {
    file: 'server/http/answer-once.ts',
    text: 'return db.transaction(async (trx) => {',
    without:
      'return ((work: (pool: Knex) => Promise<never>) => work(db))(async (trx): Promise<any> => {',
  },
  "the key's row": {
    file: 'server/http/answer-once.ts',
    text: 'if (mine.length === 0) {',
    without: 'if (false) {',
  },
  'the database that is away is a 503': {
    file: 'server/http/answer-problems.ts',
    text: 'if (isDatabaseAway(error)) return',
    without: 'if (false) return',
  },
  'the connection whose answer is late is destroyed': {
    file: 'server/db/connect.ts',
    text: `if (error instanceof Error && error.message === 'Query read timeout') {`,
    without: 'if (false) {',
  },
  // Not a protection: how long an answer is waited for. Less than a database stands still, it brings out the next one.
  patience: {
    file: 'server/db/connect.ts',
    text: 'const READ_MS = 8_000',
    without: 'const READ_MS = 2_000',
  },
  "the letter's id as the key": {
    file: 'server/modules/mailing/claim-owner.ts',
    text: 'idempotencyKey: letter.id,',
    without: 'idempotencyKey: globalThis.crypto.randomUUID(),',
  },
  'what it is about is entered once': {
    file: 'server/modules/payments/post-ledger.ts',
    text: '.insert({ source, kind, paymentId, at })',
    without: '.insert({ source: source + globalThis.crypto.randomUUID(), kind, paymentId, at })',
  },
  'the counter entry': {
    file: 'server/modules/payments/post-ledger.ts',
    text: '{ transactionId: posted.id, account: from, cents: -cents },',
    without:
      '...(from === to ? [{ transactionId: posted.id, account: from, cents: -cents }] : []),',
  },
  'the answer waits for the commit': {
    file: 'server/db/write-together.ts',
    text: 'waiting.push({ row, kept: resolve, refuse: reject })',
    without: 'waiting.push({ row, kept: resolve, refuse: reject }), resolve()',
  },
  'connections that send nothing are looked for': {
    file: 'server/serve.ts',
    text: 'connectionsCheckingInterval: LOOK_MS,',
    without: '',
  },
  'an unknown address costs the work of a known one': {
    file: 'server/modules/accounts/passwords/hash-password.ts',
    text: 'await once(() => verify(kept ?? NOBODYS, normalPassword(given)))',
    without: 'kept ? await once(() => verify(kept, normalPassword(given))) : false',
  },
  'what the database cannot hold is refused': {
    file: 'server/http/mount.ts',
    text: 'if (faults.length) throw invalid(faults)',
    without: '',
  },
  'those under way are waited for': {
    file: 'server/serve.ts',
    text: 'await Promise.race([closed, wait(patienceMs, undefined, { ref: false })])',
    without: '',
  },
  'connections in use are told to close': {
    file: 'server/serve.ts',
    text: 'if (stopping) response.shouldKeepAlive = false',
    without: '',
  },
  'connections that were in use are closed once they are idle': {
    file: 'server/serve.ts',
    text: 'const look = setInterval(closeIdle, ENDING_LOOK_MS)',
    without: 'const look = undefined',
  },
  'calls are counted here when the table fails': {
    file: 'server/http/lasting-limiter.ts',
    text: 'insuranceLimiter: new RateLimiterMemory(options),',
    without: '',
  },
  'a session ends': {
    file: 'server/modules/accounts/sessions/create-sessions.ts',
    text: ".where('expiresAt', '>', now)",
    without: '',
  },
  'a link ends': {
    file: 'server/modules/accounts/tokens.ts',
    text: ".where('expiresAt', '>', now)",
    without: '',
  },
  'a settlement closes': {
    file: 'server/modules/suits/list-open-suits.ts',
    text: ".modify('open', clock.now())",
    without: ".where('status', 'open')",
  },
  'the list drops what is over': {
    file: 'server/modules/suits/suits-buffer.ts',
    text: 'dueAt === null || Date.parse(dueAt) >= now.getTime()',
    without: 'true || dueAt',
  },
  'a company that fails is asked again': {
    file: 'server/vendors/call-vendor.ts',
    text: "return status === 400 || status === 422 ? 'refused' : 'later'",
    without: "return 'refused'",
  },
  "another's claim is unknown": {
    file: 'server/modules/claims/find-claim.ts',
    text: "return db('claims').where({ id, visitorId }).first(claimColumns)",
    without: "return db('claims').where(visitorId ? { id } : {}).first(claimColumns)",
  },
  'a draft is saved over what was seen': {
    file: 'server/modules/publishing/save-draft.ts',
    text: 'if (baseHash !== now.base || draftHash !== now.draft) {',
    without: 'if (false) {',
  },
  'what is signed is what was shown last': {
    file: 'server/modules/claims/sign-claim.ts',
    text: "if (!isTheSame) throw new Problem('document.changed')",
    without: '',
  },
  'a code is good once': {
    file: 'server/modules/accounts/two-factor/use-code.ts',
    text: 'after: account.totpLastStep,',
    without: 'after: null,',
  },
  'other sessions end with the password': {
    file: 'server/modules/accounts/passwords/change-password.ts',
    text: 'await endSessions(within, { accountId, but: sessionId })',
    without: '',
  },
  'what is switched off is not sent': {
    file: 'server/modules/emails/is-unwanted.ts',
    text: 'return suppressed.size > 0 || !about.some((topic) => topics.has(topic))',
    without: 'return false && suppressed && topics',
  },
  'legal text is published by somebody else': {
    file: 'server/modules/publishing/publish-drafts.ts',
    text: 'await refuseOwnGuarded({ db: trx }, { drafts, live, actor })',
    without: '',
  },
  'roles are read with every call': {
    file: 'server/modules/accounts/sessions/create-sessions.ts',
    text: 'if (!role) return { ...person, roles: [] }',
    without: `const first: Map<string, any> = ((globalThis as any).firstRoles ??= new Map())
      first.set(accountId, first.get(accountId) ?? role)
      if (first.get(accountId)) return { ...person, roles: [first.get(accountId)] }
      if (!role) return { ...person, roles: [] }`,
  },
  'what is pushed leaves drafts': {
    file: 'server/modules/publishing/push-definitions.ts',
    text: 'if (there && !isSaid && !over.has(seenAs(there))) inTheWay.push(there)',
    without: 'if (there && !over) inTheWay.push(there)',
  },
  'the tab that knows less is refused': {
    file: 'server/modules/questionnaire/save-progress.ts',
    text: 'if (isOther || isBehind) throw outdated(kept)',
    without: '',
  },
} satisfies Record<string, Protection>

export type ProtectionName = keyof typeof protections
