export const PATH = '/api/refunds/cases'

/** Where letters to a shop go to. */
export const to = {
  name: 'Kettle & Co',
  line1: '500 Kettle Way',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
}

/** Where they come from; the name is the sender's. */
export const from = { line1: '12 Elm Street', city: 'New York', state: 'NY', zip: '10001' }
