import type { Lexicon } from './concepts.ts'
import { englishFillers } from './fillers-en.ts'

export const englishWords: Lexicon = {
  count:
    'how many|how many times|number of|numbers of|amount of|how much|count|counts|volume|quantity|figure|figures|no of',
  long: 'how many minutes|how many hours|how many days|how long|how fast|how quick|how quickly|how soon|how slow|how slowly|how speedy|time|times|duration|durations|speed|delay|quickly|fast|faster|slow|slower|long|longer|turnaround',
  which: 'which|which of|what|whats|what is|what are',
  who: 'who|whom|whose|which agent|which person|which colleague|which user|which teammate|who is|who s|whos',
  when: 'when|at what time|what time|which time|what times',
  why: 'why|how come|what caused|what is behind|what drove|explain',
  by: 'by|broken down by|break down by|breakdown by|break it down by|split by|grouped by|group by|divided by|separated by|across|depending on|breakdown of|split up by',
  per: 'per|each|every|for each|for every|in each|in every',
  help: 'help|helped|what can you do|what can i ask|what do you know|what questions',
  conversation:
    'conv|convs|conversation|conversations|conversation count|convo|convos|ticket|tickets|thread|threads|case|cases|request|requests|enquiry|enquiries|inquiry|inquiries|query|queries|issue|issues|tix|tickt|mail threads|mail thread|email threads|work items|chats and mails',
  message: 'message|messages|msg|msgs|mail|mails|email|emails|e mail|e mails|letter|letters',
  reply:
    'reply|replies|response|responses|answer|answers|respond|responds|responding|replying|get back to|gets back to|got back to|getting back to|answering|responsiveness|react|reacts|reacting|reacted|answered back|wrote back|written back|reply back|replies back|follow up|follow ups|responsive',
  reaction: 'reaction time|reaction times|time to react',
  replied: 'replied|answered|responded|get a reply|got a reply|got an answer|got a response|were answered',
  first: 'first|first time|the first time|initial|1st',
  firstReply:
    'frt|first response|first reply|first replies|first responses|first answer|first answers|initial response|initial reply|first respond|first replied|first response time|first reply time|respond first|reply first|time to first response|time to first reply|ttfr|time to 1st reply|1st response time|1st reply time',
  close:
    'close|closed|closes|closing|solve|solved|solving|resolve|resolved|resolves|resolving|finish|finished|complete|completed|completes|done|settled|handle|handled|closures|closings|close out|closed out|wrapped up|knocked out|knock out|got through|get through|getting through|cleared|clear|cleared out|ticked off|wrapped|shut|put to bed|dealt with|taken care of|closed off|closed down|sorted|sorted out|cleaned up|polished off|nailed|cranked out|got done|get done|gets done|finalised|finalized|processed|process|tackled|closed up|knocking out|work through|worked through|works through|working through|wrap up|wraps up|wrapping up|knocks out|closes out|closing out|clears|clearing|closes off|close off|closing off|tick off|ticks off|ticking off|polish off|polishes off|finish off|finishes off|finished off|finishing off|sort out|sorts out|sorting out|deal with|deals with|dealing with|take care of|takes care of|taking care of|took care of|crank out|cranks out|cranking out|churn through|churns through|churned through|churning through|handles|handling|processes|processing|tackle|tackles|tackling|nails|nailing|settle|settles|settling|finalise|finalize|finalises|finalizes|shuts|shutting|concluded|conclude|concludes|completing|finishing',
  resolution:
    'resolution|res time|resolution time|resolution times|time to close|time to resolution|time to resolve|closing time|closing times|time to solve|close time|solution time|lead time|cycle time|ttr|mttr|mean time to resolve|mean time to resolution',
  firstClose:
    'first close|first closed|first closing|closed for the first time|close for the first time|first resolution|time to first close',
  suggestion:
    'suggestion|suggestions|suggested|ai suggestion|ai suggestions|ai|ai agent|ai agents|ai results|suggested class|suggested classes|class suggestions',
  accepted: 'accepted|accept|accepts|adopted|confirmed',
  acceptance:
    'acceptance|acceptance rate|acceptance rates|accuracy|right|is right|was right|gets it right|got it right|gets right|spot on|hit rate',
  corrected:
    'corrected|corrections|rejected|discarded|overruled|not accepted|override|overrides|overrule|overrules|reject|rejects|discard|discards|correct|corrects|correcting|dismissed|dismiss',
  handOver:
    'handed over|hand over|hand overs|handover|handovers|handoff|handoffs|left to people|hands over|handed off|hand off|hands off|hand it over|pass on to humans|passes to humans|escalates to a human|passed to a human|passes to a human|pass to a human',
  handOverRate: 'hand over rate|handover rate|handoff rate|hand off rate',
  stayedClosed:
    'still closed|stayed closed|stay closed|remained closed|remain closed|closed for good|not reopened|never reopened|not opened again|without being reopened|without reopening|still resolved|still solved|stayed solved|stayed resolved',
  new: 'new|get|gets|got|getting|gotten|opened|created|create|creation|opening|fresh|brand new|newly opened|newly created|newly|inflow|intake|influx|arrivals',
  receive:
    'receive|received|receives|receiving|incoming|inbound|contact us|contacted us|contacts us|contacting us|email us|emailed us|message us|messaged us|mail us|mailed us|came in|come in|comes in|coming in|arrive|arrived|arrives|arriving|reached us|wrote to us|write to us|write us|wrote us|land|landed|hit us|hits us|hitting us|reach us|reaches us|come through|came through|coming through|rolled in|rolling in|flow in|flowed in|poured in|pour in|made it to us|turned up|popped up|showed up|submitted|filed|raised|logged|opened by customers',
  come: 'come|came|comes|coming|came into|come into',
  start:
    'started|start|starts|begun|began|begin|outbound conversations|outbound|initiated|initiate|proactively|started by us',
  reopen:
    'reopen|reopened|reopens|reopening|reopenings|re open|re opened|opened again|come back|came back|open again|reopener|re opens|open back up|opened back up|opened up again|opens again|re opening|come back open|bounced back|bounce back|coming back|comes back|got reopened|get reopened|re open rate',
  open: 'open|the queue|the queue length|in progress|backlog|pending|outstanding|unresolved|still open|unclosed|not closed|not yet closed|unfinished|remaining|queued|in the queue|left|still pending|not done|not done yet|not finished|unhandled|to be done|to do|active backlog|on the pile|awaiting resolution|unsettled|ongoing tickets',
  assign:
    'assign|picking up|got handed|get handed|was handed|were handed|been handed|gets handed|take on|takes on|taking on|grabbed|picked up|pick up|picks up|picks them up|picks it up|pick them up|pick it up|picked it up|picked them up|takes it on|until someone takes|until somebody takes|until someone picks|until anyone takes|before someone takes|before somebody takes|before someone picks|before someone picks them up|before someone picks it up|before anyone picks|before anyone picks it up|someone takes|somebody takes|someone takes over|someone takes it|someone takes a|someone takes the|someone grabs|someone picks|takes them on|taken on|took on|assigned|assigns|assignment|assignments|assigning|get assigned|handed out|handed to|given to|routed to|allocated|allocation|allocate|dispatched|routed|distribute|picked up by|claimed|claim|claims',
  unassigned:
    'unassigned|not assigned|without assignee|without an assignee|without an owner|without owner|no assignee|no owner|not yet assigned|unclaimed|nobody assigned|not assigned to anyone|assigned to nobody|assigned to no one|belong to nobody|with no owner|with nobody assigned|with no one assigned|with no assignee|nobody owns|no one owns|that nobody owns|nobody has picked up|no one has picked up|not picked up|not taken|nobody has taken|up for grabs|without anyone assigned|havent been assigned|have not been assigned|has not been assigned|not been assigned|nobody took|ownerless|orphaned|with nobody on it|without anybody assigned|without a responsible person',
  wait: 'wait|waits|waited|waiting time|waiting times|wait time|wait times',
  waiting:
    'waiting|awaiting|unanswered|not answered|not replied|not yet answered|unreplied|need a reply|needs a reply|need an answer|waiting for a reply|waiting for reply|waiting for an answer|waiting for a response|waiting for us|await a reply|awaiting a reply|awaiting reply|awaiting response',
  comment:
    'comment|comments|commented|internal note|internal notes|note|notes|internal comment|internal comments|remark|remarks|annotation|annotations|side notes|private notes|private note|team notes',
  tagged:
    'tagged|tags added|added tags|tagging|tags used|used tags|tags set|tags applied|labelled|labeled|tag usage|labels applied|tag additions|tags assigned|tags given',
  tagGiven:
    'got the tag|get the tag|gets the tag|were given the tag|was given the tag|received the tag|got the label',
  run: 'run|runs|ran|fire|fired|triggered|executed|acted|rule runs|executions',
  missed:
    'missed|miss|misses|breach|breached|breaches|breaching|violated|violation|violations|fail|failed|failures|broken|not met|not meet|not in time|broke|blow|blew|blown|bust|busted|blowing|overran|slipped|missing our|missing the',
  met: 'met|hit|hits|hitting|meeting our|meeting the|meet|kept|keep|in time|on time|within target|fulfilled|achieved|achieve|reached',
  late: 'late|too late|overrun|overruns|overshoot|exceeded',
  rate: 'how much of|percent|percentage|share|rate|ratio|proportion|attainment|compliance|quota|success rate|fraction|performance|what part|which part|what part of|how large a part|how big a part|what portion|what proportion|what fraction|what share|portion',
  send: 'went out|go out|goes out|going out|gone out|send|sent|sends|sending|write|wrote|written|outgoing|sent out|writing|posting|write back',
  noReply:
    'without reply|without anyone replying|without anybody replying|without anyone answering|without us replying|without us answering|without a single reply|without a reply|without any reply|without answer|without an answer|without any answer|without response|without a response|without any response|without replying|without answering|without responding|no reply|no answer|no response|never answered|not answering',
  withReply:
    'with reply|with a reply|with an answer|with answer|with a response|with response|after a reply|after replying',
  oneTouch:
    'one touch|onetouch|one reply|single reply|a single reply|one answer|a single answer|one response|a single response|single response|first contact|first contact resolution|fcr|exactly one reply|only one reply|just one reply|one message|first try|first reply solved',
  spend: 'spend|spends|spent|spending',
  overdue: 'overdue|past due',
  handle:
    'handle time|handle times|handling time|handling times|time spent|aht|hands on time|pure handling time|work time per ticket|touch time',
  availability:
    'availability|available|online|away|offline|status time|time online|availability status|presence|on duty',
  coverage:
    'coverage|covered|shift coverage|coverage of shifts|coverage of the shifts|covered shifts|shifts covered|staffing coverage|staffed|understaffed|fully staffed|well staffed|enough people|enough staff|enough agents|enough people there|enough people on shift|manned',
  capacity:
    'capacity|capacities|percentage of capacity|percent of capacity|share of capacity|percentage of the capacity|percentage of their capacity|percent of their capacity|share of their capacity|capacity used|used capacity|capacity usage|capacity utilization|capacity utilisation|utilization|utilisation|workload limit|overloaded|overload|overworked|maxed out|at capacity|over capacity|stretched|overbooked|fully booked|at their limit|at the limit|at its limit|loaded|how loaded|at their limits|maxed',
  passedOver:
    'passed over|people passed over|pass over|skipped by assignment|skipped by auto assignment|skipped by automatic assignment|auto assign skips|assignment skips|left out by assignment|left out by automatic assignment|skipped',
  shift: 'shift|shifts|shift time|shift plan|roster|rota|planned time|scheduled time|in shifts',
  active: 'touch|touches|active|activity|touched|worked on',
  load: 'workload|plate|sitting in|sitting with|lying in|load|workloads|busy load|on their plate|on the plate|caseload|pending work|work in progress|wip',
  total: 'total|totals|in total|altogether|overall|added up|summed up|all together',
  user: 'agent|ppl|agents|person|people|user|users|colleague|colleagues|teammate|teammates|team mate|team mates|team member|team members|member|members|employee|employees|staff|rep|reps|individual|individuals|coworker|coworkers|staff member',
  assignee: 'assignee|assignees|owner|owners|responsible person',
  team: 'team|teams|department|departments|group|groups',
  inbox: 'inbox|inboxes|mailbox|mailboxes|shared inbox|shared inboxes|queue|queues|mail box',
  tag: 'tag|tags|label|labels|topic|topics|category|categories',
  rule: 'rule|rules|automation|automations',
  class: 'class|classes|classification|classifications',
  channel: 'channel|channels|source|sources|medium',
  customer:
    'customer|customers|applicant|applicants|tenant|tenants|patient|patients|student|students|visitor|visitors|policyholder|policyholders|guest|guests|traveller|travellers|traveler|travelers|passenger|passengers|shipper|shippers|buyer|buyers|subscriber|subscribers|client|clients|sender|senders|contact|contacts|customer email|customer emails|customer address|customer addresses|email address|email addresses|customer e mail|requester|requesters',
  domain:
    'domain|domains|company|companies|customer domain|customer domains|client domain|client domains|sender domain|sender domains|email domain|email domains|customer company|customer companies|organisation|organisations|organization|organizations|firm|firms',
  hourOfDay:
    'which hours of the day|what hours of the day|what time of day|what time of the day|which time of day|at what time of day|which hour of the day|what hour of the day|time of day|time of the day|hour of day|hour of the day|hours of the day|hours of day|which hour|what hour|which hours|what hours|times of day|hour of a day|during the day|over the day|over the course of the day|throughout the day|through the day|within the day|across the day',
  weekdays:
    'weekday|weekdays|day of the week|day of week|days of the week|days of week|which weekday|what weekday|week day',
  sla: 'sla|slas|service level|service levels|service level agreement|service level agreements|s l a',
  slaTarget:
    'sla target|sla targets|target|targets|kind of target|type of target|goal|goals|target type|target types|type of sla target|sla target type',
  closingReason:
    'reason for closing|reasons for closing|closing reason|closing reasons|close reason|close reasons|closed reason',
  reason: 'reason|reasons',
  cause: 'cause|causes|trigger',
  age: 'age|ages|age group|age groups',
  length: 'duration bucket|duration buckets|time bucket|time buckets|length|lengths',
  distribution: 'distribution|distributed|spread',
  minute: 'minute|minutes|min|mins|second|seconds',
  hour: 'hour|hours|h|hr|hrs',
  day: 'day|days',
  week: 'week|weeks|wk|wks|wks.',
  month: 'month|months|mth|mths|mo',
  quarter: 'quarter|quarters|qtr|qtrs',
  year: 'year|years|yr|yrs',
  half: 'half',
  halfYear: 'half year|half of the year|halfyear|half of year|six month period',
  otherChannel:
    'chat|chats|live chat|web chat|contact form|contact forms|web form|webform|phone|telephone|sms|instagram|telegram|twitter|linkedin|text message|text messages|call|calls|phone calls|signal|teams chat|slack',
  hourly: 'hourly|hour by hour',
  daily: 'daily|day by day|on a daily basis',
  weekly: 'weekly|week by week|on a weekly basis',
  monthly: 'monthly|month by month|on a monthly basis',
  quarterly: 'quarterly|quarter by quarter',
  yearly: 'yearly|annually|annual|year by year',
  last: 'last|previous|preceding|prior',
  past: 'past|last few',
  this: 'this|current|running|ongoing',
  beforeLast: 'before last',
  before: 'before|earlier',
  today: 'today|todays|this day',
  yesterday: 'yesterday|yesterdays',
  dayBeforeYesterday: 'day before yesterday',
  now: 'now|right now|currently|at the moment|atm|at present|presently|at this moment|just now|as of now',
  ever: 'ever|all time|since the beginning of|since the beginning of the|since the start of|since the start of the|since the beginning of this|since the start of this|since the first of|since the beginning|since the start|since day one',
  partOfDay:
    'this morning|morning|mornings|afternoon|afternoons|this afternoon|evening|evenings|this evening|tonight|night|nights|overnight|noon|midnight|o clock|oclock',
  future: 'about to|will|tomorrow|next|upcoming|forecast|predict|prediction|expect|expected',
  endOf:
    'the end of|end of|at the end of|by the end of|as of the end of|at the end of the|end of the|by the end of the',
  thisWeek: 'week so far|the week so far|this week so far|week to date|wtd',
  thisMonth: 'this month so far|the month so far|month so far|month to date|mtd',
  thisQuarter: 'quarter so far|the quarter so far|this quarter so far|quarter to date|qtd',
  thisYear: 'year so far|the year so far|this year so far|year to date|ytd|since new year',
  ago: 'ago',
  since: 'since',
  between: 'between',
  from: 'from',
  to: 'to|until|till|through|up to',
  in: 'in|during|over|within|for|at|on|of',
  weekend: 'weekend',
  weekends: 'weekends|every weekend',
  workdays:
    'on weekdays|working day|workday|work day|business day|working days|work days|workdays|business days|weekdays only|only weekdays|during the week',
  weekNumber: 'calendar week|cw|week number|week no',
  mean: 'average|averages|avg|mean|on average|averaged',
  median: 'median|typical|typically|usual|usually|normally',
  p90: 'p90|p 90|90th percentile|90 percentile|ninetieth percentile|percentile|slowest 10 percent|90 percent of',
  business:
    'biz hours|business hours|working hours|office hours|opening hours|business time|work hours|working time|open hours|service hours|during business hours|in business hours|inside business hours|inside working hours|inside office hours|inside opening hours',
  compare:
    'compare|compared|compared to|compared with|comparison|versus|vs|than|against|change|changed|difference|in comparison with|in comparison to|relative to',
  most: 'most common|most commonly|commonest|most|top|biggest|largest|ranking|rank|ranked|leaderboard|leading|hardest working|more',
  highest: 'highest|maximum|max',
  fewest: 'least|fewest|lowest|smallest|minimum|bottom',
  fastest: 'fastest|quickest|shortest|soonest',
  slowest: 'slowest|longest|oldest',
  best: 'best',
  worst: 'worst',
  limit:
    'at least|at most|no more than|no less than|more than once|older|younger|above|below|beyond|under|exceeding|old',
  busy: 'heavy|heavier|busiest|busy|peak|peaks|peak time|peak times|peak hours|rush|rush hour|rush hours|heaviest|hectic|crazy|slammed|swamped|hell breaks loose|stressful|crowded|most hectic',
  quiet: 'quietest|quiet|calmest|calm',
  trend:
    'gone down|gone up|went down|went up|high|low|big|large|small|higher|lower|bigger|smaller|by how much|worse|worsen|worsened|deteriorate|deteriorated|better|improve|improved|improving|slower than|rise|rises|rising|falling|rose|risen|increase|increased|increases|drop|dropped|fall|fell|fallen|grow|grows|growing|shrink|shrinks|shrinking|shrank|grew|grown|decrease|decreased|trend|trends|over time|develop|developed|development|evolve|evolved|evolution|course|timeline|history of|going|changing|progress|trending|look like|decline|declined|going up|going down|go up|go down|went up|went down|on the rise|over the months|over the weeks|upward|downward|escalating',
  table: 'as a list|as a table|as table|in a table|table|cross table',
  stacked: 'stacked|stacked lines|stacked chart|as a stacked chart|stacked area|area chart|as an area chart',
  line: 'as a line|line chart|as line chart|as a line chart|as lines|line graph',
  bars: 'pie chart|donut chart|as a pie chart|as a pie|as pie chart|as a donut chart|as a donut|as columns|as a column chart|bar chart|as bars|as bar chart|as a bar chart|bars|column chart',
  heatMap: 'heat map|heatmap|as a heatmap|as a heat map',
  flow: 'flow|sankey|where did they go|flow chart',
  except:
    'omitted|left out|taken out|excluded|except|excluding|leave out|leaving out|other than|but not|ignoring|apart from|except for|exclude|not in|not from|not including|without',
  not: 'not|no|never|none|neither|nobody|no one|nothing|cannot|hardly',
  me: 'i|me|my|mine|myself|by me|my own',
  myTeam: 'my team|our team|my teams|my people',
  assignedTo: 'assigned to|owned by|belonging to',
  there: 'there|them|these|those|that|same|the same|its|their|they|it|this inbox',
  and: 'and|nor|also|plus|or|then|as well|together with',
  all: 'all|all the|the whole|entire|whole',
  whatsapp: 'whatsapp|whats app',
  facebook: 'facebook|messenger|facebook messenger',
  filler: `${englishFillers}|add|adds|ourselves|often|used|use|via|everything|anything|things|show me|show us|show|tell me|tell us|tell|give me|give us|give|list|can you|could you|can i see|can i|i want|i want to see|i want to know|i would like|i would like to see|i need|id like|i d like|i am interested in|let me see|let me know|would you|please|pls|plz|hey|hi|hello|thanks|thank you|the|a|an|is|are|was|were|did|do|does|have|has|had|been|be|be|being|would|should|there is|there are|there were|was there|is there|are there|were there|we|us|our|ours|you|your|with|so far|to date|so|far|just|only|really|actually|exactly|roughly|about|around|approximately|ish|how is|how was|how were|how are|how did|how do|how does|how well|how|looking|look|looks|see|display|report|reports|chart|graph|plot|statistic|statistics|stats|kpi|metric|metrics|data|overview|overview of|summary|numbers|number|value|values|make|made|need|needs|took|take|takes|taken|taking|took us|taken us|go|goes|went|happen|happened|currently|everyone|everybody|anyone|anybody|somebody|someone|if|whether|into|out|up|off|as|because|yes|ok|okay|what about|how about|and what about|and how about|which ones|one|ones|any|much|many|few|other|others|another|still|already|yet|again|until|till|when it|it takes|it take|does it take|did it take|do we|did we|have we|us to|we take|on the|to|to be|the number|having|here|currently|by now|instead|rather|only for|let|want|know|like|sit|sitting|stay|stayed|lying|around|come|came|comes|work|working|worked|stand|stands|deal|dealt|lot|lots|really|well|good|bad|better|team s|s|t|re|ve|ll|d|m|average of|side by side|per cent of|ended|end|same period|same time|period|time frame|timeframe|range|most of|customers have to|have to|had to|must|them all|after|up with|picked|until it|until they|before it|before they|until someone|until somebody|someone first`,
}
