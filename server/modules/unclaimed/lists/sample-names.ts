/** What made-up entries are made of. Names that are common in the United States, made-up companies, real cities. */

const words = (text: string) => text.trim().split(/\s+/)

export const lastNames = words(`
Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas
Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King
Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips
Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper
Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz
Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez O'Neil De-la-Cruz Núñez`)

export const firstNames = words(`
James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas
Sarah Charles Karen Christopher Lisa Daniel Nancy Matthew Betty Anthony Margaret Mark Sandra Donald Ashley Steven Kimberly
Paul Emily Andrew Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa George Deborah Timothy Stephanie Ronald
Rebecca Jason Laura Edward Helen Jeffrey Sharon Ryan Cynthia Jacob Kathleen Gary Amy Nicholas Angela Eric Shirley Jonathan
Anna Stephen Brenda Larry Pamela Justin Emma Scott Nicole Brandon Ruth Benjamin Katherine Samuel Samantha Gregory Christine
Frank Maria Alexander Catherine Raymond Virginia Patrick Debra Jack Rachel Dennis Janet Jerry Carolyn Tyler Heather Aaron
Jose Juan Carlos Luis Rosa Ana Zoë Linh Wei Priya Omar Fatima`)

export const syllables = words(
  'ba bel ber bran car chi cor dal den dor el fan fer gal gar gor hal han her jen kal ker kin lan lar len lor mal mar men mor nal nel nor par pel per ral ran ren ros sal san sel tan ter tor val van ver wal wen wil',
)
export const endings = words('son man ley ton ez ski field well er in o i sen stein ford worth')

export const holders = [
  'Blue Heron Savings Bank (made up)',
  'Lakeside Mutual Insurance (made up)',
  'Northfork Electric Cooperative (made up)',
  'Cedar Street Payroll Services (made up)',
  'Harbor Point Credit Union (made up)',
  'Summit Ridge Telephone (made up)',
  'Old Mill Apartments (made up)',
  'Granite Valley Hospital (made up)',
  'Prairie Wind Utilities (made up)',
  'Seven Oaks Brokerage (made up)',
]

export const kinds = [
  'Savings account',
  'Checking account',
  'Wages',
  'Utility deposit',
  'Insurance proceeds',
  'Uncashed check',
  'Dividends',
  'Refund or credit balance',
  'Rent deposit',
  'Safe deposit box contents',
]

export const amounts = [
  'under $50',
  '$50 to $100',
  'over $100',
  'over $100',
  'over $250',
  'over $500',
  'over $1,000',
  'not published',
]

/** Some cities of a few large states; elsewhere an entry names none, as many lists do. */
export const cities: Readonly<Record<string, readonly string[]>> = {
  CA: ['Los Angeles', 'San Diego', 'San Jose', 'Fresno', 'Oakland', 'Sacramento'],
  TX: ['Houston', 'San Antonio', 'Dallas', 'Austin', 'El Paso'],
  FL: ['Jacksonville', 'Miami', 'Tampa', 'Orlando'],
  NY: ['New York', 'Buffalo', 'Rochester', 'Yonkers'],
  PA: ['Philadelphia', 'Pittsburgh', 'Allentown'],
  IL: ['Chicago', 'Aurora', 'Naperville'],
  OH: ['Columbus', 'Cleveland', 'Cincinnati'],
  GA: ['Atlanta', 'Augusta', 'Savannah'],
  NC: ['Charlotte', 'Raleigh', 'Durham'],
  MI: ['Detroit', 'Grand Rapids', 'Lansing'],
  NJ: ['Newark', 'Jersey City', 'Paterson'],
  WA: ['Seattle', 'Spokane', 'Tacoma'],
}
