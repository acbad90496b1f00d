import { type Holding, sealed } from '../holding.ts'

export const questionnaireHolds: readonly Holding[] = [
  {
    table: 'questionnaires',
    title: 'Your answers while you file',
    whose: [{ visitor: 'visitor_id' }],
    columns: {
      visitor_id: 'reference',
      step_index: 'plain',
      current_step: 'plain',
      total_steps: 'plain',
      consent_checked: 'plain',
      email_link_selection: 'plain',
      skip_email_link: 'plain',
      class_action_selections: 'plain',
      brand_selections: 'plain',
      section_earnings: 'plain',
      flow_completed: 'plain',
      card_saved: 'plain',
      sealed: sealed('questionnaire'),
      created_at: 'plain',
      last_updated: 'plain',
    },
    lasts: {
      words: '30 days after your last change',
      swept: { after: 'last_updated', days: 30 },
    },
  },
]
