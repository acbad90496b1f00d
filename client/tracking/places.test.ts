import { expect, test } from 'vitest'
import { flowLabelOf, guideOf, publicPath, visitTypeOf } from './places.ts'

test.for([
  ['/', 'homepage'],
  ['/class-actions', 'homepage'],
  ['/classactions-appflow', 'homepage'],
  ['/v2', 'homepage'],
  ['/unclaimed-money', 'unclaimed-money'],
  ['/unclaimed-money/ny', 'unclaimed-money'],
  ['/ai-negotiator', 'refundassistant'],
  ['/file', 'onboarding'],
  ['/file/sign/0', 'onboarding'],
  ['/pay', 'payment'],
] as const)('a load of %s is a visit of kind %s', ([path, kind]) => {
  expect(visitTypeOf(path)).toBe(kind)
})

test.for(['/terms', '/sign-in', '/admin', '/files', '/dashboard', '/classactions-appflow/start'])(
  'a load of %s is no visit',
  (path) => {
    expect(visitTypeOf(path)).toBeUndefined()
  },
)

test('what happens is labelled by where it happens', () => {
  const paths = [
    '/',
    '/file/welcome',
    '/file/select/product',
    '/file/sign/2/preview',
    '/file/plan',
    '/bank-link',
    '/email-link',
  ]

  expect(paths.map(flowLabelOf)).toEqual([
    'homepage',
    'welcome',
    'product_selection',
    'sign_page',
    'plan',
    'plaid_screen',
    'email_link_screen',
  ])
  expect([flowLabelOf('/terms'), flowLabelOf('/admin')]).toEqual([undefined, undefined])
})

test.for([
  ['/claims/soap-2024', '/claims/soap-2024'],
  ['/file/sign/2/preview', '/file/sign/2/preview'],
  ['/dashboard/claims/0195d3a4-0000-7000-8000-000000000001', '/dashboard/claims/:id'],
  ['/x/zoe@example.com', '/x/:id'],
  ['/x/Zo%C3%AB Dang', '/x/:id'],
  ['/x/2125550123', '/x/:id'],
  ['/link/q8ZrT-4k_fJ2mN7pX1cV9b', '/link/:id'],
  ['/link/q8zrt4kfj2mn7px1cv9b', '/link/:id'],
] as const)('%s is told as %s', ([path, told]) => {
  expect(publicPath(path)).toBe(told)
})

test('a page that tells how to get money back is a guide', () => {
  expect([guideOf('/late-orders'), guideOf('/'), guideOf('/late-orders/x')]).toEqual([
    'late-orders',
    undefined,
    undefined,
  ])
})
