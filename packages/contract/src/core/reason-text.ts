import { fillIn } from './field-problems.ts'

/** What Postroom does next about the problem. */
export const nextSteps = ['keeps_trying', 'tried_again', 'sent_after_sign_in'] as const

/** Sentences that can follow the text of any reason. */
export const reasonEndings = {
  server_answer: 'The server says: {answer}',
  meta_answer: 'Meta says: {answer}',
  keeps_trying: 'Postroom keeps trying.',
  tried_again: 'It is tried again.',
  sent_after_sign_in: 'It goes out once access is given again.',
} as const

/** Reason texts of one language, and the sentences that can follow them. */
export interface ReasonCatalogue {
  readonly texts: Readonly<Record<string, string>>
  readonly endings: Readonly<Record<keyof typeof reasonEndings, string>>
}

interface WithParams {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Returns the text of a reason in the catalogue's language; null for an unknown code. */
export function reasonText({ texts, endings }: ReasonCatalogue, { code, params }: WithParams): string | null {
  const text = texts[code]
  if (text === undefined) return null
  const sentences = [withoutIncompleteParts(text, params)]
  if (params.answer !== undefined && !text.includes('{answer}'))
    sentences.push(code.startsWith('meta_') ? endings.meta_answer : endings.server_answer)
  const nextStep = nextSteps.find((known) => known === params.nextStep)
  if (nextStep) sentences.push(endings[nextStep])
  return fillIn(sentences.join(' '), params)
}

/** `[{host}: ]Text` starts with the host only if there is one. */
const withoutIncompleteParts = (text: string, params: WithParams['params']): string =>
  text.replace(/\[([^\]]*)\]/g, (_, part: string) => {
    const names = [...part.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    return names.every((name) => params[name] !== undefined) ? part : ''
  })
