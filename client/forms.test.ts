import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** `/admin` draws nothing before its script is there. */
const drawnByTheServer = globSync('client/{blocks,onboarding,ui,frame,renderer}/**/*.tsx').filter(
  (file) => !file.includes('.test.'),
)
const forms = drawnByTheServer.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/<form\b[^]*?method="(\w+)"|<form\b/g)].map(
    ([, method]) => ({ file, method }),
  ),
)

test('Enter, pressed before the script is there, puts nothing that was typed into the address', () => {
  expect(forms.length).toBeGreaterThan(10)
  expect(forms.filter(({ method }) => method !== 'dialog' && method !== 'post')).toEqual([
    // It asks for nothing but the e-mail address that /file begins with, and works without a script.
    { file: 'client/blocks/home/email-form.tsx', method: 'get' },
  ])
})
