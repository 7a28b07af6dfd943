import { type Idiom, idiom } from './idiom.ts'

const step = (word: string, german: string) =>
  `(from ${word} to ${word}|${word} to ${word}|von ${german} zu ${german}|one figure per ${word}|eine zahl (?:pro|je) ${german})`

/** Idioms that change the figure before, or say in a sentence of their own how it is to be made. */
export const idiomsOfChanges: readonly Idiom[] = [
  // "Messenger kann weg", "weekends can go"
  idiom('(kann|konnen|can) (weg|raus|go|entfallen)(?= $)', ['except'], ['filler']),
  idiom('(?<=^(?:sorry |no |oops |nein |ups )?)(i meant|i mean|ich meinte|ich meine)(?= )', ['filler']),
  idiom(
    '(?<=(?:get through|got through|done|geschafft|geleistet) .*)(counted in|measured in|gemessen an|in form von)(?= )',
    ['filler'],
  ),
  idiom('(get through|got through)(?= .*(?:repl\\S*|messages|comments|antworten) $)', ['filler']),
  idiom('(mit|with) (?:\\S+ ){1,3}?(verglichen|compared)(?= $)', ['compare'], ['filler']),
  idiom(
    '(daneben|next to it|beside it|next to that)(?= (?:das |the )?(?:vorjahr|last year|previous year) )',
    ['compare'],
  ),
  idiom('(?<=(?:^| )(?:who|whos|wer) .*)(swamped)', ['open']),
  idiom('(zoom in on|zooming in on)', ['filler']),
  idiom(
    '(aufgelistet |sortiert |geordnet |listed |sorted )?(nach haufigkeit|by frequency)(?= $)',
    ['filler'],
    ['most'],
  ),
  // "Who is on shift?" asks for people, not for a figure by person.
  idiom(
    '(?<=^(?:and |und |so )?(?:who|whos|wer) (?:is |s |ist |hat )?(?:gerade |grade |now |currently |heute |today )?)(?:on |im |am )?(shift|duty|call|working|dienst|arbeiten|schicht)(?= (?:today |now |right now |tonight |heute |jetzt |gerade |grad |this week |diese woche )*$)',
    ['unknown'],
  ),
  // "Both, per day": the figure before has only the later of the two.
  idiom(
    '(?<=^(?:and |und )?)(both|beide|alle beide)(?= (?:per|pro|je|by|together|last|letzte\\S*|this|diese\\S*|in|im|$))',
    ['unknown'],
  ),
  idiom(
    '(?<=^(?:and |und |please |bitte )?)(drop|remove|strike|skip|streich|streiche|entferne|ignoriere)(?= )',
    ['except'],
  ),
  idiom(
    '(?<=^.*)((?:from|aus|von) (?:the|der|this|dieser) (?:list|liste|chart|report|tabelle|table))(?= $)',
    ['filler'],
  ),
  // A sentence of its own: "Take the last full quarter."
  idiom('(take|use|look at|consider|betrachte|betrachten sie|nimm|nimm dafur)(?= )', ['filler']),
  // "Leave Anna out of it", "nimm Customs raus"
  idiom(
    '(take|leave|keep|cut|zieh|ziehe|lass|lasse|lasst|nimm|nehmt) (?:(?!break|down)\\S+ ){1,4}?((?:out|weg|raus|ab|heraus|aussen vor)(?: (?:of|from) (?:it|that|this|these|those|them|there|the \\S+)| davon| daraus)?)(?= (?:please |bitte )?$)',
    ['except'],
    ['filler'],
  ),
  // "By team instead of by person"
  idiom(
    '(statt|anstatt|anstelle|instead of|rather than) (nach|by|per|je|pro|der|des|dem|den|the) (\\S+)',
    ['filler'],
    ['filler'],
    ['filler'],
  ),
  idiom(
    '(make|mach) (it|that|daraus|es)(?= (?:\\d+|two|three|four|five|ten|zwei|drei|vier|funf|zehn) $)',
    ['filler'],
    ['most'],
  ),
  idiom('(pro|je|per|by|nach) (kalenderwoche|kw|calendar week)(?! \\d)', ['per'], ['week']),
  idiom('(auf (?:der )?basis(?: der| des| von)?|on the basis of|based on)', ['in']),
  idiom('(umgekehrt|andersherum|andersrum|the other way (?:round|around)|conversely|vice versa)', ['filler']),
  idiom('(gerechnet|ausgerechnet|gemessen|measured|counted)(?= (?:in|nach|auf|by) )', ['filler']),
  idiom(
    '(als|as)(?= (?:the |das |den |der )?(?:\\d+\\.? perzentil|p90|\\d+th percentile|mittelwert|median) )',
    ['filler'],
  ),
  idiom(
    '((?:the |den |die |der |dem )?(?:same|gleichen|selben) (?:days|tagen|tage|stretch|zeitraum))(?= (?:of|in|im|des|vom) )',
    ['filler'],
  ),
  idiom(
    '(up|down|higher|lower|hoher|niedriger|mehr|weniger) (on|from)(?= (?:a |the )?(?:year|week|month|quarter) (?:ago|before|earlier) )',
    ['trend'],
    ['compare'],
  ),
  idiom('(mach|make)(?= (?:\\d+|zwei|drei|vier|funf|zehn) (?:draus|daraus) )', ['most']),
  idiom('(draus|daraus)', ['filler']),
  idiom(
    '(mach|make) (it|that|daraus|es)(?= (?:the |den |der )?\\d+(?:\\.|st|nd|rd|th) )',
    ['filler'],
    ['filler'],
  ),
  idiom(
    '(the whole year(?: so far)?|the entire year|das ganze jahr|ganzen jahr|gesamte jahr)(?! (?:20\\d\\d|hindurch 20\\d\\d))',
    ['this', 'year'],
  ),
  idiom('(?<=(?:since|from|seit|ab) (?:the )?)(begin of|beginning of|start of|anfang von)(?= )', ['filler']),
  idiom(
    '(?:as|in|als) ((?:separate|own|different|getrennte|eigene) (?:lines|rows|columns|linien|zeilen|spalten))',
    ['filler'],
  ),
  idiom('(mich)(?= (?:wurde|interessiert|interessieren|wundert) )', ['filler']),
  idiom('(?=.*arbeitszeit )(?:\\S+ ){0,8}?(stecken|steckt|steckten)', ['filler']),
  idiom('(same question|dieselbe frage|die gleiche frage)(?= (?:for|about|fur|zu) )', ['there']),
  idiom(
    '(dem|the) (?:des |den )?((?:gleichen zeitraums|gleichen zeitraum) (?:im|des) vorjahrs?(?:es)?|vorjahreszeitraum) (gegenuber)',
    ['compare'],
    ['lastYear'],
    ['filler'],
  ),
  idiom(
    '(?<=^(?:and |und |but |aber )?)(which|which one|welche[rs]?) (?:is |was |ist |war )?(worse|schlechter)(?= $)',
    ['which'],
    ['worst'],
  ),
  idiom(
    '(?<=^(?:and |und |but |aber )?)(which|which one|welche[rs]?) (?:is |was |ist |war )?(better|besser)(?= $)',
    ['which'],
    ['best'],
  ),
  idiom(
    '(some|einige|manche)(?= (?:inboxes|teams|people|colleagus|tags|channels|customers|postfacher|kollegen|leute|kanale|kunden) .*(?:than others|als andere) ) (?:\\S+ ){1,8}?(than others|als andere)',
    ['by'],
    ['filler'],
  ),
  // Of the day before, whichever that is.
  idiom('(vortag|vortags|vortages)', ['day', 'before']),
  idiom('((?:everyone|everybody|anyone) else)', ['filler']),
  idiom('(not just (?:him|her|them|me)|nicht nur (?:er|sie|ihn|ich))', ['filler']),
  idiom(step('day', 'tag'), ['per', 'day']),
  idiom(step('week', 'woche'), ['per', 'week']),
  idiom(step('month', 'monat'), ['per', 'month']),
  idiom('(set against|stacked up against|held against)', ['compare']),
  idiom(
    '((?:mail |message )?traffic|(?:nachrichten|mail)?verkehr) (?:\\S+ ){0,2}?(in both directions|both ways|in beide richtungen|in beiden richtungen)',
    ['receive', 'and', 'send'],
    ['filler'],
  ),
  idiom('(bei wie vielen?|at how many) (minuten|stunden|tagen|minutes|hours|days)', ['long'], ['filler']),
  idiom(
    '(mit wie viele\\S*) (?:\\S+ ){0,3}?(?:konversationen|anfragen|tickets|fallen) (hatte|hatten|hat|haben|habe) (?:\\S+ ){0,8}?(zu tun)',
    ['count'],
    ['filler'],
    ['active'],
  ),
]
