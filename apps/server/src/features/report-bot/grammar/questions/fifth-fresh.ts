/** A fifth set, written after `fourth-fresh.ts`; `read-table.ts` explains the format. */
export const fifthFreshQuestions = `
Which tickets are unassigned in Customs? => backlog_unassigned | today | sharedInbox=Customs
How did Support's first response time change over the last quarter? => first_reply | last_quarter | sharedInbox=Support
count of closed tickets tagged refund since October 1 => closed | 2026-10-01..2026-11-20 | tags=refund
How many tickets did Anna handle last Friday? => closed | 2026-11-13..2026-11-13 | user=Anna Keller
What's the average number of new tickets per day this month? => open | this_month | mean | average
how long do we need to close tickets in Freight desk, p90 => resolution | last_28_days | sharedInbox=Freight desk | p90
emails per hour of the day in Support => asks back: messages
incoming emails by hour today => messages_in by hour | today
which agents have the most unanswered tickets => backlog_waiting by assignee | today | order=descending
how many tickets reopened in Billing last week vs the week before => reopened | last_week | sharedInbox=Billing | compare=previous
open tickets per team over the last 6 months, monthly => backlog_open by team | 2026-05-21..2026-11-20 | unit=month
Who wrote the most comments this quarter? => comments by user | this_quarter | order=descending
top 5 domains by messages received last month => messages_in by inboundDomain | last_month
first response for WhatsApp this month => first_reply | this_month | channel=whatsapp
how many conversations has Ingrid replied to today => replied | today | user=Ingrid Solheim
tickets closed in less than an hour => resolution by duration | last_28_days | limit 0-1h
SLA misses for urgent tickets by agent in November => sla_missed by user | 2026-11-01..2026-11-30 | tags=urgent
how is Oslo doing on first replies this week compared with last week => first_reply | this_week | team=Oslo | compare=previous
closed on weekends vs weekdays => closed by weekday | last_28_days
closed last month >> by weekday >> only Support => closed by weekday | last_month | sharedInbox=Support
Welche Tickets sind in Customs nicht zugewiesen? => backlog_unassigned | today | sharedInbox=Customs
Wie hat sich die Erstantwortzeit im Support im letzten Quartal verändert? => first_reply | last_quarter | sharedInbox=Support
Seit 1. Oktober geschlossene Tickets mit refund => closed | 2026-10-01..2026-11-20 | tags=refund
Wie viele Tickets hat Anna letzten Freitag bearbeitet? => closed | 2026-11-13..2026-11-13 | user=Anna Keller
Wie viele neue Tickets gibt es diesen Monat im Schnitt pro Tag? => open | this_month | mean | average
P90 der Zeit bis zum Schließen im Freight desk => resolution | last_28_days | sharedInbox=Freight desk | p90
Eingehende Mails nach Stunde heute => messages_in by hour | today
Welche Mitarbeiter haben die meisten unbeantworteten Tickets? => backlog_waiting by assignee | today | order=descending
Wieder geöffnete Tickets in Billing letzte Woche gegenüber der Vorwoche => reopened | last_week | sharedInbox=Billing | compare=previous
Offene Tickets pro Team in den letzten 6 Monaten, monatlich => backlog_open by team | 2026-05-21..2026-11-20 | unit=month
Wer hat dieses Quartal am meisten kommentiert? => comments by user | this_quarter | order=descending
Top 5 Firmen nach empfangenen Nachrichten letzten Monat => messages_in by inboundDomain | last_month
Erstantwort bei WhatsApp diesen Monat => first_reply | this_month | channel=whatsapp
Auf wie viele Konversationen hat Ingrid heute geantwortet? => replied | today | user=Ingrid Solheim
In weniger als einer Stunde geschlossene Tickets => resolution by duration | last_28_days | limit 0-1h
SLA-Verstöße bei urgent nach Mitarbeiter im November => sla_missed by user | 2026-11-01..2026-11-30 | tags=urgent
Wie steht Oslo diese Woche bei der ersten Antwort da, verglichen mit letzter Woche? => first_reply | this_week | team=Oslo | compare=previous
Geschlossen letzten Monat >> nach Wochentag >> nur Support => closed by weekday | last_month | sharedInbox=Support
Bearbeitet Bram mehr Tickets als Ingrid? => closed by user | last_28_days | user=Bram de Vries,Ingrid Solheim
Wie hoch ist der Rückstau je Postfach im Vergleich zur Vorwoche? => backlog_open by sharedInbox | this_week | compare=previous
`
