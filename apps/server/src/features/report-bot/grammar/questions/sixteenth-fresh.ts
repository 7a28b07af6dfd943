/** A sixteenth set, written after tuning by the fifteenth one; two are still asked back that a person would answer; `read-table.ts` explains the format. */
export const sixteenthFreshQuestions = `
What's our typical response time on Saturdays? => reply_time | last_28_days | on saturday
How many guest requests landed in Support since Monday? => received | 2026-11-16..2026-11-20 | sharedInbox=Support
Give me the number of threads each agent wrapped up on Thursday => closed by user | 2026-11-19..2026-11-19
Which customers sent us the most emails in Q3? => messages_in by inboundEmail | 2026-07-01..2026-09-30 | order=descending
resolution time for urgent stuff vs everything else => asks back: words
what proportion of our SLAs did Oslo hold last quarter => sla_attainment | last_quarter | team=Oslo
how many refunds were we asked for in October => open | 2026-10-01..2026-10-31 | tags=refund
number of tickets Bram got handed yesterday afternoon => assigned | yesterday | user=Bram de Vries | at 12-17
slowest inbox for first answers this quarter => first_reply by sharedInbox | this_quarter | order=descending
Do we close more than we get? => closed+open | last_28_days
how long does Customs need to wrap up a case => resolution | last_28_days | sharedInbox=Customs
which day of the week is the worst for new tickets => open by weekday | last_28_days | order=descending
incoming volume Oslo vs Lisbon office, Oct => received by team | 2026-10-01..2026-10-31 | team=Oslo,Lisbon office
what's the p90 first reply in Freight desk for the past 90 days => first_reply | last_90_days | sharedInbox=Freight desk | p90
tickets older than a month by inbox => backlog_open by sharedInbox+age | today | limit 30d+
how often did customers come back after we closed, by agent => reopened by user | last_28_days
agents online yesterday => status_minutes by user+status | yesterday
who's at capacity right now => capacity_used by assignee | today
share of tickets tagged refund last month => open | last_month | tags=refund | share
how many AI suggestions did people throw out in October => ai_corrected | 2026-10-01..2026-10-31
average number of conversations per day in Billing this month => open | this_month | sharedInbox=Billing | mean | average | unit=day
were there more complaints this week => open | this_week | tags=Reklamation | compare=previous
messages sent after 6pm last week, by person => messages_out by user | last_week | at 18-23
what have I closed so far this month => closed | this_month | user=me
Is the first reply getting any better? => first_reply | last_28_days
who needs help, i.e. has the most waiting => asks back: words
hourly inflow on Black Friday eve, I mean yesterday => asks back: action
tickets closed without anybody answering, Support, September => closed_without_reply | 2026-09-01..2026-09-30 | sharedInbox=Support
first reply time by team last month >> same for resolution => resolution by team | last_month
open tickets by inbox >> and how many of those are urgent? => backlog_open by sharedInbox | today | tags=urgent
Wie lange warten Gäste bei uns im Mittel auf die erste Antwort? => first_reply | last_28_days | mean
Wie viele Tickets sind seit gestern neu dazugekommen? => open | 2026-11-19..2026-11-20
Anteil der eingehaltenen SLAs pro Woche seit September => sla_attainment | 2026-09-01..2026-11-20 | unit=week
Welcher Kollege hatte letzte Woche die meisten Kommentare? => comments by user | last_week | order=descending
Wie viele offene Fälle hat das Team Oslo, die älter als drei Tage sind? => backlog_open by age | today | team=Oslo | limit 3-7d,7-30d,30d+
Lösungszeit Median Freight desk, letzte vier Wochen => resolution | last_28_days | sharedInbox=Freight desk
An welchem Tag kam im Oktober am meisten rein? => received | 2026-10-01..2026-10-31 | order=descending | unit=day
Eingehende Nachrichten je Kunde, Top 5, dieses Quartal => messages_in by inboundEmail | this_quarter | top=5
Wie viele Reklamationen hat Ingrid letzten Monat gelöst? => closed | last_month | tags=Reklamation | user=Ingrid Solheim
Wie oft musste Support im Oktober nachfassen? => unknown
Was hat Mateus am Dienstag alles beantwortet? => replied | 2026-11-17..2026-11-17 | user=Mateus Costa
Ist die Antwortzeit am Wochenende schlechter? => reply_time by weekday | last_28_days
Wie viele Anfragen pro Mitarbeiter haben wir im Schnitt? => asks back: action
Hat Billing weniger Eingang als vor einem Jahr? => received | last_28_days | sharedInbox=Billing | compare=year
Tickets mit mehr als drei Antworten => asks back: threshold
wieviele mails gehn bei uns am tag so raus => messages_out | last_28_days | mean | average | unit=day
wer hat noch luft => capacity_used by assignee | last_28_days | order=ascending
schafft customs seine slas => sla_attainment | last_28_days | sharedInbox=Customs
was war gestern die längste wartezeit => asks back: wait
wie schauts mit dem backlog von billing aus => backlog_open | today | sharedInbox=Billing
brennts grad irgendwo => unknown
wer geht am schnellsten ran => time_to_assign by user | last_28_days | order=ascending
wie viel haben wir im vergleich zum letzten november => open | this_month | compare=year
warum dauert customs so lang => asks back: wait
wie viele sind in support durchgerutscht => unknown
zeig mal die zahlen für anna im oktober => asks back: action
gibts montags mehr zu tun => received by weekday | last_28_days
Eingang letzte Woche >> nur WhatsApp => received | last_week | channel=whatsapp
geschlossen pro Person im Oktober >> und im September? => closed by user | 2026-09-01..2026-09-30
antwortzeit support >> und bei den anderen? => unknown
`
