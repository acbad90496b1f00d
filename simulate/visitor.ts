import type { Agent } from 'node:http'
import type { Assignments } from '#contract/definitions/experiment.ts'
import type { EventName, FlowLabel } from '#contract/experiments/events.ts'
import type { PushEventsInput } from '#contract/wire/tracking.ts'
import { Browser } from './browser.ts'
import { leaveAddress, payForPlan, signUp } from './customer.ts'
import type { Random } from './random.ts'
import type { Shown } from './running-definitions.ts'
import { factorOf, type Truth } from './truth.ts'

type Sent = PushEventsInput['events'][number]
type Properties = Record<string, string | number>

/** What one visitor did, to be compared with what the results say. */
export interface Lived {
  isBot: boolean
  device: keyof Truth['devices']
  source: keyof Truth['sources']
  variations: Assignments
  /** Visits told, by their kind. */
  visits: string[]
  /** Steps seen, in their order. */
  steps: string[]
  chosen: number
  hasSubmitted: boolean
  hasLeftAddress: boolean
  hasSignedUp: boolean
  /** Dollars. */
  paid: number
}

interface Story {
  random: Random
  truth: Truth
  shown: Shown
  lived: Lived
  /** An event as the browser tells it. */
  event(name: EventName, flow: FlowLabel, properties?: Properties): Sent
}

interface Setting {
  origin: string
  agent: Agent
  random: Random
  truth: Truth
  shown: Shown
}

const USER_AGENTS = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  tablet:
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
}
/** The most events that one call takes. */
const MOST_AT_ONCE = 100
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** One visitor from the first page to wherever they leave, by the calls that a browser makes. */
export async function live({ origin, agent, random, truth, shown }: Setting): Promise<Lived> {
  const lived = newcomer(random, truth)
  const { isBot, device, source } = lived
  const visitorId = random.uuid()
  const browser = new Browser({ origin, agent, userAgent: isBot ? BOT : USER_AGENTS[device] })
  const utm = source === 'direct' ? null : { source, campaign: 'simulated' }
  const event: Story['event'] = (name, flow, properties = {}) => ({
    id: random.uuid(),
    name,
    flow,
    at: new Date().toISOString(),
    visitorId,
    properties,
  })
  const story: Story = { random, truth, shown, lived, event }
  let fileSessionId: string | null = null

  async function arrive(path: string, visitType: 'homepage' | 'onboarding'): Promise<void> {
    lived.variations = { ...lived.variations, ...(await browser.open(path)) }
    await browser.post('/api/track-visit', { visitorId, visitType })
    lived.visits.push(visitType)
  }

  async function tell(events: Sent[]): Promise<void> {
    for (let from = 0; from < events.length; from += MOST_AT_ONCE) {
      const sent = { fileSessionId, utm, events: events.slice(from, from + MOST_AT_ONCE) }
      ;({ fileSessionId } = await browser.post<{ fileSessionId: string }>(
        '/api/push-ab-events',
        sent,
      ))
    }
  }

  await arrive(utm ? `/?utm_source=${source}&utm_campaign=simulated` : '/', 'homepage')
  await tell([event('page_viewed', 'homepage'), ...viewed(story, shown.home, 'homepage')])
  if (!isBot && random.isLucky(truth.leads)) {
    await leaveAddress(browser, random)
    lived.hasLeftAddress = true
    await tell([event('lead_added', 'homepage')])
  }
  if (isBot || !random.isLucky(truth.start * factor(story, 'homepage_improvements_test'))) {
    return lived
  }
  await arrive('/file/welcome', 'onboarding')
  const deeds = fileClaims(story)
  await tell(deeds)
  if (!deeds.some(({ name }) => name === 'plan_selected') || !random.isLucky(truth.signUps)) {
    return lived
  }
  await signUp(browser, random)
  lived.hasSignedUp = true
  await tell([event('user_signed_up', 'signup')])
  if (!random.isLucky(truth.pays)) return lived
  lived.paid = await payForPlan(browser, { random, source })
  await tell([event('payment_success', 'checkout', { plan: 'plus-annual' })])
  return lived
}

function newcomer(random: Random, truth: Truth): Lived {
  return {
    isBot: random.isLucky(truth.bots),
    device: random.pick(truth.devices),
    source: random.pick(truth.sources),
    variations: {},
    visits: [],
    steps: [],
    chosen: 0,
    hasSubmitted: false,
    hasLeftAddress: false,
    hasSignedUp: false,
    paid: 0,
  }
}

/** Step by step, until they have enough of it. */
function fileClaims(story: Story): Sent[] {
  const { random, truth, shown, lived, event } = story
  const events: Sent[] = []
  for (const [index, { id: step, experiments }] of shown.steps.entries()) {
    lived.steps.push(step)
    events.push(event('step_viewed', 'welcome', { step, index }))
    events.push(...viewed(story, experiments, 'welcome'))
    if (step === 'select-product') events.push(...choose(story))
    if (!random.isLucky(truth.goOn[step] ?? truth.goOn.otherwise)) return events
    const ms = random.milliseconds(truth.stepMs)
    events.push(event('step_completed', 'welcome', { step, index, ms }), ...achieved(story, step))
  }
  return events
}

function choose({ random, truth, lived, event }: Story): Sent[] {
  const better = factor({ truth, lived }, 'product_selection_v2')
  lived.chosen = random.count(truth.chosen * better)
  return Array.from({ length: lived.chosen }, (_, one) =>
    event('add_to_cart', 'product_selection', { suit: `suit-${one}` }),
  )
}

/** What a completed step means besides. */
function achieved({ lived, event }: Story, step: string): Sent[] {
  if (step === 'plan') return [event('plan_selected', 'plan', { plan: 'plus-annual' })]
  if (step !== 'review' || lived.chosen === 0) return []
  lived.hasSubmitted = true
  return [event('claims_submitted', 'review', { count: lived.chosen })]
}

function viewed({ lived, event }: Story, experiments: readonly string[], flow: FlowLabel): Sent[] {
  return experiments.map((experiment) => {
    const variation = lived.variations[experiment] ?? 'control'
    return event('experiment_viewed', flow, { experiment, variation })
  })
}

function factor({ truth, lived }: Pick<Story, 'truth' | 'lived'>, experiment: string): number {
  return factorOf(truth, experiment, lived.variations[experiment])
}
