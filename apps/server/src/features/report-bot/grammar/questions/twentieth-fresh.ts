/** A twentieth set, written after tuning by the nineteenth one; `read-table.ts` explains the format. */
export const twentiethFreshQuestions = `
How many new tickets per day did we average in October? => open | 2026-10-01..2026-10-31 | mean | average | unit=day
Which person closes tickets the quickest? => resolution by user | last_28_days | order=ascending
Please list unanswered conversations by tag => backlog_waiting by tags | today
What was the first response time on Monday the 9th? => first_reply | 2026-11-09..2026-11-09
Number of WhatsApp chats closed last month by Ingrid => closed | last_month | channel=whatsapp | user=Ingrid Solheim
How does Billing's resolution time this month stack up against last month's? => resolution | this_month | sharedInbox=Billing | compare=previous
Conversations received since 1 November, excluding Customs => received | 2026-11-01..2026-11-20 | sharedInbox!=Customs
percentage of Gold SLA targets we kept last week => sla_attainment | last_week | sla=Gold
Number of emails per customer last month => messages_in by inboundEmail | last_month
how many tickets with the tag urgent did we open and close this week => asks back: metrics
Average reply time, excluding weekends, last quarter => reply_time | last_quarter | not on saturday,sunday | mean
Show a heat map of incoming tickets => received by weekday+hour | last_28_days
Who hasn't replied today? => asks back: negation
Did the backlog go down this week? => backlog_open | this_week
how many tickets came in through Facebook per month this year => received | this_year | channel=facebook | unit=month
team with the lowest SLA rate => sla_attainment by team | last_28_days | order=ascending
the longest wait for a first reply this month => asks back: single
tickets that Oslo closed in under a day => resolution by duration | last_28_days | team=Oslo | limit 0-1h,1-4h,4-8h,8-24h
How much longer do refunds take than other tickets? => asks back: wait
handover rate of the AI => ai_hand_over | last_28_days
which weekday has the most closings => closed by weekday | last_28_days | order=descending
how was Anna's week => unknown
what's our inbox zero status => unknown
give me oct numbers for freight desk replies => replies | 2026-10-01..2026-10-31 | sharedInbox=Freight desk
whats left unassigned in billing rn => backlog_unassigned | today | sharedInbox=Billing
did we beat last month => unknown
who picked up the slack last week => asks back: channel
how'd Support do on first replies in Oct => first_reply | 2026-10-01..2026-10-31 | sharedInbox=Support
new tickets in Customs today >> hourly => open | today | sharedInbox=Customs | unit=hour
sla by team this quarter >> only first reply => sla_attainment by team | this_quarter | slaTarget=first_reply
Wie viele Tickets hat jede Abteilung im Oktober abgeschlossen? => closed by team | 2026-10-01..2026-10-31
Durchschnittliche Erstantwortzeit vormittags => first_reply | last_28_days | at 6-11 | mean
Wie viele Mails kamen von acme.com in diesem Jahr? => messages_in | this_year | inboundDomain=acme.com
Welche drei Personen hatten im September die kürzeste Antwortzeit? => reply_time by user | 2026-09-01..2026-09-30 | order=ascending | top=50
Wie lange liegt eine Reklamation, bis sie jemand übernimmt? => time_to_assign | last_28_days | tags=Reklamation
Anzahl offener Tickets zum Ende des letzten Monats => backlog_open | 2026-10-31..2026-10-31
Tickets pro Postfach, ohne Billing, letzte Woche => open by sharedInbox | last_week | sharedInbox!=Billing
Wie viele Konversationen haben wir von uns aus begonnen? => started | last_28_days
Wie oft haben wir die Lösungs-SLA im Oktober verfehlt? => sla_missed | 2026-10-01..2026-10-31 | slaTarget=resolved
Wie entwickelt sich die Zahl der Reklamationen? => open | last_28_days | tags=Reklamation
Wie viele Tickets bearbeitet Mateus pro Woche? => closed | last_28_days | user=Mateus Costa | unit=week
Nach wie vielen Antworten wird ein Ticket geschlossen? => replies_to_close | last_28_days
Wie viele Tickets kamen zwischen 8 und 10 Uhr am Montag? => received | 2026-11-16..2026-11-16 | at 8-9
Wie ausgelastet ist das Team Oslo? => capacity_used | last_28_days | team=Oslo
Hat der Support gestern alle SLAs eingehalten? => sla_attainment | yesterday | sharedInbox=Support
Vergleich Eingang und Ausgang von Mails im Oktober => messages_in+messages_out | 2026-10-01..2026-10-31
Wie viele Tickets mit urgent wurden heute beantwortet? => replied | today | tags=urgent
wer hat die meisten wieder aufgemachten tickets => reopened by user | last_28_days | order=descending
was is grad am meisten los im postfach => received | today
geht bei den refunds was voran => unknown
wieviel ham die osloer heut geschlossen => closed | today | team=Oslo
wie schnell warn wir letzten mittwoch beim antworten => reply_time | 2026-11-18..2026-11-18
wer lässt die leute am längsten warten => asks back: wait
kam gestern viel über whatsapp => received | yesterday | channel=whatsapp
wie viele tickets sind älter als 2 wochen und von wem => asks back: threshold
zahlen für support bitte => unknown
wie oft mussten wir wieder ran => unknown
haben wir den berg von letzter woche abgetragen => unknown
backlog billing >> und vor einer woche? => unknown
eingang oktober pro postfach >> als prozent => asks back: share
`
