/** A ninth set, in spoken and written style, written after `eighth-fresh.ts`; `read-table.ts` explains the format. */
export const ninthFreshQuestions = `
compare new conversations this week vs last week => open | this_week | compare=previous
häufigster grund fürs schließen in Customs => closed by closedReason | last_28_days | sharedInbox=Customs | order=descending
how many mails did we get today => messages_in | today
was hat Ingrid Solheim heute geschafft => closed | today | user=Ingrid Solheim
stapelt sich bei uns immer mehr? => backlog_open | last_28_days
wiviele konversationen haben wir selber begonen seit anfang oktobr => started | 2026-10-01..2026-11-20
How well did we do on the Gold SLA in October, in percent? => sla_attainment | 2026-10-01..2026-10-31 | sla=Gold
Is Support getting slower at closing things? => resolution | last_28_days | sharedInbox=Support
welcher mitarbeiter hat grad am meisten auf dem tisch => backlog_open by assignee | today | order=descending
closed by Mateus Costa between 1 and 15 october => closed | 2026-10-01..2026-10-15 | user=Mateus Costa
wieviele zuweisungen gingen gestern nachmittag raus, je team => assigned by team | yesterday | at 12-17
annahmequote ki je postfach november => ai_acceptance by sharedInbox | 2026-11-01..2026-11-30
Hi there, could you please tell me how long on average our customers had to wait for a first answer last month? => first_reply | last_month | mean
Wiedereröffnungen pro Woche seit September => reopened | 2026-09-01..2026-11-20
How long does it take until somebody is assigned? => time_to_assign | last_28_days
Welche Domain hat im November die meisten Konversationen aufgemacht? => open by inboundDomain | 2026-11-01..2026-11-30 | order=descending
zeit bis zuweisung je woche support q4 => time_to_assign | 2026-10-01..2026-12-31 | sharedInbox=Support
neue konversationen je team diese woche => open by team | this_week
weise bitte alles in billing der Ingrid zu => asks back: command
what came in at support this morning => received | today | sharedInbox=Support | at 6-11
ai suggestions per week since september => ai_suggested | 2026-09-01..2026-11-20
whatsapp messages received in the last 90 days => messages_in | last_90_days | channel=whatsapp
anna oder Bram, wer hat letzten monat mehr zugemacht => closed by user | last_month | user=Anna Keller,Bram de Vries
aktive bearbeitungszeit pro postfach im schnitt => handle_time by sharedInbox | last_28_days | mean
share of untagged new conversations in Support => asks back: share
share of replies within 1 hour in Support, October => reply_time by duration | 2026-10-01..2026-10-31 | sharedInbox=Support | limit 0-1h
Wer beantwortet die meisten Konversationen mit dem Tag refund? => replied by user | last_28_days | tags=refund | order=descending
what time of day do most emails hit us? => messages_in by hour | last_28_days | order=descending
which inbox has most reopens since summer (1 june) => reopened by sharedInbox | 2026-06-01..2026-11-20 | order=descending
fälle mit mehr als 24h bis zum abschluss, je postfach => resolution by sharedInbox+duration | last_28_days | limit 24h+
avrage total reply time per inbx this yaer => total_reply_time by sharedInbox | this_year | mean
verpasste erste-antwort ziele im support letzten monat => sla_missed | last_month | sharedInbox=Support | slaTarget=first_reply
mach mal statistik => unknown
how many are snoozed right now in Freight desk => unknown
new conversations by classification for october => open by classification | 2026-10-01..2026-10-31
How many replies does it take on average to close a conversation in Customs? => replies_to_close | last_28_days | sharedInbox=Customs | mean
and anna? => unknown
Wie alt sind unsere offenen Konversationen? => backlog_open by age | today
conversations by state and inbox => unknown
wieviele anfragen sind seit mittwoch neu dazugekommen => open | 2026-11-18..2026-11-20
wer kriegts am öftesten mit einer antwort hin => one_touch by user | last_28_days | order=descending
Why were conversations closed in Q3? Please break it down by reason. => closed by closedReason | 2026-07-01..2026-09-30
is anyone waiting longer than 3 days for us? => backlog_waiting by age | today | limit 3-7d,7-30d,30d+
which customer writes to us the most => received by inboundEmail | last_28_days | order=descending
rückstand täglich letzter monat => backlog_open | last_month
How long was Ingrid Solheim away last week? => status_minutes by status | last_week | user=Ingrid Solheim
How much time do we spend writing one reply on average? => handle_time | last_28_days | mean
Welches Postfach hat die beste SLA-Quote in den letzten 3 Monaten? => sla_attainment by sharedInbox | 2026-08-21..2026-11-20 | order=descending
Wie viele Nachrichten gingen gestern Vormittag in Billing ein? => messages_in | yesterday | sharedInbox=Billing | at 6-11
how many mails will we get next week => asks back: future
wie hoch ist der anteil whatsapp an den neuen konversationen => asks back: share
who has the slowest reply time this month? => reply_time by user | this_month | order=descending
wie hat sich die zahl der nicht zugewiesenen in den letzten 2 wochen entwickelt => backlog_unassigned | 2026-11-07..2026-11-20
new stuff for team Lisbon office last 7 days => open | last_7_days | team=Lisbon office
where do we blow the sla the most => sla_missed by sharedInbox | last_28_days | order=descending
wer wurde diese woche am häufigsten übersprungen bei der automatischen zuweisung => passed_over by user | this_week | order=descending
häufigste themen in Freight desk im oktober => tagged by tags | 2026-10-01..2026-10-31 | sharedInbox=Freight desk | order=descending
Kannst du mir bitte eine Übersicht machen, welche Person im Oktober wie schnell auf neue Konversationen zum ersten Mal geantwortet hat? Danke dir! => first_reply by user | 2026-10-01..2026-10-31
zu welcher uhrzeit schreiben wir die meisten antworten => replies by hour | last_28_days | order=descending
first reply for urgent tag last week => first_reply | last_week | tags=urgent
`
