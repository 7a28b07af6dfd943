import type { Comparison, Dimension, MetricId } from '@postroom/contract'
import type { Language } from './grammar/concepts.ts'

/** Text in English and in German. */
export type Bilingual = readonly [english: string, german: string]

export const say = (language: Language, [english, german]: Bilingual): string =>
  language === 'de' ? german : english

/** When a figure is compared with an earlier one. */
export const beforeText = (compare: Comparison): Bilingual =>
  compare === 'year' ? ['a year before', 'ein Jahr davor'] : ['in the period before', 'im Zeitraum davor']

/** Words of a question, in quotation marks. */
export const quoted = (language: Language, words: readonly string[]): string =>
  words.map((word) => say(language, [`“${word}”`, `„${word}“`])).join(', ')

/** Metrics within a sentence. */
export const metricNouns: Readonly<Record<MetricId, Bilingual>> = {
  open: ['new conversations', 'neue Konversationen'],
  received: ['received conversations', 'eingegangene Konversationen'],
  started: ['conversations started by your team', 'von Ihrem Team begonnene Konversationen'],
  reopened: ['reopened conversations', 'wieder geöffnete Konversationen'],
  closed: ['closed conversations', 'geschlossene Konversationen'],
  still_closed: [
    'conversations that were still closed at the end of the period',
    'am Ende des Zeitraums noch geschlossene Konversationen',
  ],
  closed_with_reply: ['conversations closed with a reply', 'mit Antwort geschlossene Konversationen'],
  closed_without_reply: ['conversations closed without a reply', 'ohne Antwort geschlossene Konversationen'],
  active: ['active conversations', 'aktive Konversationen'],
  messages_in: ['messages received', 'empfangene Nachrichten'],
  messages_out: ['messages sent', 'gesendete Nachrichten'],
  replies: ['replies sent', 'gesendete Antworten'],
  replied: ['replied conversations', 'beantwortete Konversationen'],
  comments: ['internal comments', 'interne Kommentare'],
  assigned: ['assignments', 'Zuweisungen'],
  passed_over: ['people passed over', 'bei der Zuweisung übergangene Personen'],
  tagged: ['tags added', 'vergebene Tags'],
  rule_runs: ['rule runs', 'ausgeführte Regeln'],
  first_reply: ['first reply', 'erste Antwort'],
  reply_time: ['reply time', 'Antwortzeit'],
  assignee_reply: ['first reply after assignment', 'erste Antwort nach Zuweisung'],
  time_to_assign: ['time to assign', 'Zeit bis zur Zuweisung'],
  resolution: ['time to close', 'Zeit bis zum Schließen'],
  reaction: ['reaction time', 'Reaktionszeit'],
  resolution_replied: ['time to close with a reply', 'Zeit bis zum Schließen mit Antwort'],
  active_time: ['active time to close', 'aktive Zeit bis zum Schließen'],
  first_close: ['time to first close', 'Zeit bis zum ersten Schließen'],
  handle_time: ['handle time', 'aktive Bearbeitungszeit'],
  handle_total: ['total handle time', 'gesamte aktive Bearbeitungszeit'],
  total_reply_time: ['total reply time', 'gesamte Antwortzeit'],
  replies_to_close: ['replies to close', 'Antworten bis zum Schließen'],
  one_touch: ['closed with one reply', 'mit einer Antwort geschlossen'],
  sla_met: ['SLA targets met', 'erfüllte SLA-Ziele'],
  sla_missed: ['SLA targets missed', 'verpasste SLA-Ziele'],
  sla_attainment: ['SLA targets met', 'erfüllte SLA-Ziele'],
  sla_overrun: ['SLA overrun', 'SLA-Verspätung'],
  backlog_open: ['open conversations', 'offene Konversationen'],
  backlog_unassigned: ['unassigned conversations', 'nicht zugewiesene Konversationen'],
  backlog_waiting: ['conversations waiting for a reply', 'Konversationen, die auf eine Antwort warten'],
  ai_suggested: ['AI suggestions', 'KI-Vorschläge'],
  ai_accepted: ['accepted AI suggestions', 'angenommene KI-Vorschläge'],
  ai_corrected: ['corrected AI suggestions', 'korrigierte KI-Vorschläge'],
  ai_acceptance: ['AI acceptance rate', 'Annahmequote der KI-Vorschläge'],
  ai_hand_over: ['AI hand-over rate', 'Übergabequote der KI'],
  status_minutes: ['time by availability', 'Zeit nach Verfügbarkeit'],
  shift_coverage: ['shift coverage', 'Schichtabdeckung'],
  capacity_used: ['percentage of capacity', 'Auslastung'],
}

