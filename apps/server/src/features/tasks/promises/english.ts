import { en } from 'chrono-node'
import { afterWorkingDays, endOfMonth, fridayIn, type Grammar } from './grammar.ts'

const verbs =
  `send|re-?send|get|reply|respond|answer|let you (?:know|have)|come back|call|ring|phone|confirm|check|follow up|
  |update|share|provide|prepare|deliver|forward|have|finish|complete|e-?mail|write|return|refund|transfer|ship|issue|arrange|
  |book|submit|contact|keep you|give you|be in touch|be back (?:in touch|with|to you)|report back|revert|look into|sort|fix|
  |sign|pay|settle|dispatch|post|clarify|upload|review|draft|reach out|schedule|process|find out|investigate|tell you|make|
  |put together|speak to|credit|replace|repair|order|translate|invoice`.replaceAll(/\|?\n\s*/g, '')
const adverbs = `(?:be able to|also|then|certainly|definitely|gladly|happily|personally|of course|surely|make sure to|have to)`
const wills =
  `['’]ll| will| shall| am going to| are going to|['’]m going to|['’]re going to| promise to| plan to| am able to|
  | are able to| can`.replaceAll(/\|?\n\s*/g, '')

const countWords: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, ten: 10 }
const count = (word = ''): number => countWords[word.toLowerCase()] ?? Number(word)
const number = '(\\d{1,2}|one|two|three|four|five|ten)'

export const english: Grammar = {
  chrono: en.casual,
  conditional:
    /\b(?:if|unless|provided|in case|once|assuming|whether|when you|would|could|might|should|may|hope|hopefully|wish)\b/i,
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
    { pattern: /\b(?:the )?end of (?:the|this) week\b|\bthis week\b/i, day: (today) => fridayIn(today, 0) },
    { pattern: /\b(?:the )?end of next week\b|\bnext week\b/i, day: (today) => fridayIn(today, 1) },
    {
      pattern: /\b(?:early|the beginning of|the start of) next week\b/i,
      day: (today) => fridayIn(today, 1).subtract({ days: 3 }),
    },
    { pattern: /\b(?:the )?end of (?:the|this) month\b/i, day: endOfMonth },
    {
      pattern:
        /\b(?:the )?(?:end of (?:the )?(?:business )?(?:day|today)|close of business(?: today)?|cob|eod)\b(?! tomorrow)/i,
      day: (today) => today,
    },
    {
      pattern: /\b(?:the )?(?:end of (?:the )?(?:business )?day|close of business|cob|eod) tomorrow\b/i,
      day: (today) => today.add({ days: 1 }),
    },
    { pattern: /\blater today\b|\bin the course of (?:the|this) day\b/i, day: (today) => today },
    {
      pattern: /\btomorrow morning\b|\bfirst thing tomorrow\b/i,
      day: (today) => today.add({ days: 1 }),
      hour: 12,
    },
    { pattern: /\btomorrow afternoon\b/i, day: (today) => today.add({ days: 1 }) },
    {
      pattern: new RegExp(`\\b(?:with)?in (?:the next )?${number} (?:working|business) days?\\b`, 'i'),
      day: (today, match) => afterWorkingDays(today, count(match[1])),
    },
    {
      pattern: new RegExp(`\\b(?:with)?in (?:the next )?${number} days?\\b`, 'i'),
      day: (today, match) => today.add({ days: count(match[1]) }),
    },
  ],
  preposition:
    /(?:^|\b(?:by|before|until|till|on|at|no later than|not later than|latest|first thing|this|later|you|back|it|them|this|that|again|in touch|out|over|everything)|[,(])\s*(?:the\s+)?$/i,
  otherDate:
    /\b(?:of|from|for|since|dated|after|starting|between|valid until|open until|closed until|available until|away until|out until|(?:meeting|call|flight|trip|appointment|stay|conference|arrival|departure|event|session|workshop|delivery|tour|dinner|booking|order|mail|message|e-?mail|request|letter) (?:on|by|before|at)|your)\s*(?:the\s+)?$/i,
  otherClause:
    /\b(?:that|which|who|where|valid|during)\b|\byou(?:['’]ve| have| had)? (?:\w+ed|sent|asked|wrote|placed|made|bought|need|needed|want|have|had|saw|paid|got)\b/i,
  indefinite: /\b(?:few|couple|several|some)\b/i,
  noon: /\b(?:noon|midday|morning|lunch)/i,
  evening: /\b(?:tonight|evening)\b/i,
}
