/**
 * Phrases in English and German that mention a file. Gaps of `[^\s,]+` stop at commas, so that a phrase stays in one clause.
 */

const building =
  '(?:garage|bath|bathroom|toilet|restaurant|room|building|house|annexe?|kitchen|garden|courtyard|terrace|balcony|pool|yard|space|area|hotel|wing|strings|trailer|beach)'

/** "The attached form": the file is named beside another verb, so a request with it still promises one. */
export const attributive = [
  new RegExp(
    `\\b(?:the|this|these|those|my|our|all|as per|see|find|in|with)(?: [^\\s,]+)? (?:attached|enclosed) (?!to\\b|by\\b|within\\b|is\\b|are\\b)(?!${building}s?\\b(?! (?:list|plan|booking|offer|photos?|pictures?)))["“‘]?\\p{L}`,
    'iu',
  ),
  /(?<![\p{L}])(?:angehängte|angefügte|beigefügte|beigelegte|beiliegende)[nmrs]?(?= )(?! (?:Wohnw|W)agen| Anhänger)/iu,
  /(?<![\p{L}]|eng )anliegende[nmrs]?(?= )(?! (?:Grundst|Straß|Gebiet|Gemeind|Häus|Haus|Hotel|Ort|Strand|Strän|Kleid))/iu,
]

/** "The form is attached": the sentence says so itself. */
export const statements = [
  /\b(?:please )?(?:find|see|check|review|sign|open) (?:\S+ ){0,6}?(?:attached|enclosed)\b/i,
  /\b(?:i|we)(?:['’](?:ve|m|re|ll)| have| am| are| will)? (?:\w+ ){0,2}?(?:attached|attaching|enclosed|enclosing|attach|enclose)\b/i,
  /\b(?:is|are|as|now|also|here|herewith|i['’]m|it['’]s) (?:attached|enclosed)\b/i,
  /^\W*(?:attached|enclosed)\b/i,
  /[,;:–-] (?:attached|enclosed)(?:[:.!]|$| (?:is|are|please|you|the|an?|our|my|as|hereto|herewith)\b)/i,
  /\b(?:attached|enclosed) (?:hereto|herewith)\b/i,
  /\b(?:in|as|with|per) (?:the|an|this|my|our) attachments?\b/i,
  /\bthe (?:attached|enclosed)(?=[.,!?;]|$)/i,
  /\bsee (?:the )?attach(?:ments?|ed)\b/i,
  /^\W*(?:attachments?|enclosures?|encl\.?)(?: \d+)?(?::|\W*$)/i,
  /\bPFA\b|^\W*pfa\b/,
  /\b(?:anbei|anliegend|beiliegend|beigefügt|beigelegt|angehängt|angehangen|angefügt|anhängend)(?![\p{L}])/iu,
  /\b(?:im|siehe|s\.|mein|unser) (?:Datei)?anhang\b/i,
  /\bals (?:\w+-)?anhang\b/i,
  /\b(?:im|als|siehe) attachment\b/i,
  /\b(?:als|siehe|s\.) anlagen?\b|\bin der anlage\b(?! (?:gibt|gab|wohn|steh|lieg|befind))/i,
  /^\W*(?:anlagen?|anhänge?|anhang|anl\.)(?: \d+)?(?::|\W*$)/i,
  /\b(?:liegt|liegen) (?:[^\s,]+ ){0,5}?bei(?=[.!,;:)]|$| (?:und|sowie|oder)\b)/i,
  /\bhängt (?:[^\s,]+ ){0,4}?(?:an|dran)(?=[.!,;)]|$)/i,
  /\b(?:schau\w*|sieh|beachten?|beachte|prüfe?n?) (?:[^\s,]+ ){0,4}?(?:den anhang|die anlagen?)\b/i,
  /\b(?:hänge|häng|hängen) (?:ich|wir) (?:\S+ ){0,6}?an\b/i,
  /\b(?:füge|füg|fügen|lege|legen) (?:ich|wir) (?:\S+ ){0,6}?(?:bei|an)\b/i,
  /\b(?:ich|wir) (?:hänge?|hängen|füge?|fügen|lege|legen) (?:\S+ ){0,6}?(?:an|bei)\b/i,
]