/** Counted metrics after the number one. */
const singleNouns: Partial<Readonly<Record<MetricId, Bilingual>>> = {
  open: ['new conversation', 'neue Konversation'],
  received: ['received conversation', 'eingegangene Konversation'],
  started: ['conversation started by your team', 'von Ihrem Team begonnene Konversation'],
  reopened: ['reopened conversation', 'wieder geöffnete Konversation'],
  closed: ['closed conversation', 'geschlossene Konversation'],
  still_closed: [
    'conversation that was still closed at the end of the period',
    'am Ende des Zeitraums noch geschlossene Konversation',
  ],
  closed_with_reply: ['conversation closed with a reply', 'mit Antwort geschlossene Konversation'],
  closed_without_reply: ['conversation closed without a reply', 'ohne Antwort geschlossene Konversation'],
  active: ['active conversation', 'aktive Konversation'],
  messages_in: ['message received', 'empfangene Nachricht'],
  messages_out: ['message sent', 'gesendete Nachricht'],
  replies: ['reply sent', 'gesendete Antwort'],
  replied: ['replied conversation', 'beantwortete Konversation'],
  comments: ['internal comment', 'interner Kommentar'],
  assigned: ['assignment', 'Zuweisung'],
  passed_over: ['person passed over', 'bei der Zuweisung übergangene Person'],
  tagged: ['tag added', 'vergebener Tag'],
  rule_runs: ['rule run', 'ausgeführte Regel'],
  sla_met: ['SLA target met', 'erfülltes SLA-Ziel'],
  sla_missed: ['SLA target missed', 'verpasstes SLA-Ziel'],
  backlog_open: ['open conversation', 'offene Konversation'],
  backlog_unassigned: ['unassigned conversation', 'nicht zugewiesene Konversation'],
  backlog_waiting: ['conversation waiting for a reply', 'Konversation, die auf eine Antwort wartet'],
  ai_suggested: ['AI suggestion', 'KI-Vorschlag'],
  ai_accepted: ['accepted AI suggestion', 'angenommener KI-Vorschlag'],
  ai_corrected: ['corrected AI suggestion', 'korrigierter KI-Vorschlag'],
}

/** A metric after its count. */
export const countedNoun = (language: Language, id: MetricId, count: number | null): string =>
  say(language, (count === 1 && singleNouns[id]) || metricNouns[id])

/** Breakdowns after "by" and "nach". */
export const dimensionNouns: Readonly<Record<Dimension, Bilingual>> = {
  user: ['user', 'Person'],
  assignee: ['assignee', 'zuständiger Person'],
  team: ['team', 'Team'],
  sharedInbox: ['inbox', 'Postfach'],
  tags: ['tag', 'Tags'],
  rules: ['rule', 'Regel'],
  status: ['state', 'Zustand'],
  channel: ['channel', 'Kanal'],
  classification: ['class', 'Klasse'],
  inboundEmail: ['customer email', 'Kundenadresse'],
  inboundDomain: ['customer domain', 'Kundendomain'],
  hour: ['hour', 'Stunde'],
  weekday: ['weekday', 'Wochentag'],
  sla: ['SLA', 'SLA'],
  slaTarget: ['SLA target', 'SLA-Ziel'],
  closedReason: ['reason for closing', 'Grund des Schließens'],
  cause: ['cause', 'Ursache'],
  duration: ['duration', 'Dauer'],
  age: ['age', 'Alter'],
}
