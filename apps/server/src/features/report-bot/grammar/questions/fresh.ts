/**
 * Questions that were written after the grammar had been tuned by those of `free-english.ts` and `free-german.ts`.
 * `read-table.ts` explains the format.
 */
export const freshQuestions = `
anything new since yesterday? => open | 2026-11-19..2026-11-20
How many open tickets per inbox? => backlog_open by sharedInbox | today
what does Ingrid's workload look like => backlog_open | today | assignee=Ingrid Solheim
Which customers are still waiting for a reply? => backlog_waiting by inboundEmail | today
how many tickets did the night shift close => asks back: words
received between 8am and noon today => received | today | at 8-11
How many emails did we get on Monday before 10am? => messages_in | 2026-11-16..2026-11-16 | at 0-9
tickets closed after 5pm by agent last month => closed by user | last_month | at 17-23
messages sent between 22:00 and 24:00 this month => messages_out | this_month | at 22-23
Did we close more tickets this week than last week? => closed | this_week | compare=previous
how does this quarter compare to last quarter in terms of SLA? => sla_attainment | this_quarter | compare=previous
average reply time in October versus October last year => reply_time | 2026-10-01..2026-10-31 | mean | compare=year
Compare September and October: closed tickets => closed | 2026-10-01..2026-10-31 | compare=previous
who's closing the most tickets in Customs => closed by user | last_28_days | sharedInbox=Customs | order=descending
Rank the teams by first response time => first_reply by team | last_28_days
5 slowest agents to reply last month => reply_time by user | last_month | order=descending
what were the top three tags in October? => tagged by tags | 2026-10-01..2026-10-31 | order=descending
How many replies did Bram send on average per day last month? => replies | last_month | user=Bram de Vries | mean | average
number of unresolved urgent issues => backlog_open | today | tags=urgent
how long until someone takes a ticket in Support? => time_to_assign | last_28_days | sharedInbox=Support
How many tickets came back after being closed last week? => reopened | last_week
which agent has the lowest reopen count? => reopened by user | last_28_days | order=ascending
what's our SLA looking like for Gold in Q3? => sla_attainment | 2026-07-01..2026-09-30 | sla=Gold
percentage of first replies within SLA => sla_attainment | last_28_days | slaTarget=first_reply
How many hours did Anna spend on tickets this week? => handle_total | this_week | user=Anna Keller
peak hours for WhatsApp => received by weekday+hour | last_28_days | channel=whatsapp
On which days of the week do we close the most? => closed by weekday | last_28_days | order=descending
tickets from kunde.example and tarsel-optik.example this year => open | this_year | inboundDomain=kunde.example,tarsel-optik.example
Everything except Billing and Customs, received per day this month => received | this_month | sharedInbox!=Billing,Customs | unit=day
CSAT by agent => unknown
conversations with more than 5 replies => asks back: threshold
How many tickets are overdue right now? => asks back: overdue
first response time and resolution time by inbox last month => first_reply+resolution by sharedInbox | last_month
how many new, replied and closed tickets last week => asks back: metrics
backlog at the end of each month this year => backlog_open | this_year | unit=month
how many tickets were closed in the first week of November => asks back: time
how many tickets did we close this week? >> and Anna? => closed | this_week | user=Anna Keller
first reply time last month >> same for Customs >> as a table by agent => first_reply by user | last_month | sharedInbox=Customs | chart=crossTable
received today >> and the day before? => received | 2026-11-19..2026-11-19
open tickets by inbox >> which of them are unassigned? => backlog_unassigned by sharedInbox | today
Gibt's was Neues seit gestern? => open | 2026-11-19..2026-11-20
Offene Tickets je Postfach? => backlog_open by sharedInbox | today
Wie voll ist Ingrids Postkorb? => asks back: words
Welche Kunden warten noch auf Antwort? => backlog_waiting by inboundEmail | today
Wie viele Tickets hat die Nachtschicht geschlossen? => asks back: words
Wie viel kam heute zwischen 8 und 12 Uhr rein? => received | today | at 8-11
Wie viele Mails haben wir am Montag vor 10 Uhr bekommen? => messages_in | 2026-11-16..2026-11-16 | at 0-9
Nach 17 Uhr geschlossene Tickets pro Mitarbeiter letzten Monat => closed by user | last_month | at 17-23
Zwischen 22:00 und 24:00 Uhr verschickte Nachrichten diesen Monat => messages_out | this_month | at 22-23
Haben wir diese Woche mehr Tickets geschlossen als letzte Woche? => closed | this_week | compare=previous
Wie war die SLA-Quote in diesem Quartal verglichen mit dem letzten? => sla_attainment | this_quarter | compare=previous
Durchschnittliche Antwortzeit im Oktober gegenüber Oktober letzten Jahres => reply_time | 2026-10-01..2026-10-31 | mean | compare=year
Vergleiche September und Oktober bei geschlossenen Tickets => closed | 2026-10-01..2026-10-31 | compare=previous
Wer schafft in Customs am meisten? => closed by user | last_28_days | sharedInbox=Customs | order=descending
Rangliste der Teams nach Erstantwortzeit => first_reply by team | last_28_days
Die 5 langsamsten Kollegen beim Antworten letzten Monat => reply_time by user | last_month | order=descending
Was waren die drei häufigsten Tags im Oktober? => tagged by tags | 2026-10-01..2026-10-31 | order=descending
Wie viele Antworten schickt Bram durchschnittlich am Tag? => replies | last_28_days | user=Bram de Vries | mean | average
Anzahl ungelöster Anfragen mit urgent => backlog_open | today | tags=urgent
Wie lange dauert es im Support, bis sich jemand ein Ticket nimmt? => time_to_assign | last_28_days | sharedInbox=Support
Wie viele Tickets gingen letzte Woche nach dem Schließen wieder auf? => reopened | last_week
Bei wem wird am seltensten wieder geöffnet? => reopened by user | last_28_days | order=ascending
Wie sieht's mit dem SLA Gold im 3. Quartal aus? => sla_attainment | 2026-07-01..2026-09-30 | sla=Gold
Anteil der pünktlichen ersten Antworten => asks back: share
Wie viele Stunden hat Anna diese Woche an Tickets gearbeitet? => handle_total | this_week | user=Anna Keller
Stoßzeiten bei WhatsApp => received by weekday+hour | last_28_days | channel=whatsapp
An welchen Wochentagen schließen wir am meisten? => closed by weekday | last_28_days | order=descending
Tickets von kunde.example und tarsel-optik.example in diesem Jahr => open | this_year | inboundDomain=kunde.example,tarsel-optik.example
Alles außer Billing und Customs: Eingang pro Tag diesen Monat => received | this_month | sharedInbox!=Billing,Customs | unit=day
Kundenzufriedenheit pro Mitarbeiter => unknown
Konversationen mit mehr als 5 Antworten => asks back: threshold
Wie viele Tickets sind gerade überfällig? => asks back: overdue
Erstantwortzeit und Lösungszeit nach Postfach letzten Monat => first_reply+resolution by sharedInbox | last_month
Wie viele neue, beantwortete und geschlossene Tickets letzte Woche => asks back: metrics
Rückstand jeweils am Monatsende dieses Jahr => backlog_open | this_year | unit=month
Wie viele Tickets wurden in der ersten Novemberwoche geschlossen? => asks back: words
Wie viele Tickets haben wir diese Woche geschlossen? >> und Anna? => closed | this_week | user=Anna Keller
Erstantwortzeit letzten Monat >> das Gleiche für Customs >> als Tabelle nach Mitarbeiter => first_reply by user | last_month | sharedInbox=Customs | chart=crossTable
Heute eingegangen >> und am Tag davor? => received | 2026-11-19..2026-11-19
Offene Tickets nach Postfach >> und davon nicht zugewiesen? => backlog_unassigned by sharedInbox | today
`
