/**
 * Questions that were written before the grammar was tuned and are not used for tuning it; the format is that of the
 * tuned ones. `questions.test.ts` demands the share that the grammar reached when they were first tried.
 */
export const heldOut = `
How many new tickets came into Billing this week? => open | this_week | sharedInbox=Billing
what's our average first response time this quarter => first_reply | this_quarter | mean
Which agent resolved the most conversations last month? => closed by user | last_month
how many converations are still open in Support => backlog_open | today | sharedInbox=Support
Show me the number of emails we sent per day last week => messages_out | last_week | unit=day
Median time to close for the Lisbon office team this year => resolution | this_year | team=Lisbon office
how many tickets did Bram close yesterday? => closed | yesterday | user=Bram de Vries
SLA compliance last week by inbox => sla_attainment by sharedInbox | last_week
how many SLA breaches did we have in September? => sla_missed | 2026-09-01..2026-09-30
which tags are used most this month => tagged by tags | this_month
How many conversations were reopened last quarter? => reopened | last_quarter
Unassigned tickets right now per inbox => backlog_unassigned by sharedInbox | today
What is the 90th percentile of reply time in Customs over the last 90 days? => reply_time | last_90_days | sharedInbox=Customs | p90
How long does it take us to assign a conversation? => time_to_assign | last_28_days
conversations closed without reply last 7 days => closed_without_reply | last_7_days
first reply time during business hours by agent => first_reply by user | last_28_days | hours
How many comments did the team write yesterday => comments | yesterday
Received conversations by hour of the day last month => received by hour | last_month
On which weekday do we get most conversations? => open by weekday | last_28_days
Top 10 customers by number of messages received this year => messages_in by inboundEmail | this_year | top=10
new conversations this week compared to last week => open | this_week | compare=previous
How many replys did Ingrid write between 1 and 10 November => replies | 2026-11-01..2026-11-10 | user=Ingrid Solheim
share of conversations closed with one reply in Support => one_touch | last_28_days | sharedInbox=Support
how many messages came in via whatsapp last week => messages_in | last_week | channel=whatsapp
How many tickets tagged refund were closed in October? => closed | 2026-10-01..2026-10-31 | tags=refund
weekly new conversations since 1 September => open | 2026-09-01..2026-11-20 | unit=week
time to close by tag, last 90 days => resolution by tags | last_90_days
how many conversations am I assigned to right now? => backlog_open | today | assignee=me
Everything we received yesterday except Billing => received | yesterday | sharedInbox!=Billing
compare first reply for Billing and Customs last month => first_reply by sharedInbox | last_month | sharedInbox=Billing,Customs
Wie viele neue Anfragen hatten wir diese Woche? => open | this_week
Wie schnell antworten wir im Schnitt zum ersten Mal in Billing? => first_reply | last_28_days | sharedInbox=Billing | mean
Wer hat letzten Monat die meisten Konversationen geschlossen? => closed by user | last_month
Wie viele Tickets sind aktuell noch offen? => backlog_open | today
Anzahl gesendeter Mails pro Tag letzte Woche => messages_out | last_week | unit=day
Mediane Zeit bis zum Schließen im Support dieses Quartal => resolution | this_quarter | sharedInbox=Support
Wie viele Konversationen hat Anna gestern geschlosen? => closed | yesterday | user=Anna Keller
SLA-Erfüllung nach Postfach im letzten Monat => sla_attainment by sharedInbox | last_month
Wie oft wurde das SLA im Oktober verfehlt? => sla_missed | 2026-10-01..2026-10-31
Welche Tags werden am häufigsten vergeben? => tagged by tags | last_28_days
Wie viele Konversationen wurden im letzten Quartal wieder geöffnet? => reopened | last_quarter
Nicht zugewiesene Tickets je Postfach => backlog_unassigned by sharedInbox | today
90. Perzentil der Antwortzeit in Customs in den letzten 90 Tagen => reply_time | last_90_days | sharedInbox=Customs | p90
Wie lange dauert es, bis eine Konversation zugewiesen wird? => time_to_assign | last_28_days
Ohne Antwort geschlossene Konversationen der letzten 7 Tage => closed_without_reply | last_7_days
Erste Antwort nach Mitarbeiter nur in den Geschäftszeiten => first_reply by user | last_28_days | hours
Wie viele interne Kommentare gab es gestern? => comments | yesterday
Eingegangene Konversationen nach Uhrzeit letzten Monat => received by hour | last_month
An welchem Wochentag kommen die meisten Anfragen rein? => received by weekday | last_28_days
Die 10 größten Kunden nach empfangenen Nachrichten dieses Jahr => messages_in by inboundEmail | this_year | top=10
Neue Konversationen diese Woche im Vergleich zur Vorwoche => open | this_week | compare=previous
Wie viele Antworten hat Mateus vom 1. bis 10. November geschrieben? => replies | 2026-11-01..2026-11-10 | user=Mateus Costa
Anteil der mit einer Antwort gelösten Fälle im Freight desk => one_touch | last_28_days | sharedInbox=Freight desk
Wie viele Nachrichten kamen letzte Woche über WhatsApp rein? => messages_in | last_week | channel=whatsapp
Wieviele Tickets mit dem Tag Reklamation wurden im Oktober geschlossen? => closed | 2026-10-01..2026-10-31 | tags=Reklamation
Neue Konversationen wöchentlich seit dem 1. September => open | 2026-09-01..2026-11-20 | unit=week
Bearbeitungszeit nach Team letztes Jahr => resolution by team | 2025-01-01..2025-12-31
Wie viele Konversationen warten bei mir auf Antwort? => backlog_waiting | today | assignee=me
Alles was gestern eingegangen ist außer Billing => received | yesterday | sharedInbox!=Billing
Vergleiche die erste Antwort von Billing und Customs im letzten Monat => first_reply by sharedInbox | last_month | sharedInbox=Billing,Customs
`
