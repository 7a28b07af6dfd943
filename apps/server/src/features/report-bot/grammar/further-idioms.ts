import { type Idiom, idiom, some } from './idiom.ts'

const night = 'nachts|nacht|nights?|nighttime|overnight'
const daytime = 'during the day|in the daytime|am tag|tags|tagsuber|tag|days?|daytime'
const against =
  'vs|versus|oder|or|and|und|als|than|im vergleich (?:zu|mit)|in comparison (?:to|with)|compared (?:to|with)|verglichen mit|compared|gegen|gegenuber|verglichen|vergleich'

const weekend = 'wochenenden?|weekends?'
const workdays =
  'werktagen?|werktags|wochentagen?|arbeitstagen?|weekdays?|workdays?|working days?|unter der woche|during the week|on weekdays|an wochentagen'

/** Idioms about times of the day, the amount of work, and who did it. */
export const furtherIdioms: readonly Idiom[] = [
  idiom(
    '(within|inside|innerhalb)(?= (?:der |des |our |the |unserer |their )*(?:slas?|service level|targets?) )',
    ['met'],
  ),
  idiom(
    '((?:von|vom) anfang bis (?:zum )?(?:ende|schluss)|from (?:start|beginning) to (?:finish|end)|end to end|start to finish)',
    ['resolution'],
  ),
  idiom(`(${weekend}) ${some}(${against}) ${some}(${workdays})`, ['by', 'weekdays'], ['filler'], ['filler']),
  idiom(`(${workdays}) ${some}(${against}) ${some}(${weekend})`, ['by', 'weekdays'], ['filler'], ['filler']),
  idiom(
    '(?<=how (?:are|is|was|were|do|does|did) (?:\\S+ ){1,3})(tracking|performing|perform|performed|faring|fare|standing|stand|coping|cope)(?: (?:on|with|in|for|against|at))?',
    ['filler'],
  ),
  idiom(
    '(uns|us) (?:\\S+ ){0,8}?(kontaktiert|kontaktierte|angeschrieben|angemailt|gemailt|gemeldet|contacted|emailed|messaged)(?: haben| hat)?(?= $)',
    ['filler'],
    ['receive'],
  ),
  idiom(
    '(?<=(?:customers?|clients?|people|they|senders?) (?:\\S+ ){0,2})(write back|wrote back|writes back|write again|wrote again|write|writes|wrote|reply|replies|replied|respond|responded|answer|answered) (?:to |us |again )*(after) (?:\\S+ ){0,4}?(close|closed|closing|resolved|resolving|solved)',
    ['reopen'],
    ['filler'],
    ['filler'],
  ),
  idiom(
    '(?<=(?:kunden?|kundinnen|leute|sie|absender) (?:\\S+ ){0,2})(nach de[mr] (?:schliessen|schliessung|abschluss)) (?:\\S+ ){0,2}?(noch einmal|noch mal|nochmals?|wieder|erneut)',
    ['reopen'],
    ['filler'],
  ),
  idiom(
    '(?<=(?:reply|replies|answer|answers|antwort|antworten) (?:\\S+ ){0,2})(before|vor)(?= (?:\\S+ ){0,4}?(?:close|closed|closing|closure|schliessen|schliessung|abschluss|geschlossen) )',
    ['to'],
  ),
  // No metric tells what we wrote after a conversation was closed.
  idiom(
    '(?<=(?:reply|replies|answer|answers|antwort|antworten) (?:\\S+ ){0,2})(?<!(?:customers?|clients?|people|they|senders?|kunden?|kundinnen) (?:\\S+ ){0,4})(after (?:\\S+ ){0,4}?(?:close|closed|closing|closure)|nach de[mr] (?:schliessen|schliessung|abschluss))',
    ['unknown'],
  ),
  idiom(
    '(kontaktieren|kontaktierten|kontaktiert|anschreiben|mailen|mailten) (?:\\S+ ){0,2}?(uns)',
    ['receive'],
    ['filler'],
  ),
  idiom(
    '(?<=(?:how long|wie lange?) (?:\\S+ ){0,3})(sitzen|sitzt|sass|sassen)(?= (?:\\S+ ){0,4}?(?:an|daran|dran) )',
    ['handle'],
  ),
  idiom(
    '(?<=^was )(hangt|hangen|steckt|stecken|klemmt)(?= (?:\\S+ ){0,4}?(?:noch|grad|gerade|aktuell|bei|in|im) )',
    ['open'],
  ),
  idiom(
    '(?=(?:\\S+ ){0,7}?(?:die|sie|diese|schon|bereits|they|these|those|already|been) )(seit wann|wie lange|wie lang|since when|how long) (?:\\S+ ){0,3}?(liegen|liegt|sind|been|are) (?:(?:die|sie|diese|schon|bereits|denn|they|these|those|already|now|been|da|dort|noch) ){0,4}?(offen|schon|rum|da|open|sitting there|lying there|there)(?= $)',
    ['by', 'age'],
    ['there'],
    ['open'],
  ),
  idiom(
    '(?=.*(?:slas?|service level|targets?|goals?) )(?:\\S+ ){0,20}?(hold|holds|held|holding|honou?rs?|honou?red|respect|respects|respected|stick to|sticks to|stuck to|sticking to)',
    ['met'],
  ),
  idiom(
    '(?=.*(?:ki|ai|vorschl\\S*|suggest\\S*) )(?:\\S+ ){0,20}?(throw out|threw out|thrown out|throws out|throw away|threw away|turn down|turned down|turns down|refuse|refused|refuses|ignored?|weggeworfen|zuruckgewiesen|ignoriert)',
    ['corrected'],
  ),
  idiom(
    '((?:without|ohne) (?:(?:anyone|anybody|someone|somebody|us|a|any|single|ever|getting|giving|sending|having|dass?|eine|einen|jede|jegliche|jemand|irgendjemand|irgendwer|irgendeine|wir|je|jemals|zu) ){0,4}(?:answer|answering|answered|reply|replying|replied|respond|responding|responded|response|writing back|writing|antwort|geantwortet|antwortet|reagiert|reaktion|ruckmeldung|zuruckgeschrieben|zuruckzuschreiben)(?: hat| haben| wurde)?)',
    ['noReply'],
  ),
  idiom('(geht|gehen|ging|gehst) (?:\\S+ ){0,5}?(ran|dran)(?= $)', ['filler'], ['assign']),
  idiom(
    '(?<=(?:who|wer|whos) .*)((?:noch |spare |free |freie |any )*(?:luft|bandwidth|kapazitat|kapazitaten|capacity|room for more))(?= (?:left|frei|ubrig|for more)?(?: ?)$)',
    ['capacity', 'fewest'],
  ),
  idiom(
    '(statt|anstatt|anstelle|instead of|rather than) (?:of |von |des |dem |the )*(durchschnitt|durchschnitts|mittelwert|mittelwerts|average|mean|median|p90)',
    ['filler'],
    ['filler'],
  ),
  idiom(
    '((?:drown|drowned|drowning|buried|snowed under|ertrinkt|ertrinken|erstickt|ersticken|versinkt|versinken|ersauft|ersaufen)(?: in| under| unter)?)',
    ['open'],
  ),
  idiom(
    '(was|what) (?:\\S+ ){0,2}?(?=(?:macht|frisst|kostet|raubt|verschlingt|makes|causes|creates|eats|takes|costs|consumes)(?: uns)? )(macht|macht uns|frisst|kostet|raubt|verschlingt|makes|causes|creates|eats|takes|costs|consumes) (?:\\S+ ){0,5}?(arbeit|arbeiten|work|zeit|time)(?! (?:to|until|bis|von|zwischen) )',
    ['which', 'tag'],
    ['filler'],
    ['handle', 'total'],
  ),
  idiom(
    '(?<=(?:which|welche[srnm]?) (?:\\S+ ){1,2})(macht|macht uns|machen|frisst|fressen|kostet|kosten|eats?|takes?|costs?|consumes?) (?:\\S+ ){0,5}?(arbeit|arbeiten|work|zeit|time)(?! (?:to|until|bis|von|zwischen) )',
    ['filler'],
    ['handle', 'total'],
  ),
  idiom(
    '(how much work|wie viel arbeit|wieviel arbeit) (?:\\S+ ){0,6}?(causes?|caused|creates?|created|makes?|made|machen|macht|gemacht|verursachen|verursacht)',
    ['handle', 'total'],
    ['filler'],
  ),
  idiom('((?:piling|piles?|piled)(?: up)?|accumulating|mounting)(?= (?:the )?most )', ['open']),
  // "Which are assigned to me" asks for those that are with me now.
  idiom('(are|is) (assigned to)(?= \\S+(?: \\S+)? $)', ['filler'], ['open', 'assignedTo']),
  idiom(
    '(was ist|was sind|sind|ist) (?:(?!letzte|diese|gestern|heute|im |seit |am |vor |durch |von )\\S+ ){1,5}?(zugewiesen|zugeteilt|zugeordnet)(?= $)',
    ['filler'],
    ['open'],
  ),
  idiom(
    `(how long|wie lange?) ${some}(stay|stays|stayed|remain|remains|remained|bleiben|bleibt|blieben|blieb) (?:\\S+ ){0,3}?(open|offen)`,
    ['long'],
    ['filler'],
    ['close'],
  ),
  idiom(
    '((?:um |at |about |around )?(?:diese|die|this|the same|same|zur gleichen|zur selben|gleiche) (?:time|zeit))(?= (?:of |in |im )?(?:the |last |letzte[ns]? |vorige[ns]? )?(?:year|jahr|month|monat|week|woche|vorjahr|as|wie|$|[a-z]+ed |geschlossen|gehabt|bekommen))',
    ['partOfDay'],
  ),
  idiom('(niemand|keiner|nobody|no one|noone) (hat|has)(?= $)', ['unassigned'], ['filler']),
  idiom('(?=.*(?:kommentar|notiz|comment|note))(?:\\S+ ){0,20}?(intern|internally)', ['filler']),
  idiom(
    `(replies|responses|answers|antworten|ruckmeldungen) (from|by|von|der) (?:our |the |unseren |unserer |den )*(customers?|clients?|kunden)`,
    ['message', 'receive'],
    ['filler'],
    ['filler'],
  ),
  idiom('(customers?|clients?|kunden) (messages?|e ?mails?|mails?|nachrichten)', ['receive'], ['message']),
  idiom(
    '(customers?|clients?|kunden) (replies|responses|answers|antworten)',
    ['filler'],
    ['message', 'receive'],
  ),
  idiom('(?<=(?:sind|ist|waren|war|are|is|were) .*)(zu|dicht|closed)(?= $)', ['close']),
  idiom(
    `(reasons?|grunde?) (?:\\S+ ){0,3}?(customers?|clients?|people|kunden|leute) (?:\\S+ ){0,2}?(contact|write|writing|email|message|call|schreiben|melden|kontaktieren)`,
    ['most', 'tag'],
    ['filler'],
    ['conversation'],
  ),
  idiom('(?=.*(?:slas?|service level) )(?:\\S+ ){0,20}?(hit rate|hitrate|trefferquote)', ['rate']),
  idiom(
    '(?:did|do|have|haben) (?:our |the |die |unsere )*(rules|automations|regeln) (?:\\S+ ){0,8}?(closed?|geschlossen)',
    ['from', 'rule'],
    ['close'],
  ),
  idiom(
    '(?=.*(?:slas?|service level) )(?:\\S+ ){0,20}?(results?|ergebnisse?|scores?|figures?|stand|lage|situation|bilanz)',
    ['filler'],
  ),
  idiom('((?:in )?(?:absteigende[rn]?|absteigend|descending)(?: sortiert| sorted| order| reihenfolge)?)', [
    'most',
  ]),
  idiom('((?:in )?(?:aufsteigende[rn]?|aufsteigend|ascending)(?: sortiert| sorted| order| reihenfolge)?)', [
    'fewest',
  ]),
  idiom(
    '(nobody|no one|noone|niemand|keiner) (?:\\S+ ){0,2}?(answered|replied|responded|geantwortet|beantwortet)(?: to)?(?: hat)?',
    ['waiting'],
    ['filler'],
  ),
  idiom(
    '(worked|works|work|gearbeitet|arbeitet) (?:\\S+ ){1,3}?(hours|stunden)',
    ['handle', 'total'],
    ['filler'],
  ),
  idiom('(?<!(?:^| )(?:ki|ai|von|vorschl\\S*|suggest\\S*) .*)(ubernommen|ubernommene)', ['assign']),
  idiom('(?=.*slas? )(?:\\S+ ){0,20}?(laufen|lauft|ablaufen|expire|expires|expiring|due|fallig)', ['future']),
  idiom(
    '(zeit) (?:\\S+ ){0,5}?(verwendet|aufgewendet|gesteckt|investiert|verbracht|draufgegangen)',
    ['handle', 'total'],
    ['filler'],
  ),
  idiom(
    '(?:hours?|times?|zeiten|stosszeiten|stunden|uhrzeiten) (of the week|of a week|der woche|in der woche)',
    ['filler'],
  ),
  idiom(
    '(?=(?:\\S+ ){0,3}?(?:wann|when) )(?:\\S+ ){0,8}?(meisten|most)(?= (?:of )?(?:our |unserer |der )*(?:kunden|customers?|clients?|leute|people) )',
    ['filler'],
  ),
  idiom(
    '(?=(?:\\S+ ){0,2}?(?:who|wer|welche[rs]?|which) (?:.* )?(?:open|offene[ns]?) )(?:\\S+ ){0,12}?(assigned|zugewiesen|zugeteilt)(?: hat)?(?= $)',
    ['filler'],
  ),
  idiom(`(${night}) ${some}(${against}) ${some}(${daytime})`, ['by', 'hourOfDay'], ['filler'], ['filler']),
  idiom(`(${daytime}) ${some}(${against}) ${some}(${night})`, ['by', 'hourOfDay'], ['filler'], ['filler']),
  idiom(
    '(?!.*(?:slas?|service level|targets?|ziele?|replies|replying|antworten) )((?:keep|keeping|kept)(?: \\S+)? up|(?:fall|falling|fell|fallen|lag|lagging) behind|hinterherkommen|nachkommen)',
    ['close', 'and', 'receive'],
  ),
  idiom(
    '(?!.*(?:slas?|service level|targets?|ziele?|replies|replying|antworten) )(kommen|kommt|hinken) (?:\\S+ ){0,8}?(hinterher|nach(?= $))',
    ['filler'],
    ['close', 'and', 'receive'],
  ),
]
