import { devices } from '../devices.ts'
import { entryTags } from './entry-tags.ts'

/**
 * Everything that a condition in `flows/` or `experiments/` may ask about. `knownBy: 'server'` facts are there when the
 * page is made; `browser` ones start at their default and are filled in after hydration, so a section that hangs on one
 * must not move its neighbours. `try` are the values that the path check walks through.
 */
export interface Fact {
  type: 'string' | 'number' | 'boolean'
  default: string | number | boolean
  knownBy: 'server' | 'browser'
  doc: string
  /** All that it can be, where these are few: what is compared with anything else never holds. */
  values?: readonly string[]
  try: readonly (string | number | boolean)[]
}

export const facts = {
  'entry.from': {
    type: 'string',
    default: entryTags[0],
    knownBy: 'server',
    doc: 'Tag of the entry point (SPEC §1): refundassistant, unclaimedmoney, classactions or default.',
    values: entryTags,
    try: entryTags,
  },
  'page.route': {
    type: 'string',
    default: '/',
    knownBy: 'server',
    doc: 'The route that was asked for, as written in the definition.',
    try: ['/'],
  },
  'query.forcePopup': {
    type: 'boolean',
    default: false,
    knownBy: 'server',
    doc: 'The address has force_home_popup=1 or fp=1 (SPEC §4).',
    try: [false],
  },
  'visitor.signedIn': {
    type: 'boolean',
    default: false,
    knownBy: 'server',
    doc: 'The visitor has a sign-in.',
    try: [false, true],
  },
  'visitor.device': {
    type: 'string',
    default: 'desktop',
    knownBy: 'server',
    doc: 'A phone, tablet or desktop, as the browser tells it.',
    values: devices,
    try: devices,
  },
  'visitor.subscribed': {
    type: 'boolean',
    default: false,
    knownBy: 'browser',
    doc: 'Plus or pay-as-you-go (SPEC §4).',
    try: [false],
  },
  'onboarding.unfinished': {
    type: 'boolean',
    default: false,
    knownBy: 'browser',
    doc: 'Progress above 0, not complete, at least one class action chosen (SPEC §4).',
    try: [false],
  },
  'onboarding.chosen': {
    type: 'number',
    default: 0,
    knownBy: 'browser',
    doc: 'How many class actions are chosen, whatever their questions have said so far.',
    try: [0, 1],
  },
  'onboarding.closed': {
    type: 'number',
    default: 0,
    knownBy: 'browser',
    doc: 'How many class actions that the visitor wanted have closed and were not told of yet.',
    try: [0, 1],
  },
  'onboarding.suits': {
    type: 'number',
    default: 0,
    knownBy: 'browser',
    doc: 'How many chosen class actions can be filed: their eligibility answers fit.',
    try: [0, 1, 2],
  },
  'onboarding.agreed': {
    type: 'boolean',
    default: false,
    knownBy: 'browser',
    doc: 'The welcome step is done: 18 or older, US resident, terms agreed.',
    try: [false, true],
  },
  'claims.ready': {
    type: 'number',
    default: 0,
    knownBy: 'browser',
    doc: 'How many claim forms are complete and can be signed (or are signed).',
    try: [0, 1, 2],
  },
  'claims.signed': {
    type: 'number',
    default: 0,
    knownBy: 'browser',
    doc: 'How many claim forms the visitor has signed.',
    try: [0, 1, 2],
  },
} as const satisfies Record<string, Fact>

export type FactName = keyof typeof facts
export type FactValues = Record<FactName, string | number | boolean>

export const factNames = Object.keys(facts) as FactName[]

/** Those that are known when a page is made and when somebody is drawn into an experiment. */
export const serverFacts = factNames.filter((name) => facts[name].knownBy === 'server')

/** Every fact at its default. */
export function defaultFacts(): FactValues {
  return Object.fromEntries(factNames.map((name) => [name, facts[name].default])) as FactValues
}
