/** A third set, written after `second-fresh.ts`; `read-table.ts` explains the format. */
export const thirdFreshQuestions = `
how's the queue in Support? => backlog_open | today | sharedInbox=Support
anyone waiting? => backlog_waiting | today
number of tickets we closed on Tuesday => closed | 2026-11-17..2026-11-17
Which of our teams is slowest to reply? => reply_time by team | last_28_days | order=descending
What was the average time to close in September? => resolution | 2026-09-01..2026-09-30 | mean
what share of our SLA targets were met by Oslo last month => sla_attainment | last_month | team=Oslo
emails in vs emails out by day last week => asks back: words
How many emails come in on an average Monday? => messages_in by weekday | last_28_days | on monday | mean
is the backlog growing? => backlog_open | last_28_days
has first response time improved since September? => first_reply | 2026-09-01..2026-11-20
replies by Anna and Mateus per week this quarter => replies | this_quarter | user=Anna Keller,Mateus Costa | unit=week
tickets received from noon to 6pm => asks back: time
open tickets assigned to me => backlog_open | today | assignee=me
Busiest day of the week for Customs => received by weekday | last_28_days | sharedInbox=Customs | order=descending
how many tickets did we get in September and how many in October? => asks back: time
Who tagged the most tickets with refund? => tagged by user | last_28_days | tags=refund | order=descending
median first response, Billing, last quarter, by month => first_reply | last_quarter | sharedInbox=Billing | unit=month
How many tickets got closed without anyone replying last week? => closed_without_reply | last_week
conversations opened by customers vs by us this month => asks back: words
which inbox has the worst SLA this month? => sla_attainment by sharedInbox | this_month | order=ascending
closed tickets last 3 months per agent as a table => closed by user | 2026-08-21..2026-11-20 | chart=crossTable
how many hours on average until first reply in Customs => first_reply | last_28_days | sharedInbox=Customs | mean
average number of tickets closed per person per week this quarter => closed by user | this_quarter | mean | average | unit=week
show reopened tickets by reason => reopened | last_28_days
Tickets with urgent tag from kunde.example => open | last_28_days | tags=urgent | inboundDomain=kunde.example
revenue per customer => unknown
what's the p90 of time to assign in Support last week => time_to_assign | last_week | sharedInbox=Support | p90
closed yesterday >> by whom? => closed by user | yesterday
first reply last month >> p90 => first_reply | last_month | p90
received this week >> per inbox >> top 3 => received by sharedInbox | this_week
Wie sieht's in der Warteschlange vom Support aus? => backlog_open | today | sharedInbox=Support
Wartet jemand? => backlog_waiting | today
Wie viele Tickets haben wir am Dienstag geschlossen? => closed | 2026-11-17..2026-11-17
Welches unserer Teams antwortet am langsamsten? => reply_time by team | last_28_days | order=descending
Wie lange hat das Schließen im September im Schnitt gedauert? => resolution | 2026-09-01..2026-09-30 | mean
Welchen Anteil der SLA-Ziele hat Oslo letzten Monat erfüllt? => sla_attainment | last_month | team=Oslo
Wie viele Mails kommen an einem durchschnittlichen Montag? => messages_in by weekday | last_28_days | on monday | mean
Wächst der Rückstand? => backlog_open | last_28_days
Hat sich die Erstantwortzeit seit September verbessert? => first_reply | 2026-09-01..2026-11-20
Antworten von Anna und Mateus pro Woche in diesem Quartal => replies | this_quarter | user=Anna Keller,Mateus Costa | unit=week
Mir zugewiesene offene Tickets => backlog_open | today | assignee=me
Welcher Wochentag ist in Customs am vollsten? => received by weekday | last_28_days | sharedInbox=Customs
Wer hat am häufigsten den Tag refund vergeben? => tagged by user | last_28_days | tags=refund | order=descending
Median Erstantwort Billing letztes Quartal nach Monat => first_reply | last_quarter | sharedInbox=Billing | unit=month
Wie viele Tickets wurden letzte Woche geschlossen, ohne dass jemand geantwortet hat? => closed_without_reply | last_week
Welches Postfach hat diesen Monat die schlechteste SLA-Quote? => sla_attainment by sharedInbox | this_month | order=ascending
Geschlossene Tickets der letzten 3 Monate pro Mitarbeiter als Tabelle => closed by user | 2026-08-21..2026-11-20 | chart=crossTable
Wie viele Stunden dauert es in Customs im Schnitt bis zur ersten Antwort? => first_reply | last_28_days | sharedInbox=Customs | mean
Durchschnittlich geschlossene Tickets pro Person und Woche dieses Quartal => closed by user | this_quarter | mean | average | unit=week
Tickets mit dem Tag urgent von kunde.example => open | last_28_days | tags=urgent | inboundDomain=kunde.example
Umsatz pro Kunde => unknown
P90 der Zeit bis zur Zuweisung im Support letzte Woche => time_to_assign | last_week | sharedInbox=Support | p90
Gestern geschlossen >> von wem? => closed by user | yesterday
Erste Antwort letzten Monat >> als P90 => first_reply | last_month | p90
Eingegangen diese Woche >> je Postfach >> Top 3 => received by sharedInbox | this_week
Was kam gestern Abend nach 20 Uhr noch rein? => asks back: time
Wie viele Mails hat Ingrid am 12.11. verschickt? => messages_out | 2026-11-12..2026-11-12 | user=Ingrid Solheim
Wie viele Kunden hat Bram betreut? => unknown
Bearbeitungsdauer im Support verglichen mit letztem Jahr => resolution | last_28_days | sharedInbox=Support | compare=year
Lösen wir schneller als im letzten Quartal? => resolution | this_quarter | compare=previous
`
