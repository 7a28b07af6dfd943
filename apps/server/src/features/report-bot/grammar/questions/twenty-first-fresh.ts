/** A twenty-first set, written after tuning by the twentieth one; `read-table.ts` explains the format. */
export const twentyFirstFreshQuestions = `
How many tickets did we close per inbox the week before last? => closed by sharedInbox | 2026-11-02..2026-11-08
Median resolution in Support over the past 6 weeks => resolution | 2026-10-10..2026-11-20 | sharedInbox=Support
number of customers' emails last Tuesday => messages_in | 2026-11-17..2026-11-17
Which agent touched the most tickets yesterday? => active by user | yesterday | order=descending
How many SLA breaches did each inbox have this month? => sla_missed by sharedInbox | this_month
share of urgent among all new tickets this quarter => open | this_quarter | tags=urgent | share
What's the average age of waiting tickets? => asks back: wait
tickets per channel in Billing, year to date => open by channel | this_year | sharedInbox=Billing
when did Bram close the most tickets last month => closed by weekday+hour | last_month | user=Bram de Vries
first reply within business hours per team, last month => first_reply by team | last_month | hours
how many agents replied yesterday => asks back: things
open vs waiting tickets per inbox => backlog_open+backlog_waiting by sharedInbox | today
Freight desk volume last 3 Mondays => asks back: time
How many refund conversations are over a week old? => backlog_open by age | today | tags=refund | limit 7-30d,30d+
Do customers write more in the morning or the afternoon? => received by hour | last_28_days
Which inbox improved its reply time the most? => asks back: words
tickets Ingrid reopened in the last quarter => reopened | last_quarter | user=Ingrid Solheim
how many notes on refund tickets this month => comments | this_month | tags=refund
what's Lisbon doing today => unknown
anything overdue in Customs? => asks back: overdue
how come we got so many tickets on Monday => open | 2026-11-16..2026-11-16
is it quieter than last week => received | this_week | compare=previous
who's on fire this week => asks back: action
so, how many did I answer today? => replies | today | user=me
reply time last month by inbox >> as a bar chart => reply_time by sharedInbox | last_month | chart=bar
Wie viele Tickets wurden in der Woche vom 9. November geschlossen? => asks back: time
Anzahl der Antworten nach Stunde und Wochentag, Oktober => replies by hour+weekday | 2026-10-01..2026-10-31
Wie viele Kundenmails hat Customs am Montag erhalten? => messages_in | 2026-11-16..2026-11-16 | sharedInbox=Customs
Wie schnell werden Tickets in Billing zugeteilt? => time_to_assign | last_28_days | sharedInbox=Billing
Welcher Tag hat die längste Lösungszeit? => resolution | last_28_days
Durchschnittlicher Eingang je Wochentag in diesem Quartal => received by weekday | this_quarter | mean
Welche Regeln laufen am häufigsten? => rule_runs by rules | last_28_days | order=descending
Wie viele Tickets hat Anna ohne Antwort geschlossen? => closed_without_reply | last_28_days | user=Anna Keller
Wie viele Tickets sind aktuell bei Ingrid und warten auf Antwort? => backlog_waiting | today | assignee=Ingrid Solheim
SLA Erstantwort nach Team im Oktober => sla_attainment by team | 2026-10-01..2026-10-31 | slaTarget=first_reply
Wie viele Tickets haben wir seit dem 15.10. geschlossen? => closed | 2026-10-15..2026-11-20
Reaktionszeit im Support vormittags gegen nachmittags => reaction by hour | last_28_days | sharedInbox=Support
wie viele offene hat jeder => backlog_open by assignee | today
is der oktober besser gelaufen als der september => unknown
gibts viele tickets ohne tag => open | last_28_days | tags=none
was schicken uns die leute so über facebook => open by tags | last_28_days | channel=facebook
wie viele sind gestern durchgegangen ohne dass wer geantwortet hat => asks back: words
wie steht lissabon bei den slas da => sla_attainment | last_28_days | team=Lisbon office
wer hat am freitag am meisten abgearbeitet => closed by user | 2026-11-20..2026-11-20 | order=descending
kommt bei billing überhaupt noch was rein => received | last_28_days | sharedInbox=Billing
wie lang hats im oktober gedauert bis ne reklamation durch war => resolution | 2026-10-01..2026-10-31 | tags=Reklamation
hab ich gestern mehr beantwortet als anna => replied by user | yesterday | user=Anna Keller,me
tickets letzte woche >> aufgeteilt nach kanal => open by channel | last_week
Lösungszeit Oktober >> nur Oslo >> je Monat dieses Jahr => resolution | this_year | team=Oslo | unit=month
wieviel offene in customs >> und unbeantwortet? => backlog_waiting | today | sharedInbox=Customs
`
