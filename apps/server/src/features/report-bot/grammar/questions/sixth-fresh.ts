/** A sixth set, in spoken and written style, written after `fifth-fresh.ts`; `read-table.ts` explains the format. */
export const sixthFreshQuestions = `
montags oder freitags mehr neue anfragen? => open by weekday | last_28_days | on monday,friday
who is overloaded right now, in % of capacity? => capacity_used by assignee | today
eingang kanal letzte woche => received by channel | last_week
95 prozent der antwroten schnellr als? letzter monat => asks back: percentile
Wie viele Konversationen haben wir im Q3 mit Antwort geschlossen? => closed_with_reply | 2026-07-01..2026-09-30
In welchem Postfach warten gerade die meisten Kunden auf uns? => backlog_waiting by sharedInbox | today | order=descending
wie oft müssen wir bei refunds im schnitt schreiben bis es durch ist => replies_to_close | last_28_days | tags=refund | mean
kommen wir mit dem antworten noch hinterher => asks back: words
Which channel produces the most work in Customs? => open by channel | last_28_days | sharedInbox=Customs | order=descending
sind das heute mehr als letzten montag? => unknown
Top 5 people by closed conversations in October => closed by user | 2026-10-01..2026-10-31 | order=descending
how many are solved with just one answer, in % => one_touch | last_28_days
hat Mateus am freitag mehr als 20 mails beantwortet? => replied | 2026-11-20..2026-11-20 | user=Mateus Costa | compare=previous
Hallo zusammen, für den Jahresrückblick bräuchte ich die durchschnittliche Zeit bis zur ersten Antwort für jeden Monat dieses Jahres. => first_reply | this_year | mean
how often does the AI give up and hand over to a human => ai_hand_over | last_28_days
wer nimmt die meisten ki-vorschläge an => ai_accepted by user | last_28_days | order=descending
Wie schnell antwortet das Team Lisbon office? => reply_time | last_28_days | team=Lisbon office
Bei wie vielen offenen Konversationen fehlt noch ein Tag? => backlog_open | today | tags=none
Wie voll war das Team Oslo im Oktober ausgelastet? => capacity_used | 2026-10-01..2026-10-31 | team=Oslo
closed tickets in Freight desk in the last 6 weeks => closed | 2026-10-10..2026-11-20 | sharedInbox=Freight desk
backlog of the Oslo team at the end of each week since august => backlog_open | 2026-08-01..2026-11-20 | team=Oslo
kommen übers kontaktformular mehr anfragen als letztes quartal? => asks back: channel
anything in Customs thats been open for over 30 days => backlog_open by age | today | sharedInbox=Customs | limit 30d+
number of conversations closed yesterday pls => closed | yesterday
bei wem gehen die sachen am häufigsten nochmal auf => reopened by user | last_28_days | order=descending
show me the thing from the meeting => unknown
messages sent by user last 14 days => messages_out by user | 2026-11-07..2026-11-20
wieviel mails von info@mueller-bau.de dieses jahr => messages_in | this_year | inboundEmail=info@mueller-bau.de
is our backlog growing? => backlog_open | last_28_days
anzahl antworten letzte woche => replies | last_week
more mails than last month? => messages_in | this_month | compare=previous
Which rule ran most often in the last 30 days? => rule_runs by rules | 2026-10-22..2026-11-20 | order=descending
Who closes the most without replying? => closed_without_reply by user | last_28_days | order=descending
How many customers got their first answer in under 8 hrs since monday? => first_reply by duration | 2026-11-16..2026-11-20 | limit 0-1h,1-4h,4-8h
how many replies did Anna Keller write yesterday afternoon => replies | yesterday | user=Anna Keller | at 12-17
missed sla's by person since 1 october => sla_missed by user | 2026-10-01..2026-11-20
median tiem to close in buisness hours last mnth => resolution | last_month | hours
das gleiche wie immer, nur aktueller => unknown
why do our tickets get reopened => reopened | last_28_days
verschickte mails aus Customs in kw 45 => messages_out | 2026-11-02..2026-11-08 | sharedInbox=Customs
total hours worked on answers by team, october => handle_total by team | 2026-10-01..2026-10-31
how fast do we answer peter@example.org => reply_time | last_28_days | inboundEmail=peter@example.org
what are people mostly writing to us about this month? => open by tags | this_month | order=descending
gabs ende oktober noch was ohne zuständigen? => backlog_unassigned | 2026-10-31..2026-10-31
did we keep our SLA this week? => sla_attainment | this_week
Wie viele Anrufe haben wir verpasst, und wie ist unser NPS? => asks back: channel
wer is der fleißigste beim antworten diesen monat => replies by user | this_month | order=descending
whats still lying around unassigned => backlog_unassigned | today
wer schreibt die meisten internen kommentare => comments by user | last_28_days | order=descending
sla überschreitung in stunden je postfach oktober => sla_overrun by sharedInbox | 2026-10-01..2026-10-31
open ones tagged refund => backlog_open | today | tags=refund
when is it quietest during the day, last 30 days => received by hour | 2026-10-22..2026-11-20 | order=ascending
antwortzeit refund vs urgent => reply_time by tags | last_28_days | tags=refund,urgent
Wie viele Stunden hat Mateus Costa letzte Woche an Antworten gearbeitet? => handle_total | last_week | user=Mateus Costa
anzahl eingehaltener slas seit jahresbeginn => sla_met | this_year
Wie viel Prozent der Erstantworten kamen letzten Monat innerhalb von 4 Stunden? => first_reply by duration | last_month | limit 0-1h,1-4h
which inbox leaves mails unassigned the longest before someone takes them => time_to_assign by sharedInbox | last_28_days | order=descending
Good morning! I'm preparing the board meeting and would need our typical first response time for Q3, ideally per month. => first_reply | 2026-07-01..2026-09-30
How satisfied were our customers last month? => unknown
erste antwort nach zuweisung je team letzte 3 monate => assignee_reply by team | 2026-08-21..2026-11-20
`
