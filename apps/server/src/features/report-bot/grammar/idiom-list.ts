import type { Concept } from './concepts.ts'
import { furtherIdioms } from './further-idioms.ts'
import { type Idiom, idiom, some } from './idiom.ts'
import { idiomsOfChanges } from './idioms-of-changes.ts'
import { spokenIdioms } from './spoken-idioms.ts'

const done =
  'close|closed|closing|done|solved|solve|resolved|resolve|resolution|settled|finished|sorted|sorted out|durch|erledigt|geschlossen|schliessen|gelost|losung|losen|fertig|abgeschlossen|abschluss|zu ist|zu sind|vom tisch|dicht'
/** German verbs whose prefix ends the question: "Wie viele Mails gingen gestern ein?" */
const separable = (verb: string, prefixes: string, concept: Concept): Idiom =>
  idiom(`(${verb}) (?:\\S+ ){0,12}?(${prefixes}) $`, ['filler'], [concept])

/** "I need" and "bräuchte ich" say who asks, "how many do I have" is about the asker. */
const asking =
  '(?:(?:should|shall|must|soll|sollte|muss) (?:i|ich)|(?:ich|i) (?:brauche|brauchte|hatte|mochte|will|wollte|wurde|suche|frage|bereite|wusste|schreibe|plane|need|want|would|d|m|am|wonder|was wondering|guess|think|hope|understand)|(?:brauche|brauchte|hatte|mochte|wollte|wurde|wusste|suche|can|could|may|konnte|kann) (?:ich|i))'

