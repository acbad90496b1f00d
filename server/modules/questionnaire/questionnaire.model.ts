import { Model } from 'objection'
import type { QuestionnaireSession } from '#contract/questionnaire-session.ts'
import type { SaveProgressInput } from '#contract/wire/questionnaire.ts'

export type ClassActionSelection = NonNullable<SaveProgressInput['classActionSelections']>[number]

/** One visitor's questionnaire session (SPEC §3) as it is stored; `sealed` holds the personal part. */
export class Questionnaire extends Model {
  static override tableName = 'questionnaires'
  static override idColumn = 'visitorId'
  static override jsonAttributes = [
    'emailLinkSelection',
    'classActionSelections',
    'brandSelections',
    'sectionEarnings',
  ]

  declare visitorId: string
  declare stepIndex: number
  declare currentStep: string | null
  declare totalSteps: number
  declare consentChecked: boolean
  declare emailLinkSelection: QuestionnaireSession['emailLinkSelection']
  declare skipEmailLink: boolean
  declare classActionSelections: ClassActionSelection[]
  declare brandSelections: string[]
  declare sectionEarnings: QuestionnaireSession['sectionEarnings']
  declare flowCompleted: boolean
  declare cardSaved: boolean
  declare sealed: Buffer
  declare createdAt: Date
  declare lastUpdated: Date
}
