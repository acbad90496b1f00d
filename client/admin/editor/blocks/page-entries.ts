import type { BlockName } from '#contract/blocks/index.ts'
import { entry, type MenuEntry } from './menu-entry.ts'

/** Blocks of pages: what sells, and what is read. */
export const pageEntries = {
  hero: entry('Hero', 'hero', 'Headline, proof and the email form beside a phone.', 'Page'),
  'list-hero': entry(
    'Hero with a list',
    'hero',
    'A headline above a list of class actions.',
    'Page',
  ),
  'page-hero': entry('Page head', 'hero', 'Headline, lead and buttons of a service page.', 'Page'),
  'page-heading': entry('Heading', 'text', 'The title of a page to read, with a lead.', 'Page'),
  'suit-list': entry(
    'Class actions',
    'list',
    'The open class actions, nearest deadline first.',
    'Page',
  ),
  'suit-facts': entry(
    'Class action facts',
    'facts',
    'What one class action asks, offers and when it ends.',
    'Page',
  ),
  'how-it-works': entry(
    'How it works',
    'steps',
    'Numbered cards that say how filing goes.',
    'Page',
  ),
  delivered: entry(
    'Delivered to you',
    'cards',
    'Benefits beside a slow column of example payouts.',
    'Page',
  ),
  comparison: entry('Comparison', 'table', 'Us beside doing it another way, line by line.', 'Page'),
  testimonials: entry(
    'Testimonials',
    'quotes',
    'What people say, with the evidence for it.',
    'Page',
  ),
  faq: entry('Questions', 'faq', 'Questions that open one at a time.', 'Page'),
  'call-to-action': entry('Call to action', 'button', 'A green band with the email form.', 'Page'),
  'start-form': entry('Start form', 'form', 'The email form by itself.', 'Page'),
  prose: entry('Text', 'text', 'Paragraphs, headings, lists and notes.', 'Text'),
  'feature-cards': entry(
    'Feature cards',
    'cards',
    'Cards with an icon, a title and a sentence.',
    'Text',
  ),
  steps: entry('Steps', 'steps', 'What to do, in order.', 'Text'),
  table: entry('Table', 'table', 'Facts in rows and columns.', 'Text'),
  notice: entry('Notice', 'notice', 'A short note that stands out.', 'Text'),
  letter: entry('Letter', 'document', 'A letter as it would be sent.', 'Text'),
  'link-list': entry('Links', 'list', 'Links as cards or as names.', 'Text'),
  'definition-list': entry('Terms', 'facts', 'Words and what they mean.', 'Text'),
  contact: entry('Contact', 'notice', 'How to reach us.', 'Text'),
  'call-out': entry('Call-out', 'button', 'A band with a title and a button.', 'Text'),
} satisfies Partial<Record<BlockName, MenuEntry>>
