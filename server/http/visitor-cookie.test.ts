import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { newVisitor, readVisitor } from './visitor-cookie.ts'

const secrets = createSecrets('a-secret-key-for-tests-0123456789abcdef')
const toolsOn = (publicUrl: string) => ({
  secrets,
  config: readConfig({ PUBLIC_URL: publicUrl, SECRET_KEY: 'k'.repeat(32) }),
})

test('on https the key has a name that no sibling host can set', () => {
  const tools = toolsOn('https://sparrow.example')

  const { id, cookie } = newVisitor(tools)

  expect(cookie).toMatch(/^__Host-sparrow_visitor=.*; Path=\/; HttpOnly; SameSite=Lax; .*Secure$/)
  expect(cookie).not.toContain('Domain')
  const [pair = ''] = cookie.split(';')
  expect(readVisitor(tools, pair)).toBe(id)
  expect(readVisitor(tools, pair.replace('__Host-', ''))).toBeUndefined()
})

test('on localhost it has the plain name, and a changed one is nobody', () => {
  const tools = toolsOn('http://localhost:3000')

  const { id, cookie } = newVisitor(tools)

  const [pair = ''] = cookie.split(';')
  expect(readVisitor(tools, pair)).toBe(id)
  expect(readVisitor(tools, `${pair.slice(0, -1)}!`)).toBeUndefined()
  expect(readVisitor(tools, undefined)).toBeUndefined()
})
