import { dictionaries } from './lexicon.ts'
import type { Problem } from './problem.ts'
import { fold } from './tokens.ts'

const occasion =
  '(?:\\p{L}*(?:rota|roster|schedule|dienstplan|dienstplanung|schichtplan|schichtplanung|einsatzplanung|meeting|review|report|presentation|deck|slides?|newsletter|audit|standup|retro|retrospective|one-on-one|board|management|boss|ceo|call|sync|all-hands|offsite|appraisal|townhall|dashboard|besprechung|sitzung|bericht|rückblick|präsentation|vortrag|runde|folien?|chef|chefin|vorstand|geschäftsführung|teamrunde|protokoll|planung|jahresgespräch|personalgespräch|gespräch mit dem chef|quartalsgespräch|statistik|auswertung|leitung|budget|budgetplanung|budgetrunde|budgetgespräch|unterlagen|meine unterlagen|onboarding|abschluss|month-end|month end|planning|budgeting|records))'
const article =
  "(?:the|my|our|a|an|next|this|tomorrow['’]s|today['’]s|monday['’]s|weekly|monthly|quarterly|annual|team|board|management|den|die|das|der|dem|mein|meine|meinen|meinem|meiner|unser|unsere|unseren|unserem|unserer|einen|eine|einem|morgige|morgigen|heutige|heutigen|nächste|nächsten|kommende|kommenden|january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember)"
/** The occasion of a question: "for the board meeting", "für den Jahresrückblick". */
const purpose = new RegExp(
  `(?<!\\p{L})(?:for|für|fuer|wegen|because of)(?: ${article})+ ${occasion}(?: (?:tomorrow|today|next week|on monday|morgen|heute|nächste woche|am montag))?(?!\\p{L})`,
  'giu',
)
/** What the asker is doing: "I'm preparing the board meeting and need". */
const doing = new RegExp(
  `(?<!\\p{L})(?:(?:i['’]?m|i am|we['’]?re|we are) (?:currently |just )?(?:preparing|writing|working on|putting together|planning|doing|in)|(?:ich|wir) (?:bereite|bereiten|schreibe|schreiben|plane|planen|mache|machen|brauche|brauchen|sitze|sitzen)(?: gerade| grad)?(?: an| in)?)(?: ${article})+ ${occasion}(?: vor)?(?: and|,| und| -)?`,
  'giu',
)
/** What the asker wants to do with the answer: ", so I can plan the shifts". */
const intent =
  /(?:,\s*|\s)(?:so(?: that)?|damit|sodass) (?:i|we|ich|wir)(?: (?:can|could|know|see)(?!\p{L})[^?.!,]*| [^?.!,]*(?:kann|können|könnte|könnten|weiß|wissen))\s*(?=[?.!]*\s*$)/iu
const opening =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|thanks|thank you|hallo|guten (?:morgen|tag|abend)|moin|servus|grüezi|gruezi|grüß gott|hoi|danke|liebe[rs]?)(?![\p{L}])[^.!?]*?[!.]+(?=\s)|^\s*(?:\p{L}+ ){0,3}\p{L}*(?:meeting|review|besprechung|sitzung|abschluss)\s*:(?=\s)|^\s*(?:wir|ich|we|i|bin|new|as|als|gesucht)(?![\p{L}])[^.!?:]*:(?=\s)|^\s*(?:die geschäftsleitung|die geschäftsführung|der chef|die chefin|mein chef|my boss|the board|management) (?:will|möchte|wants to|would like to) (?:wissen|know),?(?=\s)|^\s*(?:im|in der|in the|at the) \p{L}+ kam die frage auf, ob(?=\s)/iu
const closing =
  /[.!?,]\s*(?:thanks|thank you|cheers|danke|vielen dank|besten dank|viele grüße|lg|vg|merci)(?![\p{L}])[^?]*$/iu
const words = /[^\p{L}]+/u

/** A question without greetings and without its occasion. */
export function withoutPreamble(text: string): string {
  const rest = text.replace(doing, ' ').replace(purpose, ' ').replace(intent, '').replace(closing, '?')
  const greeting = opening.exec(rest)?.[0]
  return greeting !== undefined && !hasSubject(greeting) ? rest.slice(greeting.length) : rest
}

/** Whether a sentence has words of what is counted. */
const hasSubject = (text: string): boolean =>
  fold(text)
    .split(words)
    .some((word) =>
      Object.values(dictionaries).some(({ phrases }) =>
        ['conversation', 'message', 'reply', 'close', 'firstReply'].includes(
          phrases.get(word)?.concept ?? '',
        ),
      ),
    )

const command =
  /^\s*(?:please |bitte )?(?:close|assign|delete|send|forward|move|tag|merge|snooze|archive|reopen|schließ|schließe|schliess|schliesse|weise|lösche?|verschiebe?|sende?|leite|tagge|öffne|markiere?) (?:bitte |please )?(?:all|the|this|that|these|every|everything|it|them|alle[sn]?|die|das|den|der|dieses?|diese[nr]?) /iu

/** "Could you close everything in Support?" */
const politeCommand =
  /^\s*(?:(?:could|can|would|will) (?:you|we)|(?:kannst|könntest|kann|könnte|würdest|können|könnten|würden) (?:du|sie|man|jemand|wir)) (?:please |bitte |mal )*(?:close|delete|archive|merge|snooze|reopen|assign) (?:all|everything|every|it|them|these|those)(?!\p{L})|^\s*(?:kannst|könntest|könnten|können) (?:du|sie|wir) (?:bitte |mal )*(?:alle[sn]?|die|das) .*(?:schließen|schliessen|löschen|archivieren|zuweisen|zusammenführen|zurückstellen)\s*[?.!]*$/iu

/** "Close the most tickets" asks who closes them. */
const asksFigure =
  /\?\s*$|(?<!\p{L})(?:most|fewest|least|fastest|slowest|quickest|who|which|how|when|per|meisten|wenigsten|schnellsten|langsamsten|wer|welche[mnrs]?|wie|wann|pro)(?!\p{L})/iu

const insights =
  /^\P{L}*(?:(?:show|send|give|me|my|us|the|our|weekly|zeige?|gib|mir|uns|die|wöchentlichen?)\P{L}+)*(?:insights?|erkenntnisse?)\P{L}*$/iu

/**
 * What a text asks for that is no figure: to change something, "weise alles der Buchhaltung zu", or the weekly insights;
 * null for a question.
 */
export function problemOfText(text: string): Problem | null {
  if (politeCommand.test(text) || (command.test(text) && !asksFigure.test(text)))
    return { kind: 'command', words: [] }
  return insights.test(text) ? { kind: 'insights', words: [] } : null
}
