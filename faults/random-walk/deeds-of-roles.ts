import { type Role, roles } from '../../contract/roles.ts'
import { adminPages } from '../../contract/wire/admin/pages.ts'
import type { Answer } from '../../server/testing/browser.ts'
import { checkRights } from './check-rights.ts'
import { askAs, type Colleague } from './editors.ts'
import { blame, type World } from './world.ts'

const STAFF = '/api/admin/staff'

/** What the owner does about who works here, and what they may do. */
export const deedsOfRoles = {
  'a role changes': (world: World) => {
    const colleague = world.lot.oneOf(world.colleagues)
    const role = world.lot.happens(0.5) ? colleague.trade : world.lot.oneOf(roles)
    return giveRole(world, colleague, role === 'owner' ? 'viewer' : role)
  },
  'somebody leaves the staff': async (world: World) => {
    const colleague = world.lot.oneOf(world.colleagues)
    const path = `${STAFF}/${colleague.accountId}`
    const { api } = world.owner
    const { status } = await asOwner(world, path, () => api.delete(path))
    if (status >= 300) return
    colleague.role = null
    await checkRights(world, [colleague])
  },
  'all are back at their trades': async (world: World) => {
    for (const colleague of world.colleagues)
      if (colleague.role === null) await comeBack(world, colleague)
      else if (colleague.role !== colleague.trade) await giveRole(world, colleague, colleague.trade)
  },
  'an invitation is withdrawn': async (world: World) => {
    const colleague = world.colleagues.find(({ role }) => role === null)
    if (!colleague) return
    const invited = await invite(world, colleague)
    const token = await invitationOf(world, colleague)
    if (invited.status >= 300 || !token) return
    const path = `${STAFF}/invitations/${(invited.body as { id: string }).id}`
    await asOwner(world, path, () => world.owner.api.delete(path))
    const { status } = await accept(world, colleague, token)
    if (status < 300) blame(world, 'an invitation that was withdrawn let somebody in')
  },
  'the last owner stays': async (world: World) => {
    const { body } = await asOwner(world, STAFF, () => world.owner.api.get(STAFF))
    const { staff = [] } = body as { staff?: { accountId: string; isMe: boolean }[] }
    const own = staff.find(({ isMe }) => isMe)
    if (!own) return
    const path = `${STAFF}/${own.accountId}`
    const gone = await asOwner(world, path, () => world.owner.api.patch(path, { role: 'viewer' }))
    if (gone.status < 300) blame(world, 'the last owner is none any more')
  },
} satisfies Record<string, (world: World) => Promise<void>>

async function giveRole(world: World, colleague: Colleague, role: Role): Promise<void> {
  const path = `${STAFF}/${colleague.accountId}`
  const { status } = await asOwner(world, path, () => world.owner.api.patch(path, { role }))
  if (status >= 300) return
  colleague.role = role
  await checkRights(world, [colleague])
}

/** Somebody who left joins again by a mailed link, signed in to the account that they still have. */
async function comeBack(world: World, colleague: Colleague): Promise<void> {
  const { status } = await invite(world, colleague)
  const token = await invitationOf(world, colleague)
  if (status >= 300 || !token) return
  const accepted = await accept(world, colleague, token)
  if (accepted.status < 300) colleague.role = colleague.trade
}

function invite(world: World, { sign, trade }: Colleague): Promise<Answer> {
  const path = `${STAFF}/invitations`
  const body = { email: sign.email, role: trade }
  return asOwner(world, path, () => world.owner.api.post(path, body))
}

async function invitationOf(world: World, { sign }: Colleague): Promise<string | undefined> {
  await world.worker.workDue()
  const link = new RegExp(`${adminPages.join}#([\\w-]{43})$`, 'm')
  const [newest] = world.site.mailboxes.of(sign.email)
  return link.exec(newest?.text ?? '')?.[1]
}

async function accept(world: World, colleague: Colleague, token: string): Promise<Answer> {
  const path = '/api/staff/invitation/accept'
  await colleague.api.visit()
  await colleague.api.post('/api/account/sign-in', colleague.sign)
  await colleague.api.visit()
  return askAs(world, colleague, { path, once: () => colleague.api.post(path, { token }) })
}

/** What the owner does here wants a sign-in of the last minutes. */
function asOwner(world: World, path: string, once: () => Promise<Answer>): Promise<Answer> {
  return askAs(world, world.owner, { path, once })
}
