/** A fourteenth set, written after tuning by the thirteenth one; five questions are still asked back that a person would answer; `read-table.ts` explains the format. */
export const fourteenthFreshQuestions = `
how many tickets did we close today => closed | today
did support get more tickets this week than last => open | this_week | sharedInbox=Support | compare=previous
who has the most unassigned... I mean which inbox => asks back: average
avg time to first reply on saturdays => first_reply | last_28_days | on saturday | mean
list open conversations per tag => backlog_open by tags | today
what's Mateus working on => unknown
how many customers from acme.com wrote us in q3 => asks back: things
how many did billing get by whatsapp yesterday => open | yesterday | sharedInbox=Billing | channel=whatsapp
replies sent after hours last week => asks back: time
tickets closed w/o reply by Anna in october => closed_without_reply | 2026-10-01..2026-10-31 | user=Anna Keller
how quick is bram at picking up tickets => time_to_assign | last_28_days | user=Bram de Vries
biggest increase in tags this month => asks back: words
can we see the sla performance for the Oslo team over the past 6 months, monthly? => asks back: words
how many refund requests are unanswered => backlog_waiting | today | tags=refund
number of new tickets between 1 oct and 15 oct => open | 2026-10-01..2026-10-15
how much longer does customs take than freight desk to close => resolution by sharedInbox | last_28_days | sharedInbox=Customs,Freight desk
is there a day with no tickets => asks back: negation
median reply time by hour of day => reply_time by hour | last_28_days
open rate of our newsletter => asks back: words
any tickets breaching sla today? => sla_missed | today
ai acceptance by inbox last month => ai_acceptance by sharedInbox | last_month
how many convs did Anna touch this week => active | this_week | user=Anna Keller
what share of tickets is closed without a reply => asks back: share
handle time per inbox in q3 in hours => handle_time by sharedInbox | 2026-07-01..2026-09-30
messages per conversation => asks back: messages
who got the most assignments this week => assigned by user | this_week | order=descending
average age of open tickets => asks back: average
how many conversations did we have on 24 december last year => open | 2025-12-24..2025-12-24
closed tickets by team, bar chart, last month => closed by team | last_month | chart=bar
were we slower in november => asks back: wait
wie viele tickets sind heute bei anna gelandet => received | today | assignee=Anna Keller
lösungszeit freight desk letzte 90 tage vs 90 tage davor => asks back: threshold
hat jemand heute schon was geschlossen => closed | today
wieviel % ist mit urgent getaggt => open | last_28_days | tags=urgent | share
wie viele mails beantwortet jeder pro tag => replied by user | last_28_days | unit=day
offene im billing die länger als 7 tage warten => backlog_waiting by age | today | sharedInbox=Billing | limit 7-30d,30d+
wann sind wir am langsamsten => asks back: wait
in welchem postfach warten die leute am längsten auf die erste antwort => first_reply by sharedInbox | last_28_days | order=descending
tickets pro tag im schnitt letzten monat => open | last_month | mean | average | unit=day
Wer hat am meisten Zeit auf Reklamationen verwendet? => handle_total by user | last_28_days | tags=Reklamation | order=descending
top kunden diesen monat => open by inboundEmail | this_month | order=descending
wie viele slas laufen heute ab => asks back: future
anteil der nachts eingegangenen tickets => asks back: share
was lief schlecht letzte woche => unknown
hab ich heute schon mehr geschafft als gestern => closed | today | user=me | compare=previous
konversationen die bram wieder geöffnet hat => reopened | last_28_days | user=Bram de Vries
zuweisungen nach team und woche, oktober => assigned by team | 2026-10-01..2026-10-31 | unit=week
erste antwort innerhalb von 3 stunden, support => asks back: threshold
wie viele konversationen wurden durch regeln geschlossen => closed | last_28_days | cause=rule
wer hat am samstag gearbeitet => asks back: action
reklamationen in customs seit anfang november => open | 2026-11-01..2026-11-20 | tags=Reklamation | sharedInbox=Customs
durchschnittliche anzahl antworten bis zur lösung je team => replies_to_close by team | last_28_days | mean
wie voll ist unser team grad => backlog_open | today | team=Oslo
gesendete mails nach uhrzeit letzte woche => messages_out by hour | last_week
sla gold: wie oft verfehlt in q3 => sla_missed | 2026-07-01..2026-09-30 | sla=Gold
wie viele tickets hat der support am 3.11. bekommen >> und am tag danach? => unknown
kommentare je person letzten monat => comments by user | last_month
Rückstand Ende Oktober in Customs? => backlog_open | 2026-10-31..2026-10-31 | sharedInbox=Customs
haben wir letzte woche alles geschafft => backlog_open | last_week
wie hoch war der anteil pünktlicher sla im september => sla_attainment | 2026-09-01..2026-09-30
`
