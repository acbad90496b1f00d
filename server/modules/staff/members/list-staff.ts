import type { Invitation as Open, StaffList, StaffMember } from '#contract/wire/admin/staff.ts'
import type { SignedIn, Tools } from '../../../tools.ts'
import { Account, openEmail } from '../../accounts/index.ts'
import { openInvitations } from '../invitations/lock-invitation.ts'

/** Whoever works here, owners first, and who was asked to. */
export async function listStaff(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'config'>,
  { signedIn }: { signedIn: SignedIn },
): Promise<StaffList> {
  const members = await readMembers(tools)
  const emails = new Map(members.map(({ id, sealedEmail }) => [id, openEmail(tools, sealedEmail)]))
  const open = await openInvitations(tools).orderBy('id')
  return {
    staff: members.map((member) => presentMember(member, { emails, signedIn })),
    invitations: open.map(({ id, sealedEmail, role, invitedBy, createdAt, expiresAt }): Open => ({
      id,
      email: openEmail(tools, sealedEmail),
      role,
      invitedBy: emails.get(invitedBy) ?? 'Somebody who left',
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    live: tools.config.live,
  }
}

type Found = Account & { lastSeenAt: Date | null; hasPasskey: boolean }

async function readMembers({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<Found[]> {
  const seen = db('accountSessions')
    .whereRaw('account_id = accounts.id')
    .where('expiresAt', '>', clock.now())
    .max('lastSeenAt')
  const members = await Account.query(db)
    .whereNotNull('role')
    .select('accounts.*', seen.as('lastSeenAt'))
    .select(
      db.raw(
        'exists (select from account_passkeys where account_id = accounts.id) as "hasPasskey"',
      ),
    )
    .orderByRaw(`role = 'owner' desc, id`)
  return members as Found[]
}

function presentMember(
  { id, role, totpSince, hasPasskey, lastSeenAt }: Found,
  { emails, signedIn }: { emails: ReadonlyMap<string, string>; signedIn: SignedIn },
): StaffMember {
  return {
    accountId: id,
    email: emails.get(id) ?? '',
    role: role ?? 'viewer',
    secondFactor: totpSince !== null || hasPasskey,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    isMe: id === signedIn.accountId,
  }
}
