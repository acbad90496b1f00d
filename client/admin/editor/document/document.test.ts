import { describe, expect, test } from 'vitest'
import { defaultFacts } from '#contract/definitions/facts.ts'
import { isMet } from '#contract/definitions/is-met.ts'
import { mergePatch } from '#contract/definitions/merge-patch.ts'
import { conditionOf, rulesOf } from '../../parts/condition-builder/rules.ts'
import { experimentsIn } from './experiments-in.ts'
import { hide, isHidden, toggleHidden, toggleSkip, unhide } from './hidden.ts'
import { begin, change, redo, undo } from './history.ts'
import { freeId, insert, itemsAt, move, remove } from './items.ts'
import { mergeParts, partsThatDiffer } from './merge-parts.ts'
import { patchBetween, patchedPointers } from './patch-between.ts'
import { placeOf, pointerAt } from './places.ts'
import { stepPatch } from './step-variation.ts'
import { whyStays } from './why-stays.ts'

const page = { id: 'home', sections: [{ id: 'hero' }, { id: 'list' }, { id: 'faq' }] }
const idsOf = (content: Record<string, unknown>) =>
  itemsAt(content, '/sections').map(({ id }) => id)

describe('undo', () => {
  test('goes back and forth by one change', () => {
    const changed = change(begin('a'), { now: 'b', about: '', at: 0 })

    expect(undo(changed).now).toBe('a')
    expect(redo(undo(changed)).now).toBe('b')
  })

  test('what is typed in one go into one field is one step', () => {
    const first = change(begin(''), { now: 'M', about: '/title', at: 0 })
    const second = change(first, { now: 'Mo', about: '/title', at: 300 })

    expect(undo(second).now).toBe('')
  })

  test('after a pause, or in another field, it is another step', () => {
    const first = change(begin(''), { now: 'M', about: '/title', at: 0 })
    const later = change(first, { now: 'Mo', about: '/title', at: 5000 })
    const other = change(first, { now: 'Mx', about: '/text', at: 100 })

    expect([undo(later).now, undo(other).now]).toEqual(['M', 'M'])
  })

  test('a new change gives up what was taken back', () => {
    const back = undo(change(begin('a'), { now: 'b', about: '', at: 0 }))

    expect(redo(change(back, { now: 'c', about: '', at: 1 })).now).toBe('c')
  })
})

describe('blocks', () => {
  test('one is moved by a place, or to where another one is', () => {
    expect(idsOf(move(page, '/sections', 'faq', -1))).toEqual(['hero', 'faq', 'list'])
    expect(idsOf(move(page, '/sections', 'hero', 'faq'))).toEqual(['list', 'faq', 'hero'])
  })

  test('the first cannot be moved up', () => {
    expect(move(page, '/sections', 'hero', -1)).toBe(page)
  })

  test('a new one comes after the chosen one, under a name of its own', () => {
    const id = freeId(page, '/sections', 'faq')

    expect(idsOf(insert(page, '/sections', { id }, 'hero'))).toEqual([
      'hero',
      'faq-2',
      'list',
      'faq',
    ])
  })

  test('a copy keeps the number that its name says something by', () => {
    const sections = ['under-18', 'faq', 'faq-2'].map((id) => ({ id }))

    expect(freeId({ sections }, '/sections', 'under-18')).toBe('under-18-2')
    expect(freeId({ sections }, '/sections', 'faq-2')).toBe('faq-3')
  })

  test('a name that is free stays as it is wanted', () => {
    expect(freeId(page, '/sections', 'new-step-1')).toBe('new-step-1')
  })

  test('one is taken out, and the others stay what they are', () => {
    const after = remove(page, '/sections', 'list')

    expect(idsOf(after)).toEqual(['hero', 'faq'])
    expect(itemsAt(after, '/sections')[0]).toBe(page.sections[0])
  })
})

