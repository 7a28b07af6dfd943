/** A thirteenth set, written after tuning by the twelfth one; `read-table.ts` explains the format. */
export const thirteenthFreshQuestions = `
open tickets support => backlog_open | today | sharedInbox=Support
how many conversations did Ingrid close in the last 10 days => closed | 2026-11-11..2026-11-20 | user=Ingrid Solheim
which day this week had the most incoming => received | this_week | order=descending | unit=day
whats the average resolution time for refunds => resolution | last_28_days | tags=refund | mean
compare first reply between teams for october => first_reply by team | 2026-10-01..2026-10-31
what portion of conversations comes from WhatsApp this year => received | this_year | channel=whatsapp | share
who's fastest at replying in Support this month => reply_time by user | this_month | sharedInbox=Support | order=ascending
do we have tickets nobody answered for 3 days => backlog_waiting by age | today | limit 3-7d,7-30d,30d+
ticket volume nov vs oct => open | 2026-11-01..2026-11-30 | compare=previous
how many times did Forward invoices run this month => rule_runs | this_month | rules=Forward invoices
reply count per person last week, without me => replies by user | last_week | user!=me
how many conversations are open longer than 30 days per inbox => backlog_open by sharedInbox+age | today | limit 30d+
mails received yesterday from beispiel.de => messages_in | yesterday | inboundDomain=beispiel.de
how many tickets were solved on first contact last month => one_touch | last_month
Is Oslo getting quicker at first replies since August? => first_reply | 2026-08-01..2026-11-20 | team=Oslo
how long till a human picks up a ticket on weekends => time_to_assign | last_28_days | on saturday,sunday
who worked the most hours on tickets last week => handle_total by user | last_week | order=descending
outgoing emails by agent since monday => messages_out by user | 2026-11-16..2026-11-20
how many SLA targets are we about to miss => asks back: future
reopen rate per agent => asks back: share
how happy are our customers => unknown
did we hit the Gold SLA for resolution last week => sla_attainment | last_week | sla=Gold | slaTarget=resolved
top 5 tags in Customs ytd => tagged by tags | this_year | sharedInbox=Customs | order=descending | top=5
closed by Bram per week, last quarter, as a line chart => closed | last_quarter | user=Bram de Vries | unit=week | chart=line
What about October? => unknown
received per hour on Mondays => received by hour | last_28_days | on monday
assign everything in Customs to Bram => asks back: command
new convos with no tag last week => open | last_week | tags=none
show me the average number of replies until we close => replies_to_close | last_28_days | mean
how does this week look so far compared to last week in terms of closed => closed | this_week | compare=previous
Wie viele offene Tickets hat Bram mit dem Tag urgent? => backlog_open | today | assignee=Bram de Vries | tags=urgent
erstreaktion support diese woche vs letzte => first_reply | this_week | sharedInbox=Support | compare=previous
wieviel ist diesen monat schon reingekommen => received | this_month
Durchschnittlich bearbeitete Tickets pro Mitarbeiter und Tag im Oktober => closed by user | 2026-10-01..2026-10-31 | mean | average | unit=day
welches postfach hat die wenigsten offenen => backlog_open by sharedInbox | today | order=ascending
wie lang sitzen wir im schnitt an einem ticket => handle_time | last_28_days | mean
letzten montag geschlossen, pro person => closed by user | 2026-11-16..2026-11-16
ist es diese woche ruhiger als letzte => received | this_week | compare=previous
wer hat die meisten tickets mit refund geschlossen diesen monat => closed by user | this_month | tags=refund | order=descending
wie viele konversationen kamen per mail rein letzte woche => received | last_week | channel=mail
wieviele kunden warten aktuell länger als einen tag => backlog_waiting by age | today | limit 1-3d,3-7d,7-30d,30d+
Tickets nach Kanal und Monat dieses Jahr => open by channel | this_year | unit=month
verlauf offener tickets oktober => backlog_open | 2026-10-01..2026-10-31
wie gut halten wir die slas im customs ein => sla_attainment | last_28_days | sharedInbox=Customs
sind wir bei der ersten antwort schneller geworden als letztes jahr => first_reply | last_28_days | compare=year
wie viele rückfragen stellen wir im schnitt => unknown
was ist am wochenende liegen geblieben => backlog_open | 2026-11-14..2026-11-15
warum kamen letzte woche so viele tickets => received | last_week
Wie viele Tickets hat Mateus gestern übernommen? => assigned | yesterday | user=Mateus Costa
urlaubstage von anna => unknown
zu welcher uhrzeit werden die meisten tickets geschlossen => closed by hour | last_28_days | order=descending
Antwortzeit p90 Billing Q3 => reply_time | 2026-07-01..2026-09-30 | sharedInbox=Billing | p90
wie lange dauert es von der zuweisung bis zur antwort => assignee_reply | last_28_days
und davon urgent? => unknown
neue tickets letzte woche >> und davon urgent? => open | last_week | tags=urgent
wieviel prozent der tickets schließen wir am selben tag => asks back: time
ki vorschläge die wir korrigiert haben, letzte 30 tage => ai_corrected | 2026-10-22..2026-11-20
wie war der oktober => unknown
wer beantwortet am wenigsten im support => replied by user | last_28_days | sharedInbox=Support | order=ascending
abdeckung der schichten diese woche => shift_coverage | this_week
`
