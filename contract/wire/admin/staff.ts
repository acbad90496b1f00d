import { type Static, Type } from 'typebox'
import { roles } from '../../roles.ts'
import { Address, Done, NewPassword, Token } from '../accounts/fields.ts'
import { instant, orNull, uuid } from '../parts.ts'

const RoleName = Type.Enum([...roles])

/** Somebody who works here. Owners see the address in full: whoever removes a person has to know whom. */
const StaffMember = Type.Object({
  accountId: uuid,
  email: Type.String(),
  role: RoleName,
  /** Codes from a phone are on, or there is a passkey. */
  secondFactor: Type.Boolean(),
  /** In any browser that is still signed in; null for none. */
  lastSeenAt: orNull(instant),
  isMe: Type.Boolean(),
})

const Invitation = Type.Object({
  id: uuid,
  email: Type.String(),
  role: RoleName,
  invitedBy: Type.String(),
  createdAt: instant,
  expiresAt: instant,
})

/** GET /api/admin/staff, for owners. */
export const ListStaff = {
  input: Type.Object({}),
  output: Type.Object({
    staff: Type.Array(StaffMember),
    invitations: Type.Array(Invitation),
    live: Type.Boolean(),
  }),
}

/**
 * POST /api/admin/staff/invitations → 201, and a link by e-mail that is good once, for 72 hours. One address has one
 * invitation: a second takes the place of the first. 409 staff.already, 503 email.off.
 */
export const InviteStaff = {
  input: Type.Object({ email: Address, role: RoleName }),
  output: Type.Object({ id: uuid, expiresAt: instant }),
}

/** DELETE /api/admin/staff/invitations/:id → its link opens nothing any more. */
export const WithdrawInvitation = { input: Type.Object({ id: uuid }), output: Done }

/** PATCH /api/admin/staff/:id → from this moment the person has that role. 409 staff.last-owner. */
export const ChangeRole = { input: Type.Object({ id: uuid, role: RoleName }), output: Done }

/** DELETE /api/admin/staff/:id → a member like others, signed out everywhere at once. 409 staff.last-owner. */
export const RemoveStaff = { input: Type.Object({ id: uuid }), output: Done }

/** POST /api/staff/invitation → what the link is for. 410 link.not-usable. */
export const LookAtInvitation = {
  input: Type.Object({ token: Token }),
  output: Type.Object({
    /** Masked. */
    email: Type.String(),
    role: RoleName,
    expiresAt: instant,
    /** new: a password is to be chosen. sign-in: the address has an account, to be signed in to first. ready: it is. */
    standing: Type.Enum(['new', 'sign-in', 'ready']),
  }),
}

/**
 * POST /api/staff/invitation/accept → the role is theirs; sign in next. 410 link.not-usable, 409 confirm.sign-in-first,
 * 422 at /password for one that cannot be, and the link stays good then.
 */
export const AcceptInvitation = {
  input: Type.Object({ token: Token, password: Type.Optional(NewPassword) }),
  output: Type.Object({ role: RoleName }),
}

export const REASON_MIN = 10

/**
 * POST /api/admin/reveal → one value of a person in clear, with a reason that is kept with who asked. 404 when there is no
 * such thing or nothing is kept of it, 403 when the role does not see this kind, 429.
 */
export const Reveal = {
  input: Type.Object({
    /** What it is a part of: claim, account, lead. */
    kind: Type.String({ pattern: '^[a-z][a-z-]{0,39}$' }),
    id: uuid,
    field: Type.String({ pattern: '^[a-z][a-z-]{0,39}$' }),
    reason: Type.String({ minLength: REASON_MIN, maxLength: 300, pattern: '\\S.{8,}\\S' }),
  }),
  output: Type.Object({ value: Type.String() }),
}

export type StaffMember = Static<typeof StaffMember>
export type Invitation = Static<typeof Invitation>
export type StaffList = Static<typeof ListStaff.output>
export type InvitationLook = Static<typeof LookAtInvitation.output>
