import { escapeHtml } from '@postroom/mail'
import type { Names } from './grammar/names.ts'
import type { QuestionParts } from './grammar/question-parts.ts'
import { quoted, say } from './nouns.ts'
import { knownMetrics, suggestionsFor } from './suggestions.ts'

interface UnknownAnswer {
  readonly text: string
  readonly html: string
  readonly choices?: readonly string[]
}

const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`

/** What the bot can answer, for a question that it did not understand or that asks for that. */
export function listOfAnswers(
  { language, unknownWords }: QuestionParts,
  names: Names,
  kind: 'unknown' | 'help',
): UnknownAnswer {
  const words = quoted(language, unknownWords)
  const head =
    kind === 'help'
      ? say(language, [
          'I can answer questions about these figures.',
          'Ich beantworte Fragen zu diesen Zahlen.',
        ])
      : say(language, [
          `I did not understand ${words || 'that'}. I can answer questions about these figures.`,
          `${words || 'Das'} habe ich nicht verstanden. Ich beantworte Fragen zu diesen Zahlen.`,
        ])
  return {
    text: head,
    html: list(knownMetrics(language)),
    choices: suggestionsFor(language, names),
  }
}

/** Names that a list of nearest ones has. */
const namesAtMost = 20

/** The names that a question can have instead of one that nothing has. */
export function unknownName({ language, unknownNames }: QuestionParts, names: Names): UnknownAnswer {
  const unknown = quoted(language, unknownNames)
  return {
    text: say(language, [
      `I do not know ${unknown}, or you may not see it. These are your inboxes and teams.`,
      `${unknown} kenne ich nicht, oder Sie dürfen es nicht sehen. Das sind Ihre Postfächer und Teams.`,
    ]),
    html: list([...names.sharedInbox, ...names.team].slice(0, namesAtMost).map(({ name }) => name)),
  }
}
