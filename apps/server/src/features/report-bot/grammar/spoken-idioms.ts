import { type Idiom, idiom } from './idiom.ts'

const begin = 'arrival|receipt|creation|opening|eingang|ankunft|offnung|eroffnung|erstellung'

const morning = '(?:the )?mornings?|vormittags?|am vormittag|morgens|am morgen|morgen'
const afternoon = 'afternoons?|evenings?|nachmittags?|am nachmittag|nachmittag|abends|am abend|abend'

const germanMonths = 'jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|dez'

/** Idioms of spoken questions: effort, punctuality, beginnings of times, and who has how much. */
export const spokenIdioms: readonly Idiom[] = [
  // "Closed, except by Anna"
  idiom(
    '(except|ausser|apart from|except for|abgesehen) (by|von|those of|those by|denen von|den von)(?= )',
    ['except'],
    ['filler'],
  ),
  // "Who at acme.example writes most?" asks for customers.
  idiom(
    '(who|whos|wer|which person|welche person|who exactly) (at|bei|from|von|in)(?= \\S+\\.[a-z]{2,} )',
    ['which', 'customer'],
    ['from'],
  ),
  idiom(
    '(typical|normal|usual|regular|typisch\\S*|normale\\S*|gewohnliche\\S*|ubliche\\S*)(?= (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag) )',
    ['mean'],
  ),
  idiom(
    '(was|what) (?:do |are )?(?:\\S+ ){0,2}?(schicken uns|schreiben uns|schicken|schreiben|send|sending|write|writing) (?:uns |us |to us )?(?:(?:die|unsere|so|denn) )*(leute|kunden|gaste|people|customers|guests)',
    ['most', 'tag'],
    ['conversation'],
    ['filler'],
  ),
  idiom(
    `(${morning}) (?:\\S+ ){0,3}?(or|oder|vs|versus|gegen|than|als|compared) (?:\\S+ ){0,3}?(${afternoon})`,
    ['by', 'hourOfDay'],
    ['filler'],
    ['filler'],
  ),
  // "How much longer" asks for a time.
  idiom(
    '(how much|um wie viel|um wieviel|wie viel|wieviel)(?= (?:longer|faster|slower|quicker|langer|schneller|langsamer) )',
    ['long'],
  ),
  idiom('(?<=(?:whatsapp|facebook|messenger) )(chats?)', ['conversation']),
  idiom('(chats?)(?= (?:\\S+ ){0,3}?(?:whatsapp|facebook|messenger) )', ['conversation']),
  idiom('(losungs?|losungszeit|solution|resolution)(?= slas? )', ['resolution']),
  idiom(`((?:zwischen|between) (?:dem |der |the )?(?:${begin}) (?:und|and))`, ['filler']),
  idiom(`((?:vom|von|from|ab) (?:dem |der |the )?(?:${begin}))(?= (?:bis|to|until|till) )`, ['filler']),
  idiom(
    '(?<=(?:until|till|before|bis|bevor|ehe) .*)(gets?|got|has|have|bekommt|kriegt|hat) (?:an |a |einen |eine )?(owner|assignee|bearbeiter|zustandigen|verantwortlichen)(?: hat| bekommt)?',
    ['assign'],
    ['filler'],
  ),
  idiom('(?!.*(?:slas?|service level|targets?|ziele?|replies|replying|antworten|that) )(on top of)', [
    'close',
    'and',
    'receive',
  ]),
  idiom(
    '(suggest\\S*|predict\\S*) (?:the |right |correct )*(classes|categories)',
    ['suggestion'],
    ['filler'],
  ),
  idiom('(how punctual|how punctually|wie punktlich)', ['sla', 'rate']),
  idiom('(?<=^how )(offen|ofen|oftn)', ['count']),
  idiom(
    '(leave out|leaving out|exclude|excluding|ignore|ignoring|skip|without|except|not counting|disregard) (?:anything|everything|all|those|the|ones|tickets|conversations)(?: (?:ones|tickets|conversations|that are|that is|which are|with the tag|with tag))*(?: (?:tagged|marked|labelled|labeled))?',
    ['except'],
  ),
  idiom(
    '(?<=(?:mean|average|avg|median|p90|durchschnitt|mittelwert) )((?:not|nicht|kein|keinen) (?:the |den |der )?(?:mean|average|avg|median|p90|durchschnitt|mittelwert))',
    ['filler'],
  ),
  idiom(
    '((?:the )?(?:auto|automatic|automatische[nr]?) (?:assign|assignment|assigner|zuweisung|zuteilung|verteilung)) (?:\\S+ ){0,5}?(skipped|skips|skip|passed over|passes over|passed|ubergangen|ubergeht|ubersprungen|uberspringt)',
    ['filler'],
    ['passedOver'],
  ),
  idiom('(?<=(?:^| )(?:from|of|von|der) (?:the |der )?)(domain|company|firma)(?= (?:\\S+\\.[a-z]{2,}) )', [
    'filler',
  ]),
  idiom(
    '(?:(?:wo|bei denen|wenn|where) (?:der |die |the )?)(kunden?|customers?|client) (?:noch |still |immer |is |are )*(wartet|warten|waits?|waiting)',
    ['filler'],
    ['waiting'],
  ),
  idiom('(nobody|no one|noone) (on (?:it|them|that|those))', ['unassigned'], ['filler']),
  idiom(
    '(time|hours|minutes|zeit) (?:\\S+ ){0,6}?(offline|away|on break|on a break|abwesend|in pause|in der pause)',
    ['filler'],
    ['availability'],
  ),
  idiom('(?<=(?:^| )suggested )(drafts?)', ['filler']),
  idiom('(?=.*(?:ki|ai|suggest\\S*|vorschl\\S*) )(?:\\S+ ){0,20}?(unchanged|unverandert|as they are|as is)', [
    'filler',
  ]),
  idiom('(?=.*slas? )(?:\\S+ ){0,20}?(frist|fristen|deadlines?)', ['filler']),
  idiom('(automatische[nr]?|automatic|automated)(?= (?:regeln?|rules?) )', ['filler']),
  idiom('(wochenverlauf|wochenvergleich)', ['per', 'week']),
  idiom('(monatsverlauf|monatsvergleich)', ['per', 'month']),
  idiom('(?<=^)(posteingang)(?= (?:heute|gestern|diese\\S*|letzte\\S*|seit|bisher|pro tag|am|im) )', [
    'receive',
  ]),
  idiom('(i mean|i meant|ich meine|meine ich|mein ich|ich mein)(?= $)', ['filler']),
  idiom(
    '(?<=^)(sorry|oops|ups|pardon|entschuldigung|sry)(?= (?:i mean|i meant|ich meine|ich meinte|nein|no) )',
    ['filler'],
  ),
  idiom(
    '(worst|schlimmste[nr]?) (?:day|weekday|hour|week|month|tag|wochentag|stunde|woche|monat) (?:\\S+ ){0,4}?(by volume|nach volumen|nach aufkommen|nach menge)',
    ['busy'],
    ['filler'],
  ),
  idiom(
    '(?<=^(?:and |und )?(?:who|wer) )(did|was|were|war|waren|hat|is|ist)(?: it| that| those| them| this| das| die| es)?(?: gemacht)?(?= $)',
    ['filler'],
  ),
  idiom(
    '(miss|missed|missing|verpasst|verfehlt|gerissen) (?:\\S+ ){0,3}?(deadlines?|fristen?)',
    ['missed'],
    ['sla'],
  ),
  idiom(
    '(set|gestellt|geschaltet|gesetzt)(?: to| auf)?(?= (?:away|available|offline|online|abwesend|verfugbar) )',
    ['filler'],
  ),
  idiom(
    '(?<=^(?:und |and )?)(seit wann|since when) (warten|wartet|are|have) (?:\\S+ ){0,4}?$',
    ['by', 'age'],
    ['waiting'],
  ),
  idiom('((?:auf dem|aufm|auf ihrem|auf seinem) (?:schreib)?tisch|on (?:their|his|her) (?:plate|desk))', [
    'open',
  ]),
  idiom(
    '(wer|who|whos)(?: ist| is| s)?(?: da| dafur| denn| there)* (zustandig|responsible|in charge)(?: dafur| for (?:it|them|that))?(?= $)',
    ['by', 'assignee'],
    ['filler'],
  ),
  idiom('(wie geplant|as planned|as scheduled)', ['filler']),
  // "Ab dem 1. Juli" has no end, unlike "tickets from 1 July"; "ab 18 Uhr" and "ab 5 Mails" are no periods.
  idiom(
    `(ab)(?= (?:dem |den )?(?:\\d{1,2}\\D{1,2}\\d|(?:\\d{1,2}\\D{1,2})?(?:${germanMonths})\\S* |(?:letzte|vorige|diese)\\S* |(?:mitte|ende) |q[1-4] |[1-4]\\D{1,2}quartal |(?:vor|nach)?mittag |(?:mon|diens|donners|frei|sams|sonn)tag |mittwoch |gestern ))(?!.* bis )`,
    ['since'],
  ),
  idiom('(from|as from|as of)(?= (?:\\S+ ){1,4}(?:on|onward|onwards) $)', ['since']),
  idiom('(?<=(?:^| )(?:from|as of) (?:\\S+ ){1,4})(on|onward|onwards)(?= $)', ['filler']),
  idiom('(?<=(?:kommt|kommen|kam|kamen) (?:\\S+ ){0,8}?(?:haufigsten|oftesten|oft|meisten) )(vor)(?= )', [
    'filler',
  ]),
  idiom('(?<=^)(same thing but|same but|same thing|same|but)(?= only )', ['filler']),
  // "Könnten Sie mir" says who asks.
  idiom('(?<=(?:^| )(?:kann|kannst|konn\\S*|wurde\\S*) (?:sie|du|ihr|man|jemand) )(mir)', ['filler']),
  idiom('(?<=(?:^| )(?:can|could|would|will) (?:you|someone|somebody|anyone) .*)(for me)', ['filler']),
  idiom(
    '(?:going |go |moving |geht |gehen |ging )?(up or down|down or up|hoch oder runter|rauf oder runter|runter oder rauf|runter oder hoch|nach oben oder nach unten|nach oben oder unten|bergauf oder bergab)',
    ['trend'],
  ),
  idiom(
    '(planned|scheduled|geplante[nr]?|eingeplante[nr]?) (shift time|shift hours|schichtzeit(?:en)?|schichten|shifts)',
    ['coverage'],
    ['filler'],
  ),
  idiom('(capacity|capacities|kapazitats?) (limits?|grenzen?)', ['capacity'], ['filler']),
  idiom('(und wie lange? schon|und seit wann|and since when|and for how long|and how long already)(?= $)', [
    'by',
    'age',
  ]),
  idiom(
    '(?=.*(?:los\\S*|gelost\\S*|erledig\\S*|schliess\\S*|geschlossen|solve\\S*|resolve\\S*|close\\S*) )(?:\\S+ ){0,20}?((?:mit|bei|in|with|on) (?:der|unserer|the|our) (?:allerersten |very )?(?:ersten|first) (?:antwort|nachricht|reply|answer|response))',
    ['oneTouch'],
  ),
  idiom(
    '(?<=(?:^| )(?:jede|jeder|jedes|each|every) \\S+ )(?:(?:eine|its|ihre|a|an|own|eigene) )*(linie|kurve|line|curve)',
    ['line'],
  ),
  idiom('(?:(?:eine|one|a) )(linie|kurve|line|curve)(?= (?:pro|je|per|for each|for every) )', ['line']),
  idiom(
    '(how (?:good|accurate|reliable|useful|helpful)|wie (?:gut|genau|zuverlassig|nutzlich|hilfreich|treffsicher))(?= (?:is|are|was|were|ist|sind|war|waren) (?:the |die |our |unsere )*(?:ki|ai|suggestions?|vorschlage?) )',
    ['acceptance'],
  ),
  idiom(
    '(?<=^(?:what|which|welcher|an welchem) (?:day|weekday|wochentag|tag)(?: of the week)? (?:is|was|ist|war) )(?:the |der )?(worst|schlimmste|schlimmsten)(?= (?:for us |fur uns |bei uns )?$)',
    ['busy'],
  ),
  idiom('(year over year|year on year|yoy|im jahresvergleich|jahresvergleich)', ['compare', 'last', 'year']),
  idiom('(break|split|slice) (?:\\S+ ){1,8}?(down by|up by|by)', ['filler'], ['by']),
  idiom('(?=.*(?:slas?|service level) )(?:\\S+ ){0,20}?(arger|probleme?|trouble|problems?)(?: mit| with)?', [
    'missed',
  ]),
  idiom('(trodelt|trodeln|bummelt|bummeln|dawdles?|dawdling)', ['slowest']),
  idiom('(?<=^(?:wie viele|wieviele|how many) (?:hab|habe|hat|haben|ham) \\S+ )(noch)(?= $)', ['open']),
  idiom('(?<=^how many (?:do|does) \\S+ (?:still )?)(have left|have)(?= $)', ['open']),
]
