import type { MetricId } from '@postroom/contract'

type Words = readonly [english: string, german: string]

/** Names of metrics, and what they count: the words of the portal, for files and mails. */
export const metricWords: Readonly<Record<MetricId, { readonly name: Words; readonly about: Words }>> = {
  open: {
    name: ['New conversations', 'Neue Konversationen'],
    about: [
      'Conversations that a message from outside or from your team began, and those that opened again after they were closed.',
      'Konversationen, die mit einer Nachricht von außen oder von Ihrem Team begonnen haben, und solche, die nach dem Schließen wieder geöffnet wurden.',
    ],
  },
  received: {
    name: ['Received conversations', 'Eingegangene Konversationen'],
    about: [
      'Conversations that began with a message from outside.',
      'Konversationen, die mit einer Nachricht von außen begonnen haben.',
    ],
  },
  started: {
    name: ['Started conversations', 'Begonnene Konversationen'],
    about: [
      'Conversations that your team began with a message.',
      'Konversationen, die Ihr Team mit einer Nachricht begonnen hat.',
    ],
  },
  reopened: {
    name: ['Reopened conversations', 'Wieder geöffnete Konversationen'],
    about: [
      'Each time that a closed conversation opened again.',
      'Jedes Mal, wenn eine geschlossene Konversation wieder geöffnet wurde.',
    ],
  },
  closed: {
    name: ['Closed conversations', 'Geschlossene Konversationen'],
    about: [
      'Conversations that were closed at least once.',
      'Konversationen, die mindestens einmal geschlossen wurden.',
    ],
  },
  still_closed: {
    name: ['Still closed conversations', 'Geschlossen gebliebene Konversationen'],
    about: [
      'Conversations that were closed in the period of the report and were still closed at its end.',
      'Konversationen, die im Zeitraum des Berichts geschlossen wurden und an seinem Ende noch geschlossen waren.',
    ],
  },
  closed_with_reply: {
    name: ['Closed with a reply', 'Mit Antwort geschlossen'],
    about: [
      'Closed conversations in which a person replied since they last opened.',
      'Geschlossene Konversationen, in denen seit dem letzten Öffnen eine Person geantwortet hat.',
    ],
  },
  closed_without_reply: {
    name: ['Closed without a reply', 'Ohne Antwort geschlossen'],
    about: [
      'Closed conversations without a reply since they last opened.',
      'Geschlossene Konversationen, in denen seit dem letzten Öffnen niemand geantwortet hat.',
    ],
  },
  active: {
    name: ['Active conversations', 'Aktive Konversationen'],
    about: [
      'Conversations with a message, comment, assignment, tag or change of state.',
      'Konversationen mit einer Nachricht, einem Kommentar, einer Zuweisung, einem Tag oder einem neuen Zustand.',
    ],
  },
  messages_in: {
    name: ['Messages received', 'Empfangene Nachrichten'],
    about: ['Messages that arrived from outside.', 'Nachrichten, die von außen eingegangen sind.'],
  },
  messages_out: {
    name: ['Messages sent', 'Gesendete Nachrichten'],
    about: ['Messages that your team sent.', 'Nachrichten, die Ihr Team gesendet hat.'],
  },
  replies: {
    name: ['Replies sent', 'Gesendete Antworten'],
    about: [
      'Messages of your team that answer a message from outside.',
      'Nachrichten Ihres Teams, die eine Nachricht von außen beantworten.',
    ],
  },
  replied: {
    name: ['Replied conversations', 'Beantwortete Konversationen'],
    about: [
      'Conversations in which a person replied at least once.',
      'Konversationen, in denen mindestens einmal eine Person geantwortet hat.',
    ],
  },
  comments: {
    name: ['Internal comments', 'Interne Kommentare'],
    about: ['Comments that only your team sees.', 'Kommentare, die nur Ihr Team sieht.'],
  },
  assigned: {
    name: ['Assignments', 'Zuweisungen'],
    about: [
      'Each time that a conversation was assigned.',
      'Jedes Mal, wenn eine Konversation zugewiesen wurde.',
    ],
  },
  passed_over: {
    name: ['People passed over', 'Bei der Zuweisung übergangen'],
    about: [
      'How often automatic assignment passed a person over, because they had reached the limit of the inbox, were not available or had time off. People without shifts or own hours count only in the first 24 hours after they became unavailable.',
      'Wie oft die automatische Zuweisung eine Konversation jemand anderem gab, weil eine Person die Obergrenze des Postfachs erreicht hatte, nicht verfügbar oder abwesend war. Personen ohne Schichten und eigene Geschäftszeiten zählen nur in den ersten 24 Stunden, in denen sie nicht verfügbar sind.',
    ],
  },
  tagged: {
    name: ['Tags added', 'Vergebene Tags'],
    about: ['Each time that a tag was added.', 'Jedes Mal, wenn ein Tag vergeben wurde.'],
  },
  rule_runs: {
    name: ['Rule runs', 'Ausgeführte Regeln'],
    about: [
      'Each time that a rule acted on a conversation.',
      'Jedes Mal, wenn eine Regel auf eine Konversation gewirkt hat.',
    ],
  },
  first_reply: {
    name: ['First reply', 'Erste Antwort'],
    about: [
      'The clock starts at the customer’s first message, or when the conversation opens again, and stops at the first reply a person writes.',
      'Die Uhr beginnt mit der ersten Nachricht des Kunden oder dem erneuten Öffnen und endet mit der ersten Antwort, die eine Person schreibt.',
    ],
  },
  reply_time: {
    name: ['Reply time', 'Antwortzeit'],
    about: [
      'The clock starts at the first message without an answer and stops at the next reply a person writes. Every exchange counts.',
      'Die Uhr beginnt mit der ersten unbeantworteten Nachricht und endet mit der nächsten Antwort, die eine Person schreibt. Jeder Wechsel zählt.',
    ],
  },
  assignee_reply: {
    name: ['First reply after assignment', 'Erste Antwort nach Zuweisung'],
    about: [
      'The clock starts at the assignment and stops at the first reply of the assigned person.',
      'Die Uhr beginnt mit der Zuweisung und endet mit der ersten Antwort der zuständigen Person.',
    ],
  },
  time_to_assign: {
    name: ['Time to assign', 'Zeit bis zur Zuweisung'],
    about: [
      'The clock starts at the first message and stops at the first assignment.',
      'Die Uhr beginnt mit der ersten Nachricht und endet mit der ersten Zuweisung.',
    ],
  },
  resolution: {
    name: ['Time to close', 'Zeit bis zum Schließen'],
    about: [
      'The clock starts when the conversation opens and stops when it is last closed.',
      'Die Uhr beginnt mit dem Öffnen der Konversation und endet, wenn sie zuletzt geschlossen wird.',
    ],
  },
  reaction: {
    name: ['Reaction time', 'Reaktionszeit'],
    about: [
      'The clock starts when someone is assigned, or when a message comes to their conversation, and stops at their first reply, comment, tag or change of it.',
      'Die Uhr beginnt mit der Zuweisung oder mit einer Nachricht an eine zugewiesene Konversation und endet mit der ersten Antwort, dem ersten Kommentar, Tag oder der ersten Änderung der zuständigen Person.',
    ],
  },
  resolution_replied: {
    name: ['Time to close with a reply', 'Zeit bis zum Schließen mit Antwort'],
    about: [
      'The time to close, only of conversations in which a person replied since they last opened.',
      'Die Zeit bis zum Schließen, nur von Konversationen, in denen seit dem letzten Öffnen eine Person geantwortet hat.',
    ],
  },
  active_time: {
    name: ['Active time to close', 'Aktive Zeit bis zum Schließen'],
    about: [
      'The time from the opening of the conversation until it is closed, without the time for which it was snoozed.',
      'Die Zeit vom Öffnen bis zum Schließen der Konversation, ohne die Zeit, in der sie zurückgestellt war.',
    ],
  },
  first_close: {
    name: ['Time to first close', 'Zeit bis zum ersten Schließen'],
    about: [
      'The clock starts when the conversation opens and stops when it is first closed.',
      'Die Uhr beginnt mit dem Öffnen der Konversation und endet, wenn sie zum ersten Mal geschlossen wird.',
    ],
  },
  handle_time: {
    name: ['Handle time', 'Aktive Bearbeitungszeit'],
    about: [
      'How long people worked on a reply or comment in the portal: from opening the form until sending, without pauses of two minutes and more.',
      'Wie lange an einer Antwort oder einem Kommentar im Portal gearbeitet wurde: vom Öffnen des Formulars bis zum Senden, ohne Pausen ab zwei Minuten.',
    ],
  },
  handle_total: {
    name: ['Total handle time', 'Gesamte aktive Bearbeitungszeit'],
    about: [
      'The handle times of all replies and comments, added up.',
      'Die aktiven Bearbeitungszeiten aller Antworten und Kommentare zusammen.',
    ],
  },
  total_reply_time: {
    name: ['Total reply time', 'Gesamte Antwortzeit'],
    about: [
      'The times to reply of a closed conversation, added up.',
      'Die Antwortzeiten einer geschlossenen Konversation zusammen.',
    ],
  },
  replies_to_close: {
    name: ['Replies to close', 'Antworten bis zum Schließen'],
    about: [
      'Replies that people wrote until the conversation was closed, on average.',
      'Antworten von Personen bis zum Schließen der Konversation, im Durchschnitt.',
    ],
  },
  one_touch: {
    name: ['Closed with one reply', 'Mit einer Antwort geschlossen'],
    about: [
      'The share of closed conversations with exactly one reply.',
      'Der Anteil der geschlossenen Konversationen mit genau einer Antwort.',
    ],
  },
  sla_met: {
    name: ['SLA targets met', 'Erfüllte SLA-Ziele'],
    about: ['Targets of SLAs that were met in time.', 'SLA-Ziele, die rechtzeitig erfüllt wurden.'],
  },
  sla_missed: {
    name: ['SLA targets missed', 'Verpasste SLA-Ziele'],
    about: ['Targets of SLAs that were not met in time.', 'SLA-Ziele, die nicht rechtzeitig erfüllt wurden.'],
  },
  sla_attainment: {
    name: ['SLA met', 'SLA erfüllt'],
    about: [
      'The share of finished targets that were met in time.',
      'Der Anteil der beendeten Ziele, die rechtzeitig erfüllt wurden.',
    ],
  },
  sla_overrun: {
    name: ['SLA overrun', 'SLA-Verspätung'],
    about: [
      'The time by which missed targets were late.',
      'Die Zeit, um die verpasste Ziele überschritten wurden.',
    ],
  },
  backlog_open: {
    name: ['Open conversations', 'Offene Konversationen'],
    about: [
      'Conversations that were open at the end of each period.',
      'Konversationen, die am Ende jedes Zeitabschnitts offen waren.',
    ],
  },
  backlog_unassigned: {
    name: ['Unassigned conversations', 'Nicht zugewiesene Konversationen'],
    about: [
      'Open conversations without an assigned person at the end of each period.',
      'Offene Konversationen ohne zuständige Person am Ende jedes Zeitabschnitts.',
    ],
  },
  backlog_waiting: {
    name: ['Waiting conversations', 'Wartende Konversationen'],
    about: [
      'Open conversations whose last message waits for a reply at the end of each period.',
      'Offene Konversationen, deren letzte Nachricht am Ende jedes Zeitabschnitts auf eine Antwort wartet.',
    ],
  },
  ai_suggested: {
    name: ['AI suggestions', 'KI-Vorschläge'],
    about: [
      'Results of AI agents, and classes that the classification chose or suggested.',
      'Ergebnisse von KI-Agenten sowie Klassen, die die Klassifizierung gewählt oder vorgeschlagen hat.',
    ],
  },
  ai_accepted: {
    name: ['Accepted AI suggestions', 'Angenommene KI-Vorschläge'],
    about: [
      'AI suggestions that a person accepted: results of AI agents, and classes that they confirmed. Each suggestion counts once, by the last judgement.',
      'KI-Vorschläge, die eine Person angenommen hat: Ergebnisse von KI-Agenten und bestätigte Klassen. Jeder Vorschlag zählt einmal, nach der letzten Beurteilung.',
    ],
  },
  ai_corrected: {
    name: ['Corrected AI suggestions', 'Korrigierte KI-Vorschläge'],
    about: [
      'AI suggestions that a person discarded or changed: also drafts changed before they were sent, and classes that a person replaced by others. Tags, teams and priorities that change later are no corrections.',
      'KI-Vorschläge, die eine Person verworfen oder geändert hat: auch Entwürfe, die vor dem Senden geändert wurden, und Klassen, die eine Person durch andere ersetzt hat. Tags, Teams und Prioritäten, die sich später ändern, gelten nicht als korrigiert.',
    ],
  },
  ai_acceptance: {
    name: ['AI acceptance rate', 'Annahmequote der KI-Vorschläge'],
    about: [
      'The share of AI suggestions that people accepted, among those that they accepted or corrected.',
      'Der Anteil der angenommenen KI-Vorschläge an allen, die angenommen oder korrigiert wurden.',
    ],
  },
  ai_hand_over: {
    name: ['AI hand-over rate', 'Übergabequote der KI'],
    about: [
      'The share of attempts that AI left to a person: AI agents that had no result or failed, and conversations whose class the classification was not sure of. Stopped AI agents do not count.',
      'Der Anteil der Versuche, die die KI einer Person überlassen hat: KI-Agenten ohne Ergebnis oder mit Fehler und Konversationen, deren Klasse unsicher war. Gestoppte KI-Agenten zählen nicht.',
    ],
  },
  status_minutes: {
    name: ['Time by availability', 'Zeit nach Verfügbarkeit'],
    about: [
      'The time that members spent in each availability status. Members who set none count as available.',
      'Die Zeit, die Mitglieder in jedem Verfügbarkeitsstatus verbracht haben. Wer keinen gesetzt hat, zählt als verfügbar.',
    ],
  },
  shift_coverage: {
    name: ['Shift coverage', 'Schichtabdeckung'],
    about: [
      'The share of the time planned in shifts in which people were in a status that means available. The plan counts as it was when its time passed.',
      'Der Anteil der in Schichten geplanten Zeit, in der Personen einen Status hatten, der „verfügbar“ bedeutet. Der Plan zählt so, wie er war, als seine Zeit verging.',
    ],
  },
  capacity_used: {
    name: ['Percentage of capacity', 'Auslastung'],
    about: [
      'Open conversations of people, in all inboxes, in percent of their limit for automatic assignment: the average over the time in which there was a limit. A person with several inboxes has the highest limit of these, or none while one of them has none; by inbox, the limit of that inbox counts. By team, people count in each team that they are in now.',
      'Offene Konversationen von Personen in allen Postfächern, in Prozent ihrer Grenze für die automatische Zuweisung: der Durchschnitt über die Zeit, in der es eine Grenze gab. Bei mehreren Postfächern gilt die höchste Grenze, oder keine, solange eines von ihnen keine hat; nach Postfach gilt dessen Grenze. Nach Team zählt jede Person in allen Teams, in denen sie jetzt ist.',
    ],
  },
}
