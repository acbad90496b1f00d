import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EmailLetters, RenderEmail } from '#contract/emails/letters.ts'
import type { EmailTemplates } from './modules/emails/index.ts'

interface Templates {
  renderEmail: RenderEmail
  exampleLetters: EmailLetters
}

/** The templates, loaded when the first message is made: few processes make any. */
export function lateEmailTemplates(load: () => Promise<Templates>): EmailTemplates {
  return {
    async render(template, letter, frame, language) {
      const { renderEmail } = await load()
      return renderEmail(template, letter, frame, language)
    },
    examples: async () => (await load()).exampleLetters,
  }
}

/** The built templates. @param buildRoot the folder that `npm run build` writes */
export function builtEmailTemplates(buildRoot: string): EmailTemplates {
  const built = pathToFileURL(join(buildRoot, 'emails/entry.js')).href
  return lateEmailTemplates(() => import(built) as Promise<Templates>)
}

/** The templates as they stand in their sources, read anew for each message, for development. */
export function sourceEmailTemplates(root: string): EmailTemplates {
  return lateEmailTemplates(async () => {
    const { runnerImport } = await import('vite')
    const { module } = await runnerImport<Templates>(join(root, 'emails/entry.tsx'), { root })
    return module
  })
}
