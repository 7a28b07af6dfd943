/**
 * Kinds of questions that were read wrongly: shares, day and night, keeping up, new customers, replies of customers, and
 * orders that are questions; parts of months, senders, what is assigned now, time that subjects take, words of a trade
 * that resemble others, what is usual in a day, and days that are slower than others; `read-table.ts` explains the
 * format.
 */
export const classQuestions = `
what percentage of mails is about Refund => messages_in | last_28_days | tags=refund | share
Anteil von WhatsApp => open | last_28_days | channel=whatsapp | share
Anteil der Reklamationen an allen Tickets im Oktober => open | 2026-10-01..2026-10-31 | tags=Reklamation | share
wieviel % ist mit urgent getaggt => open | last_28_days | tags=urgent | share
new tickets in Billing last week >> what percentage is refund? => open | last_week | sharedInbox=Billing | tags=refund | share
what share of Support tickets came in on Monday => asks back: share
what percentage of Support tickets were reopened => asks back: share
closed last week >> what percentage in Billing? => asks back: share
% of tickets tagged urgent by team => asks back: share
how many first replies within 90 minutes => asks back: threshold
closed last week >> nachts oder tagsüber? => closed by hour | last_week
are replies slower at night than during the day => reply_time by hour | last_28_days
kommen nachts mehr anfragen rein als tagsüber => received by hour | last_28_days
mails day vs night => asks back: messages
kommen wir hinterher? => closed+received | last_28_days
kommen wir mit der Arbeit noch nach => closed+received | last_28_days
Are we keeping up with incoming tickets in Billing? => closed+received | last_28_days | sharedInbox=Billing
are we falling behind => closed+received | last_28_days
How many first-time customers wrote this month => asks back: things
neue Kunden diese woche => asks back: things
Neukunden im oktober => unknown
new customer tickets this month => open | this_month
neue kundenanfragen diese woche => open | this_week
Aufwand je Tag => handle_total | last_28_days
Effort per tag in October => handle_total by tags | 2026-10-01..2026-10-31
who? close the most tickets in October => closed by user | 2026-10-01..2026-10-31 | order=descending
close all tickets in Billing => asks back: command
how many customer replies did we get last week => messages_in | last_week
antworten von kunden letzte woche => messages_in | last_week
SLA rate this month so far => sla_attainment | this_month
kommt am wochenende mehr rein => received by weekday | last_28_days
replies between 2 and 4pm yesterday => replies | yesterday | at 14-15
was kostet ein ticket => unknown
busiest hours of the week in the last 3 months => received by weekday+hour | 2026-08-21..2026-11-20 | order=descending
Wann schreiben uns die meisten Kunden? => received by weekday+hour | last_28_days
when do most customers write? => received by weekday+hour | last_28_days
who has the most open conversations assigned? => backlog_open by assignee | today | order=descending
compare first reply time this quarter with the same quarter last year => first_reply | this_quarter | compare=year
Vergleiche die Lösungszeit dieses Quartals mit dem Vorjahr => resolution | this_quarter | compare=year
inbound vs outbound messages last month => messages_in+messages_out | last_month
How many customer messages arrived last week? => messages_in | last_week
Wie viele Kundenmails kamen gestern? => messages_in | yesterday
Show SLA results for Gold last month => sla_attainment | last_month | sla=Gold
received this month >> by tag => received by tags | this_month
eingegangen diesen Monat >> aufgeteilt nach Tags => received by tags | this_month
received this month >> as a table by tag => received by tags | this_month | chart=crossTable
closed last month >> by closing reason => closed by closedReason | last_month
received this month >> which tags are used most? => tagged by tags | last_28_days
SLA attainment this month >> which ones did we miss? => sla_missed | this_month
how many conversations did our rules close last month => closed | last_month | cause=rule
tickets closed in the second half of October => closed | 2026-10-16..2026-10-31
geschlossen in der ersten Oktoberhälfte => closed | 2026-10-01..2026-10-15
closed in the last three days of October => closed | 2026-10-29..2026-10-31
received on the first Monday of November => received | 2026-11-02..2026-11-02
am letzten Freitag im Oktober geschlossen => closed | 2026-10-30..2026-10-30
closed on the first day of last month => closed | 2026-10-01..2026-10-01
closed in mid October => asks back: words
closed in early November => asks back: words
who keeps writing to us => received by inboundEmail | last_28_days
von wem bekommen wir die meisten Mails => messages_in by inboundEmail | last_28_days | order=descending
who of us sent the most emails => messages_out by user | last_28_days | order=descending
welche Gäste schreiben am häufigsten => messages_in by inboundEmail | last_28_days | order=descending
wie viele Gespräche sind Anna zugeordnet => backlog_open | today | assignee=Anna Keller
was ist mir zugewiesen => backlog_open | today | assignee=me
closed last month >> how long did they take? => resolution | last_month
how much work did refunds cause => handle_total | last_28_days | tags=refund
which tag takes the most time => handle_total by tags | last_28_days | order=descending
how many booking requests did we get yesterday => unknown
wer belästigt uns am meisten => unknown
wie viele Zimmer wurden reklamiert => unknown
closed last November vs this November => closed | 2026-11-01..2026-11-30 | compare=year
closed last October => closed | 2026-10-01..2026-10-31
fewer tickets than a year ago? => open | last_28_days | compare=year
is reply time worse on weekends => reply_time by weekday | last_28_days
is first reply longer on Fridays => first_reply by weekday | last_28_days
how many tickets a week does Anna close => closed | last_28_days | user=Anna Keller | mean | average | unit=week
wie viele Tickets schließt Anna am Tag => closed | last_28_days | user=Anna Keller | mean | average | unit=day
how many tickets do we get in a month => open | last_365_days | mean | average | unit=month
wie viele Tickets hatten wir am Tag nach dem Update => unknown
was hat Anna letzte Woche alles geschlossen => closed | last_week | user=Anna Keller
tickets that were closed without us ever responding in October => closed_without_reply | 2026-10-01..2026-10-31
geschlossen ohne jede Reaktion => closed_without_reply | last_28_days
which SLA do we honour least => sla_attainment by sla | last_28_days | order=ascending
how many guest emails came in yesterday => messages_in | yesterday
who churns through the most tickets => closed by user | last_28_days | order=descending
from the 1st of October to the 15th of October closed => closed | 2026-10-01..2026-10-15
how is Oslo performing on first replies => first_reply | last_28_days | team=Oslo
offene tickets pro team, nur Oslo => backlog_open by team | today | team=Oslo
offene Tickets in Billing >> wie lange sind die schon offen? => backlog_open by age | today | sharedInbox=Billing
how long have these been open => backlog_open by age | today
how many tickets were forwarded to Customs => unknown
haben wir Kunden kontaktiert => unknown
wie viele Tickets kamen am 24.12. rein => received | 2025-12-24..2025-12-24
geschlossen vom 1.12. bis 15.12. => closed | 2025-12-01..2025-12-15
closed in the past fortnight => closed | 2026-11-07..2026-11-20
geschlossen in den letzten vierzehn Tagen => closed | 2026-11-07..2026-11-20
antwortzeit am wochenende gegenüber werktagen => reply_time by weekday | last_28_days
first reply from 2 to 6 March 2025 => first_reply | 2025-03-02..2025-03-06
closed from March to May 2025 => closed | 2025-03-01..2025-05-31
geschlossen vom 1.3. bis 5.3.2025 => closed | 2025-03-01..2025-03-05
geschlossen vom 28.12. bis 3.1.2026 => closed | 2025-12-28..2026-01-03
closed from 28 December to 3 January 2025 => closed | 2024-12-28..2025-01-03
received from December 2023 to February => received | 2023-12-01..2024-02-29
received from December to February => received | 2025-12-01..2026-02-28
tickets closed by the Oslo team between Monday and Wednesday last week => closed | last_week | team=Oslo | on monday,tuesday,wednesday
Eingang letzte Woche zwischen Dienstag und Donnerstag => received | last_week | on tuesday,wednesday,thursday
how many tickets did we close between Friday and Sunday => closed | 2026-11-13..2026-11-15
Wie viele Mails kamen montags bis freitags letzten Monat => messages_in | last_month | on monday,tuesday,wednesday,thursday,friday
resolution time over the last year => resolution | last_365_days
shift coverage Oslo last week, day by day => shift_coverage | last_week | team=Oslo | unit=day
number of conversations from the domain alpin-tours.ch this month => open | this_month | inboundDomain=alpin-tours.ch
backlog this year per month >> unassigned only => backlog_unassigned | this_year | unit=month
leave out anything tagged urgent, closed this month => closed | this_month | tags!=urgent
leave out Billing, received this month => received | this_month | sharedInbox!=Billing
How does Support compare to the other inboxes on reply time? => reply_time by sharedInbox | last_28_days | compare=none
Wie schnell antwortet Mateus Costa im Vergleich zu den anderen? => reply_time by user | last_28_days | compare=none
received last week per hour >> only Monday => received | last_week | on monday | unit=hour
received last week >> nur der Montag => received | last_week | on monday
received last week >> and on Monday? => received | last_week | on monday
received this week >> and on Monday? => received | 2026-11-16..2026-11-16
whats our avg first response time atm => first_reply | today | mean
I'd like to know how long customers wait for the first answer on weekends compared with weekdays => first_reply by weekday | last_28_days
how offen do tickets get reopend after we close them => reopened | last_28_days
Resolution time for tickets tagged urgent, mean not median, year to date => resolution | this_year | tags=urgent | mean
When auto-assign skipped somebody, who was it and how often, since Monday => passed_over by user | 2026-11-16..2026-11-20
Grüezi, könnten Sie mir bitte sagen, wie viele Anfragen wir im Oktober in Billing erhalten haben? => received | 2026-10-01..2026-10-31 | sharedInbox=Billing
Welche Kunden haben heuer die meisten Reklamationen geschickt? => received by inboundEmail | this_year | tags=Reklamation | order=descending
Wie hat sich der Rückstand in den letzten 6 Monaten entwickelt? >> nur Support >> und davon die, wo der Kunde noch wartet => backlog_waiting | 2026-05-21..2026-11-20 | sharedInbox=Support
Wann kommen die meisten Mails rein, eher am Morgen oder am Nachmittag? => messages_in by hour | last_28_days | order=descending
Top-5-Firmen nach Anzahl Anfragen im letzten Quartal => open by inboundDomain | last_quarter | order=descending | top=5
Wie viele Erstattungen hatten wir im Jänner und Feber? => open | 2026-01-01..2026-02-28 | tags=refund
how many conversations in Support have nobody on them right now => backlog_unassigned | today | sharedInbox=Support
Which weekdays are the busiest? Need it for the january rota => received by weekday | last_28_days
heatmap of incoming messages weekday x hour for the last 90 days => messages_in by hour+weekday | last_90_days | chart=heatMap
time spent offline or away per agent last week => status_minutes by user+status | last_week
how many of the AI suggested drafts do people accept unchanged, by month => ai_accepted | last_365_days | unit=month
monday meeting: received and closed last week => received+closed | last_week
sla attainment this quarter >> by month >> compare with last year => sla_attainment | this_quarter | unit=month | compare=year
closed this month >> vergleiche das mit dem Vorjahr => closed | this_month | compare=year
Posteingang heute bisher => received | today
Um wie viel haben wir bei verletzten SLAs die Frist überzogen, im Schnitt? => sla_overrun | last_28_days | mean
Neue vs. erledigte Fälle, Wochenverlauf seit Anfang Septmeber => open+closed | 2026-09-01..2026-11-20 | unit=week
Konversationen nach Kanal im Oktober als Tortendiagramm => open by channel | 2026-10-01..2026-10-31 | chart=bar
Median Lösungszeit Reklamation, dieses Quartal >> lieber Durchschnitt >> nach Team aufgeteilt => resolution by team | this_quarter | tags=Reklamation | mean
wie viele mails hab ich gestern beantwortet >> und vorgestern >> und das ganze Team Oslo? => replied | 2026-11-18..2026-11-18 | team=Oslo
replies of team Oslo last week >> and Anna? => replies | last_week | user=Anna Keller
replies of team Oslo last week >> and without Anna? => replies | last_week | team=Oslo | user!=Anna Keller
replies of Anna last week >> only team Oslo => replies | last_week | user=Anna Keller | team=Oslo
how fast are we answering people at the moment? first answer i mean => first_reply | today
On average, how long do applicants wait for their first response in the Support inbox? => first_reply | last_28_days | sharedInbox=Support | mean
How many conversations did Ingrid Solheim close between 1 and 15 November? >> And how does that compare with the same dates last year? => closed | 2026-11-01..2026-11-15 | user=Ingrid Solheim | compare=year
Did we miss any deadlines with urgent mails this month => sla_missed | this_month | tags=urgent
how many did we close without ever writing back, last 30 days >> who did that? => closed_without_reply by user | 2026-10-22..2026-11-20
how long was Bram set to away this week => status_minutes by status | this_week | user=Bram de Vries
how often did each rule fire last 7d => rule_runs by rules | last_7_days
Was liegt jetzt noch unbeantwortet da? >> Und seit wann warten die Leute schon? => backlog_waiting by age | today
hey, wie viele bewerbungen kamen letzte woche rein? => asks back: words
wer hat grad am meisten aufm tisch => backlog_open by assignee | today
offene reklamationen >> wer ist da zuständig => backlog_open by assignee | today | tags=Reklamation
Wie schnell antworten wir in den Sprechzeiten? => reply_time | last_28_days | hours
Wie viel Zeit hat Frau Keller letzte Woche insgesamt mit E-Mails verbracht? => handle_total | last_week | user=Anna Keller
Wer wurde bei der automatischen Zuteilung diesen Monat am häufigsten übergangen? => passed_over by user | this_month
answered within 2 days last month => asks back: threshold
resolved in 5 days last month => asks back: threshold
received on the 2nd day of last month => received | 2026-10-02..2026-10-02
Waren wir in den letzten zwei Wochen immer wie geplant besetzt? => shift_coverage | 2026-11-07..2026-11-20
Automatische Regeln: wie oft liefen sie gestern => rule_runs | yesterday
ignore everything tagged urgent: received this month => received | this_month | tags!=urgent
only unassigned => backlog_unassigned | today
closed in November to date => closed | 2026-11-01..2026-11-30
how many came in last weekend >> and the weekend before? => received | 2026-11-07..2026-11-08
how many came in on Monday >> and the Monday before? => received | 2026-11-09..2026-11-09
Wie viel kam am Wochenende rein? >> und am Wochenende davor? => received | 2026-11-07..2026-11-08
how many came in last week >> and the Friday before? => received | 2026-11-06..2026-11-06
Könnten Sie mir die Anzahl der SLA-Verletzungen im letzten Quartal nach Team aufschlüsseln? => sla_missed by team | last_quarter
Could you break down SLA misses by team for me => sla_missed by team | last_28_days
geschlossene Tickets von mir => closed | last_28_days | user=me
Is the backlog going up or down? => backlog_open | last_28_days
Geht der Rückstand hoch oder runter? => backlog_open | last_28_days
How much of its planned shift time was Oslo really available last week? => shift_coverage | last_week | team=Oslo
Has anyone been over their capacity limit this month? => capacity_used | this_month
Wie viele Kunden warten gerade auf eine Antwort und wie lange schon? => backlog_waiting by age | today
wieviel Prozent lösen wir mit der ersten Antwort => one_touch | last_28_days
Anzahl interner Komentare pro Team, letzte 4 Wochen => comments by team | last_28_days
Antworten pro Tag diesen Monat, jede Person eine Linie => replies by user | this_month | chart=line
received last month, one line per inbox => received by sharedInbox | last_month | chart=line
Wie gut ist die KI? => ai_acceptance | last_28_days
what day of the week is the worst for us? => received by weekday | last_28_days | order=descending
what day of the week is the worst for SLA? => sla_attainment by weekday | last_28_days | order=ascending
Warum ist der Eingang im August so hochgegangen? => received | 2026-08-01..2026-08-31
Show me by weekday and hour when messages arrive, so I can plan the shifts. => messages_in by weekday+hour | last_28_days
Zeig mir die Eingänge pro Stunde, damit ich die Schichten planen kann => received | today | unit=hour
closed in the past year => closed | last_365_days
geschlossen im vergangenen Jahr => closed | 2025-01-01..2025-12-31
how many mails did we send last week >> and receive? => messages_in | last_week
wie viele Mails haben wir letzte Woche verschickt >> und bekommen? => messages_in | last_week
how many mails did we receive last week >> and send? => messages_out | last_week
how many mails did we send last week >> and how many conversations did we receive? => received | last_week
SLA last month >> by person >> who was worst? => sla_attainment by user | last_month | order=ascending
Antwortzeit pro Person diesen Monat >> die besten 3 => reply_time by user | this_month | order=ascending
closed by Anna last week >> and per person? => closed by user | last_week
geschlossen letzte Woche im Team Oslo >> und pro Team? => closed by team | last_week
received in Billing and Support last week >> by inbox => received by sharedInbox | last_week | sharedInbox=Billing,Support
received on an average Sunday >> When was it busiest in the last 28 days? => received by weekday+hour | last_28_days | mean
new tickets tagged refund last week >> by tag => open by tags | last_week | tags=refund
new conversations in Support in October >> and by tag? => open by tags | 2026-10-01..2026-10-31 | sharedInbox=Support
Compare Oslo and the Lisbon office on resolution time for Q3. => resolution by team | 2026-07-01..2026-09-30 | team=Oslo,Lisbon office
reopened per week since September, Billing and Customs separately => reopened by sharedInbox | 2026-09-01..2026-11-20 | sharedInbox=Billing,Customs | unit=week
wiedereröffnete pro Woche seit Anfang September, Billing und Customs getrennt => reopened by sharedInbox | 2026-09-01..2026-11-20 | sharedInbox=Billing,Customs | unit=week
reply time of urgent cases (tag urgent) => reply_time | last_28_days | tags=urgent
`
