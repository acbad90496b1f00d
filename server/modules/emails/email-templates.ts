import type {
  EmailFrame,
  EmailLetters,
  EmailTemplate,
  EmailWords,
} from '#contract/emails/letters.ts'
import type { Language } from '#contract/languages.ts'

/** Makes messages of the templates in `emails/`. */
export interface EmailTemplates {
  render<Template extends EmailTemplate>(
    template: Template,
    letter: EmailLetters[Template],
    frame: EmailFrame,
    language?: Language,
  ): Promise<EmailWords>
  /** What each template may be told, for previews; none of it is anybody's. */
  examples(): Promise<EmailLetters>
}
