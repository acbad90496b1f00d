import {
  type Json,
  flow,
  home,
  link,
  plant,
  rule,
  site,
  stepOf,
  trial,
  type PlantedFault,
} from './planted-fault.ts'
import { plantedLocks } from './planted-locks.ts'

/** Different mistakes, of the kinds that people make. */
export const plantedFaults: readonly PlantedFault[] = [
  plant(
    home,
    'a misspelt field',
    /unknown field "sektions" \(do you mean "sections"\?\)/,
    (c) => (c.sektions = []),
  ),
  plant(home, 'a blank text', /must say something/, (c) => (c.sections[0].props.title = ' ')),
  plant(home, 'a link that is none', /a link that leads nowhere/, (c) => {
    c.sections[0].props.subtitle = 'Read [more](https://example.com).'
  }),
  plant(home, 'a name to fill in that is not closed', /"{{" or "}}" by itself/, (c) => {
    c.head.title = 'Welcome to {{site.name'
  }),
  plant(home, 'no title on the page', /none of them draws the title/, (c) => {
    c.sections = c.sections.filter(({ type }: Json) => type !== 'hero')
  }),
  plant(home, 'a part of a step on a page', /stands on a step of a flow only/, (c) => {
    const props = { questions: [{ id: 'a', ask: 'name' }] }
    c.sections.push({ id: 'ask', type: 'questions', props })
  }),
  plant(home, 'data of something else', /shows nothing of "retention"/, (c) => {
    c.sections.find(({ type }: Json) => type === 'suit-list').source = { name: 'retention' }
  }),
  plant(
    home,
    'a misspelt prop',
    /unknown field "titel" \(do you mean "title"\?\)/,
    (c) => (c.sections[0].props.titel = 'x'),
  ),
  plant(home, 'no title', /is missing/, (c) => delete c.head.title),
  plant(home, 'no sections', /at least 1 entry/, (c) => (c.sections = [])),
  plant(
    home,
    'an unknown block',
    /"heros" is not known \(do you mean "hero"\?\)/,
    (c) => (c.sections[0].type = 'heros'),
  ),
  plant(home, 'an id twice', /is there twice/, (c) => (c.sections[1].id = c.sections[0].id)),
  plant(
    home,
    'an id with capitals',
    /must be a name: small letters/,
    (c) => (c.sections[0].id = 'Hero'),
  ),
  plant(home, 'another id than its own', /must stay "home"/, (c) => (c.id = 'house')),
  plant(home, 'another kind', /must be "page"/, (c) => (c.kind = 'flow')),
  plant(home, 'an old version of the schema', /must be 1/, (c) => (c.schemaVersion = 2)),
  plant(home, 'a route of another page', /already taken/, (c) => c.routes.push('/terms')),
  plant(home, 'a route to another host', /path of this site/, (c) =>
    c.routes.push('//evil.example'),
  ),
  plant(home, 'no route', /at least 1 entry/, (c) => (c.routes = [])),
  plant(home, 'a route that others lead to is gone', /no page or step has the address/, (c) => {
    c.routes = ['/elsewhere']
  }),
  plant(home, 'a banned claim', /may not say/, (c) => {
    c.sections[0].props.subtitle = 'Find the money you are owed.'
  }),
  plant(home, 'a promise of a payout', /no payout can be guaranteed/, (c) => {
    c.head.description = 'A guaranteed payout for everybody who asks.'
  }),
  plant(home, 'a lawyer that is none', /no law firm/, (c) => {
    c.sections[0].props.subtitle = 'Talk to your lawyer, free.'
  }),
  plant(home, 'a price by hand', /written by hand/, (c) => {
    c.sections[0].props.subtitle = 'All of it for $84 a year.'
  }),
  plant(home, 'a placeholder that nothing fills', /nothing fills/, (c) => {
    c.head.title = 'Welcome, {{user.name}}'
  }),
  plant(home, 'an unknown fact', /unknown field "visitor.age"/, (c) => {
    c.sections[1].visibleIf = { 'visitor.age': { $gt: 18 } }
  }),
  plant(home, 'an operator that is not there', /unknown field "\$regex"/, (c) => {
    c.sections[1].visibleIf = { 'entry.from': { $regex: 'class' } }
  }),
  plant(home, 'a condition of the wrong type', /must be/, (c) => {
    c.sections[1].visibleIf = { 'visitor.signedIn': 'yes' }
  }),
  plant(home, 'an empty or', /at least 1 entry/, (c) => (c.sections[1].visibleIf = { $or: [] })),
  plant(home, 'a value that a fact never has', /entry.from is never "clasactions" here/, (c) => {
    c.sections[1].visibleIf = { 'entry.from': 'clasactions' }
  }),
  plant(home, 'a fact of a flow on a page', /claims.ready is known inside a flow only/, (c) => {
    c.sections[1].visibleIf = { 'claims.ready': { $gte: 1 } }
  }),
  plant(trial, 'an audience that the server does not know', /who takes part is decided/, (c) => {
    rule(c).condition = { 'visitor.subscribed': false }
  }),
  plant(flow, 'a way that asks for a plan', /visitor.subscribed is not known where/, (c) => {
    stepOf(c, 'features').skip = { 'visitor.subscribed': true }
  }),
  plant(flow, 'a link to a step that is not there', /there is no step "under-16"/, (c) => {
    stepOf(c, 'welcome').blocks[0].props.under18.step = 'under-16'
  }),
  plant(home, 'a browser fact where the server decides', /known to the browser only/, (c) => {
    c.sections[0].adapt = [{ when: { 'onboarding.unfinished': true }, patch: { props: {} } }]
  }),
  plant(home, 'an unknown experiment', /there is no experiment/, (c) => {
    c.sections[1].variants = { experiment: 'never_made', by: { test: { props: {} } } }
  }),
  plant(home, 'an unknown variation', /has no variation/, (c) => {
    c.sections[1].variants = { experiment: trial.id, by: { third: { visibleIf: null } } }
  }),
  plant(home, 'a variation of control', /control is the design as written/, (c) => {
    c.sections[1].variants = { experiment: trial.id, by: { control: {} } }
  }),
  plant(home, 'a variation that does not fit', /merged/, (c) => {
    c.sections[1].variants = { experiment: trial.id, by: { test: { props: null } } }
  }),
  plant(home, 'a source that is not there', /must be one of .*"openSuits"/, (c) => {
    c.sections[1].source = { name: 'weather' }
  }),
  plant(home, 'code in an action', /./, (c) => {
    c.sections[0].props.action = { do: 'eval', code: 'alert(1)' }
  }),
  plant(site, 'a link that leads nowhere', /no page or step has the address/, (c) => {
    c.header.nav.push(link({ do: 'navigate', to: '/nowhere' }))
  }),
  plant(site, 'an outside link that is not listed', /has no link/, (c) => {
    c.header.nav.push(link({ do: 'open', link: 'unlisted' }))
  }),
  plant(site, 'an old address that leads nowhere', /no page or step has the address/, (c) => {
    c.redirects[0].to = '/class-acton'
  }),
  plant(site, 'an old address that leads over another', /lead to \/ai-negotiator at once/, (c) => {
    c.redirects.push({ from: '/refunds', to: '/refundassistant', status: 301 })
  }),
  plant(site, 'an old address that a page answers', /the page "claim" is shown/, (c) => {
    c.redirects.push({ from: '/claims/old-name', to: '/class-actions', status: 301 })
  }),
  plant(site, 'an outside address without https', /must begin with https/, (c) => {
    c.links.bad = 'http://example.com'
  }),
  plant(site, 'a contact that is no address', /must be an email address/, (c) => {
    c.contacts.support = 'nobody'
  }),
  plant(site, 'no word of who we are not', /not a law firm/, (c) => {
    c.footer.legal = 'All rights reserved.'
    c.footer.about = 'About us'
  }),
  plant(site, 'no way to the terms', /must lead to \/terms/, (c) => {
    for (const column of c.footer.columns)
      column.links = column.links.map((one: Json) =>
        one.action.to === '/terms' ? link({ do: 'navigate', to: '/' }) : one,
      )
  }),
  plant(trial, 'weights beyond 1', /add up to 1/, (c) => (rule(c).weights = [0.7, 0.7])),
  plant(trial, 'a weight too few', /one weight per variation|at least 2 entries/, (c) => {
    rule(c).variations.push('third')
    rule(c).meta.push({ key: 'third' })
  }),
  plant(trial, 'no control', /must be "control"/, (c) => {
    rule(c).variations = ['test', 'control']
    rule(c).meta.reverse()
  }),
  plant(trial, 'names in another order', /in their order/, (c) => rule(c).meta.reverse()),
  plant(trial, 'another key', /must be the experiment's id/, (c) => (rule(c).key = 'other')),
  plant(trial, 'a metric that nobody counts', /must be/, (c) => (c.meta.primaryMetric = 'joy')),
  plant(flow, 'a step that is gone', /is gone/, (c) => {
    c.steps = c.steps.filter(({ id }: Json) => id !== 'refunds')
    for (const step of c.steps) delete step.requires
  }),
  plant(flow, 'a step id twice', /is there twice/, (c) => (c.steps[2].id = c.steps[1].id)),
  plant(flow, 'progress above 100', /at most 100/, (c) => (c.steps[1].progress = 150)),
  plant(flow, 'a step that nobody reaches', /nobody can reach|left out/, (c) => {
    stepOf(c, 'unclaimed-search').skip = true
  }),
  plant(flow, 'an entry that is not there', /there is no step/, (c) => (c.entry = 'start-here')),
  plant(flow, 'an entry that links do not lead to', /keep it the entry|left out/, (c) => {
    c.entry = c.steps[1].id
  }),
  plant(flow, 'an address that people are on', /would be not found/, (c) => {
    c.steps[1].route = '/file/a-new-place'
  }),
  plant(flow, 'a requirement that nobody can meet', /nobody can ever meet/, (c) => {
    const many = { if: { 'onboarding.suits': { $gte: 9 } }, otherwise: 'features' }
    stepOf(c, 'account').requires.push(many)
  }),
  plant(
    flow,
    'requirements that lead to each other',
    /sign-form → sign-preview → sign-form/,
    (c) => {
      const signed = { if: { 'claims.signed': { $gte: 1 } }, otherwise: 'sign-preview' }
      stepOf(c, 'sign-form').requires.push(signed)
    },
  ),
  plant(flow, 'a migration that is gone too early', /"from":"sign".* begin anew/, (c) => {
    c.change.migrations = []
  }),
  ...plantedLocks,
]
