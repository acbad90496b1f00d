/** Which of the small drawings stands beside it. */
export type Sketch =
  | 'hero'
  | 'list'
  | 'facts'
  | 'steps'
  | 'cards'
  | 'table'
  | 'quotes'
  | 'faq'
  | 'button'
  | 'form'
  | 'text'
  | 'notice'
  | 'document'
  | 'picker'
  | 'plan'

/** Where in the menu a block stands. */
export const menuGroups = [
  'Page',
  'Text',
  'Step',
  'Account',
  'Dashboard',
  'Plans',
  'Privacy',
] as const

/** What the menu says of a block. */
export interface MenuEntry {
  title: string
  sketch: Sketch
  about: string
  group: (typeof menuGroups)[number]
}

/** One line of the menu. */
export const entry = (
  title: string,
  sketch: Sketch,
  about: string,
  group: MenuEntry['group'],
): MenuEntry => ({ title, sketch, about, group })
