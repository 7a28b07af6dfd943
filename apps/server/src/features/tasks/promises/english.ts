import { en } from 'chrono-node'
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

/** "I will have lunch with Annika on Friday" is no promise. */
const ready =
  `(?:it|this|that|them|all|everything|a (?:close |closer |quick )?look|finished|completed|sent|prepared|fixed|resolved|
  |an? (?:answer|update|reply|quote|offer|draft|solution)|[^,;]*\\b(?:ready|done|finished|completed|sorted|for you|to you))\\b`.replaceAll(
    /\|?\n\s*/g,
    '',
  )
const verbs =
  `send|re-?send|get|reply|respond|answer|let you (?:know|have)|come back|call|ring|phone|confirm|check|follow up|
  |update|share|provide|prepare|deliver|forward|have(?= ${ready})|finish|complete|e-?mail|write|return|refund|transfer|ship|issue|arrange|
  |book|submit|contact|keep you|give you|be in touch|be back (?:in touch|with|to you)|report back|revert|look into|sort|fix|
  |sign|pay|settle|dispatch|post|clarify|upload|review|draft|reach out|schedule|process|find out|investigate|tell you|make|
  |put together|speak to|credit|replace|repair|order|translate|invoice`.replaceAll(/\|?\n\s*/g, '')
const adverbs = `(?:be able to|also|then|certainly|definitely|gladly|happily|personally|of course|surely|make sure to|have to)`
const wills =
  `['’]ll| will| shall| am going to| are going to|['’]m going to|['’]re going to| promise to| plan to| am able to|
  | are able to| can(?! confirm)`.replaceAll(/\|?\n\s*/g, '')

const countWords: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, ten: 10 }
const count = (word = ''): number => countWords[word.toLowerCase()] ?? Number(word)
const number = '(\\d{1,2}|one|two|three|four|five|ten)'
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const weekday = `(${weekdays.join('|')})`
const weekdayOf = (name = ''): number => weekdays.indexOf(name.toLowerCase()) + 1
const months = 'january|february|march|april|may|june|july|august|september|october|november|december'.split(
  '|',
)
const monthOf = (name = ''): number => months.indexOf(name.toLowerCase()) + 1
const closeOfBusiness = '(?:end of (?:the )?(?:business |working )?day|close of (?:business|play)|cob|eod)'

