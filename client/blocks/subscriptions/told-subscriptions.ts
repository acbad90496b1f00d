import { companiesMeantBy, companyWords } from '#contract/company-names.ts'
import { date } from '#contract/fields/date.ts'
import { groupsOf, textOf } from '#contract/questions/answer-values.ts'
import type { Cancellation, ServiceBrief, ServiceList } from '#contract/wire/subscriptions.ts'
import type { Answers } from '../../onboarding/session.ts'

/** Where the onboarding asks for subscriptions. */
const STEP = 'setup-subscriptions'
const LAST_DAY = '9999-12-31'

/** A subscription that somebody ticked to be ended. */
export interface ToldSubscription {
  name: string
  /** ISO day; absent where none was told. */
  renewsOn?: string
  /** Its guide; absent where we have none. */
  service?: string
}

/** What the onboarding was told to be ended and is not on the list yet. */
export function toldSubscriptions(
  answers: Answers | undefined,
  list: readonly Pick<Cancellation, 'name'>[],
  services: readonly ServiceBrief[],
): ToldSubscription[] {
  const listed = list.map(({ name }) => plain(name))
  return groupsOf(answers?.[STEP]?.['subscriptions']).flatMap((group) => {
    const name = textOf(group['name']).trim()
    if (name === '' || group['cancel'] !== true || listed.includes(plain(name))) return []
    const renews = textOf(group['renews'])
    const isDay = renews !== '' && date.check(renews, { today: LAST_DAY }) === undefined
    const service = guideOf(name, services)
    return [{ name, ...(isDay && { renewsOn: date.clean(renews) }), ...(service && { service }) }]
  })
}

/** The services that a page shows; none on a page that shows another thing. */
export function servicesIn(data: unknown): readonly ServiceBrief[] {
  return typeof data === 'object' && data !== null && 'services' in data
    ? (data as ServiceList).services
    : []
}

function guideOf(told: string, services: readonly ServiceBrief[]): string | undefined {
  const isMeant = companiesMeantBy(told)
  return services.find(({ name, aliases }) => [name, ...aliases].some(isMeant))?.slug
}

function plain(name: string): string {
  return companyWords(name).join(' ') || name.trim().toLowerCase()
}
