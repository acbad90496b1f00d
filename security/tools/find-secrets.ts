import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] }

/** Keys of known services, private keys and passwords in addresses, one line each; the secret itself is not repeated. */
export async function secretsIn(filePath: string, content: string): Promise<string[]> {
  const source = { filePath, content, contentType: 'text' as const }
  const { messages } = await lintSource({ source, options: { config } })
  return messages.map(({ ruleId, loc }) => `${filePath}:${loc.start.line} ${ruleId}`)
}