/** The file is the other party's, an earlier or a later one, or not there. */
export const denials = [
  /\byou(?:['’]ve|['’]d)? (?:(?:have|had|just|already|also|kindly|once) ){0,3}?(?:attached|enclosed)\b/i,
  /\battach(?:ment|ments|ed) (?:[^\s,]+ ){0,3}?(?:you|that you) (?:[^\s,]+ )?(?:sent|mailed|shared)\b/i,
  /\battachments? of (?:your|the (?:last|earlier)|my (?:last|earlier))\b/i,
  /\b(?:your|their|his|her) (?:(?:\w+ )?attachments?|attached|enclosed)\b/i,
  /\battached to (?:the|an?|your|our|my|its|his|her|their|every|each)\b(?! (?:e-?mail|mail|message|letter)\b)/i,
  /\b(?:enclosed|attached) (?:by|within)\b|\b(?:very|so|too|deeply) attached\b/i,
  /\b(?:attach\w*|enclosed) (?:[^\s,]+ ){0,6}?(?:to|in|with) (?:my|our|the|an) (?:last|earlier|previous|first|other|next) (?:e-?mail|mail|message)\b/i,
  /\b(?:in|to|with) (?:my|our|the) (?:last|earlier|previous|first) (?:e-?mail|mail|message) (?:[^\s,]+ )*(?:attached|enclosed)\b/i,
  /\b(?:attached|enclosed) (?:[^\s,]+ )*(?:yesterday|earlier|last (?:week|month|time)|(?:days?|weeks?) ago)\b/i,
  /\b(?:not|nothing|no|without|n['’]t|was|were|will be|had|once|if|whether|missing|never|any) (?:\w+ )?(?:attached|attachments?|enclosed|attach|enclose)\b(?! [^\s,]+ (?:is|are)\b)/i,
  /\b(?:thanks|thank you|thx)(?: \w+){0,2} for (?:[^\s,]+ ){0,3}?(?:attached|attachments?|enclosed)\b/i,
  /(?<![\p{L}])(?:sie|du|ihr) (?:[^\s,]+ ){0,4}?(?:angehängt|beigefügt|beigelegt|angefügt) (?:haben|hatten|hast|habt)\b/iu,
  /(?<![\p{L}])(?:(?:sie|du|ihr) (?:haben|hatten|hast|habt)|(?:haben|hatten) sie|hast du|habt ihr) (?:[^\s,]+ ){0,5}?(?:angehängt|beigefügt|beigelegt|angefügt)(?![\p{L}])/iu,
  /\bvon (?:ihnen|dir|euch) (?:[^\s,]+ )?(?:angehängt|beigefügt|beigelegt)/i,
  /(?<![\p{L}])(?:ihre?[mnrs]?|deine?[mnrs]?|eure?[mnrs]?) (?:(?:angehängt|beigefügt|beiliegend|beigelegt)e|(?:(?!d(?:ie|as|er|en|em) )[^\s,]+ )?(?:anhang|anhänge|anlagen?)\b)/iu,
  /\bim anhang (?:ihrer|deiner|eurer|der (?:letzten|nächsten|ersten)|meiner (?:letzten|nächsten)|unserer (?:letzten|nächsten))\b/i,
  /\b(?:letzten|vorigen|ersten|früheren|nächsten) (?:e-?mail|mail|nachricht) (?:[^\s,]+ )*(?:angehängt|beigefügt|beigelegt|an|bei)(?![\p{L}])/iu,
  /\b(?:gestern|vorgestern|letzte woche|hatten?) (?:[^\s,]+ )*(?:angehängt|beigefügt|beigelegt)(?![\p{L}])/iu,
  /\b(?:kein|keine|keinen|ohne|nicht|nichts|nie|fehlt|fehlte|fehlen|war|waren|wird|werden|wurde|wurden|wenn|sobald|ob) (?:[^\s,]+ ){0,3}?(?:anhang|anhänge|angehängt|beigefügt|beigelegt|anbei|anlage)(?![\p{L}])(?! (?:finde|sende|schick|erh))/iu,
  /\b(?:anhang|anlage) (?:fehlt|fehlte|war|lässt|ließ|konnte|ist (?:leer|defekt|beschädigt|nicht))/i,
  /\b(?:danke|dank) für (?:[^\s,]+ ){0,3}?(?:anhang|anhänge|anlagen?|angehängte|beigefügte|beiliegende)/i,
  /(?<![\p{L}])(?:hänge?n?|füge?n?|lege?n?) (?:ich|wir) (?:[^\s,]+ ){0,6}?(?:morgen|später|nachher|demnächst|bald|dann|sobald|übermorgen|nächste\w*|heute abend)(?![\p{L}])/iu,
  /\b(?:ich|wir) (?:hänge?n?|füge?n?|lege?n?) (?:[^\s,]+ ){0,6}?(?:morgen|später|nachher|demnächst|bald|dann|sobald|übermorgen|nächste\w*|heute abend)(?![\p{L}])/iu,
  /(?:morgen|später|nachher|demnächst|bald|dann) (?:hänge?n?|füge?n?|lege?n?) (?:ich|wir)\b/i,
]

const willAttach = String.raw`(?:\bwill|['’]ll|\bgoing to) (?:[^\s,]+ ){0,3}?(?:attach|enclose|be attached|be enclosed)\b`
const later = String.raw`\b(?:tomorrow|tonight|later|soon(?!er)|once|when|separate\w*|next|on (?:mon|tues|wednes|thurs|fri)day)\b(?! as possible)`
/** A promise for a later mail; the time may be in another clause. */
export const promisedForLater = new RegExp(`${willAttach}.*${later}|${later}.*${willAttach}`, 'i')

/** Files that could not be opened, unless the writer says what to do in that case. */
export const unreadable = [
  /\b(?:not|cannot|n['’]t|unable to|never|fail(?:ed)? to|trouble|problems?) (?:[^\s,]+ ){0,3}?(?:open|opening|read|reading|find|see|view|download|receive|received|get|access|print|load)\b/i,
  /\b(?:attached|enclosed) (?:[^\s,]+ ){1,3}?(?:is|was|are|were|seems?|appears?|looks?) (?:to be )?(?:empty|corrupt\w*|damaged|broken|unreadable|missing|blank|cut off)\b/i,
  /\b(?:ich|wir|kollegin|kollege|sich|man)\b.*\b(?:nicht|kein\w*)\b.*(?<![\p{L}])(?:öffnen|lesen|finden|sehen|aufmachen|herunterladen|ansehen|anzeigen|ausdrucken)(?![\p{L}])/iu,
  /(?<![\p{L}])(?:lässt|ließ|lassen|ließen) sich (?:[^\s,]+ ){0,4}?(?:nicht|kaum)\b/iu,
  /\b(?:angehängte|beigefügte|beiliegende)\w* (?:[^\s,]+ ){1,2}?(?:ist|war|sind|waren) (?:leider )?(?:leer|beschädigt|defekt|kaputt|unlesbar|unvollständig)/i,
]
export const conditional =
  /^(?:(?:but|and|also|aber|und) )?(?:if|in case|should|falls|wenn|sollten?|solltest|sofern)\b|\bif you\b/i

/** Asks the other party to attach a file. */
export const requestsToAttach = [
  /\b(?:(?:could|can|would|will) you|please|kindly|(?:do not|don['’]t) forget to|you (?:need|have|should|must|can|may|could)(?: to)?) (?:[^\s,]+ ){0,2}?(?:attach|enclose|re-?send)\b/i,
  /(?<![\p{L}])(?:(?:könn(?:t)?en|würden|wollen|möchten) sie|(?:könntest|kannst|würdest) du|(?:könntet|könnt|würdet) ihr|bitte) (?:[^\s,]+ )*(?:anhängen|beifügen|beilegen|mitschicken|anzuhängen|beizufügen)(?![\p{L}])/iu,
  /\b(?:hängen|fügen|legen) sie\b|\b(?:häng|füg|leg)e? bitte\b/i,
]
/** Asks the other party to send something: a file, unless the text names one that comes with the mail. */
export const requestsToSend = [
  /\b(?:(?:could|can|would|will) you|please|kindly)(?: (?:please|kindly|also|just|maybe))* (?:send|forward|share|mail|provide|upload|submit|give)\b(?! (?:it|them|this|that)? ?back\b)/i,
  /\b(?:send|return|reply|provide|upload|submit)\b (?:[^\s,]+ ){0,8}?(?:as|in|with) an attachment\b/i,
  /(?<![\p{L}])(?:(?:könn(?:t)?en|würden|wollen|möchten) sie|(?:könntest|kannst|würdest) du|(?:könntet|könnt|würdet) ihr|bitte) (?:[^\s,]+ )*(?:schicken|senden|zuschicken|zusenden|mailen|übermitteln|nachreichen|lassen|bereitstellen|hochladen|schickst|sendest|weiterleiten)(?![\p{L}])/iu,
  /^(?:(?:und|dann|also) )?(?:schick|send)(?:en sie|e|et|t)? (?:mir|uns|es|sie|bitte|die|das|den)\b/i,
]
export const again =
  /\b(?:again|once more|another (?:copy|time)|re-?send|noch ?(?:ein)?mal|erneut|nochmals)\b/i
/** The other party does more with the file than send it, so the file comes with this mail. */
export const handling =
  /\b(?:zurück\w*|back|ausfüllen|ausgefüllt|unterschreiben|unterschrieben|unterzeichnen|unterzeichnet|gegengezeichnet|prüfen|ansehen|anschauen|durchsehen|sign|fill|complete|review|check)\b/i

/** Questions whether a file exists. */
export const asksForFile = [
  /^(?:(?:and|but|so|or|und|aber|oder) )?(?:is|are|has|have|had|did|was|were|where|why|who|isn['’]t|aren['’]t|wasn['’]t|ist|sind|hat|haben|hast|habt|hatten?|war|waren|wurden?|gab|wo|warum|wieso|weshalb|wer|kommt|fehlt|fehlen)\b/i,
  /^(?:what|which|was|welche\w*|wie viele)\b(?: \S+)? (?:is|was|are|were|ist|war|sind|waren)\b/i,
]
/** Questions about a file that the other party has received or sent. */
export const asksForPast =
  /^(?:(?:and|but|und|aber) )?(?!\S+ \S+ (?:any |noch |dazu )?(?:questions|comments|time|fragen|anmerkungen|einwände|zeit)\b)(?:did|have|has|had|(?:was|were|wasn['’]t) (?:the|this|it|there|an?|your|my)|where|why|hat|haben|hast|habt|war|waren|warum|wieso|wo)\b/i
