import { de } from 'chrono-node'
import {
  afterWorkingDays,
  beforeChristmas,
  dayOfWeek,
  endOfMonth,
  endOfNamedMonth,
  endOfNextMonth,
  endOfYear,
  fridayIn,
  type Grammar,
  nextDayOfMonth,
  nextWeekday,
  startOfNamedMonth,
  startOfNextMonth,
} from './grammar.ts'

const infinitives =
  `senden|zusenden|schicken|zuschicken|melden|antworten|zukommen lassen|übersenden|übermitteln|liefern|nachreichen|
  |bestätigen|mitteilen|informieren|anrufen|prüfen|klären|erledigen|erstellen|vorbereiten|überweisen|erstatten|weiterleiten|
  |bearbeiten|geben|bereitstellen|zurückrufen|zurückmelden|kontaktieren|buchen|veranlassen|einreichen|versenden|verschicken|
  |abschließen|zukommen|zurückkommen|besprechen|vereinbaren|unterschreiben|hochladen|freigeben|beantworten|nachsenden|nachliefern|
  |fertigstellen|gutschreiben|ausliefern|zurücksenden|reparieren|austauschen|nachfragen|kümmern|anfragen|aktualisieren|ergänzen|
  |korrigieren|stellen|machen|ausstellen|umbuchen|stornieren|übersetzen|nachsehen|durchgehen`.replaceAll(
    /\|?\n\s*/g,
    '',
  )
const present =
  `melden?|schicken?|senden?|antworten?|liefern?|liefere|reichen?|bestätigen?|teilen?|informieren?|rufen?|prüfen?|klären?|kläre|
  |erledigen?|erstellen?|geben?|überweisen?|erstatten?|leiten?|lassen?|kommen?(?=[^;]*(?:auf (?:Sie|dich|euch|Ihre?n?)|darauf))|kümmern?|kümmere|veranlassen?|buchen?|übersenden?|
  |stellen?|versenden?|verschicken?|beantworten?|bearbeiten?|übermitteln?|übermittle|schauen?|hören?|machen?|laden?|korrigieren?|
  |aktualisieren?|ergänzen?|tauschen?|stornieren?|besprechen?`.replaceAll(/\|?\n\s*/g, '')

const countWords: Readonly<Record<string, number>> = {
  ein: 1,
  einem: 1,
  einer: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  zehn: 10,
}
const count = (word = ''): number => countWords[word.toLowerCase()] ?? Number(word)
const number = '(\\d{1,2}|einem|einer|ein|zwei|drei|vier|fünf|zehn)'
const within = '(?:innerhalb(?: von)?|binnen|in)(?: den nächsten| der nächsten)?'
// \b does not know umlauts.
const start = '(?<![\\p{L}\\p{N}])'
const end = '(?![\\p{L}\\p{N}])'
const words = (text: string, flags = 'iu'): RegExp => new RegExp(`${start}(?:${text})${end}`, flags)

const weekdays = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag']
const weekday = `(${weekdays.join('|')})`
const weekdayOf = (name = ''): number => weekdays.indexOf(name.toLowerCase()) + 1
const months = 'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember'.split('|')
const monthOf = (name = ''): number => months.indexOf(name.toLowerCase()) + 1
const nextWeek = '(?:nächste|kommende)[nr]? woche'

