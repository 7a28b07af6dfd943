/** Two questions in a sentence, and sentences that only look so; `read-table.ts` explains the format. */
export const twoQuestions = `
how many tickets did we get and how fast did we reply last week => open | last_week && reply_time | last_week
How many conversations did we close yesterday and how long did it take? => closed | yesterday && resolution | yesterday
How many emails did Anna send and what is her average reply time? => messages_out | last_28_days | user=Anna Keller && reply_time | last_28_days | user=Anna Keller | mean
how many did Anna close and what's her reply time in Support => closed | last_28_days | user=Anna Keller && reply_time | last_28_days | user=Anna Keller | sharedInbox=Support
how many replies and how many comments did we write this week => replies | this_week && comments | this_week
how many tickets per team this month and how quickly were they answered => open by team | this_month && reply_time by team | this_month
average number of tickets per day and average reply time => open | last_28_days | mean | average && reply_time | last_28_days | mean
tickets received and median reply time per inbox this month => received by sharedInbox | this_month && reply_time by sharedInbox | this_month
first reply time and number of replies by person => first_reply by user | last_28_days && replies by user | last_28_days
open tickets and SLA this week => backlog_open | this_week && sla_attainment | this_week
the number of new tickets and their reply time => open | last_28_days && reply_time | last_28_days
Wie viele Tickets kamen letzte Woche rein und wie schnell haben wir geantwortet? => received | last_week && reply_time | last_week
Wie viele Tickets hat Anna geschlossen und wie lange hat sie dafür gebraucht? => closed | last_28_days | user=Anna Keller && resolution | last_28_days | user=Anna Keller
Eingang und Antwortzeit nach Team im Oktober => received by team | 2026-10-01..2026-10-31 && reply_time by team | 2026-10-01..2026-10-31
Anzahl geschlossener Tickets und Lösungszeit pro Mitarbeiter => closed by user | last_28_days && resolution by user | last_28_days
how many tickets did we close in October and how does that compare to September => closed | 2026-10-01..2026-10-31
how many are open and how many of those are unassigned? => backlog_unassigned | today
What is our backlog and who has the most? => backlog_open by assignee | today
tickets opened and closed on the same day => asks back: metrics
received, closed and open tickets by day => asks back: metrics
Wie viele neue Tickets gab es gestern und wie viele davon sind noch offen? => asks back: cohort
reply time for urgent and refund => reply_time | last_28_days | tags=urgent,refund
Anna and Bram reply time => reply_time | last_28_days | user=Anna Keller,Bram de Vries
wie viele Tickets kamen rein und wurden gelöst => received+closed | last_28_days
how many emails did Bram send yesterday and how many did he get => asks back: filter
Response times and SLA attainment by team for last month, thanks! => reply_time by team | last_month && sla_attainment by team | last_month
Wie schnell wird etwas zugewiesen und wer kriegt am meisten zugewiesen? => time_to_assign | last_28_days && assigned by user | last_28_days
How many conversations did Anna close and how many Bram last week? => closed by user | last_week | user=Anna Keller,Bram de Vries
How many tickets in Billing and how many in Support last week => open by sharedInbox | last_week | sharedInbox=Billing,Support
wie viele hat Anna geschlossen und wie viele Bram letzte Woche => closed by user | last_week | user=Anna Keller,Bram de Vries
`
