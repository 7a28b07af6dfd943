/** A fourth set; `read-table.ts` explains the format. */
export const fourthFreshQuestions = `
what came in over the weekend? => received | 2026-11-14..2026-11-15
how many are left in Billing => backlog_open | today | sharedInbox=Billing
total emails sent by the Oslo team in Q3 => messages_out | 2026-07-01..2026-09-30 | team=Oslo
Is Anna closing more than last month? => closed | this_month | user=Anna Keller | compare=previous
How quickly does Customs get back to customers? => reply_time | last_28_days | sharedInbox=Customs
daily volume for the last two weeks => open | 2026-11-07..2026-11-20 | unit=day
which day last week had the most tickets => open | last_week | order=descending | unit=day
who answers the fastest in Support this month => reply_time by user | this_month | sharedInbox=Support | order=ascending
how many times was SLA Gold breached this year? => sla_missed | this_year | sla=Gold
reply times outside business hours => asks back: words
resolution time by tag, longest first => resolution by tags | last_28_days | order=descending
Show me closed per agent, this month vs last month => closed by user | this_month | compare=previous
give me first reply and close times by team => first_reply+resolution by team | last_28_days
how many new tickets per working day this month? => open | this_month | on monday,tuesday,wednesday,thursday,friday
how many tickets did Support receive between 1 and 15 November? => received | 2026-11-01..2026-11-15 | sharedInbox=Support
number of open tickets without Customs => backlog_open | today | sharedInbox!=Customs
what is the longest a customer waited last week => asks back: wait
ticket count by customer domain this quarter top 20 => open by inboundDomain | this_quarter
has anyone closed tickets on Sunday? => closed | 2026-11-15..2026-11-15
AI acceptance rate this month vs last => ai_acceptance | this_month | compare=previous
first response time this year by month, Support only => first_reply | this_year | sharedInbox=Support | unit=month
replies sent yesterday >> and received messages? => messages_in | yesterday
Was kam am Wochenende rein? => received | 2026-11-14..2026-11-15
Wie viele sind in Billing noch übrig? => backlog_open | today | sharedInbox=Billing
Alle vom Team Oslo im 3. Quartal gesendeten Mails => messages_out | 2026-07-01..2026-09-30 | team=Oslo
Schließt Anna mehr als letzten Monat? => closed | this_month | user=Anna Keller | compare=previous
Wie schnell meldet sich Customs bei Kunden zurück? => reply_time | last_28_days | sharedInbox=Customs
Tägliches Aufkommen der letzten zwei Wochen => open | 2026-11-07..2026-11-20 | unit=day
An welchem Tag gab es letzte Woche die meisten Tickets? => open | last_week | order=descending | unit=day
Wer antwortet im Support diesen Monat am schnellsten? => reply_time by user | this_month | sharedInbox=Support | order=ascending
Wie oft wurde das SLA Gold dieses Jahr verletzt? => sla_missed | this_year | sla=Gold
Antwortzeiten außerhalb der Geschäftszeiten => asks back: words
Lösungszeit nach Schlagwort, längste zuerst => resolution by tags | last_28_days | order=descending
Geschlossene je Mitarbeiter, dieser Monat gegen letzten Monat => closed by user | this_month | compare=previous
Erstantwort- und Lösungszeit nach Team => first_reply+resolution by team | last_28_days
Wie viele neue Tickets pro Werktag diesen Monat? => open | this_month | on monday,tuesday,wednesday,thursday,friday
Anzahl offener Tickets ohne Customs => backlog_open | today | sharedInbox!=Customs
Wie lange hat letzte Woche ein Kunde maximal gewartet? => asks back: wait
Annahmequote der KI diesen Monat gegenüber dem letzten => ai_acceptance | this_month | compare=previous
Erstantwortzeit dieses Jahr nach Monat, nur Support => first_reply | this_year | sharedInbox=Support | unit=month
`
