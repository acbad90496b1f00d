import type { BlockProps } from '#contract/blocks/index.ts'

const answers = { yes: 'Yes', no: 'No', unsure: 'Not sure' }

export const questionWords: BlockProps<'fit-questions'> = {
  answers,
  missing: 'Choose an answer',
  clause: 'The clause',
  unsureNote: 'Nothing is filed.',
  outsideTitle: 'Outside of the class',
  outside: 'Left out.',
  official: 'Official site',
  nothing: 'Nothing is asked.',
  signed: 'Signed already',
  failed: 'Not loaded',
  filed: {
    ask: 'Has it been filed already?',
    hint: 'By anybody.',
    answers: {
      'no-one': 'No one',
      me: 'I did',
      household: 'My household',
      service: 'Another service',
      unsure: 'Not sure',
    },
    unsureNote: 'Ask at home.',
    ruledOut: 'Not filed twice',
  },
}

export const leftOutWords: BlockProps<'left-out'> = {
  answers,
  someTitle: 'Some are left out',
  goOn: 'Go on',
  noneTitle: 'None is left out',
  none: 'Go on.',
  outside: 'Not in the class.',
  unsure: 'Kept on your list.',
  filed: {
    me: 'You filed.',
    household: 'One per household.',
    householdUnknown: 'Perhaps one per household.',
    service: 'A service filed.',
  },
  clause: 'The clause',
  answered: 'You answered:',
  change: 'Change',
  official: 'Official site',
}

export const cardWords: BlockProps<'fit-card'> = {
  title: 'Why it may be yours',
  period: 'The class period',
  answers,
  clause: 'The clause',
  change: 'Change an answer',
  note: 'Kept with your signature.',
  leftOut: 'Not filed:',
  why: 'Why',
}
