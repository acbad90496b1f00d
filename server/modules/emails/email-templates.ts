import type {
  EmailFrame,
  EmailLetters,
  EmailTemplate,
  EmailWords,
} from '#contract/emails/letters.ts'

/** Makes messages of the templates in `emails/`. */
export interface EmailTemplates {
  render<Template extends EmailTemplate>(
    template: Template,
    letter: EmailLetters[Template],
    frame: EmailFrame,
  ): Promise<EmailWords>
}
