/** An eleventh set, written before the lexicon was read; `read-table.ts` explains the format. */
export const eleventhFreshQuestions = `
morning! how many tickets did support get overnight => asks back: time
tickets opened vs closed last 30 days => open+closed | 2026-10-22..2026-11-20
Whats our median resolution time for the Freight desk this quarter? => resolution | this_quarter | sharedInbox=Freight desk
top 3 customers by volume in october => open by inboundEmail | 2026-10-01..2026-10-31 | order=descending | top=3
Who hasn't replied to anything this week => asks back: negation
how many conversations with tag urgent are still open in Customs => backlog_open | today | tags=urgent | sharedInbox=Customs
average handle time per agent last mnth => handle_time by user | last_month | mean
emails per hour yesterday => asks back: messages
do we reply faster in Billing or in Support => reply_time by sharedInbox | last_28_days | sharedInbox=Billing,Support
how's Ingrid doing this week => unknown
when is the quietest time for a team meeting => received by hour | last_28_days | order=ascending
ratio of replies to incoming mails => asks back: share
how many did Bram close in Billing last week >> and Anna? => closed | last_week | sharedInbox=Billing | user=Anna Keller
closed tickets october >> same for september => closed | 2026-09-01..2026-09-30
how many tickets are we gonna have at christmas => unknown
what's the csat => unknown
number of convos assigned to Mateus since Wednesday => assigned | 2026-11-18..2026-11-20 | assignee=Mateus Costa
trend of first reply time this year by month => first_reply | this_year | unit=month
how many SLA breaches did Oslo have in Q3 => sla_missed | 2026-07-01..2026-09-30 | team=Oslo
did we get more mail this month than last month => messages_in | this_month | compare=previous
which rule fires the most => rule_runs by rules | last_28_days | order=descending
how many replies took over a day in Customs in october? => reply_time by duration | 2026-10-01..2026-10-31 | sharedInbox=Customs | limit 24h+
anything waiting for more than a week? => backlog_waiting by age | today | limit 7-30d,30d+
new conversations excluding Billing and Support this week => open | this_week | sharedInbox!=Billing,Support
longest open ticket => asks back: noDuration
close rate last week => asks back: share
how often do customers have to write twice => asks back: words
what did we close without replying, per inbox, last 2 weeks => closed_without_reply by sharedInbox | 2026-11-07..2026-11-20
how many internal comments did Ingrid leave in October => comments | 2026-10-01..2026-10-31 | user=Ingrid Solheim
busiest day last month => received | last_month | order=descending
moin, was ist heute nacht reingekommen? => asks back: time
wieviele mails hängen grad unbeantwortet im billing => backlog_waiting | today | sharedInbox=Billing
Durchschnittliche Lösungszeit Reklamation Q3 => resolution | 2026-07-01..2026-09-30 | tags=Reklamation | mean
wer hatte letzte woche die meisten antworten, top 5 => replies by user | last_week | order=descending | top=5
wie entwickelt sich die erstantwortzeit seit sommer => first_reply | 2026-06-01..2026-11-20
ist anna schneller als bram beim antworten => reply_time by user | last_28_days | user=Anna Keller,Bram de Vries
wieviele konvos kommen im schnitt pro tag rein => received | last_28_days | mean | average | unit=day
wie viele anfragen hatten wir am black friday letztes jahr => unknown
Mir wurde gesagt, Billing sei im Oktober langsamer geworden. Stimmt das bei der ersten Antwort? => first_reply | 2026-10-01..2026-10-31 | sharedInbox=Billing
geschlossene pro mitarbeiter und woche im letzten quartal => closed by user | last_quarter | unit=week
sla quote Gold letzte 3 monate pro monat => sla_attainment | 2026-08-21..2026-11-20 | sla=Gold | unit=month
zeig mir die wiedereröffneten von gestern => reopened | yesterday
wie hoch ist unser rückstand grade je postfach => backlog_open by sharedInbox | today
was kostet uns ein ticket => unknown
hat die ki letzte woche mehr vorgeschlagen als davor => ai_suggested | last_week | compare=previous
wieviel kommt über facebook => received | last_28_days | channel=facebook
mails nach 18 uhr im november => asks back: messages
wie lange bleiben tickets liegen bis sie jemand nimmt => time_to_assign | last_28_days
offene tickets älter als 2 wochen => asks back: threshold
welcher Kunde wartet am längsten => asks back: wait
wie viele tickets von gestern sind schon zu => asks back: cohort
wer ist grad überlastet => capacity_used by assignee | today
zahl der antworten vorm mittag, diese woche => asks back: words
haben wir unser sla ziel im oktober geschafft => sla_attainment | 2026-10-01..2026-10-31
Bram letzte Woche: wie viele Antworten und wie viele geschlossen? => replies+closed | last_week | user=Bram de Vries
kundenantworten pro konversation => asks back: words
was war die häufigste klassifizierung letzte woche => open by classification | last_week | order=descending
erledigt heute => closed | today
und was ist mit support => unknown
wie viele konversationen haben wir ohne tag geschlossen diesen monat => closed | this_month | tags=none
`
