/** A seventh set, in spoken and written style, written after `sixth-fresh.ts`; `read-table.ts` explains the format. */
export const seventhFreshQuestions = `
how many open does Ingrid have => backlog_open | today | assignee=Ingrid Solheim
how are we doing? => unknown
wie oft wurde letzte woche urgent vergeben => tagged | last_week | tags=urgent
open tickets older than a week => backlog_open by age | today | limit 7-30d,30d+
geschlossen geblieben je postfach letztes quartal => still_closed by sharedInbox | last_quarter
one touch rate per person last quarter => one_touch by user | last_quarter
ruhigster wochentag in den letzten 8 wochen => received by weekday | 2026-09-26..2026-11-20 | order=ascending
Zeit bis zum Schließen nach Klassifizierung im dritten Quartal => resolution by classification | 2026-07-01..2026-09-30
closed with reply vs without reply in billing, last month => closed_with_reply+closed_without_reply | last_month | sharedInbox=Billing | compare=previous
who answered the most mails last week => replied by user | last_week | order=descending
top 10 companies by number of emails, Q3 => messages_in by inboundDomain | 2026-07-01..2026-09-30 | order=descending
antworten Anna Keller pro woche q3 => replies | 2026-07-01..2026-09-30 | user=Anna Keller
wann wird denn im schnitt mal was zugewiesen, nachts vs tags => time_to_assign by hour | last_28_days | mean
müssen wir nächstes jahr noch jemand einstellen => unknown
wie oft schaffen wir das Gold sla => sla_attainment | last_28_days | sla=Gold
how much did we send out this week => messages_out | this_week
wieviele ki vorschläge wurden letzten monat verworfen oder geändert => ai_corrected | last_month
What percentage of our SLA targets did Support meet in Q3? => sla_attainment | 2026-07-01..2026-09-30 | sharedInbox=Support
Wie viel Unzugewiesenes liegt bei uns in den einzelnen Postfächern? => backlog_unassigned by sharedInbox | today
Bei welchem Kunden haben wir im dritten Quartal am öftesten die SLA verletzt? => sla_missed by inboundEmail | 2026-07-01..2026-09-30 | order=descending
How many new requests came into Billing last Tuesday? => open | 2026-11-17..2026-11-17 | sharedInbox=Billing
Wieviele neue Konversationen gab es am letzten Freitag in Freight desk? => open | 2026-11-13..2026-11-13 | sharedInbox=Freight desk
waht was the 90th percentile of frist reply in september => first_reply | 2026-09-01..2026-09-30 | p90
welcher anteil der geschlossenen hat nie eine antwort bekommen => asks back: share
offene chats grad => asks back: channel
wie lange war heute jeder verfügbar => status_minutes by user+status | today
wem wurde letzte woche am meisten zugewiesen => assigned by user | last_week | order=descending
which SLA target do we miss most often, first reply or close? => asks back: metrics
wie sieht's aus bei uns? => unknown
what did the Acme order cost us in refunds? => unknown
bei wievielen ham wir über 8 stunden für ne antwort gebraucht gestern => reply_time by duration | yesterday | limit 8-24h,24h+
I was wondering if you could show me the first response time of the Support inbox for each week since the start of September. => first_reply | 2026-09-01..2026-11-20 | sharedInbox=Support
How many conversations without any tag did we close in October? => closed | 2026-10-01..2026-10-31 | tags=none
are complaints going up => open | last_28_days | tags=Reklamation
reply time per team october => reply_time by team | 2026-10-01..2026-10-31
neue ohne tag pro woche seit 1.9. => open | 2026-09-01..2026-11-20 | tags=none
Did we close more in October than in September? => closed | 2026-10-01..2026-10-31 | compare=previous
how many internal comments did we write last week, by team => comments by team | last_week
zeit bis zum schlißen geschäftszieten billing letzes quartal => resolution | last_quarter | sharedInbox=Billing | hours
which weekday is the busiest in Support => received by weekday | last_28_days | sharedInbox=Support | order=descending
erledigt Oslo vs Lisbon office im letzten halbjahr => closed by team | 2026-05-21..2026-11-20 | team=Oslo,Lisbon office
Antwortzeit im Billing im November gegenüber Oktober, besser oder schlechter? => reply_time | 2026-11-01..2026-11-30 | sharedInbox=Billing | compare=previous
Wie lange brauchte Bram de Vries letzten Monat im Schnitt bis zum Schließen? => resolution | last_month | user=Bram de Vries | mean
How many conversations in Billing have no owner right now? => backlog_unassigned | today | sharedInbox=Billing
time from assignment to first answer per agent, last month => assignee_reply by user | last_month
time to close billing, not counting snoozed time => active_time | last_28_days | sharedInbox=Billing
antworten bis zum schließen je team => replies_to_close by team | last_28_days
shift coverage november per person => shift_coverage by user | 2026-11-01..2026-11-30
How often did closed conversations open again last month? => reopened | last_month
Hat sich die SLA-Quote seit dem Sommer verbessert? => sla_attainment | 2026-06-01..2026-11-20
Sag mal, an welchem Wochentag müssen die Leute eigentlich am längsten warten, bis sich zum ersten Mal jemand von uns bei ihnen meldet? => first_reply by weekday | last_28_days | order=descending
Which inbox corrects the AI the most? => ai_corrected by sharedInbox | last_28_days | order=descending
wieviele unbeantwortete hat Bram de Vries => backlog_waiting | today | assignee=Bram de Vries
wie lange dauerts bei beschwerden bis zum ersten mal schließen => first_close | last_28_days | tags=Reklamation
auf welchen kunden verwenden wir am meisten arbeitszeit => handle_total by inboundEmail | last_28_days | order=descending
How long does it take us to close conversations tagged urgent? => resolution | last_28_days | tags=urgent
are we faster in chat than in email => asks back: channel
wieviel ham wir gestern weggeschafft => closed | yesterday
How many first replies took over 4 hours last week? => first_reply by duration | last_week | limit 4-8h,8-24h,24h+
Which team took longest to reply in week 46? => reply_time by team | 2026-11-09..2026-11-15 | order=descending
`
