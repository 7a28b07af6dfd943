import { withoutPreamble } from './preamble.ts'
import { fold } from './tokens.ts'

/**
 * In which form a follow-up wants the figure before.
 * - `percent`: as parts of all
 * - `graph`: drawn, without saying how
 * - `number`: only one number
 * - `byName`: its values in the order of their names
 * - `unitOfTime`: in hours or minutes
 * - `file`: as a file
 */
export type Form = 'percent' | 'graph' | 'number' | 'byName' | 'unitOfTime' | 'file'

const before =
  '(?:(?:and|und|now|jetzt|ok|okay|please|bitte|can|could|i|you|we|kannst|konnen|kann|konnte|du|sie|ich|wir|man|show|give|zeig|zeige|zeigen|gib|make|mach|mache|put|draw|display|present|get|have|sehen|see|haben|das|die|der|dies|es|it|that|this|them|these|those|me|us|mir|uns|mal|all|alles|alle|the|figures|numbers|values|result|results|werte|zahlen|ergebnis|again|nochmal|rather|lieber|instead|stattdessen|also|auch|noch|same|dasselbe|each|jeweils|je|just|only|nur|express|expressed|as|als|in|into|to|zu|auf|a|an|ein|eine|einen|einem|einer) )*'
const after =
  '(?: (?:please|bitte|instead|stattdessen|rather|lieber|then|dann|again|form|format|value|values|werte|view|too|auch|each|jeweils|zeigen|darstellen|anzeigen|ausgeben|haben|machen|sehen|thanks|danke|dargestellt|angezeigt|ausgedruckt|only|nur|though|of (?:the |it )?(?:absolute )?(?:numbers|figures|counts|total|whole|all|everything)|(?:in|an)?statt (?:der |in )?(?:absolute[nr]? )?(?:zahlen|werte|anzahl)|(?:an|von|vom|am) (?:allen|ganzen|gesamt|gesamten)))*'
const whole = (text: string) => new RegExp(`^${before}(?:${text})${after}$`)

const percent =
  '%|percent|per cent|percents|percentages?|percentage terms|percent share|prozent|prozenten|prozentzahlen?|prozentwerte?n?|prozentsatz\\S*|prozentual\\S*|prozentangaben?|anteilig|anteile?|anteilen|shares?|proportions?|proportionally|relative|relative numbers|relativ|relative zahlen|relativen zahlen'
const percentOf =
  '(?:what|which|how many|how much|wie ?viele?|welche[rn]?) (?:percent|per cent|%|percentage|share|prozent|anteil) (?:is|are|sind|ist|macht|machen|dos|do|has|have|hat|haben) (?:that|this|those|they|it|das|die|es|each|each one|jede[rs]?|each \\S+|jede[rs]? \\S+|the individual \\S+)(?: have| make| make up| take| aus)?'
const names =
  '(?:\\S+ )?(?:names?|namen?|namens)|alphabetical(?:ly)?(?: order| order of names)?|alphabet|alphabetisch\\S*(?: reihenfolge)?|a ?(?:-|to|bis) ?z'
const sort =
  'sort|sorted|order|ordered|arrange|arranged|list|listed|sortier\\S*|geordnet|ordne|ordnen|gelistet'

const forms: readonly (readonly [Form, RegExp])[] = [
  ['percent', whole(`${percent}|${percentOf}`)],
  [
    'graph',
    whole(
      'graph|graphs|chart|charts|diagram|plot|graphic|graphically|diagramm|grafik|graphik|graph|schaubild|grafisch|graphisch|visually',
    ),
  ],
  [
    'byName',
    whole(
      `(?:${sort})(?: (?:it|them|that|the|das|die|es|sie|values|teams|people|rows|werte|zeilen|bitte|mal))* (?:by|nach|in|per|on|von)?(?: (?:the|dem|den|der))? ?(?:${names})|(?:by|nach) (?:dem )?(?:${names}) (?:${sort})|alphabetical(?:ly)?(?: order)?|alphabetisch\\S*(?: reihenfolge)?(?: (?:${sort}))?`,
    ),
  ],
  [
    'unitOfTime',
    whole(
      '(?:convert(?:ed)? |umgerechnet )?(?:in |to |into )?(?:hours?|minutes?|seconds?|days?|stunden?|minuten?|sekunden?|tagen?)(?: (?:and|und) (?:minutes|minuten))?',
    ),
  ],
  [
    'file',
    whole(
      '(?:(?:export|exported|download|downloaded|save|saved|send|exportier\\S*|herunterladen|runterladen|speicher\\S*|lade) ?)?(?:(?:it|that|this|them|das|es|die|me|mir|as|als|to|in|into|a|an|ein|eine) )*(?:csv|excel|xlsx?|pdf|spreadsheet|powerpoint|png|svg)(?: ?-? ?(?:file|datei|sheet|tabelle|export|exportieren|herunterladen|runterladen|speichern))*|(?:export|download|exportier\\S*|herunterladen|runterladen)(?: (?:it|that|this|das|es))?',
    ),
  ],
]
/** "The number" alone is the answer to a question of the bot. */
const oneNumber =
  /^(?:(?:and|und|please|bitte|show|give|zeig|gib|me|us|mir|uns|i|we|need|want|ich|brauche|want) )*(?:(?:just|only|nur|bloss|simply|einfach) (?:the |a |die |eine |one |single |total |einzelne )*(?:number|figure|total|zahl|gesamtzahl|summe)|(?:as|als) (?:a |one |single |eine |einzelne )*(?:number|figure|zahl|gesamtzahl))(?: (?:please|bitte|instead|only))*$/
/** A unit alone, such as "hours", may also ask for the hours of the day. */
const oneWord = /^\S+$/

/** The form that a text asks for and nothing else; null for a question with anything else in it. */
export function formIn(text: string): Form | null {
  const plain = fold(withoutPreamble(text))
    .replace(/%/g, ' % ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
  if (oneNumber.test(plain)) return 'number'
  const found = forms.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
  return found === 'unitOfTime' && oneWord.test(plain) ? null : found
}

const pie =
  /\b(?:pie|donut|doughnut)(?: ?charts?)?\b|\b(?:torten|kuchen|kreis|ring)-?\s?(?:diagramm|grafik)\S*/i

/** Whether a chart is to show the parts of a circle. */
export const asksPie = (text: string): boolean => pie.test(text)
