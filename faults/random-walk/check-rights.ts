import type { Role } from '../../contract/roles.ts'
import { browser } from '../../server/testing/browser.ts'
import { blame, type World } from './world.ts'

const REFUSED = [401, 403, 404]

/** Calls that some roles may make, without what they need: who may make them is told of that. */
const calls: Readonly<Record<string, readonly Role[]>> = {
  '/api/admin/releases': ['publisher'],
  '/api/admin/definitions/page/terms/draft': ['publisher', 'editor'],
  '/api/admin/suppressions/find': ['support'],
  '/api/admin/payments/0192a000-0000-7000-8000-000000000000/refund': ['finance'],
  '/api/admin/staff/invitations': [],
}

/** Nobody of the staff does what their role does not let them, in any process, from the moment on in which it was withdrawn. */
export async function checkRights(world: World, colleagues = world.colleagues): Promise<void> {
  for (const { name, api, role } of colleagues) {
    const elsewhere = browser(world.site.elsewhere.base)
    for (const [cookie, value] of api.cookies) elsewhere.cookies.set(cookie, value)
    elsewhere.csrfToken = api.csrfToken
    for (const [path, roles] of Object.entries(calls)) {
      if (role && (role === 'owner' || roles.includes(role))) continue
      for (const tried of [api, elsewhere]) {
        const { status } = await tried.post(path, {})
        if (!REFUSED.includes(status))
          blame(
            world,
            'somebody did what their role does not let them',
            `${name} ${role} ${path} ${status}`,
          )
      }
    }
  }
}