export const idioms: readonly Idiom[] = [
  idiom(`(${asking})`, ['filler']),
  idiom(
    '(getting|becoming|become|get|got|gotten|werden|wird|wurden|geworden)(?= (?:any |much |immer |noch )?(?:faster|slower|better|worse|quicker|busier|schneller|langsamer|besser|schlechter) )',
    ['filler'],
  ),
  idiom(
    '(half|halfte)(?= (?:of |von |des |vom )?(?:20\\d\\d|the year|this year|last year|(?:letzten |vorigen |vergangenen |dieses )?jahres|jahr) )',
    ['halfYear'],
  ),
  idiom(
    `(?<=(?:long|lange|dauert|dauern|time|zeit|lag|schnell|fast|quickly) .*)(bis|until|before|bevor|till|ehe) ${some}((?:a |an |ein |eine )?(?:human|person|mensch|agent|colleague|kollege|jemand|einer|wer|someone|somebody|anyone|somebody) (?:\\S+ ){0,2}?(?:nimmt|ubernimmt|anfasst|aufgreift|annimmt|drankommt|anguckt|picks|takes|grabs|starts|claims|touches|kummert))`,
    ['filler'],
    ['assign'],
  ),
  idiom(
    `(?=.*(?:slas?|targets?|ziele?) )(by how much|how far|how long|wie lange?|wie weit|um wie viel|um wieviel) ${some}(miss|missed|verfehlen|verpassen|reissen|uberziehen|uberschreiten|exceed|overrun)`,
    ['late'],
    ['filler'],
  ),
  idiom(
    '(verteilen|verteilt|verteilung|distributed|distribution|spread|split|divided|aufgeteilt) (?:\\S+ ){0,6}?(auf|uber|across|among|between|over)(?= (?:die |alle |den |the |all |our |my )*(?:kollegen|teams?|postfacher|people|agents?|colleagus|inboxes|tags|mitarbeiter|mitarbeitenden|personen|kanale|channels|leute|users|everyone|customers|kunden|wochentage|weekdays|stunden|hours|uhrzeiten|tageszeiten) )',
    ['filler'],
    ['by'],
  ),
  idiom(
    `(how long|wie lange?) (?:\\S+ ){0,4}?((?:work|working|worked|spend|sitzen|sitzt|arbeiten|arbeitet|dran)(?: on| an| dran| at)?)(?= .*(?:ticket|tickets|conversation|conversations|konversation|konversationen|anfrage|anfragen|it|them|one|each|dran) )`,
    ['handle'],
    ['filler'],
  ),
  idiom(
    `(once|when|after|nachdem|sobald|wenn) (?:\\S+ ){0,3}?((?:gets|get|got|getting|bekommt|bekommen|kriegt|receives|is given|takes|took)(?: a| an| one| the| ein| eine)* (?:ticket|tickets|conversation|conversations|anfrage|konversation|assigned))`,
    ['filler'],
    ['assign'],
  ),
  idiom(
    '((?:stapelts?|stapeln|haufts?|haufen|turmts?|turmen|stauts?|stauen)(?: sich)?|(?:piling|piles|pile|piled)(?: up)?|accumulating|accumulates?|mounting)(?! (?:up )?(?:the |am )?(?:most|meisten|starksten) )',
    ['open', 'trend'],
  ),
  separable(
    '(?:gehen|gingen|geht|ging|treffen|trafen|trifft|traf|laufen|liefen|trudeln|trudelten|trudelt|flattern)',
    'ein|rein|herein',
    'receive',
  ),
  separable('(?:kamen|kommen|kommt|kam)', 'an|ein|herein', 'receive'),
  separable(
    '(?:gehen|gingen|geht|ging|schicken|schickten|schickt|senden|sendeten)',
    'raus|heraus|ab|hinaus',
    'send',
  ),
  separable(
    '(?:machen|machten|macht|machte|schliessen|schlossen|schliesst|schloss|arbeiten|arbeiteten|arbeitet|haken|hakt)',
    'zu|ab|dicht|weg|fertig',
    'close',
  ),
  separable('(?:weisen|wiesen|teilten)', 'zu', 'assign'),
  idiom(
    '(?:write|writing|schreiben|type|compose|verfassen) (one reply|one answer|a single reply|eine antwort)',
    ['filler'],
  ),
  idiom('(how old|wie alte?)', ['by', 'age']),
  idiom('((?:has|have|did|does) (?:everyone|everybody)|(?:everyone|everybody) (?:s|has|have|closed|each))', [
    'by',
    'user',
  ]),
  idiom(
    '(where|wo)(?= (?:ist|sind|gibt|haben|wartet|warten|liegen|liegt|stauen|staut|dauert|is|are|do|does|did|have) .*(?:meisten|most|langsten|longest|slowest|langsamsten|schnellsten|fastest|vollsten) )',
    ['which', 'inbox'],
  ),
  idiom(
    `(?!.*(?:more|mehr|fewer|weniger|less|gestiegen|gesunken|drop|rise|rose|fell|increase|decrease|high|low|hoch|viele) )(why|warum|wieso|weshalb) ${some}(closed|close|geschlossen|schliessen)`,
    ['by', 'closingReason'],
    ['close'],
  ),
  idiom(
    `(?!.*(?:more|mehr|fewer|weniger|less|gestiegen|gesunken|drop|rise|rose|fell|increase|decrease|high|low|hoch|viele) )(why|warum|wieso|weshalb) ${some}(reopened|reopen|reopening|wieder geoffnet|wieder auf|wieder offen|nochmal auf|gehen wieder auf|come back)`,
    ['by', 'cause'],
    ['reopen'],
  ),
  idiom('(am besten)(?= (?:fur|pro|nach|je|mit|als|in|im|von|aufgeteilt|gleich|getrennt) )', ['filler']),
  idiom(
    '((?:my|our|meiner|meine|meinen|unserer|unseren) (?:colleagus|colleagu|teammates|coworkers|agents|people|kollegen|kolleginnen|leuten|leute|mitarbeiter|mitarbeitern|agenten))',
    ['user'],
  ),
  idiom(
    `(so viel|so viele|genauso viel|genauso viele|ebenso viel|ebenso viele|soviel|soviele|as many|as much|at least as much|at least as many) ${some}(wie|as)`,
    ['filler'],
    ['and'],
  ),
  idiom(
    '(weil|because|nachdem|after|since|da) (?:the |der |die |ein |a )?((?:customer|customers|client|clients|kunde|kunden)) (?:\\S+ ){0,4}?(wrote|replied|answered|responded|came back|geschrieben|geantwortet|schrieb|schrieben|antwortete|antworteten|gemeldet|reagiert|reagierte)(?: hat| haben| back| again)?',
    ['from'],
    ['customer'],
    ['filler'],
  ),
  idiom(
    '(automatisch|automatically|auto)(?= (?:geschlossen|geschlossene|geschlossenen|closed|zugewiesen|assigned) )',
    ['from', 'rule'],
  ),
  idiom(
    '(passed over|skipped|ubergangen|ubergangene|ubersprungen) (?:\\S+ ){0,4}?((?:by |bei |von |in )?(?:the |der |our |unserer )?(?:auto|automatic|automatischen?|automatische) (?:assign|assignment|assigning|zuweisung|verteilung))',
    ['passedOver'],
    ['filler'],
  ),
  idiom(
    `((?:back and forth|hin und her|ping ?pong)s?) ${some}(until|before|till|bis|to) ${some}(${done})`,
    ['reply'],
    ['to'],
    ['close'],
  ),
  idiom('((?:back and forth|hin und her|ping ?pong))', ['reply', 'to', 'close']),
  idiom(
    '((?:kummert|kummern) sich) (?:\\S+ ){0,3}?(keiner|niemand)(?: drum| darum)?',
    ['unassigned'],
    ['filler'],
  ),
  idiom(
    '(keiner|niemand|nobody|no one|noone|not anyone) (?:\\S+ ){0,3}?((?:kummert|dran|zustandig|ubernommen|ubernimmt|genommen|angefasst|angeguckt|angenommen|picked|picks|pick|took|taken|takes|owns|working on|works on|looking after|assigned|looked at|grabbed|claimed|touched|responsible|handles|handling)(?: up| on| it| them| ist| hat| sich| drum| yet)*)',
    ['unassigned'],
    ['filler'],
  ),
  idiom(
    '((?:ohne|without) (?:eine |an? |any )?(?:antwort|reaktion|ruckmeldung|reply|answer)) (zu|dicht)(?= (?:je|pro|nach|im|in|letzte\\S*|diese\\S*|seit|am|gestern|heute) )',
    ['noReply'],
    ['close'],
  ),
  idiom(
    '((?:hand|hands|handed|handing|pass|passes|passed|escalate|escalates|escalated)(?: it| them| things| tickets| over| on| off)* to (?:a |an |our |the )?(?:humans?|persons?|people|staff))',
    ['handOver'],
  ),
  idiom(
    `(what) (?:do|are|did|have|were|is) (?:\\S+ ){0,4}?((?:write|writing|written|wrote|contact|contacting|contacted|email|emailing|emailed|ask|asking|asked|message|messaging|reach out|complain|complaining|come|reaching out|get in touch|getting in touch)(?: to| us| in)*) (?:\\S+ ){0,2}?(about|with)`,
    ['most', 'tag'],
    ['conversation'],
    ['filler'],
  ),
  idiom(
    '(worum) (?:geht|ging|dreht|drehen) (?:\\S+ ){0,5}?(meistens|meist|hauptsachlich|am meisten|vor allem|anfragen|mails|tickets|konversationen)',
    ['most', 'tag'],
    ['conversation'],
  ),
  idiom(
    '(weshalb|warum|weswegen|why) (?:do |did |are )?((?:customers|people|clients|schreiben|kontaktieren|melden)(?: sich)?) (?:\\S+ ){0,3}?(contact|contacting|write|writing|email|kunden|leute|uns)(?: us| to us| in)?',
    ['most', 'tag'],
    ['conversation'],
    ['filler'],
  ),
  idiom(
    `(how many hours|how many minutes|how much time|how much working time|total hours|total time|hours|wie viele stunden|wie viel zeit|wieviel zeit|wie viel arbeitszeit|stunden) (?!until|bis|to )${some}(worked|work|working|spent|spend|spends|put in|invested|invest|gearbeitet|verbracht|aufgewendet|investiert|arbeitet|arbeiten|gesteckt|steckt|goes into|go into|went into|reingesteckt|draufgegangen|gebunden|log|logs|logged|logging|clocked|eat up|eats up|eat|eats|ate|cost|costs|consume|consumes|consumed|swallow|swallows|took up|takes up|take up|fressen|frisst|gefressen|kosten|kostet|gekostet|verschlingen|verschlungen|beanspruchen|beansprucht)`,
    ['handle'],
    ['total'],
  ),
  idiom(
    `(how often|how many times|wie oft|how many|wie viele|wie viel|anzahl|number of|average number of) ${some}(write|writing|messages|message|mails|mail|emails|nachrichten|schreiben|antworten|touches|interactions|rounds|back and forth|hin und her) ${some}(until|before|till|to|bis) (?:\\S+ ){0,5}?(${done})`,
    ['count'],
    ['reply'],
    ['to'],
    ['close'],
  ),
  idiom(
    `(wait|waits|waiting|warten|wartet|wartend) (?:\\S+ ){0,6}?((?:on|for|auf) (?:us|uns|(?:a |an |the |our |eine |einen |unsere )?(?:answer|reply|response|antwort|ruckmeldung|reaktion)))`,
    ['waiting'],
    ['filler'],
  ),
  idiom(
    `(?!.*(?:rule|regel|automation|vorschl|suggest))(wie oft|wie haufig|how often|how many times) ${some}(vergeben|gesetzt|added|applied|hinzugefugt|verwendet|benutzt|used|set|getaggt|tagged|assigned the tag)`,
    ['count'],
    ['tagGiven'],
  ),
  idiom(
    `(schaffen|schafft|geschafft|schafften|make|made|making) (?:\\S+ ){0,5}?(slas?|service level|target|targets|ziel|ziele)`,
    ['met'],
    ['sla'],
  ),
  idiom(`(slas?|ziele?) (?:\\S+ ){0,6}?(schaffen|schafft|geschafft|schafften|make|made)`, ['sla'], ['met']),
  idiom(
    `(?=.*(?:ki|ai|vorschl|suggest))(?:\\S+ ){0,20}?(geandert|abgeandert|angepasst|uberschrieben|umgeandert|changed|edited|modified|overridden|overwritten|overrode|adjusted|fixed|corrects|correct|correcting)`,
    ['corrected'],
  ),
  idiom(
    `(nie|nicht|keine|keinerlei|never|not|no) ${some}((?:antwort|ruckmeldung|answer|reply|response) (?:bekommen|erhalten|gekriegt|bekam|bekamen|erhielten|got|received|back))`,
    ['noReply'],
    ['filler'],
  ),
  idiom('((?:never|not) (?:get|got|gotten|receive|received) (?:a |an |any )?(?:answer|reply|response))', [
    'noReply',
  ]),
  idiom(
    '((?:without|not counting|excluding|except|minus|ignoring|leaving out|ohne|abzuglich) (?:the |die |der |all |alle )?(?:snoozed|snooze|snoozing|zuruckgestellt|zuruckgestellte|zuruckgestellten|pausierte|paused|idle|waiting)(?: time| times| zeit| zeiten)?)',
    ['active'],
  ),
  idiom(
    `(zum ersten mal|erstmals|das erste mal|zum 1. mal|first time|for the first time) ${some}(meldet|melden|meldete|gemeldet|antwortet|antworten|reagiert|hear|hears|heard|reply|replies|answer|answers|get back)`,
    ['first'],
    ['firstReply'],
  ),
  idiom(
    `(verwenden|verwendet|wenden|stecken|steckt|investieren|verbringen|spend|spent|put|invest) ${some}((?:arbeitszeit|zeit|arbeit|time|hours|effort|aufwand|energie|energy))`,
    ['handle'],
    ['total'],
  ),
  idiom(
    '((?:zeit|arbeits)?aufwand|aufwandigste|aufwandigsten|effort|time consuming|timeconsuming|kostet uns die meiste zeit)',
    ['handle', 'total'],
  ),
  ...furtherIdioms,
  ...spokenIdioms,
  ...idiomsOfChanges,
  idiom('((?<!(?:^| )\\d+ )in (?:hours|minutes|stunden|minuten|tagen|days))(?! \\d)', ['filler']),
]
