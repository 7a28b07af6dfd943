/** An eighth set, in spoken and written style, written after `seventh-fresh.ts`; `read-table.ts` explains the format. */
export const eighthFreshQuestions = `
new convos since monday? => open | 2026-11-16..2026-11-20
was war heute so los => received | today
On what day of the week do we close the most? => closed by weekday | last_28_days | order=descending
wie viele zurückgestellte konversationen haben die teams jeweils => unknown
which tag needs the most back and forth until its closed => replies_to_close by tags | last_28_days | order=descending
Die drei Schnellsten bei der Antwortzeit in KW 46? => reply_time by user | 2026-11-09..2026-11-15 | order=ascending
How many emails did the Customs inbox receive on 3 November? => messages_in | 2026-11-03..2026-11-03 | sharedInbox=Customs
What's Bram de Vries's reply time since Monday? => reply_time | 2026-11-16..2026-11-20 | user=Bram de Vries
how often was someone passed over by auto assignment last month => passed_over | last_month
was wartet seit über 7 tagen auf antwort => backlog_waiting by age | today | limit 7-30d,30d+
Wie schnell reagiert Anna Keller auf das, was ihr zugewiesen wird? => assignee_reply | last_28_days | user=Anna Keller
Wie hat sich der Anteil der mit einer einzigen Antwort geschlossenen Konversationen seit Juli entwickelt? => one_touch | 2026-07-01..2026-11-20
top ten tags last quarter => tagged by tags | last_quarter | order=descending
who tags the most? => tagged by user | last_28_days | order=descending
Which team closes the most conversations? => closed by team | last_28_days | order=descending
im support geschlossen zwischen 10. und 20. november => closed | 2026-11-10..2026-11-20 | sharedInbox=Support
hatten wir letzten dienstag genug leute da laut schichtplan? => shift_coverage | 2026-11-17..2026-11-17
numbers please => unknown
How does our reply time in Q3 compare to Q2? => reply_time | 2026-07-01..2026-09-30 | compare=previous
wieviele sind wieder aufgegangen weil der kunde nochmal geschrieben hat => reopened | last_28_days | cause=customer
erste antwort median support september => first_reply | 2026-09-01..2026-09-30 | sharedInbox=Support
How many customers have been waiting for more than 24 hours? => backlog_waiting by age | today | limit 1-3d,3-7d,7-30d,30d+
what part of our conversations took longer than a day to close this month => resolution by duration | this_month | limit 24h+
conversatons we started ourself, Freight desk, last quater => started | last_quarter | sharedInbox=Freight desk
Wird die KI mit der Zeit besser? => ai_acceptance | last_28_days
Guten Tag, ich würde gerne wissen, wie lange man bei uns in Billing derzeit typischerweise auf die erste Rückmeldung wartet, am besten für die letzten drei Monate. => first_reply | 2026-08-21..2026-11-20 | sharedInbox=Billing
was läuft grad offen mit beispiel.de => backlog_open | today | inboundDomain=beispiel.de
How many conversations did we have with acme.com this year? => open | this_year | inboundDomain=acme.com
wie gut ist Mateus? => unknown
closed per day support november => closed | 2026-11-01..2026-11-30 | sharedInbox=Support
aktive konverstionen je persohn diese wochr => active by user | this_week
Wann ist in Customs die Hölle los? Nach Stunden bitte => received by hour | last_28_days | sharedInbox=Customs
weniger reingekommen als im q3 vom vorjahr? => received | 2026-07-01..2026-09-30 | compare=year
sla rate last month => sla_attainment | last_month
schließen wir eigentlich so viel wie reinkommt? => closed+received | last_28_days
um was kümmert sich im support noch keiner => backlog_unassigned | today | sharedInbox=Support
verteilung der antwortzeiten im oktober => reply_time by duration | 2026-10-01..2026-10-31
anzahl refund im november => open | 2026-11-01..2026-11-30 | tags=refund
welches tag macht am längsten bis es zu ist => resolution by tags | last_28_days | order=descending
how many refunds this month => open | this_month | tags=refund
which high priority tickets took longest last week => unknown
who spent the most time writing emails this week => handle_total by user | this_week | order=descending
Ingrid Solheim erste antwort kw 44 => first_reply | 2026-10-26..2026-11-01 | user=Ingrid Solheim
SLA-Erfüllung pro Team im November => sla_attainment by team | 2026-11-01..2026-11-30
aufwand je tag oktober (arbeitszeit) => handle_total | 2026-10-01..2026-10-31
Erste Antwort nach Kanal in den letzten 30 Tagen => first_reply by channel | 2026-10-22..2026-11-20
how many did we just close without answering last week => closed_without_reply | last_week
are we getting faster? => asks back: wait
which of my colleagues touched the fewest conversations yesterday => active by user | yesterday | order=ascending
reaction time billing last 4 weeks => reaction | last_28_days | sharedInbox=Billing
How late are we on average when we miss an SLA target? => sla_overrun | last_28_days | mean
ohne antwort zu je monat dieses jahr => closed_without_reply | this_year
Which inbox has the most stuff nobody picked up? => backlog_unassigned by sharedInbox | today | order=descending
wie oft hat die regel Forward invoices letzte woche gegriffen => rule_runs | last_week | rules=Forward invoices
wie viele konversationen mit hoher priorität sind offen => asks back: words
Is the AI any good? How many of its suggestions do we accept? => ai_accepted | last_28_days
Would you be so kind and tell me how quickly we usually get back to people the first time they write, split by inbox, for the current quarter? => first_reply by sharedInbox | this_quarter
How many came by chat and how many by email last month? => asks back: channel
How many that we closed in October actually stayed closed? => still_closed | 2026-10-01..2026-10-31
wieviele slas haben wir gestern gerissen => sla_missed | yesterday
`
