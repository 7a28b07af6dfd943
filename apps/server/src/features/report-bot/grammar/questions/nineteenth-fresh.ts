/** A nineteenth set, written after tuning by the eighteenth one; `read-table.ts` explains the format. */
export const nineteenthFreshQuestions = `
How many conversations did Support handle in the last week of October? => asks back: time
Show messages received by hour for Billing on Monday => messages_in by hour | 2026-11-16..2026-11-16 | sharedInbox=Billing
Which five customers emailed us most this month? => received by inboundEmail | this_month | order=descending | top=5
median time until a ticket gets an owner, per inbox => time_to_assign by sharedInbox | last_28_days
How many refunds came in compared to complaints? => received by tags | last_28_days | tags=refund,Reklamation
Did Anna or Bram close more in October? => closed by user | 2026-10-01..2026-10-31 | user=Anna Keller,Bram de Vries
Total replies this quarter vs last quarter => replies | this_quarter | compare=previous
ticket count by status => unknown
What is the average first response in minutes for urgent tickets? => first_reply | last_28_days | tags=urgent | mean
tickets nobody owns in the Oslo team => backlog_unassigned | today | team=Oslo
how much time did Mateus log on Customs tickets last month => handle_total | last_month | user=Mateus Costa | sharedInbox=Customs
Number of internal notes per week since summer => comments | 2026-06-01..2026-11-20 | unit=week
how punctual were our first replies in September => sla_attainment | 2026-09-01..2026-09-30 | slaTarget=first_reply
people who closed more than 50 tickets last month => asks back: threshold
How long do WhatsApp customers wait for a first answer at night? => first_reply | last_28_days | channel=whatsapp | at night
Closed conversations year over year for October => closed | 2026-10-01..2026-10-31 | compare=year
Which day did we receive the fewest emails last month? => messages_in | last_month | order=ascending | unit=day
Reopen count for Bram since August => reopened | 2026-08-01..2026-11-20 | user=Bram de Vries
Could you break last month's closed tickets down by channel? => closed by channel | last_month
conversations from beispiel.de that are still open => backlog_open | today | inboundDomain=beispiel.de
what's Oslo's backlog looking like => backlog_open | today | team=Oslo
how many did we get through yesterday evening => closed | yesterday | at 18-23
anybody swamped in Support? => unknown
are we on top of refunds => closed+received | last_28_days | tags=refund
which teams are under water => unknown
who took the longest to reply yesterday => reply_time by user | yesterday | order=descending
did the AI get better at suggesting classes => ai_acceptance | last_28_days
so how many are left for today => backlog_open | today
tickets closed by Bram last month >> and how many did he reopen? => reopened | last_month | user=Bram de Vries
unanswered per inbox >> longer than 3 days => backlog_waiting by sharedInbox+age | today | limit 3-7d,7-30d,30d+
Wie viele Konversationen hat Lisbon office im August wieder geöffnet? => reopened | 2026-08-01..2026-08-31 | team=Lisbon office
Zeig den Eingang pro Stunde für gestern => received | yesterday | unit=hour
Wie hoch ist der Anteil WhatsApp am Eingang seit Juli? => received | 2026-07-01..2026-11-20 | channel=whatsapp | share
Wer bearbeitet die meisten Reklamationen? => closed by user | last_28_days | tags=Reklamation | order=descending
Wie viele Tickets sind nach 18 Uhr eingegangen, letzte Woche? => received | last_week | at 18-23
Mittlere Lösungszeit je Kanal im dritten Quartal => resolution by channel | 2026-07-01..2026-09-30 | mean
Wie viele Kunden warten in Billing auf Antwort? => backlog_waiting | today | sharedInbox=Billing
Vergleiche die Antwortzeit von Anna und Ingrid im Oktober => reply_time by user | 2026-10-01..2026-10-31 | user=Anna Keller,Ingrid Solheim
Was ist unser ältestes offenes Ticket? => asks back: noDuration
Erstantwortzeit Freight desk nach Wochentag => first_reply by weekday | last_28_days | sharedInbox=Freight desk
Wie viele Antworten gingen heute raus? => replies | today
SLA-Quote Gold pro Monat in diesem Jahr => sla_attainment | this_year | sla=Gold | unit=month
Wie oft wird refund als Tag vergeben, pro Woche? => tagged | last_28_days | tags=refund | unit=week
Geschlossene Tickets am Wochenende, letzter Monat, je Person => closed by user | last_month | on saturday,sunday
Wie viel Zeit vergeht zwischen Eingang und Zuweisung? => time_to_assign | last_28_days
Welche Postfächer haben unbeantwortete Mails? => backlog_waiting by sharedInbox | today
Wie viele Tickets wurden diese Woche automatisch geschlossen? => closed | this_week | cause=rule
Gab es gestern mehr Tickets als am Tag davor? => open | yesterday | compare=previous
was macht der rückstand => backlog_open | today
wieviel hat jeder so im schnitt pro woche geschlossen => closed by user | last_28_days | mean | average | unit=week
hats diese woche ärger mit den slas gegeben => sla_missed | this_week
wer trödelt am meisten mit dem ersten antworten => first_reply by user | last_28_days | order=descending
sind noch urgents offen => backlog_open | today | tags=urgent
wie viele hab ich noch => backlog_open | today | assignee=me
wie lief der november bisher im support => unknown
kriegt billing mehr als support => open by sharedInbox | last_28_days | sharedInbox=Billing,Support
wie lang braucht ingrid normal bis was zu is => resolution | last_28_days | user=Ingrid Solheim
bei wem stapelts sich => backlog_open by assignee | last_28_days
neue tickets oktober >> nur die mit refund => open | 2026-10-01..2026-10-31 | tags=refund
antwortzeit diese woche >> nach person >> nur oslo => reply_time by user | this_week | team=Oslo
`