describe('hiding', () => {
  const signed = (isIn: boolean) => ({ 'visitor.signedIn': isIn })
  const seenBy = { ...defaultFacts(), ...signed(true) }

  test('nobody sees it, and afterwards it is as it was', () => {
    const item = { id: 'faq', visibleIf: { 'entry.from': 'default' } }

    const hidden = hide(item)

    expect(isHidden(hidden)).toBe(true)
    expect(
      [seenBy, defaultFacts()].map((facts) => isMet(hidden.visibleIf as never, facts)),
    ).toEqual([false, false])
    expect(unhide(hidden)).toEqual(item)
  })

  test('it is hidden still once its condition was edited, and as that says afterwards', () => {
    const rules = rulesOf(hide({ id: 'faq', visibleIf: { 'entry.from': 'default' } })['visibleIf'])!
    const edited = { id: 'faq', visibleIf: conditionOf(rules) }
    const longer = {
      id: 'faq',
      visibleIf: { $and: [{ 'entry.from': 'a', ...signed(true) }, signed(false)] },
    }

    expect([edited, longer].map(isHidden)).toEqual([true, true])
    expect(toggleHidden(edited)).toEqual({ id: 'faq', visibleIf: { 'entry.from': 'default' } })
    expect(unhide(longer)).toEqual({ id: 'faq', visibleIf: { $and: [{ 'entry.from': 'a' }] } })
  })

  test('what it asked of a sign-in itself stays', () => {
    const item = { id: 'faq', visibleIf: { ...signed(true), $and: [signed(true)] } }

    expect(isHidden(item)).toBe(false)
    expect(unhide(hide(item))).toEqual(item)
  })

  test('a step that some are led past already is not hidden from all: what it asks would be lost', () => {
    const step = { id: 'refunds', blocks: [], skip: { 'entry.from': 'classactions' } }
    const detour = { id: 'aside', blocks: [], standsFor: 'refunds' }

    expect(toggleSkip(step)).toBe(step)
    expect(whyStays({ kind: 'flow', steps: [step] }, step)).toContain('by “Skip” in its settings')
    expect(whyStays({ kind: 'flow', detours: [detour] }, detour)).toContain('Only links lead to')
    expect(toggleSkip(toggleSkip({ id: 'features' }))).toEqual({ id: 'features' })
  })

  test('without a condition of its own there is none afterwards', () => {
    expect(unhide(hide({ id: 'faq' }))).toEqual({ id: 'faq' })
  })

  test('the last of what everybody has to come to stays, and so does its step', () => {
    const [first, other] = [1, 2].map((nth) => ({ id: `claims-${nth}`, type: 'claim-list' }))
    const sign = { id: 'sign', type: 'claim-preview' }
    const words = { id: 'words', type: 'step-text' }
    const steps = [
      { id: 'one', blocks: [first, sign, words] },
      { id: 'two', blocks: [other] },
    ]
    const flow = { kind: 'flow', steps, detours: [] }
    const page = {
      kind: 'page',
      sections: [{ id: 'cancel', type: 'cancel-plan' }, { id: 'enter', type: 'sign-in' }, words],
    }
    const without = { ...flow, steps: [steps[0], { ...steps[1], skip: true }] }

    expect(whyStays(flow, sign)).toContain('cannot be hidden')
    expect(whyStays(flow, steps[0]!)).toContain('“Sign”')
    expect([first!, words, steps[1]!].map((item) => whyStays(flow, item))).toEqual(
      Array(3).fill(undefined),
    )
    expect(whyStays(without, first!)).toContain('“Claims”')
    expect(page.sections.map((item) => whyStays(page, item) !== undefined)).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('a variation', () => {
  const control = { title: 'A', more: { label: 'B', note: 'C' }, items: [1, 2] }

  test('is what differs, and merged it is the same again', () => {
    const variation = { title: 'A', more: { label: 'X' }, items: [1] }

    const patch = patchBetween(control, variation)

    expect(patch).toEqual({ more: { label: 'X', note: null }, items: [1] })
    expect(mergePatch(control, patch)).toEqual(variation)
    expect(patchedPointers(patch)).toEqual(['/more/label', '/more/note', '/items'])
  })

  test('without any difference is none', () => {
    expect(patchBetween(control, structuredClone(control))).toBeUndefined()
  })

  test('a step’s variation keeps its blocks when one of its fields is edited', () => {
    const control = { id: 'plan', title: 'Plans', blocks: [{ type: 'plan-list' }], progress: 60 }
    const patch = { title: 'Choose', blocks: [{ type: 'plan-table' }] }
    const now = { title: 'Pick one', progress: 60 }

    expect(stepPatch({ control, now, patch })).toEqual({ title: 'Pick one', blocks: patch.blocks })
    expect(stepPatch({ control, now: { title: 'Plans', progress: 60 }, patch: {} })).toEqual({})
  })
})

describe('places', () => {
  const flow = { steps: [{ id: 'welcome', blocks: [{ id: 'form' }, { id: 'more' }] }] }

  test('a pointer leads to the block that it is within', () => {
    expect(placeOf(flow, '/steps/0/blocks/1/props/title')).toEqual({
      place: { list: '/steps', id: 'welcome', block: 'more' },
      rest: '/props/title',
    })
    expect(placeOf(flow, '/steps/0/copy/title').rest).toBe('/copy/title')
    expect(placeOf(flow, '/entry')).toEqual({ place: {}, rest: '/entry' })
  })

  test('a place is found again after it moved', () => {
    const moved = move(flow, '/steps/0/blocks', 'form', 1)

    expect(pointerAt(moved, { list: '/steps', id: 'welcome', block: 'form' })).toBe(
      '/steps/0/blocks/1',
    )
  })
})

describe('a conflict', () => {
  const mine = {
    head: { title: 'Mine' },
    sections: [
      { id: 'hero', n: 1 },
      { id: 'faq', n: 0 },
    ],
  }
  const theirs = {
    head: { title: 'Theirs' },
    sections: [
      { id: 'faq', n: 0 },
      { id: 'hero', n: 2 },
    ],
  }

  test('names each part that differs', () => {
    expect(partsThatDiffer(mine, theirs).map(({ key }) => key)).toEqual([
      'head',
      'sections/hero',
      'sections order',
    ])
  })

  test('takes from me only what I chose', () => {
    expect(mergeParts(mine, theirs, new Set(['sections/hero']))).toEqual({
      head: { title: 'Theirs' },
      sections: [
        { id: 'faq', n: 0 },
        { id: 'hero', n: 1 },
      ],
    })
    expect(mergeParts(mine, theirs, new Set(['head', 'sections/hero', 'sections order']))).toEqual(
      mine,
    )
  })

  test('a section that I took out stays out when I chose so', () => {
    const without = { ...mine, sections: [mine.sections[0]!] }

    const merged = mergeParts(without, theirs, new Set(['sections/faq']))

    expect(itemsAt(merged, '/sections').map(({ id }) => id)).toEqual(['hero'])
  })

  test.each([
    ['without an id', { text: 'new' }],
    ['with the id of another', { id: 'hero', n: 5 }],
  ])('a section %s is lost by no choice: its list is one part', (_, odd) => {
    const own = { ...mine, sections: [...mine.sections, odd] }

    expect(partsThatDiffer(own, theirs).map(({ key }) => key)).toEqual(['head', 'sections'])
    expect(mergeParts(own, theirs, new Set(['sections']))['sections']).toEqual(own.sections)
    expect(mergeParts(theirs, own, new Set())['sections']).toEqual(own.sections)
  })
})

test('experiments are found wherever their variants are', () => {
  const flow = {
    steps: [{ variants: { experiment: 'one' }, blocks: [{ variants: { experiment: 'two' } }] }],
  }

  expect(experimentsIn(flow)).toEqual(['one', 'two'])
})
