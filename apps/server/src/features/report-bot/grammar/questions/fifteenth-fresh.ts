/** A fifteenth set: 60 plain questions and 40 in spoken style, of a hotel, travel agency, forwarder and software support; three are still asked back that a person would answer; `read-table.ts` explains the format. */
export const fifteenthFreshQuestions = `
median first reply time by inbox over the last three weeks => first_reply by sharedInbox | 2026-10-31..2026-11-20
new conversations per weekday in September => open by weekday | 2026-09-01..2026-09-30
closed conversations by agent for the first half of November => closed by user | 2026-11-01..2026-11-15
90th percentile of resolution time in Freight desk this quarter => resolution | this_quarter | sharedInbox=Freight desk | p90
SLA attainment by team, October => sla_attainment by team | 2026-10-01..2026-10-31
unassigned open conversations in Customs => backlog_unassigned | today | sharedInbox=Customs
emails sent by the Lisbon office last month => messages_out | last_month | team=Lisbon office
number of snoozed conversations by inbox => unknown
WhatsApp messages received per day last week => messages_in | last_week | channel=whatsapp | unit=day
how many bookings-related refund tickets did Ingrid resolve in Q3 => asks back: words
reopened conversations by inbox and month, this year => reopened by sharedInbox | this_year | unit=month
average handling time per ticket for Bram, last 14 days => handle_time | 2026-11-07..2026-11-20 | user=Bram de Vries | mean
time from assignment to first answer, by person, last week => assignee_reply by user | last_week
reply time in business hours, Support, last month => reply_time | last_month | sharedInbox=Support | hours
conversations tagged Reklamation by company, year to date => open by inboundDomain | this_year | tags=Reklamation
what is our current backlog in Billing => backlog_open | today | sharedInbox=Billing
oldest unanswered conversations => asks back: wait
closing reasons in Support last quarter => closed by closedReason | last_quarter | sharedInbox=Support
Compare received conversations this month with the same month last year => received | this_month | compare=year
how many internal comments did Mateus write this week => comments | this_week | user=Mateus Costa
volume by channel since the start of the year => open by channel | this_year
first response SLA for Gold customers this month => sla_attainment | this_month | sla=Gold | slaTarget=first_reply
how many messages came in on Sunday => messages_in | 2026-11-15..2026-11-15
top ten senders last month => messages_in by inboundEmail | last_month | order=descending | top=10
average first reply time, weekends only, October => first_reply | 2026-10-01..2026-10-31 | on saturday,sunday | mean
how many threads are waiting for us in Freight desk right now => backlog_waiting | today | sharedInbox=Freight desk
number of conversations handed over from Oslo to Lisbon office => asks back: words
replies sent by hour of day in Support, last 7 days => replies by hour | last_7_days | sharedInbox=Support
resolution time trend by week since July => resolution | 2026-07-01..2026-11-20 | unit=week
tickets closed by Anna vs Bram last month => closed by user | last_month | user=Anna Keller,Bram de Vries
Wie viele Vorgänge hat Support im Oktober abgeschlossen => closed | 2026-10-01..2026-10-31 | sharedInbox=Support
Mittlere Erstantwortzeit je Posteingang in den letzten zwei Wochen => first_reply by sharedInbox | 2026-11-07..2026-11-20 | mean
Neue Anfragen pro Wochentag im letzten Quartal => open by weekday | last_quarter
Wie hoch ist der Rückstau in Customs aktuell? => backlog_open | today | sharedInbox=Customs
Bearbeitungsdauer nach Mitarbeiter, dritte Novemberwoche => asks back: words
SLA-Einhaltung Freight desk, Vormonat => sla_attainment | last_month | sharedInbox=Freight desk
Anzahl nicht zugewiesener Gespräche nach Postfach => backlog_unassigned by sharedInbox | today
Wie viele Nachrichten haben wir gestern verschickt? => messages_out | yesterday
Median der Reaktionszeit nach Stunde, letzte Woche => reaction by hour | last_week
Welche Tags wurden im September am häufigsten vergeben? => tagged by tags | 2026-09-01..2026-09-30 | order=descending
Wiedereröffnete Fälle je Team seit Jahresbeginn => reopened by team | this_year
Antworten von Ingrid pro Tag in dieser Woche => replies | this_week | user=Ingrid Solheim | unit=day
Wie viele Tickets mit dem Schlagwort refund sind noch unbearbeitet? => backlog_open | today | tags=refund
Durchschnittliche Lösungszeit für Reklamationen im dritten Quartal => resolution | 2026-07-01..2026-09-30 | tags=Reklamation | mean
Eingang nach Kanal, letzte 30 Tage => received by channel | 2026-10-22..2026-11-20
Wie viele Konversationen haben wir am 9. November geschlossen? => closed | 2026-11-09..2026-11-09
Verletzte SLAs nach Postfach, laufendes Quartal => sla_missed by sharedInbox | this_quarter
Wie viele Unterhaltungen sind gerade zurückgestellt? => unknown
Geschlossene Tickets Lisbon office gegenüber Oslo im Oktober => closed by team | 2026-10-01..2026-10-31 | team=Lisbon office,Oslo
Wie viele E-Mails kamen zwischen dem 1. und 10. November an? => messages_in | 2026-11-01..2026-11-10
Zeit bis zur Zuweisung im Support, Median, letzte Woche => time_to_assign | last_week | sharedInbox=Support
Wie oft wurde die Regel Forward invoices diesen Monat ausgelöst? => rule_runs | this_month | rules=Forward invoices
Wie viele Kommentare schrieb Bram im Oktober? => comments | 2026-10-01..2026-10-31 | user=Bram de Vries
Kundenanfragen der Firma Nordlicht im November => unknown
Anzahl Antworten bis zum Abschluss je Postfach => replies_to_close by sharedInbox | last_28_days
Wie viele Tickets wurden ohne Antwort geschlossen, letzter Monat, nach Mitarbeiter? => closed_without_reply by user | last_month
Erstantwortzeit in Geschäftszeiten, Billing, Oktober => first_reply | 2026-10-01..2026-10-31 | sharedInbox=Billing | hours
Alter der offenen Tickets in Billing => backlog_open by age | today | sharedInbox=Billing
Antwortzeit im Support im Vergleich zum Vorjahr => reply_time | last_28_days | sharedInbox=Support | compare=year
Ticketaufkommen pro Monat in diesem Jahr als Balkendiagramm => open | this_year | unit=month | chart=bar
how did we do on replies yesterday => replies | yesterday
is Bram drowning in tickets => backlog_open | today | assignee=Bram de Vries
what's still sitting in Customs => backlog_open | today | sharedInbox=Customs
how many did Anna knock out today => closed | today | user=Anna Keller
who's been slacking on replies this week => asks back: words
did anything blow its SLA yesterday => sla_missed | yesterday
how bad was Monday => unknown
guests waiting more than two days for an answer, how many => asks back: threshold
gimme yesterday's inbound for Support => received | yesterday | sharedInbox=Support
how long do people usually wait before we get back to them => reply_time | last_28_days
how many tickets does each of us have on our plate => backlog_open by assignee | today
which inbox is piling up the most => backlog_open by sharedInbox | today | order=descending
what do customers write about the most lately => open by tags | last_28_days | order=descending
closed tickets last week >> and the week before? => closed | 2026-11-02..2026-11-08
reply time by inbox last month >> only Oslo => reply_time by sharedInbox | last_month | team=Oslo
how busy were we over the weekend => received | 2026-11-14..2026-11-15
are people still sending us stuff at night => received | last_28_days | at night
any idea how much time refunds eat up each month => handle_total | last_365_days | tags=refund | unit=month
has the Oslo crew caught up => unknown
who answers fastest in Billing, and who slowest => reply_time by user | last_28_days | sharedInbox=Billing
wer hat diese Woche am meisten weggearbeitet => closed by user | this_week | order=descending
was ist gestern alles reingekommen => received | yesterday
wie flott antworten wir eigentlich bei Customs => reply_time | last_28_days | sharedInbox=Customs
wieviel liegt noch bei Mateus rum => backlog_open | today | assignee=Mateus Costa
haben wir gestern irgendwo das SLA gerissen => sla_missed | yesterday
wie viele haben wir heute schon vom Tisch => closed | today
wer schreibt uns ständig => received by inboundEmail | last_28_days | order=none
ist im Support grad viel los => received | today | sharedInbox=Support
wie lange lassen wir die Leute warten => asks back: wait
hat Anna heute überhaupt schon was beantwortet => replied | today | user=Anna Keller
wie viele gammeln schon länger als eine Woche rum => backlog_open by age | today | limit 7-30d,30d+
kriegen wir montags mehr rein als freitags => received by weekday | last_28_days | on monday,friday
wie siehts bei den offenen aus => backlog_open | today
was haben wir letzte Woche geschafft => closed | last_week
geschlossene Tickets im Oktober >> und wie lange hat das jeweils gedauert? => resolution | 2026-10-01..2026-10-31
neue Tickets diese Woche nach Postfach >> und letzte? => open by sharedInbox | 2026-11-09..2026-11-15
wer ist beim Antworten am langsamsten => reply_time by user | last_28_days | order=descending
wie viele sind mir zugeteilt => backlog_open | today | assignee=me
was macht uns am meisten Arbeit => handle_total by tags | last_28_days | order=descending
wann ist bei uns am wenigsten los => received by hour | last_28_days | order=ascending
`
