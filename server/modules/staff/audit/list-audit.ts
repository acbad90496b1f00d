import type { AuditEntryView, AuditFilters, AuditPage } from '#contract/wire/admin/audit.ts'
import type { Tools } from '../../../tools.ts'
import { Account, openEmail } from '../../accounts/index.ts'
import { type AuditEntry, findChoices, findEntries } from '../../audit/index.ts'

const PAGE = 50

type AuditTools = Pick<Tools, 'db' | 'secrets'>

/** A page of what staff did, newest first, and what it can be filtered by. */
export async function listAudit(
  tools: AuditTools,
  { after, ...filters }: AuditFilters & { after?: string | undefined },
): Promise<AuditPage> {
  const found = await findEntries(tools, { filters, after, limit: PAGE + 1 })
  const entries = found.slice(0, PAGE)
  const { actorIds, actions, subjectKinds } = await findChoices(tools)
  const emails = await emailsOf(tools, actorIds)
  return {
    entries: entries.map((entry) => presentEntry(entry, emails)),
    next: found.length > PAGE ? (entries.at(-1)?.id ?? null) : null,
    actors: actorIds.map((id) => ({ id, email: emails.get(id) ?? `Somebody who left (${id})` })),
    actions,
    subjectKinds,
  }
}

/** The addresses of the accounts that are still there. */
export async function emailsOf(
  tools: AuditTools,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const accounts = await Account.query(tools.db).findByIds([...ids])
  return new Map(accounts.map(({ id, sealedEmail }) => [id, openEmail(tools, sealedEmail)]))
}

function presentEntry(
  { id, at, actorId, actorRole, action, subjectKind, subjectId, before, after, reason }: AuditEntry,
  emails: ReadonlyMap<string, string>,
): AuditEntryView {
  return {
    id,
    at: at.toISOString(),
    actor: actorId ? { id: actorId, email: emails.get(actorId) ?? null } : null,
    role: actorRole,
    action,
    subject: { kind: subjectKind, id: subjectId },
    before: before ?? null,
    after: after ?? null,
    reason,
  }
}
