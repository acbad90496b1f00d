import {
  type Json,
  blockOf,
  cancel,
  choices,
  flow,
  nobody,
  patchOf,
  plant,
  stepOf,
  terms,
  trial,
  triedOn,
  type PlantedFault,
} from './planted-fault.ts'

/** What is the same for all, and what nobody can finish or leave without. */
export const plantedLocks: readonly PlantedFault[] = [
  plant(flow, 'a locked block with a variation', /locked/, (c) => {
    const block = stepOf(c, 'welcome').blocks.find(({ type }: Json) => type === 'welcome-form')
    block.variants = { experiment: trial.id, by: { test: { props: {} } } }
  }),
  plant(flow, 'a variation of a step without its locked block', /pay-button is locked/, (c) => {
    const blocks = patchOf(c, 'plan').blocks as Json[]
    patchOf(c, 'plan').blocks = blocks.filter(({ type }) => type !== 'pay-button')
  }),
  plant(flow, 'other words of a locked block in a variation', /pay-button is locked/, (c) => {
    const blocks = patchOf(c, 'plan').blocks as Json[]
    blocks.find(({ type }) => type === 'pay-button').props.title = 'Nearly done'
  }),
  plant(flow, 'a second locked block in a variation', /welcome-form is locked/, (c) => {
    const block = stepOf(c, 'welcome').blocks[0]
    patchOf(c, 'plan').blocks.push({ ...structuredClone(block), id: 'again' })
  }),
  plant(flow, 'a block that becomes a locked one in a variation', /pay-button is locked/, (c) => {
    const [pay] = stepOf(c, 'plan').blocks.filter(({ type }: Json) => type === 'pay-button')
    const switched = stepOf(c, 'plan').blocks.find(({ id }: Json) => id === 'prices')
    switched.variants.by.test = { type: pay.type, props: pay.props }
  }),
  plant(flow, 'the same within the blocks of a variation', /pay-button is locked/, (c) => {
    const [pay] = stepOf(c, 'plan').blocks.filter(({ type }: Json) => type === 'pay-button')
    const switched = patchOf(c, 'plan').blocks.find(({ id }: Json) => id === 'prices')
    switched.variants.by.test = {
      type: pay.type,
      props: { ...pay.props, shown: null, label: null },
    }
  }),
  plant(flow, 'a variation that leaves the consent out', /welcome-form is locked/, (c) => {
    stepOf(c, 'welcome').variants = { experiment: trial.id, by: { test: { skip: true } } }
  }),
  plant(flow, 'a variation that shows the signing to some', /claim-preview is locked/, (c) => {
    const visibleIf = { 'visitor.signedIn': true }
    stepOf(c, 'sign-preview').variants = { experiment: trial.id, by: { test: { visibleIf } } }
  }),
  plant(
    flow,
    'a variation that lets people pass what is needed',
    /claim-preview is locked/,
    (c) => {
      const by = { test: { requires: null } }
      stepOf(c, 'sign-preview').variants = { experiment: trial.id, by }
    },
  ),
  plant(flow, 'a variation in which nobody can finish', /the last block "review-list"/, (c) => {
    stepOf(c, 'review').variants = { experiment: trial.id, by: { test: { skip: true } } }
  }),
  plant(flow, 'the consent hidden from everybody', /asks for onboarding.agreed/, (c) => {
    blockOf(c, 'welcome', 'welcome-form').visibleIf = nobody
  }),
  plant(flow, 'the consent for some only', /"welcome-form" is not for everybody/, (c) => {
    blockOf(c, 'welcome', 'welcome-form').visibleIf = { 'visitor.device': 'phone' }
  }),
  plant(flow, 'the pay button hidden', /"pay-button" is not for everybody/, (c) => {
    blockOf(c, 'plan', 'pay-button').visibleIf = nobody
    patchOf(c, 'plan').blocks.find(({ type }: Json) => type === 'pay-button').visibleIf = nobody
  }),
  plant(flow, 'a step for some with what all need', /"review-list" is not for every/, (c) => {
    stepOf(c, 'review').visibleIf = { 'entry.from': { $ne: 'classactions' } }
  }),
  plant(flow, 'what all need skipped by some', /"complete-documents" is not for every/, (c) => {
    stepOf(c, 'complete').skip = { 'entry.from': 'unclaimedmoney' }
  }),
  plant(flow, 'a needed block that a variation of it hides', /"review-list" is not for/, (c) => {
    blockOf(c, 'review', 'review-list').variants = triedOn({ visibleIf: nobody })
  }),
  plant(flow, 'a needed block that a variation makes another', /"complete-documents" is/, (c) => {
    const { type, props } = stepOf(c, 'features').blocks.find(
      (block: Json) => block.type === 'step-text',
    )
    const block = blockOf(c, 'complete', 'complete-documents')
    const gone = Object.fromEntries(Object.keys(block.props).map((key) => [key, null]))
    block.variants = triedOn({ type, props: { ...gone, ...props } })
  }),
  plant(flow, 'a needed block adapted away', /"review-list" is not for everybody/, (c) => {
    const when = { 'entry.from': 'unclaimedmoney' }
    blockOf(c, 'review', 'review-list').adapt = [{ when, patch: { visibleIf: nobody } }]
  }),
  plant(flow, 'other words to agree to under one version', /consent is locked/, (c) => {
    const block = blockOf(c, 'setup-phone-number', 'consent')
    block.variants = triedOn({ props: { label: 'Send me texts' } })
  }),
  plant(cancel, 'a cancel button kept from some', /cancel-plan is locked/, (c) => {
    c.sections[0].variants = triedOn({ visibleIf: nobody })
  }),
  plant(cancel, 'no way to cancel', /"cancel-plan" is gone or not for everybody/, (c) => {
    c.sections[0].visibleIf = nobody
    c.sections.push({ id: 'top', type: 'page-heading', props: { title: 'Your plan' } })
  }),
  plant(choices, 'the privacy choices for some only', /"privacy-choices" is gone or not/, (c) => {
    c.sections[1].visibleIf = { 'visitor.signedIn': true }
  }),
  plant(terms, 'terms in an experiment', /the page terms is locked/, (c) => {
    c.sections[2].variants = triedOn({ visibleIf: nobody })
  }),
  plant(terms, 'other terms for some', /the page terms is locked/, (c) => {
    c.sections[2].adapt = [
      { when: { 'visitor.device': 'phone' }, patch: { props: { title: 'Short' } } },
    ]
  }),
]
