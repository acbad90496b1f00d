import type { Role } from '../../contract/roles.ts'
import { createStaffAccount } from '../../server/modules/accounts/index.ts'
import type { Answer, Api } from '../../server/testing/browser.ts'
import { blame, count, isExpected, say, type World } from './world.ts'

/** Somebody of the staff, on a browser of their own. */
export interface StaffMember {
  name: string
  api: Api
  sign: { email: string; password: string }
}

/** A definition as somebody's editor shows it: what is live, the draft, and the words in it. */
export interface OpenDefinition {
  kind: string
  id: string
  content: Record<string, unknown>
  baseHash: string | null
  draftHash: string | null
}

/** Somebody of the staff whose role may change while they work; null for who is none any more. */
export interface Colleague extends StaffMember {
  accountId: string
  role: Role | null
  /** What they are here for, and come back to. */
  trade: Role
}

/** Somebody who edits pages, flows and experiments. */
export interface Editor extends Colleague {
  /** What their editor shows, by 'kind/id': it may be old. */
  open: Map<string, OpenDefinition>
  /** Every draft that was on their screen, by its hash. */
  seen: Set<string>
}

const editors = [
  ['edith', 'editor'],
  ['paul', 'publisher'],
  ['petra', 'publisher'],
] as const satisfies readonly (readonly [string, Role])[]

/** One who edits, and two who publish as well. */
export async function openEditors(world: World): Promise<void> {
  for (const [name, trade] of editors) {
    const colleague = await join(world, name, trade)
    world.editors.push({ ...colleague, open: new Map(), seen: new Set() })
  }
  const others = [await join(world, 'sam', 'support'), await join(world, 'fiona', 'finance')]
  world.colleagues = [...world.editors, ...others]
}

/** Whoever is there for something, whatever their role is at this moment. */
export function whoFor({ colleagues }: World, wanted: Role): Colleague {
  return colleagues.find(({ trade }) => trade === wanted)!
}

async function join({ site }: World, name: string, trade: Role): Promise<Colleague> {
  const sign = { email: `${name}@staff.example`, password: `a long password of ${name}` }
  const { id: accountId } = await createStaffAccount(site.tools, { ...sign, role: trade })
  const api = site.browser()
  await api.visit()
  return { name, api, sign, accountId, role: trade, trade }
}

/** Asks as staff does, who sign in anew when their hours are over. */
export async function askAs(
  world: World,
  { name, api, sign }: StaffMember,
  { path, once }: { path: string; once: () => Promise<Answer> },
): Promise<Answer> {
  let answer = await once()
  if ([401, 403, 404].includes(answer.status)) {
    await api.visit()
    await api.post('/api/account/sign-in', sign)
    await api.visit()
    answer = await once()
  }
  const code = answer.status >= 400 ? ` ${(answer.body as { code?: string }).code}` : ''
  count(world, `${path} ${answer.status}${code}`)
  say(world, `${name} ${path} ${answer.status} ${JSON.stringify(answer.body).slice(0, 900)}`)
  if (answer.status >= 500 && !isExpected(world, answer))
    blame(world, `${name} ${path} answered ${answer.status}`, JSON.stringify(answer.body))
  return answer
}
