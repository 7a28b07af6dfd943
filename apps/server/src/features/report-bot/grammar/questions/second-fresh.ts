/** A second set that was written after the grammar had been tuned by `fresh.ts`; `read-table.ts` explains the format. */
export const secondFreshQuestions = `
backlog? => backlog_open | today
unanswered in Support right now => backlog_waiting | today | sharedInbox=Support
How many tickets are sitting unassigned in Billing? => backlog_unassigned | today | sharedInbox=Billing
team performance last month => unknown
what's the reply rate? => asks back: share
closed vs opened this week => closed+open | this_week
How many tickets did we get versus how many did we close this month? => open+closed | this_month
average time to first response, last 4 weeks, by agent => first_reply by user | last_28_days | mean
How many more tickets did we get this month than last month? => open | this_month | compare=previous
Are SLA breaches going up? => sla_missed | last_28_days
which hour on Mondays is the busiest => received by hour | last_28_days | on monday | order=descending
Tickets per weekday in October => open by weekday | 2026-10-01..2026-10-31
who replied to the most emails yesterday? => replied by user | yesterday | order=descending
Bram vs Ingrid closed tickets last month => closed by user | last_month | user=Bram de Vries,Ingrid Solheim
How long does it take Bram to answer on average? => reply_time | last_28_days | user=Bram de Vries | mean
median resolution time for urgent tickets in Support this quarter => resolution | this_quarter | tags=urgent | sharedInbox=Support
first replies sent before noon => asks back: time
resolution time excluding weekends last month => resolution | last_month | not on saturday,sunday
How many conversations are waiting for more than two days? => asks back: threshold
tickets closed on Wednesday between 2pm and 4pm => closed | 2026-11-18..2026-11-18 | at 14-15
who hasn't closed anything this week? => asks back: negation
how many customers came back => asks back: things
how many refunds last month => open | last_month | tags=refund
Conversations from jo@kunde.example by month this year => open | this_year | inboundEmail=jo@kunde.example | unit=month
How many automatic replies were sent? => asks back: words
what did Mateus close in the last 3 days => closed | 2026-11-18..2026-11-20 | user=Mateus Costa
closing reasons last quarter => closed by closedReason | last_quarter
which rules fire the most => rule_runs by rules | last_28_days | order=descending
Total handle time for Customs in October => handle_total | 2026-10-01..2026-10-31 | sharedInbox=Customs
hand-over rate of the AI by inbox last month => ai_hand_over by sharedInbox | last_month
when do customers write to us on weekends? => received by weekday+hour | last_28_days | on saturday,sunday
shift coverage per person last week => shift_coverage by user | last_week
cost per ticket => unknown
how many tickets will be open on Monday => asks back: future
replies per ticket in Billing => replies_to_close | last_28_days | sharedInbox=Billing
opne tickts in freigt desk => backlog_open | today | sharedInbox=Freight desk
SLA attainment last month >> and the month before? => sla_attainment | 2026-09-01..2026-09-30
closed this month by agent >> only the Oslo team >> vs last month => closed by user | this_month | team=Oslo | compare=previous
received and closed last week >> and for Support? => received+closed | last_week | sharedInbox=Support
open tickets >> how many of those are urgent? => backlog_open | today | tags=urgent
Rückstand? => backlog_open | today
Unbeantwortet im Support gerade => backlog_waiting | today | sharedInbox=Support
Wie viele Tickets liegen unzugewiesen in Billing? => backlog_unassigned | today | sharedInbox=Billing
Teamleistung letzten Monat => unknown
Wie hoch ist die Antwortquote? => asks back: share
Geschlossen gegen neu diese Woche => closed+open | this_week
Wie viele Tickets kamen diesen Monat rein und wie viele wurden gelöst? => received+closed | this_month
Durchschnittliche Zeit bis zur ersten Antwort, letzte 4 Wochen, je Mitarbeiter => first_reply by user | last_28_days | mean
Um wie viel ist die Antwortzeit gegenüber dem Vormonat gestiegen? => reply_time | this_month | compare=previous
Nehmen die SLA-Verletzungen zu? => sla_missed | last_28_days
Zu welcher Uhrzeit ist montags am meisten los? => received by hour | last_28_days | on monday | order=descending
Tickets pro Wochentag im Oktober => open by weekday | 2026-10-01..2026-10-31
Wer hat gestern die meisten Mails beantwortet? => replied by user | yesterday | order=descending
Bram gegen Ingrid: geschlossene Tickets letzten Monat => closed by user | last_month | user=Bram de Vries,Ingrid Solheim
Wie lange braucht Bram durchschnittlich, um zu antworten? => reply_time | last_28_days | user=Bram de Vries | mean
Mediane Lösungszeit für urgent im Support dieses Quartal => resolution | this_quarter | tags=urgent | sharedInbox=Support
Vormittags verschickte Antworten => replies | last_28_days | at 6-11
Lösungszeit ohne Wochenenden letzten Monat => resolution | last_month | not on saturday,sunday
Wie viele Kunden warten länger als zwei Tage? => asks back: threshold
Am Mittwoch zwischen 14 und 16 Uhr geschlossene Tickets => closed | 2026-11-18..2026-11-18 | at 14-15
Wer hat diese Woche noch nichts geschlossen? => asks back: negation
Wie viele Reklamationen gab es letzten Monat? => open | last_month | tags=Reklamation
Konversationen von jo@kunde.example pro Monat dieses Jahr => open | this_year | inboundEmail=jo@kunde.example | unit=month
Was hat Mateus in den letzten 3 Tagen geschlossen? => closed | 2026-11-18..2026-11-20 | user=Mateus Costa
Schließgründe letztes Quartal => closed by closedReason | last_quarter
Welche Regeln greifen am häufigsten? => rule_runs by rules | last_28_days | order=descending
Gesamte aktive Bearbeitungszeit in Customs im Oktober => handle_total | 2026-10-01..2026-10-31 | sharedInbox=Customs
Übergabequote der KI nach Postfach letzten Monat => ai_hand_over by sharedInbox | last_month
Wann schreiben uns Kunden am Wochenende? => received by weekday+hour | last_28_days | on saturday,sunday
Schichtabdeckung pro Person letzte Woche => shift_coverage by user | last_week
Kosten pro Ticket => unknown
Wie viele Tickets sind am Montag voraussichtlich offen? => asks back: future
Antworten pro Ticket in Billing => replies_to_close | last_28_days | sharedInbox=Billing
offne tickts im freigt desk => backlog_open | today | sharedInbox=Freight desk
SLA-Erfüllung letzten Monat >> und im Monat davor? => sla_attainment | 2026-09-01..2026-09-30
Geschlossen diesen Monat nach Mitarbeiter >> nur Team Oslo >> im Vergleich zum Vormonat => closed by user | this_month | team=Oslo | compare=previous
Eingegangen und geschlossen letzte Woche >> und für Support? => received+closed | last_week | sharedInbox=Support
Offene Tickets >> wie viele davon sind urgent? => backlog_open | today | tags=urgent
Wie gut war Anna letzte Woche? => unknown
Wie viele Mails hat Anna heute vor 12 Uhr verschickt? => messages_out | today | user=Anna Keller | at 0-11
`
