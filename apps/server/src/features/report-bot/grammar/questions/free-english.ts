/**
 * Questions in English as team leads and support managers ask them, written without a look at the grammar; `>>` continues
 * a conversation. `read-table.ts` explains the format.
 */
export const freeEnglish = `
open now? => backlog_open | today
what's open right now in Billing? => backlog_open | today | sharedInbox=Billing
how much is still open => backlog_open | today
anything unassigned? => backlog_unassigned | today
how many are waiting for us => backlog_waiting | today
Who has the most open tickets? => backlog_open by assignee | today | order=descending
what's on Anna's plate => backlog_open | today | assignee=Anna Keller
How many open conversations does Ingrid have? => backlog_open | today | assignee=Ingrid Solheim
workload per agent => backlog_open by assignee | today
how many urgent tickets are open? => backlog_open | today | tags=urgent
opn tickets in custms => backlog_open | today | sharedInbox=Customs
how mny unasigned tickets => backlog_unassigned | today
How many messages came in between 9 and 11 yesterday? => messages_in | yesterday | at 9-10
new conversations today so far => open | today
How busy were we yesterday? => received | yesterday
is it busier than last week? => received | this_week | compare=previous
Are we getting faster at replying? => reply_time | last_28_days | compare=previous
Did response time get worse this month? => reply_time | this_month | compare=previous
How's our response time doing => reply_time | last_28_days
avg response time today vs yesterday => reply_time | today | mean | compare=previous
How long did customers wait for a first answer in Support last month? => first_reply | last_month | sharedInbox=Support
first response time by inbox, last 30 days => first_reply by sharedInbox | 2026-10-22..2026-11-20
FRT Oslo team Q3 => first_reply | 2026-07-01..2026-09-30 | team=Oslo
Average first response time during business hours last week per team => first_reply by team | last_week | mean | hours
avg frist respnse time biling => first_reply | last_28_days | sharedInbox=Billing | mean
Who is our fastest responder? => reply_time by user | last_28_days | order=ascending
who takes the longest to answer => reply_time by user | last_28_days | order=descending
How many tickets did each agent close yesterday? => closed by user | yesterday
how many did Bram and Anna close this week => closed | this_week | user=Bram de Vries,Anna Keller
Closed tickets without Anna last month => closed | last_month | user!=Anna Keller
Everyone except Mateus: replies last week => replies | last_week | user!=Mateus Costa
top 3 closers this month => closed by user | this_month | order=descending
top 10 senders last month => messages_in by inboundEmail | last_month
Which customers contact us most? => received by inboundEmail | last_28_days
How many mails did tarsel-optik.example send us this year? => messages_in | this_year | inboundDomain=tarsel-optik.example
conversations with jo@kunde.example last month => open | last_month | inboundEmail=jo@kunde.example
resolution time for refund tickets => resolution | last_28_days | tags=refund
tickets tagged urgent or refund this month => open by tags | this_month | tags=urgent,refund
How many conversations got the tag refund last week? => tagged | last_week | tags=refund
most used tags last month => tagged by tags | last_month | order=descending
ticket volume by tag this quarter vs last quarter => open by tags | this_quarter | compare=previous
volume per month this year => open | this_year | unit=month
how many conversations did we get compared to the same month last year? => open | this_month | compare=year
closed in October vs September => closed | 2026-10-01..2026-10-31 | compare=previous
new conversations Q3 vs Q2 => open | 2026-07-01..2026-09-30 | compare=previous
First reply last week compared with the week before, by team => first_reply by team | last_week | compare=previous
SLA this month? => sla_attainment | this_month
Are we meeting our SLAs? => sla_attainment | last_28_days
how many SLAs were breached yesterday in Support => sla_missed | yesterday | sharedInbox=Support
Which team missed the most SLA targets last quarter? => sla_missed by team | last_quarter | order=descending
SLA % per inbox => sla_attainment by sharedInbox | last_28_days
who breached SLA most often in october => sla_missed by user | 2026-10-01..2026-10-31
reopen rate last month => asks back: share
how many tickets were reopened by team => reopened by team | last_28_days
Which inbox has the most reopens? => reopened by sharedInbox | last_28_days | order=descending
How many replies do we need to solve a ticket on average? => replies_to_close | last_28_days | mean
What % of tickets do we solve with a single reply? => one_touch | last_28_days
one-touch rate per agent => one_touch by user | last_28_days
busiest hour yesterday => received by hour | yesterday | order=descending
What time of day do customers write the most? => received by hour | last_28_days | order=descending
heatmap of incoming mails by weekday and hour last month => messages_in by weekday+hour | last_month | chart=heatMap
How many tickets do we get on weekends? => open | last_28_days | on saturday,sunday
least busy day of the week => received by weekday | last_28_days | order=ascending
emails received after 6pm last week => messages_in | last_week | at 18-23
conversations received before 8am this month => received | this_month | at 0-7
CSAT this month => unknown
How happy are our customers? => unknown
how many tickets will we get tomorrow => asks back: future
backlog trend this quarter => backlog_open | this_quarter
backlog per team, weekly, since September => backlog_open by team | 2026-09-01..2026-11-20 | unit=week
how many tickets were open last Friday? => backlog_open | 2026-11-13..2026-11-13
how many were open at the end of October? => backlog_open | 2026-10-31..2026-10-31
How many weren't closed by Wednesday? => backlog_open | 2026-11-18..2026-11-18
handle time per agent last month => handle_time by user | last_month
how many internal notes did Anna write this week => comments | this_week | user=Anna Keller
How long do tickets sit before someone picks them up? => time_to_assign | last_28_days
who got the most tickets assigned last week => assigned by user | last_week | order=descending
how many tickets did Freight desk close without replying => closed_without_reply | last_28_days | sharedInbox=Freight desk
how often do we accept AI suggestions => ai_accepted | last_28_days
WhatsApp volume last week => open | last_week | channel=whatsapp
received and closed tickets per week this quarter => received+closed | this_quarter | unit=week
how many conversations came in and how many did we close last week? => received+closed | last_week
Which agents closed more than 50 tickets last month? => asks back: threshold
Give me a table of closed tickets by agent and inbox for October => closed by user+sharedInbox | 2026-10-01..2026-10-31 | chart=crossTable
Mateus' replies yesterday => replies | yesterday | user=Mateus Costa
How many e-mails has the Lisbon office sent so far this month? => messages_out | this_month | team=Lisbon office
how many customers did we help last month => asks back: things
p90 resolution time in Customs over the past 6 months => resolution | 2026-05-21..2026-11-20 | sharedInbox=Customs | p90
YTD closed => closed | this_year
tickets since the beginning of the month => open | this_month
tickets opened the day before yesterday => open | 2026-11-18..2026-11-18
received on Nov 12 => received | 2026-11-12..2026-11-12
how many conversations from October 1st to 15th => open | 2026-10-01..2026-10-15
how many tickets did we close last week? >> and for Billing? => closed | last_week | sharedInbox=Billing
how many tickets did we close last week? >> what about the week before? => closed | 2026-11-02..2026-11-08
closed by agent this month >> only Anna and Bram => closed by user | this_month | user=Anna Keller,Bram de Vries
received last month >> compared to last year? => received | last_month | compare=year
received last month >> break it down by inbox >> without Customs => received by sharedInbox | last_month | sharedInbox!=Customs
first response time per team last month >> and resolution time? => resolution by team | last_month
new tickets this week >> ok and last week? => open | last_week
`