export const german: Grammar = {
  chrono: de.casual,
  conditional: words(
    'wenn|falls|sofern|sobald|solange|ob|könnten?|würden?|wäre|wären|hoffen?|hoffentlich|sollten?|hätten?|dürften?|sonst',
  ),
  vague: words(
    'nicht(?! später)|kein|keine|keinen|keinem|vermutlich|wahrscheinlich|voraussichtlich|eventuell|vielleicht|möglicherweise|versuchen?|möchten?|bitten?|bitte|wollen|will|haben (?:wir|ich)|(?:wir|ich) haben?',
  ),
  commitments: [
    words(`(?:ich|wir) werden?(?=[^;]*${start}(?:${infinitives})${end})`),
    words(`werden? (?:ich|wir)(?=[^;]*${start}(?:${infinitives})${end})`),
    words(`(?:ich|wir) (?:${present})`),
    words(`(?:${present}) (?:ich|wir)`),
    words(
      `(?:melde mich|melden uns|(?:schicken?|senden?|geben?|teilen?|bestätigen?) Ihnen|informieren? Sie|(?:komme|kommen) (?:dann )?auf Sie)`,
    ),
    words(
      '(?:Sie (?:erhalten|bekommen)|(?:erhalten|bekommen) Sie)(?=[^,;]*(?:von uns|von mir|unser|unsere|unseren|mein|meine|meinen|das|den|die|ein|eine|einen|Ihre?n?))',
    ),
    words('(?:Sie hören|hören Sie)(?=[^,;]*von (?:uns|mir))'),
    words('(?:geht|gehen) Ihnen(?=[^,;]* zu)'),
  ],
  boundary: new RegExp(`[,;:–—]|${start}(?:und|aber|doch)${end}`, 'giu'),
  phrases: [
    {
      pattern: words(
        'ende (?:der|dieser) woche|im laufe (?:der|dieser) woche|(?:noch )?(?:diese|in dieser) woche|(?:noch )?(?:vor dem|bis zum|bis) wochenende',
      ),
      day: (today) => fridayIn(today, 0),
    },
    { pattern: words('(?:am|übers|über das|dieses) wochenende'), day: (today) => dayOfWeek(today, 7, 0) },
    {
      pattern: words(`(?:(?:(?:gegen )?ende|im laufe|in)(?: der)? )?${nextWeek}`),
      day: (today) => fridayIn(today, 1),
    },
    {
      pattern: words(`(?:anfang|zu beginn|beginn|gleich) (?:der )?${nextWeek}`),
      day: (today) => dayOfWeek(today, 1, 1),
    },
    { pattern: words(`mitte (?:der )?${nextWeek}`), day: (today) => dayOfWeek(today, 3, 1) },
    {
      pattern: words(`${nextWeek},? (?:am )?${weekday}|${weekday} (?:in )?(?:der )?${nextWeek}`),
      day: (today, match) => dayOfWeek(today, weekdayOf(match[1] ?? match[2]), 1),
    },
    {
      pattern: words(`diese woche,? (?:am )?${weekday}|${weekday} (?:in )?dieser woche`),
      day: (today, match) => dayOfWeek(today, weekdayOf(match[1] ?? match[2]), 0),
    },
    { pattern: words('(?:in der )?übernächste[nr]? woche'), day: (today) => fridayIn(today, 2) },
    { pattern: words('(?:ende (?:des|dieses) monats|monatsende)'), day: endOfMonth },
    {
      pattern: words('(?:ende (?:des )?|im laufe des |im )?(?:nächsten|kommenden) monats?'),
      day: endOfNextMonth,
    },
    {
      pattern: words('(?:anfang|zu beginn) (?:des )?(?:nächsten|kommenden) monats'),
      day: startOfNextMonth,
    },
    {
      pattern: words('mitte (?:des )?(?:nächsten|kommenden) monats'),
      day: (today) => startOfNextMonth(today).with({ day: 15 }),
    },
    {
      pattern: words(`ende (${months.join('|')})`),
      day: (today, match) => endOfNamedMonth(today, monthOf(match[1])),
    },
    {
      pattern: words(`anfang (${months.join('|')})`),
      day: (today, match) => startOfNamedMonth(today, monthOf(match[1])),
    },
    {
      // "Am 2. Tag" and "bis 5. Dez." go on with a capital letter.
      pattern: new RegExp(
        `${start}(?:[Bb]is|[Ss]pätestens|[Aa]m)(?: spätestens)?(?: zum| am)? (\\d{1,2})\\.(?=\\s*(?:$|[,;:!?)]|(?!oder|und|bis)\\p{Ll}))`,
        'u',
      ),
      day: (today, match) => nextDayOfMonth(today, Number(match[1])),
    },
    { pattern: words('ende (?:des|dieses) jahres|jahresende'), day: endOfYear },
    { pattern: words('(?:noch )?(?:vor|bis) weihnachten'), day: beforeChristmas },
    {
      pattern: words(
        '(?:im laufe|ende) des (?:heutigen )?tages|heute noch|noch heute|heute im laufe des tages|tagesende|(?:bis )?feierabend',
      ),
      day: (today) => today,
    },
    {
      pattern: words('morgen (?:früh|vormittag|mittag)|morgen im laufe des vormittags'),
      day: (today) => today.add({ days: 1 }),
      hour: 12,
    },
    {
      pattern: words('(?:im laufe des )?morgigen? tag(?:es)?|morgen (?:nachmittag|im laufe des tages)'),
      day: (today) => today.add({ days: 1 }),
    },
    {
      pattern: words(`${within} ${number} (?:werk|arbeits)tage[ns]?`),
      day: (today, match) => afterWorkingDays(today, count(match[1])),
    },
    {
      pattern: words(`${within} ${number} tag(?:e[ns]?|s)?`),
      day: (today, match) => today.add({ days: count(match[1]) }),
    },
    {
      pattern: words(`${within} ${number} wochen?`),
      day: (today, match) => today.add({ days: 7 * count(match[1]) }),
    },
    { pattern: words(`${within} (\\d{1,3}) stunden`), hours: (match) => Number(match[1]) },
    { pattern: words('(?:bis|am|spätestens|zum) (\\d{1,2})\\.\\s?(\\d{1,2})\\.'), day: nextDate },
    {
      pattern: words(`${weekday}[ -]?(?:vormittag|mittag|früh)`),
      day: (today, match) => nextWeekday(today, weekdayOf(match[1])),
      hour: 12,
    },
    {
      pattern: words(`${weekday}[ -]?(?:nachmittag|abend)`),
      day: (today, match) => nextWeekday(today, weekdayOf(match[1])),
    },
  ],
  preposition: new RegExp(
    `(?:^|${start}(?:bis|zum|am|spätestens|um|gegen|noch|ich|wir|uns|mich|ihnen|sie|im|vor|gleich|direkt|dann|ihn|es)|[,(])\\s*$`,
    'iu',
  ),
  otherDate: new RegExp(
    `${start}(?:vom|von|ab|seit|für|nach|zwischen|gültig bis(?: zum)?|(?:termin|treffen|besprechung|meeting|flug|reise|anreise|abreise|lieferung|telefonat|gespräch|messe|konzert|feier|besuch|veranstaltung|schulung|führung|buchung|bestellung|ankunft|abflug|urlaub|aufenthalt|anfrage|mail|e-mail|nachricht) (?:am|bis|bis zum))\\s*(?:dem\\s+)?$`,
    'iu',
  ),
  otherClause: words(
    'dass|der Sie|die Sie|das Sie|welche[rsn]?|gültig|während|geöffnet|geschlossen|[^,]*, (?:die|der|das|den) ',
  ),
  reported: new RegExp(
    `(?<!wie )${start}(?:geschrieben|schrieben?|gesagt|sagten?|meinten?|erwähnten?)[^,;.]{0,20}[,:]?\\s*$`,
    'iu',
  ),
  indefinite: words('so|mo|di|mi|do|fr|sa|nächsten tagen?|paar|einigen|mehreren|wenigen'),
  noon: words('mittags?|vormittags?|früh'),
  evening: words('abends?'),
}

function nextDate(today: Temporal.PlainDate, [, day, month]: RegExpExecArray): Temporal.PlainDate {
  const date = today.with({ day: Number(day), month: Number(month) })
  return Temporal.PlainDate.compare(date, today) < 0 ? date.add({ years: 1 }) : date
}
