/** An eighteenth set, written after tuning by the seventeenth one; `read-table.ts` explains the format. */
export const eighteenthFreshQuestions = `
How many tickets did the Lisbon office take in during the first half of October? => open | 2026-10-01..2026-10-15 | team=Lisbon office
What was our SLA score in August? => sla_attainment | 2026-08-01..2026-08-31
Rank agents by number of replies this month => replies by user | this_month | order=descending
How fast do we answer Reklamation tickets? => reply_time | last_28_days | tags=Reklamation
Tickets opened vs closed per week since September => open+closed | 2026-09-01..2026-11-20 | unit=week
Which inbox gets the most WhatsApp? => open by sharedInbox | last_28_days | channel=whatsapp | order=descending
Number of conversations nobody has answered in Freight desk => backlog_waiting | today | sharedInbox=Freight desk
average time Anna needs to close a refund => resolution | last_28_days | user=Anna Keller | tags=refund | mean
How many emails did we send to customers on Wednesday? => messages_out | 2026-11-18..2026-11-18
first reply time for each inbox, business hours only => first_reply by sharedInbox | last_28_days | hours
What time of day do most complaints come in? => received by hour | last_28_days | tags=Reklamation
closings per hour yesterday in Customs => closed | yesterday | sharedInbox=Customs | unit=hour
how often was a ticket reassigned last month => unknown
biggest senders in Billing this quarter => messages_in by inboundEmail | this_quarter | sharedInbox=Billing | order=descending
Has Ingrid closed anything today? => closed | today | user=Ingrid Solheim
which tags do we use the least => tagged by tags | last_28_days | order=ascending
how many open conversations have no tag => backlog_open | today | tags=none
share of one-touch resolutions in Support this year => one_touch | this_year | sharedInbox=Support
how's the team holding up this week? => unknown
What did we miss yesterday? => sla_missed | yesterday
how many people wrote in over the weekend => asks back: things
anything still waiting from Tuesday? => asks back: cohort
reply times by day for the past fortnight => reply_time | 2026-11-07..2026-11-20 | unit=day
how many closed tickets came back within a week => asks back: time
Anna's workload compared to Bram's => backlog_open by assignee | today | assignee=Anna Keller,Bram de Vries
is the Gold SLA being met => sla_attainment | last_28_days | sla=Gold
what's the average backlog this month => asks back: average
resolution p90 by tag, this year => resolution by tags | this_year | p90
who's got nothing to do => asks back: negation
closed by Ingrid last week >> and Mateus? => closed | last_week | user=Mateus Costa
Wie viele Tickets kommen durchschnittlich pro Woche über WhatsApp? => received | last_28_days | channel=whatsapp | mean | average | unit=week
Wie viele unserer Erstantworten waren diesen Monat innerhalb der SLA? => sla_met | this_month | slaTarget=first_reply
Wer hat im Oktober am wenigsten Kommentare geschrieben? => comments by user | 2026-10-01..2026-10-31 | order=ascending
Gib mir die Top 3 Postfächer nach Eingang letzte Woche => received by sharedInbox | last_week | order=descending | top=3
Wie lange brauchen wir für eine Reklamation von Anfang bis Ende? => resolution | last_28_days | tags=Reklamation
Wie viele Nachrichten gingen an acme.com im Oktober? => messages_out | 2026-10-01..2026-10-31 | inboundDomain=acme.com
Erstantwort: Wochenende gegen Werktage => first_reply by weekday | last_28_days
Wie viele Tickets wurden heute wiedereröffnet? => reopened | today
Wie ist die Antwortzeit von Oslo verglichen mit Lisbon office? => reply_time by team | last_28_days | team=Oslo,Lisbon office
Wie viele Tickets haben wir am 24.12. letzten Jahres bekommen? => open | 2025-12-24..2025-12-24
Bearbeitete Konversationen je Mitarbeiter, KW 45 => closed by user | 2026-11-02..2026-11-08
Wie viel Prozent der Konversationen kommen über Facebook? => received | last_28_days | channel=facebook | share
Wann wurde im Oktober am meisten geschlossen? => closed by weekday+hour | 2026-10-01..2026-10-31
Zeige die unbeantworteten Tickets nach Alter => backlog_waiting by age | today
Wie viele Tickets wurden mit Schließgrund Spam geschlossen? => asks back: words
Rückstand je Woche im letzten Quartal => backlog_open | last_quarter | unit=week
Wie viele Stunden hat Bram diese Woche an Tickets gearbeitet? => handle_total | this_week | user=Bram de Vries
Welche SLA-Ziele wurden im September gerissen? => sla_missed by slaTarget | 2026-09-01..2026-09-30
ham wir diese woche mehr reingekriegt als letzte => received | this_week | compare=previous
wer ist grad online => status_minutes by user+status | today
wie schnell is der support beim ersten mal antworten => first_reply | last_28_days | sharedInbox=Support
wie viele haste heute schon zu gemacht => closed | today
schafft oslo mehr als lissabon => closed by team | last_28_days | team=Oslo,Lisbon office
was kam letzten freitag so rein => received | 2026-11-13..2026-11-13
hat mateus auf die refund sachen geantwortet => replied | last_28_days | user=Mateus Costa | tags=refund
wie viele warten schon ewig => asks back: words
wie gehts dem billing postfach => unknown
is bei customs was angebrannt => unknown
erste antwort letzter monat >> und pro postfach? => first_reply by sharedInbox | last_month
geschlossen heute >> nur ich => closed | today | user=me
`
