import {
  type EmailLetters,
  type EmailTemplate,
  type EmailWords,
  kindOfTemplate,
} from '#contract/emails/letters.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { frameOf } from '../../emails/index.ts'

/** Whose preferences the link at the foot of a preview is for: nobody's. */
const NOBODY = 'nobody@example.com'

export const templateNames = Object.keys(kindOfTemplate) as EmailTemplate[]

/** @throws Problem not-found */
export function readTemplateName(name: string): EmailTemplate {
  const known = templateNames.find((one) => one === name)
  if (!known) throw new Problem('not-found')
  return known
}

type Previewing = Pick<Tools, 'emailTemplates' | 'config' | 'screens' | 'secrets' | 'clock'>

/** A template's message with its example. */
export async function previewTemplate<Template extends EmailTemplate>(
  tools: Previewing,
  { template }: { template: Template },
): Promise<EmailWords> {
  const letter = await exampleOf(tools, { template })
  const frame = frameOf(tools, { kind: kindOfTemplate[template], address: NOBODY })
  return tools.emailTemplates.render(template, letter, frame)
}

/** What a template is shown and tried with: nobody's data. */
export async function exampleOf<Template extends EmailTemplate>(
  { emailTemplates }: Pick<Tools, 'emailTemplates'>,
  { template }: { template: Template },
): Promise<EmailLetters[Template]> {
  return (await emailTemplates.examples())[template]
}
