/** A seventeenth set, written after tuning by the sixteenth one; three are still asked back that a person would answer; `read-table.ts` explains the format. */
export const seventeenthFreshQuestions = `
Which agent sent the fewest replies last month? => replies by user | last_month | order=ascending
Average first response by channel for Q3 => first_reply by channel | 2026-07-01..2026-09-30 | mean
How many conversations were opened on the 12th of November? => open | 2026-11-12..2026-11-12
Show resolution times of the Lisbon office as a line for this year => resolution | this_year | team=Lisbon office | chart=line
Total handling time per inbox last week => handle_total by sharedInbox | last_week
Number of replies Ingrid wrote to WhatsApp customers in October => replies | 2026-10-01..2026-10-31 | user=Ingrid Solheim | channel=whatsapp
Do Fridays bring more tickets than Mondays? => open by weekday | last_28_days | on friday,monday
What's left over from last week in Billing? => asks back: cohort
How many urgent tickets are waiting for a reply right now, per team? => backlog_waiting by team | today | tags=urgent
Which rule closed the most conversations this quarter? => closed by rules | this_quarter
closed tickets per team, only Oslo and Lisbon office, weekly since October => closed by team | 2026-10-01..2026-11-20 | team=Oslo,Lisbon office | unit=week
how many of our tickets are handled with one reply => one_touch | last_28_days
Show me everything Bram closed on a weekend this year => closed | this_year | user=Bram de Vries | on saturday,sunday
What percentage of conversations was reopened in Support? => asks back: share
When is Customs busiest? => received by weekday+hour | last_28_days | sharedInbox=Customs
who replied to the most customers today => replied by user | today | order=descending
Are tickets piling up in Freight desk? => backlog_open | last_28_days | sharedInbox=Freight desk
conversations untouched for a week => unknown
first reply SLA missed per agent in November => sla_missed by user | 2026-11-01..2026-11-30 | slaTarget=first_reply
how much of the backlog is with Anna => asks back: share
Is Mateus faster than Bram at answering? => reply_time by user | last_28_days | user=Mateus Costa,Bram de Vries
number of outgoing mails to acme.com in the last two months => messages_out | 2026-09-21..2026-11-20 | inboundDomain=acme.com
what did yesterday look like in Support => unknown
how are we tracking on SLAs this quarter => sla_attainment | this_quarter
did Oslo reply quicker this week => reply_time | this_week | team=Oslo | compare=previous
tell me how many tickets slipped past their deadline in October => asks back: words
how heavy was last week compared with the one before => asks back: threshold
who has been assigned the most refund tickets this month => assigned by user | this_month | tags=refund | order=descending
tickets by tag last month >> just the top three => open by tags | last_month
first reply last week >> what was it the week before? => first_reply | 2026-11-02..2026-11-08
Wie viele Konversationen wurden im ersten Quartal eröffnet? => open | 2026-01-01..2026-03-31
Wie schnell bekommt ein Gast bei uns abends eine Antwort? => reply_time | last_28_days | at 18-23
Wie viele Antworten hat jeder im Team Oslo gestern geschrieben? => replies by user | yesterday | team=Oslo
Wie hat sich der Rückstand im Freight desk seit Sommer entwickelt? => backlog_open | 2026-06-01..2026-11-20 | sharedInbox=Freight desk
Welche Firmen haben uns im letzten Halbjahr am häufigsten kontaktiert? => received by inboundDomain | 2026-05-21..2026-11-20 | order=descending
Durchschnittliche Zeit bis zum ersten Schließen pro Postfach => first_close by sharedInbox | last_28_days | mean
Wie viele Tickets liegen bei Bram seit über einem Monat? => backlog_open by age | today | assignee=Bram de Vries | limit 30d+
Wie viele Tickets hat Anna letzte Woche an andere abgegeben? => asks back: words
Gesendete Nachrichten WhatsApp vs Mail im Oktober => messages_out by channel | 2026-10-01..2026-10-31 | channel=whatsapp,mail
Wurden im Oktober mehr Tickets geschlossen als geöffnet? => closed+open | 2026-10-01..2026-10-31
Welches Team verfehlt seine SLAs am häufigsten? => sla_missed by team | last_28_days | order=descending
Wie lange sitzt Anna durchschnittlich an einer Reklamation? => handle_time | last_28_days | user=Anna Keller | tags=Reklamation | mean
Kommt Customs ohne Überstunden hinterher? => asks back: words
Wie viele Mails hat der Support heute Vormittag bekommen? => messages_in | today | sharedInbox=Support | at 6-11
Wie viele KI-Vorschläge wurden diese Woche übernommen? => ai_accepted | this_week
Offene Tickets am 1. November gegenüber heute => asks back: comparison
Verteilung der Antwortzeiten im Billing => reply_time by duration | last_28_days | sharedInbox=Billing
wie viele sind heut noch reingeflattert => received | today
wer hat gestern am längsten gebraucht => asks back: wait
sind wir diese woche schneller gewesen => asks back: wait
was treibt bram so => unknown
wie viele hat denn die anna diesen monat schon zugemacht => closed | this_month | user=Anna Keller
hat sich bei den reklamationen was getan => unknown
was hängt grad noch bei billing => backlog_open | today | sharedInbox=Billing
wieviel prozent der slas haben wir im okt gerissen => asks back: shareMissed
wer war letzte woche gar nicht aktiv => asks back: negation
neue tickets je stunde gestern => open | yesterday
geschlossen letzte Woche >> pro Tag bitte => closed | last_week | unit=day
offene Tickets >> seit wann liegen die schon? => backlog_open by age | today
erstantwortzeit je team >> nur die langsamsten drei => first_reply by team | last_28_days | order=descending | top=50
`
