/** Questions in English that a definition cannot, or only just, express; `read-table.ts` explains the format. */
export const englishLimits = `
CSAT last month => unknown
spam last month => unknown
snoozed conversations now => unknown
conversatons by langauge => unknown
conversations by language last month => unknown
What is our NPS? => unknown
NPS by team => unknown
How many vacations did we have? => unknown
closed conversations by language last month => asks back: words
first reply time by priority => asks back: words
how many urgnt conversations did we close yesterday => closed | yesterday | tags=urgent
New conversations in Billing and Zebra last week => unknownName
How many conversations did Zebra get last week? => unknownName
How many conversations during the last 3 hours? => asks back: hours
closed convesations in the past hour => asks back: hours
How many conversations took longer than 24 hours for a first reply last month? => first_reply by duration | last_month | limit 24h+
first replies within 4 hours this week => first_reply by duration | this_week | limit 0-1h,1-4h
tickets open for more than 3 days => backlog_open by age | today | limit 3-7d,7-30d,30d+
How many conversations in week 47? => open | 2026-11-16..2026-11-22
new conversations in week 52 => open | 2025-12-22..2025-12-28
How many conversations did we receive this morning? => received | today | at 6-11
recieved conversations yesterday evening => received | yesterday | at 18-23
backlog at 9:00 yesterday => asks back: time
received conversations today and yesterday => asks back: time
How many conversations will we receive next week? => asks back: future
How many conversations have we ever received? => received | 2016-11-20..2026-11-20 | compare=none
conversations received on weekends this month => received | this_month | on saturday,sunday
recieved conversations last weekend => received | 2026-11-14..2026-11-15
received last month excluding weekends => received | last_month | not on saturday,sunday
closed on weekdays last month => closed | last_month | on monday,tuesday,wednesday,thursday,friday
How many did we close on Monday and Tuesday? => closed | 2026-11-16..2026-11-17
closed on Monday and Wednsday => closed | 2026-11-16..2026-11-18 | on monday,wednesday
closed Monday to Wednesday => closed | 2026-11-16..2026-11-18
How many did we close on Monday last week? => closed | last_week | on monday
How busy are Mondays? => received | last_28_days | on monday
replies every Friday this quarter => replies | this_quarter | on friday
backlog on Mondays => asks back: filter
Which inbox replies fastest? => reply_time by sharedInbox | last_28_days | order=ascending | top=50
Who replied slowest? => reply_time by user | last_28_days | order=descending
Which tag takes longest to close? => resolution by tags | last_28_days | order=descending
top 3 slowst inboxes by first reply => first_reply by sharedInbox | last_28_days | order=descending | top=50
Who closed the fewest? => closed by user | last_28_days | order=ascending | top=50
Who closed the most? => closed by user | last_28_days | order=descending | top=10
Which was the quietest day last month? => received | last_month | order=ascending | unit=day
busiest week this year => received | this_year | order=descending | unit=week
What is our quietest weekday? => received by weekday | last_28_days | order=ascending
Which month had the fewst closed conversations this year? => closed | this_year | order=ascending | unit=month
Which team has the best first reply time? => first_reply by team | last_28_days | order=ascending
Which inbox has the best SLA attainment? => sla_attainment by sharedInbox | last_28_days | order=descending
What was our best day last month? => unknown
Who is best? => unknown
What was our slowest reply last week? => asks back: single
longest open conversations => asks back: noDuration
replied at least 5 times => asks back: threshold
How many conversations did not get a tag last month? => open | last_month | tags=none
How many conversations didn't get a reply? => backlog_waiting | today
Which tickets haven't been closed? => asks back: negation
convesations without a tag => open | last_28_days | tags=none
new conversations without refund tag => open | last_28_days | tags!=refund
percentage of conversations closed without a reply => asks back: share
What is our reopen rate? => asks back: share
What precentage of conversations were reopened? => asks back: share
What percentage of SLAs did we miss last month? => asks back: shareMissed
average conversations per day last month => open | last_month | mean | average | unit=day
avrage closed conversations per agent per week => closed by user | last_28_days | mean | average | unit=week
average number of open tickets per day => backlog_open | last_28_days | mean | average | unit=day
average replies per day => replies | last_28_days | mean | average
average closed conversations last month => asks back: average
median messages sent per day => asks back: average
received conversations by customer domains => received by inboundDomain | last_28_days
closed conversations by class => closed by classification | last_28_days
Which claasses do we close most? => closed by classification | last_28_days | order=descending
How many conversations were closed by rules last month? => closed | last_month | cause=rule
closed by a rule last month => closed | last_month | cause=rule
closed conversations by rule last month => closed by rules | last_month
conversations reopend by customers last week => reopened | last_week | cause=customer
reopened by customer last week => reopened by inboundEmail | last_week
new conversations for Gold SLA => asks back: filter
How many customers wrote to us last week? => asks back: things
How many agents replied yesterday? => asks back: things
how many tags did we add yesterday => tagged | yesterday
How many hours does it take to close a ticket? => resolution | last_28_days
conversations yesterday compared to last week => asks back: comparison
recieved last 90 days vs last month => asks back: comparison
closed this week compred to last week => closed | this_week | compare=previous
closed compared to last month => closed | this_month | compare=previous
received in October compared to the month before => received | 2026-10-01..2026-10-31 | compare=previous
Why did we receive more last month compared to last year? => received | last_month | compare=year
sent vs received messages last month => messages_out+messages_in | last_month
closed and reopend tickets this week => closed+reopened | this_week
open and unassigned conversations => backlog_open+backlog_unassigned | today
tickets by country this quarter => unknown
How many meetings did Bram have? => unknown
replies by contract => asks back: words
messages received on Monday, Wednesday and Friday => messages_in | 2026-11-16..2026-11-20 | on monday,wednesday,friday
conversations assigned by automation last week => assigned | last_week | cause=rule
rules that closed conversations => asks back: metrics
How many companies wrote to us this year? => asks back: things
why did first reply time rise compared to last year => first_reply | last_28_days | compare=year
How many were neither assigned nor tagged? => asks back: metrics
Which hour of the day gets the fewest messages? => messages_in by hour | last_28_days | order=ascending
reaction time by team last week => reaction by team | last_week
active time to close this month => active_time | this_month
replies to close by inbox => replies_to_close by sharedInbox | last_28_days
how long are conversations unassigned => time_to_assign | last_28_days
tickets received last week that are still open => asks back: cohort
how many times did we reply to kunde.example yesterday => replies | yesterday | inboundDomain=kunde.example
yesterday 14:00-16:00 received => received | yesterday | at 14-15
received between 9 and 11 November => received | 2026-11-09..2026-11-11
late replies last week => asks back: words
comments per ticket => asks back: words
cost per ticket => unknown
tickets received after 10 November => asks back: time
received last week between 9:30 and 11:00 => asks back: time
Closed by Anna for Bram last month => asks back: words
How many conversations did Anna and Bram close last month? => closed | last_month | user=Anna Keller,Bram de Vries
received emails and WhatsApp messages last month => messages_in | last_month | channel=whatsapp,mail
received WhatsApp messages or emails last month => messages_in by channel | last_month | channel=whatsapp,mail
received WhatsApp messages last month => messages_in | last_month | channel=whatsapp
which tags are most common this month? => tagged by tags | this_month | order=descending
most common reason for closing => closed by closedReason | last_28_days | order=descending
which customers write most commonly? => received by inboundEmail | last_28_days | order=descending
Show me our weekly insights! => asks back: insights
median reply time by user last month >> how many replies? => replies | last_28_days
`
