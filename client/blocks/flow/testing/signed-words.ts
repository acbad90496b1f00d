import type { BlockProps } from '#contract/blocks/index.ts'

const ofDay = (words: string) => `${words} {day}.`

export const signedWords: BlockProps<'claim-preview'>['signed'] = {
  undo: { text: 'You can take it back until {time}.', button: 'Take the signature back' },
  plan: {
    'first-class': ofDay('We print and mail it by'),
    certified: ofDay('We send it by certified mail by'),
    unsettled: ofDay('If anything pays for it, we mail it by'),
    undated: 'No last day is known.',
  },
  waits: {
    account: ofDay('It waits for an account until'),
    plan: ofDay('It waits for a plan until'),
    address: ofDay('It waits for an address until'),
  },
  own: {
    'no-address': 'No address: file on the official site {when}.',
    'too-late': 'Too late to mail: hand it over {when}.',
    'only-online': 'Too late for any letter: file online {when}.',
    'not-mailing': 'We do not mail now: file it {when}.',
    'no-way': 'No way is known.',
    by: 'by {day}',
    undated: 'soon',
  },
  choose: { label: 'Choose how it is sent', step: 'plan' },
  self: {
    title: 'I’ll file it myself',
    text: 'It is free.',
    download: 'Download the form',
    mark: 'I have filed it',
  },
  follow: 'See where this claim stands',
}

export const inkWords: BlockProps<'claim-preview'>['inInk'] = {
  title: 'Sign in ink',
  help: 'Nothing is signed on screen.',
  steps: ['Print it.', 'Sign it by hand.'],
  primary: 'Continue',
}
