import type { FlightStep } from '#contract/wire/flights.ts'
import { article } from './check-scope.ts'
import { yesOrNo } from './finding.ts'
import type { FlightData, FlightLaw } from './flight-data.ts'
import type { Journey } from './journey.ts'
import { arrivalWords, durationWords, noticeWords } from './place-words.ts'

const STURGEON = {
  label: 'C-402/07 Sturgeon; C-581/10 Nelson',
  url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:62007CJ0402',
}
const NOT_FLOWN = {
  label: 'C-474/22 Laudamotion',
  url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:62022CJ0474',
}

/** Whether what happened is something that a fixed sum is for. */
export function checkEvent(
  { rules }: Pick<FlightData, 'rules'>,
  law: FlightLaw,
  { flight }: Journey,
): FlightStep {
  if (flight.kind === 'cancellation') return checkNotice(rules, law, flight)
  if (flight.kind === 'denied-boarding') return checkDenial(law, flight)
  if (!flight.hasTravelled) {
    const text =
      'The sum for a delay is for those who arrived late. Who did not fly may ask for the ticket price instead.'
    return { title: 'Was it late enough?', finding: 'no', text, source: NOT_FLOWN }
  }
  const { arrivalDelayMinutes = 0 } = flight
  const least = rules.minArrivalDelayMinutes
  return {
    title: 'Was it late enough?',
    finding: yesOrNo(arrivalDelayMinutes >= least),
    text: `It has to be ${durationWords(least)} or more at the last airport, when a door opens (C-452/13 Germanwings). It was ${durationWords(arrivalDelayMinutes)}.`,
    source: STURGEON,
  }
}

function checkNotice(
  { notice }: FlightData['rules'],
  law: FlightLaw,
  { noticeDays = 0, isRerouted = false, ...flight }: Journey['flight'],
): FlightStep {
  const rule = notice.find(({ fromDays }) => noticeDays >= fromDays)
  const { earlierAtMostMinutes: earlier, laterUnderMinutes: later } = rule ?? {}
  const title = 'Were you told in time?'
  const source = article(law, 'Article 5(1)(c)')
  const told = `You were told ${noticeWords(noticeDays)}`
  if (earlier === undefined || later === undefined) {
    return { title, finding: 'no', text: `${told}: then no sum is due.`, source }
  }
  if (!isRerouted) {
    const text = `${told}, so less than two weeks, and no other flight was offered.`
    return { title, finding: 'yes', text, source }
  }
  const { earlierMinutes = 0, arrivalDelayMinutes = 0 } = flight
  const isClose = earlierMinutes <= earlier && arrivalDelayMinutes < later
  const came = `It arrived ${arrivalWords(arrivalDelayMinutes)}`
  const limits = `at most ${durationWords(earlier)} earlier and arrived less than ${durationWords(later)} late`
  const text = isClose
    ? `${told}. The other flight left ${limits}, so no sum is due. ${came}.`
    : `${told}. No sum would be due if the other flight had left ${limits}; it did not keep to both. ${came}.`
  return { title, finding: yesOrNo(!isClose), text, source }
}

function checkDenial(law: FlightLaw, { deniedWhy }: Journey['flight']): FlightStep {
  const texts = {
    'against-will': 'You were there in time and were not let on board against your will.',
    'gave-up-seat':
      'Who gives up a seat for something in return gets what was agreed, not the sum.',
    'own-reason':
      'Papers, health or safety are reasons for which an airline may refuse a passenger.',
  }
  return {
    title: 'Were you left behind against your will?',
    finding: yesOrNo(deniedWhy === 'against-will'),
    text: texts[deniedWhy ?? 'own-reason'],
    source: article(law, 'Articles 2(j) and 4'),
  }
}
