/** A twelfth set, written after tuning by the eleventh one; `read-table.ts` explains the format. */
export const twelfthFreshQuestions = `
How many new tickets came in today compared to yesterday? => received | today
first response time, support, last week pls => first_reply | last_week | sharedInbox=Support
who answered the most emails yesterday => replied by user | yesterday | order=descending
is it true that we miss more SLAs on weekends => sla_missed by weekday | last_28_days
open tix by inbox => backlog_open by sharedInbox | today
how many did we close this week vs how many came in => closed+received | this_week
tickets with refund tag in oct and nov => open | 2026-10-01..2026-11-30 | tags=refund
average number of tickets per day in Billing since september => open | 2026-09-01..2026-11-20 | sharedInbox=Billing | mean | average | unit=day
whats taking us so long in customs => asks back: wait
Bram's numbers for october please => unknown
how long did customers from acme.com wait for a reply last month => asks back: wait
resolution time: urgent vs refund => resolution by tags | last_28_days | tags=urgent,refund
did anyone reply to billing tickets over the weekend => replied | 2026-11-14..2026-11-15 | sharedInbox=Billing
how many tickets does each team have open => backlog_open by team | today
messages sent by mateus per day this week => messages_out | this_week | user=Mateus Costa | unit=day
What are the top reasons customers contact Freight desk? => open by tags | last_28_days | sharedInbox=Freight desk | order=descending
can you give me yesterdays closed count for Anna and Ingrid => closed | yesterday | user=Anna Keller,Ingrid Solheim
how many conversations get reopened per month this year => reopened | this_year | unit=month
do people wait longer on WhatsApp than email? => asks back: wait
who has the oldest open ticket => asks back: noDuration
what % of first replies were under an hour in october => first_reply by duration | 2026-10-01..2026-10-31 | limit 0-1h
volume by channel last quarter => open by channel | last_quarter
Show the SLA hit rate for every inbox, this month so far => sla_attainment by sharedInbox | this_month
anything assigned to me that's waiting for an answer => backlog_waiting | today | assignee=me
how many tickets have we had since we started => asks back: time
reply time business hours only, oslo, last 7 days => reply_time | last_7_days | team=Oslo | hours
90th percentile of time to close in Q3 => resolution | 2026-07-01..2026-09-30 | p90
how many AI drafts were used => asks back: words
who's on shift tomorrow => asks back: future
tickets closed between 8am and noon yesterday => closed | yesterday | at 8-11
wie viele tickets haben wir aktuell => backlog_open | today
anzahl tickets letzte woche je wochentag => open by weekday | last_week
Anna: antwortzeit diese woche? => reply_time | this_week | user=Anna Keller
warum ist die antwortzeit im support so hoch => reply_time | last_28_days | sharedInbox=Support
wie viele kunden haben gestern geschrieben => asks back: things
haben wir heute schon alles beantwortet => backlog_waiting | today
welches team ist am schnellsten beim ersten antworten => first_reply by team | last_28_days | order=ascending
sla verstöße letzten monat nach kunde => sla_missed by inboundEmail | last_month
Wie viele der Reklamationen wurden innerhalb eines Tages geschlossen? => resolution by duration | last_28_days | tags=Reklamation | limit 0-1h,1-4h,4-8h,8-24h
ist montag oder dienstag mehr los => received by weekday | last_28_days | on monday,tuesday
zeig mal die tickets von ingrid vom letzten freitag => asks back: action
offene fälle nach alter im customs => backlog_open by age | today | sharedInbox=Customs
wer schreibt die längsten mails => asks back: noDuration
Wieviele Nachrichten hat mein Team diese Woche verschickt? => messages_out | this_week | team=Oslo
tickets ohne zuständigen je postfach => backlog_unassigned by sharedInbox | today
wie viel prozent der slas haben wir im q3 gehalten => sla_attainment | 2026-07-01..2026-09-30
neue anfragen heute pro stunde => open | today | unit=hour
Vergleich Billing und Support bei der Lösungszeit, letztes Quartal => resolution by sharedInbox | last_quarter | sharedInbox=Billing,Support
schaff ich mehr als bram? => closed by user | last_28_days | user=Bram de Vries,me
wie oft musste die ki an einen menschen abgeben => ai_hand_over | last_28_days
was hat sich gegenüber letzter woche verändert => unknown
geschlossen diese woche >> und letzte? => closed | 2026-11-09..2026-11-15
first reply October >> median statt durchschnitt => first_reply | 2026-10-01..2026-10-31
mittlere antwortzeit pro kanal seit 1.10. => reply_time by channel | 2026-10-01..2026-11-20 | mean
was ist das älteste offene ticket => asks back: noDuration
wieviele sind seit gestern unbeantwortet => asks back: cohort
wer macht die meisten überstunden => unknown
in wie vielen fällen haben wir mehr als 3 antworten gebraucht => asks back: threshold
gibts grad was dringendes => unknown
Antworten pro Mitarbeiter gestern, absteigend => replies by user | yesterday
`