export const english: Grammar = {
  chrono: en.casual,
  conditional:
    /\b(?:if|unless|provided|in case|once|assuming|whether|when you|as soon as (?!possible)|would|could|might|should|may|hope|hopefully|wish)\b/i,
  vague:
    /\b(?:not|cannot|can['’]t|won['’]t|n['’]t|never|unable|unlikely|probably|maybe|perhaps|please|try|likely|possibly|aim|you can)\b/i,
  commitments: [
    new RegExp(`\\b(?:i|we)(?:${wills}) (?:${adverbs} )*(?:${verbs})\\b`, 'i'),
    new RegExp(`(?:^|\\b(?:and|but|then) )(?:will|shall) (?:${adverbs} )*(?:${verbs})\\b`, 'i'),
    /\byou(?:['’]ll| will| shall) (?:have|receive|get|hear)\b/i,
    /\b(?:our|my|the|your|a|an|this|it|they)\b[^.,;]{0,50} ?(?:['’]ll|will) be (?:with you|sent to you|in your inbox|on your desk|refunded to you)\b/i,
  ],
  boundary: /[,;:–—]|\b(?:and|but|so)\b/gi,
  phrases: [
    {
      pattern:
        /\b(?:(?:the )?end of (?:the |this )?week|eow|(?:in|over) the course of (?:the|this) week|this week|(?:before|by) the weekend)\b/i,
      day: (today) => fridayIn(today, 0),
    },
    {
      pattern: /\b(?:over|during|at|on|this) (?:the |this )?weekend\b/i,
      day: (today) => dayOfWeek(today, 7, 0),
    },
    {
      pattern: /\b(?:(?:(?:the )?end of|late|in the course of) )?next week\b/i,
      day: (today) => fridayIn(today, 1),
    },
    {
      pattern: /\b(?:early|(?:at )?the (?:very )?(?:beginning|start) of|first thing) next week\b/i,
      day: (today) => dayOfWeek(today, 1, 1),
    },
    {
      pattern: /\b(?:mid[ -]?|(?:in )?the middle of )next week\b/i,
      day: (today) => dayOfWeek(today, 3, 1),
    },
    {
      pattern: new RegExp(`\\b(?:${weekday}(?: of)? next week|next week,?(?: on)? ${weekday})\\b`, 'i'),
      day: (today, match) => dayOfWeek(today, weekdayOf(match[1] ?? match[2]), 1),
    },
    {
      pattern: new RegExp(`\\b(?:${weekday}(?: of)? this week|this week,?(?: on)? ${weekday})\\b`, 'i'),
      day: (today, match) => dayOfWeek(today, weekdayOf(match[1] ?? match[2]), 0),
    },
    { pattern: /\b(?:the )?week after next\b/i, day: (today) => fridayIn(today, 2) },
    { pattern: /\b(?:(?:the )?end of (?:the|this) month|(?:the )?month[ -]end)\b/i, day: endOfMonth },
    { pattern: /\b(?:(?:(?:the )?end of|late) )?next month\b/i, day: endOfNextMonth },
    {
      pattern: /\b(?:early|(?:at )?the (?:beginning|start) of) next month\b/i,
      day: startOfNextMonth,
    },
    {
      pattern: /\b(?:mid[ -]?|(?:in )?the middle of )next month\b/i,
      day: (today) => startOfNextMonth(today).with({ day: 15 }),
    },
    {
      pattern: new RegExp(`\\b(?:the )?end of (${months.join('|')})\\b(?! \\d)`, 'i'),
      day: (today, match) => endOfNamedMonth(today, monthOf(match[1])),
    },
    {
      pattern: new RegExp(
        `\\b(?:early|(?:at )?the (?:beginning|start) of) (?:in )?(${months.join('|')})\\b(?! \\d)`,
        'i',
      ),
      day: (today, match) => startOfNamedMonth(today, monthOf(match[1])),
    },
    {
      pattern:
        /(?<=\b(?:by|before|until|on|latest) )the (\d{1,2})(?:st|nd|rd|th)(?=\s*(?:$|[.,;:!?)]|(?:at|and|or|to|so|but|latest)\b))/i,
      day: (today, match) => nextDayOfMonth(today, Number(match[1])),
    },
    { pattern: /\b(?:the )?end of (?:the|this) year\b/i, day: endOfYear },
    { pattern: /\b(?:before|by) christmas\b/i, day: beforeChristmas },
    {
      pattern: new RegExp(
        `\\b(?:the )?(?:${closeOfBusiness}|end of today)(?: today)?\\b(?!,? (?:tomorrow|on|of|${weekday}|\\d|the \\d))`,
        'i',
      ),
      day: (today) => today,
    },
    {
      pattern: new RegExp(`\\b(?:the )?${closeOfBusiness} tomorrow\\b`, 'i'),
      day: (today) => today.add({ days: 1 }),
    },
    {
      pattern: new RegExp(`\\b(?:the )?${closeOfBusiness}(?: on| of)? ${weekday}\\b`, 'i'),
      day: (today, match) => nextWeekday(today, weekdayOf(match[1])),
    },
    {
      pattern: new RegExp(`\\b${weekday},? (?:at |by )?${closeOfBusiness}\\b`, 'i'),
      day: (today, match) => nextWeekday(today, weekdayOf(match[1])),
    },
    {
      pattern:
        /\blater today\b|\b(?:in|over) the course of (?:the day|this day|today)\b|\bduring (?:the day|today)\b/i,
      day: (today) => today,
    },
    { pattern: /\b(?:before|by) lunch(?:time)?(?: today)?\b/i, day: (today) => today, hour: 12 },
    {
      pattern: /\btomorrow morning\b|\bfirst thing tomorrow\b|\btomorrow,? first thing\b/i,
      day: (today) => today.add({ days: 1 }),
      hour: 12,
    },
    { pattern: /\btomorrow afternoon\b/i, day: (today) => today.add({ days: 1 }) },
    {
      pattern: new RegExp(`\\bfirst thing (?:on )?${weekday}\\b`, 'i'),
      day: (today, match) => nextWeekday(today, weekdayOf(match[1])),
      hour: 12,
    },
    {
      pattern: new RegExp(`\\b${weekday} (?:first thing|lunch(?:time)?|midday)\\b`, 'i'),
      day: (today, match) => nextWeekday(today, weekdayOf(match[1])),
      hour: 12,
    },
    {
      pattern: new RegExp(`\\b(?:with)?in (?:the next )?${number} (?:working|business) days?\\b`, 'i'),
      day: (today, match) => afterWorkingDays(today, count(match[1])),
    },
    {
      pattern: new RegExp(`\\b(?:with)?in (?:the next )?${number} days?\\b`, 'i'),
      day: (today, match) => today.add({ days: count(match[1]) }),
    },
    { pattern: /\b(?:with)?in (?:a|the next) fortnight\b/i, day: (today) => today.add({ days: 14 }) },
  ],
  preposition:
    /(?:^|\b(?:by|before|until|till|on|at|no later than|not later than|latest|first thing|this|later|you|back|it|them|this|that|again|in touch|out|over|everything|cob|eod|business|day)|[,(])\s*(?:the\s+)?$/i,
  otherDate:
    /\b(?:of|from|for|since|dated|after|starting|between|valid until|open until|closed until|available until|away until|out until|(?:meeting|call|flight|trip|appointment|stay|conference|arrival|departure|event|session|workshop|delivery|tour|dinner|lunch|concert|party|visit|booking|order|mail|message|e-?mail|request|letter) (?:on|by|before|at)|your)\s*(?:the\s+)?$/i,
  otherClause:
    /\b(?:that|which|who|where|valid|during)\b|\byou(?:['’]ve| have| had)? (?:\w+ed|sent|asked|wrote|placed|made|bought|need|needed|want|have|had|saw|paid|got)\b/i,
  reported:
    /\b(?:wrote|said|says|stated|mentioned|told (?:me|us|you))(?: (?:me|us|you))?(?: that)?[^,;.]{0,30}$/i,
  indefinite: /\b(?:few|couple|several|some)\b/i,
  noon: /\b(?:noon|midday|morning|lunch)/i,
  evening: /\b(?:tonight|evening)\b/i,
}
