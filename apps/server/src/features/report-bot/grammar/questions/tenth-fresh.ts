/** A tenth set, written before the lexicon was read; `read-table.ts` explains the format. */
export const tenthFreshQuestions = `
what share of our conversations is tagged refund this month => open | this_month | tags=refund | share
hows our first response time looking this week => first_reply | this_week
did Mateus close anything on monday => closed | 2026-11-16..2026-11-16 | user=Mateus Costa
avg first response billing oct vs sept => first_reply | 2026-10-01..2026-10-31 | sharedInbox=Billing | mean | compare=previous
refund mails this week? => asks back: messages
how many tickets are sitting in Customs with no owner => backlog_unassigned | today | sharedInbox=Customs
whos drowning right now => backlog_open by assignee | today
biggest senders last month => messages_in by inboundEmail | last_month | order=descending
what time do people usually write us on weekends => received by weekday+hour | last_28_days | on saturday,sunday | mean
tickets closed same day this month => asks back: time
how long do refund tickets stay open => resolution | last_28_days | tags=refund
replies sent by Anna yesterday between 2 and 4pm => replies | yesterday | user=Anna Keller | at 14-15
is the backlog in Freight desk shrinking => backlog_open | last_28_days | sharedInbox=Freight desk
slowest inbox for closing last quarter => resolution by sharedInbox | last_quarter | order=descending
percentage of tickets reopened in October => asks back: share
Anna vs Bram vs Mateus replies this month => replies by user | this_month | user=Anna Keller,Bram de Vries,Mateus Costa
how much of our sla did we hit in customs ytd => sla_attainment | this_year | sharedInbox=Customs
first reply time last month by inbox >> and only Oslo? => first_reply by sharedInbox | last_month | team=Oslo
closed last week >> per person >> without Ingrid => closed by user | last_week | user!=Ingrid Solheim
show me new tickets per weekday for the past 3 months => open by weekday | 2026-08-21..2026-11-20
any unassigned stuff older than a day? => backlog_unassigned by age | today | limit 1-3d,3-7d,7-30d,30d+
what % of suggestions did the AI get right last month => ai_acceptance | last_month
how many customers did we piss off => unknown
total hours spent on support inbox this month => handle_total | this_month | sharedInbox=Support
tickets per agent per day last week => asks back: action
how fast does Lisbon office respond compared to Oslo => reply_time by team | last_28_days | team=Lisbon office,Oslo
what got reopened by customers in november => reopened | 2026-11-01..2026-11-30 | cause=customer
are we slower on mondays => asks back: wait
how many emails went out after 8pm last week => messages_out | last_week | at 20-23
how many ppl are waiting on us right now => backlog_waiting | today
wie viel prozent der mails kommen über whatsapp => messages_in | last_28_days | channel=whatsapp | share
offene tickets von ingrid => backlog_open | today | assignee=Ingrid Solheim
wer hat gestern am wenigsten geschlossen => closed by user | yesterday | order=ascending
wie lang brauchen wir im schnitt bis wir das erste mal zurückschreiben, nur whatsapp => first_reply | last_28_days | channel=whatsapp | mean
wieviel hat team oslo diese woche im vergleich zu letzter woche geschafft => closed | this_week | team=Oslo | compare=previous
kommt freitags mehr rein als montags => received by weekday | last_28_days | on friday,monday
was lag gestern abend noch offen rum => backlog_open | yesterday
neue Reklamationen pro woche seit august => open | 2026-08-01..2026-11-20 | tags=Reklamation | unit=week
wie oft antworten wir innerhalb von 4 stunden => reply_time by duration | last_28_days | limit 0-1h,1-4h
wie viele antworten brauchten länger als 2 stunden => asks back: threshold
welche kunden nerven am meisten => unknown
Bearbeitungszeit Mateus letzten monat gesamt => handle_total | last_month | user=Mateus Costa
wie viele tickets hat jeder grade offen => backlog_open by assignee | today
sind die slas im november besser als im oktober => sla_attainment | 2026-11-01..2026-11-30 | compare=previous
neue konversationen letzte woche >> und davon in Billing? => open | last_week | sharedInbox=Billing
was haben wir letztes jahr um die zeit geschlossen => asks back: time
wieviele tickets sind durchgerutscht => unknown
wie lange warten kunden nachts auf antwort => asks back: wait
urgent tickets die noch niemand hat => backlog_unassigned | today | tags=urgent
wer war diese woche am längsten online => status_minutes by user+status | this_week | order=descending
häufigste tags bei kunde beispiel.de => tagged by tags | last_28_days | inboundDomain=beispiel.de | order=descending
wie viele kommentare schreiben wir intern so pro tag => comments | last_28_days | unit=day
Wieviel kam am 11.11. rein? => received | 2026-11-11..2026-11-11
hat bram diese woche mehr als 30 zu gemacht? => closed | this_week | user=Bram de Vries
bitte alle offenen von anna an mateus übergeben => asks back: words
mails von info@hansen.example letzte 2 wochen => messages_in | 2026-11-07..2026-11-20 | inboundEmail=info@hansen.example
anteil mit nur einer antwort gelöst je team => one_touch by team | last_28_days
reaktionszeit werktags 9-17 uhr im oktober => reaction | 2026-10-01..2026-10-31 | on monday,tuesday,wednesday,thursday,friday | at 9-16
wie läuft der schichtplan, passt die besetzung => shift_coverage | last_28_days
wo dauerts am längsten, pro postfach => asks back: wait
`
