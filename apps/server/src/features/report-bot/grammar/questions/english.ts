/** Questions of team leads in English, some misspelt; `read-table.ts` explains the format. */
export const englishQuestions = `
How many conversations did Freight desk get last week? => open | last_week | sharedInbox=Freight desk | unit=day | chart=bar
How many conversations did we get yesterday? => open | yesterday
how many new tickets this month => open | this_month
How many requests came in today? => received | today
what did we receive last week per day => received | last_week | unit=day
number of incoming conversations in Customs last month => received | last_month | sharedInbox=Customs
How many conversations did we start ourselves this week? => started | this_week
outbound conversations by agent this quarter => started by assignee | this_quarter
How many tickets were reopened in the last 30 days? => reopened | 2026-10-22..2026-11-20
reopened cases by tag last month => reopened by tags | last_month
How many did we close last week? => closed | last_week
how many conversations were closed by Anna last week => closed | last_week | user=Anna Keller
who closed the most conversations this week? => closed by user | this_week
Which team closed most tickets in October? => closed by team | 2026-10-01..2026-10-31
closed conversatons per month this year => closed | this_year | unit=month
tickets solved per agent per week => closed by user | last_28_days | unit=week
how many conversations that we closed last week are still closed? => still_closed | last_week
tickets that stayed closed by team last month => still_closed by team | last_month
how many AI suggestions were there last week => ai_suggested | last_week
How many suggestions were accepted per agent this month? => ai_accepted by user | this_month
AI suggestions corrected last month by team => ai_corrected by team | last_month
acceptance rate of AI suggestions by week this year => ai_acceptance | this_year | unit=week
What is the hand-over rate of the AI this month? => ai_hand_over | this_month
what share did the AI hand over to people by inbox last month => ai_hand_over by sharedInbox | last_month
acceptence rate of AI sugestions last week => ai_acceptance | last_week
how many suggested classes were rejected this month by cause => ai_corrected by cause | this_month
median time to close with a reply this month => resolution_replied | this_month
How many conversations were closed without an answer last month? => closed_without_reply | last_month
closed with a reply by inbox last 7 days => closed_with_reply by sharedInbox | last_7_days
How many conversations were active last week? => active | last_week
How many open conversations do we have right now? => backlog_open | today | chart=number
open tickets by assignee => backlog_open by assignee | today
how many customers are waiting, by age? => backlog_waiting by age | today
what's the backlog in Billing => backlog_open | today | sharedInbox=Billing
how has our backlog developed over the last 90 days => backlog_open | last_90_days
backlog per week since January => backlog_open | 2026-01-01..2026-11-20 | unit=week
how many tickets are unassigned at the moment => backlog_unassigned | today
How many conversations have no owner in Support? => backlog_unassigned | today | sharedInbox=Support
how many customers are waiting for a reply? => backlog_waiting | today
unanswered conversations per inbox now => backlog_waiting by sharedInbox | today
How many emails did we receive last week? => messages_in | last_week
how many mails did Bram send yesterday => messages_out | yesterday | user=Bram de Vries
messages sent by hour of day last month => messages_out by hour | last_month
How many replies did we send in Q3? => replies | 2026-07-01..2026-09-30
replies per agent last week => replies by user | last_week
Who answered the most conversations last month? => replied by user | last_month
How many conversations did Mateus reply to this week? => replied | this_week | user=Mateus Costa
median handle time by agent this month => handle_time by user | this_month
how much total handle time per inbox last week => handle_total by sharedInbox | last_week
internal notes per team this month => comments by team | this_month
How many conversations were assigned to Ingrid last week? => assigned | last_week | assignee=Ingrid Solheim
number of assignments per day last week => assigned | last_week | unit=day
which tags did we use most in the last quarter => tagged by tags | last_quarter
how often did each rule run last week => rule_runs by rules | last_week
which automation ran most this month => rule_runs by rules | this_month
What is our first response time? => first_reply | last_28_days | chart=line
average first reply time in Billing this month => first_reply | this_month | sharedInbox=Billing | mean
median first response by agent last 90 days => first_reply by user | last_90_days
How long do customers wait for the first reply? => first_reply | last_28_days
how quickly do we first respond to urgent tickets => first_reply | last_28_days | tags=urgent
frt by weekday last quarter => first_reply by weekday | last_quarter
p90 first reply in Support this year => first_reply | this_year | sharedInbox=Support | p90
first reply per week for the Oslo team => first_reply | last_28_days | team=Oslo | unit=week
What's our average response time per agent? => reply_time by user | last_28_days | mean
how long does it take us to answer in Customs => reply_time | last_28_days | sharedInbox=Customs
reply time last month compared to the month before => reply_time | last_month | compare=previous
How fast do we reply on Mondays? => reply_time | last_28_days | on monday
response times during office hours this month => reply_time | this_month | hours
total reply time per conversation by inbox => total_reply_time by sharedInbox | last_28_days
how long after assignment does Anna answer => assignee_reply | last_28_days | user=Anna Keller
time to first reply after assignment by user => assignee_reply by user | last_28_days
How long until a conversation is assigned? => time_to_assign | last_28_days
time to assign per inbox last week => time_to_assign by sharedInbox | last_week
How long does it take to resolve a ticket? => resolution | last_28_days
average resolution time this quarter by team => resolution by team | this_quarter | mean
resolution time compared to last year => resolution | last_28_days | compare=year
How long until we close conversations tagged refund? => resolution | last_28_days | tags=refund
how long until the first close last month => first_close | last_month
How many replies does it take to close a conversation? => replies_to_close | last_28_days
average number of replies per conversation by inbox => replies_to_close by sharedInbox | last_28_days | mean
What share of tickets is closed with one reply? => one_touch | last_28_days
first contact resolution rate by team this year => one_touch by team | this_year
What is our SLA attainment this month? => sla_attainment | this_month
percentage of SLAs met by inbox last quarter => sla_attainment by sharedInbox | last_quarter
Who was passed over most often last week? => passed_over by user | last_week
how often were people skipped by automatic assignment this month by cause => passed_over by cause | this_month
What was our shift coverage last week? => shift_coverage | last_week
shift coverage by team this month => shift_coverage by team | this_month
What share of their shifts were people available last month? => shift_coverage | last_month
shift coverage of Anna this month => shift_coverage | this_month | user=Anna Keller
percentage of capacity of each person last week => capacity_used by assignee | last_week
What capacity did Support have in use this month? => capacity_used | this_month | sharedInbox=Support
how many sla targets did we miss last week => sla_missed | last_week
How many SLA breaches per agent in October? => sla_missed by user | 2026-10-01..2026-10-31
how many SLA targets were met yesterday => sla_met | yesterday
By how much were we late on our SLAs last month? => sla_overrun | last_month
SLA attainment for Gold this quarter => sla_attainment | this_quarter | sla=Gold
When are we busiest? => received by weekday+hour | last_28_days | chart=heatMap
What are our busiest hours in Support? => received by weekday+hour | last_28_days | sharedInbox=Support
which day of the week is busiest => received by weekday | last_28_days
top 5 customers by new conversations this year => open by inboundEmail | this_year | top=5
which companies write to us the most => received by inboundDomain | last_28_days
how many messages did we get from tarsel-optik.example last month => messages_in | last_month | inboundDomain=tarsel-optik.example
conversations by channel this month => open by channel | this_month
How many WhatsApp conversations did we get last week => open | last_week | channel=whatsapp
closed conversations by reason last month => closed by closedReason | last_month
How many conversations did I close today? => closed | today | user=me
my open tickets => backlog_open | today | assignee=me
how many conversations did my team get this week => open | this_week | team=Oslo
New conversations in Billing and Support last week => open | last_week | sharedInbox=Billing,Support
compare Billing and Customs by new conversations this month => open by sharedInbox | this_month | sharedInbox=Billing,Customs
new conversations last week without Customs => open | last_week | sharedInbox!=Customs
how many conversations between 2026-10-05 and 2026-10-11 => open | 2026-10-05..2026-10-11
new conversations from 3 to 9 November per day => open | 2026-11-03..2026-11-09 | unit=day
how many tickets did we get two weeks ago => open | 2026-11-02..2026-11-08
conversations in the last 2 weeks => open | 2026-11-07..2026-11-20
how many conversations since Monday => open | 2026-11-16..2026-11-20
how mny converstions did Bilings get last wek => open | last_week | sharedInbox=Billing
avrage frist reply tme in Suport => first_reply | last_28_days | sharedInbox=Support | mean
how many tikets did Brma close lst month => closed | last_month | user=Bram de Vries
new conversations last month vs the month before => open | last_month | compare=previous
how long do people wait => asks back: wait
`
