import type { MetricId } from '@postroom/contract'
import type { Language } from './grammar/concepts.ts'
import type { Names } from './grammar/names.ts'
import { type Bilingual, metricNouns, say } from './nouns.ts'

const choices: Readonly<Partial<Record<MetricId, Bilingual>>> = {
  first_reply: ['Until the first reply', 'Bis zur ersten Antwort'],
  reply_time: ['Time until each reply', 'Zeit bis zu jeder Antwort'],
  resolution: ['Time until it is closed', 'Zeit bis zum Schließen'],
  started: ['Started conversations', 'Begonnene Konversationen'],
  sla_met: ['Number of SLA targets met', 'Anzahl der erfüllten SLA-Ziele'],
  messages_in: ['Messages received', 'Empfangene Nachrichten'],
  messages_out: ['Messages sent', 'Gesendete Nachrichten'],
}

/** What a button of the question back says; the grammar reads it as this metric. */
export const choiceText = (language: Language, metric: MetricId): string =>
  say(language, choices[metric] ?? metricNouns[metric])

/** Groups of metrics that the bot knows, each in a line. */
export const knownMetrics = (language: Language): string[] =>
  groups.map(
    ([title, ids]) =>
      `${say(language, title)}: ${ids.map((id) => say(language, metricNouns[id])).join(', ')}`,
  )

const groups: readonly (readonly [Bilingual, readonly MetricId[]])[] = [
  [
    ['Conversations', 'Konversationen'],
    [
      'open',
      'received',
      'started',
      'reopened',
      'closed',
      'still_closed',
      'closed_with_reply',
      'closed_without_reply',
      'active',
    ],
  ],
  [
    ['Work', 'Arbeit'],
    [
      'messages_in',
      'messages_out',
      'replies',
      'replied',
      'comments',
      'assigned',
      'passed_over',
      'tagged',
      'rule_runs',
      'status_minutes',
      'shift_coverage',
      'capacity_used',
    ],
  ],
  [
    ['Times', 'Zeiten'],
    [
      'first_reply',
      'reply_time',
      'assignee_reply',
      'time_to_assign',
      'reaction',
      'resolution',
      'resolution_replied',
      'active_time',
      'first_close',
      'total_reply_time',
      'handle_time',
      'handle_total',
    ],
  ],
  [
    ['Quality', 'Qualität'],
    ['replies_to_close', 'one_touch', 'sla_attainment', 'sla_met', 'sla_missed', 'sla_overrun'],
  ],
  [
    ['AI', 'KI'],
    ['ai_suggested', 'ai_accepted', 'ai_corrected', 'ai_acceptance', 'ai_hand_over'],
  ],
  [
    ['Open at a time', 'Bestand'],
    ['backlog_open', 'backlog_unassigned', 'backlog_waiting'],
  ],
]

/** Questions to begin with, with an inbox of the asker. */
export function suggestionsFor(language: Language, { sharedInbox }: Names): string[] {
  const inbox = sharedInbox[0]?.name
  return [
    inbox
      ? say(language, [
          `How many conversations did ${inbox} get last week?`,
          `Wie viele Konversationen hat ${inbox} letzte Woche bekommen?`,
        ])
      : say(language, [
          'How many conversations did we get last week?',
          'Wie viele neue Konversationen gab es letzte Woche?',
        ]),
    say(language, [
      'How long does the first reply take by inbox this month?',
      'Wie lange dauert die erste Antwort nach Postfach diesen Monat?',
    ]),
    say(language, ['How many conversations are open now?', 'Wie viele Konversationen sind gerade offen?']),
    say(language, ['When are we busiest?', 'Wann ist am meisten los?']),
  ]
}
