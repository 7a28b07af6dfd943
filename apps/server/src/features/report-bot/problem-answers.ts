import type { Language } from './grammar/concepts.ts'
import type { Problem } from './grammar/problems.ts'
import { quoted, say } from './nouns.ts'

/** Says which part of a question has no answer, with a question that has one. */
export function problemAnswer(
  language: Language,
  problem: Problem,
): { readonly text: string; readonly choices: readonly string[] } {
  const words = quoted(language, problem.words)
  return {
    text: say(language, [
      `I do not understand ${words}. Should I answer without it?`,
      `${words} verstehe ich nicht. Soll ich ohne diese Angabe antworten?`,
    ]),
    choices: [problem.rest],
  }
}
