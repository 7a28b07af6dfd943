import { type Condition, fieldConditionsIn } from '../conditions/condition.ts'

/** What the text of an automatic reply can name. */
export const replyVariables = [
  'customer.firstName',
  'customer.lastName',
  'customer.name',
  'customer.email',
  'conversation.subject',
  'inbox.name',
  'assignee.firstName',
] as const
export type ReplyVariable = (typeof replyVariables)[number]

/** `{{customer.firstName|there}}`: a name, and after a bar the text to use where there is no value. */
const placeholder = /\{\{\s*([^{}|]*?)\s*(?:\|([^{}]*))?\}\}/g

const isReplyVariable = (name: string): name is ReplyVariable =>
  replyVariables.some((variable) => variable === name)

/** `webhook.order`: a value of the webhook that started a rule. */
const isWebhookVariable = (name: string): boolean => /^webhook\.[\w-]{1,60}$/.test(name)

/** `match.order`: the part of a text that a named group of a regular expression in the condition found. */
const isMatchVariable = (name: string, groups: readonly string[]): boolean =>
  name.startsWith('match.') && groups.includes(name.slice('match.'.length))

/** Escapes and character classes come first, since a parenthesis inside them begins no group. */
const groupStarts = /\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\(\?P?<([A-Za-z_]\w{0,59})>/gs

/** Names of the groups of a regular expression (RE2): `order` of `(?<order>SL-\d+)`. */
export const groupNames = (source: string): string[] => [
  ...new Set([...source.matchAll(groupStarts)].flatMap(([, name]) => name ?? [])),
]

/** Names of the groups of all regular expressions in the condition of a rule. */
export const captureNames = (condition: Condition | null): string[] => [
  ...new Set(
    (condition === null ? [] : [...fieldConditionsIn(condition)]).flatMap(({ condition: part }) =>
      part.operator === 'matches' ? groupNames(String(part.value)) : [],
    ),
  ),
]

/** What started a run, as texts of its actions can name it. */
export interface RunValues {
  /** Null for a rule that does not react to webhooks: its texts keep such names. */
  readonly webhook: Readonly<Record<string, string>> | null
  /** By the name of the group, each group of the condition; empty where nothing was found. */
  readonly match: Readonly<Record<string, string>>
}

const noRunValues: RunValues = { webhook: null, match: {} }

/** Names in the text that are no variables; those of webhooks and of groups are some only in a rule that has them. */
export const unknownVariables = (
  text: string,
  { hasWebhook = false, groups = [] }: { hasWebhook?: boolean; groups?: readonly string[] } = {},
): string[] =>
  [...text.matchAll(placeholder)]
    .map(([, name = '']) => name)
    .filter(
      (name) =>
        !isReplyVariable(name) && !(hasWebhook && isWebhookVariable(name)) && !isMatchVariable(name, groups),
    )

/**
 * The text with what started the run; other variables stay. One without a value becomes its fallback, or nothing. A value
 * is not searched for variables.
 */
export const fillRunValues = (text: string, values: RunValues): string =>
  text.replace(placeholder, (whole: string, name: string, fallback = '') => {
    const value = runValue(name, values)
    return value === undefined ? whole : value || String(fallback).trim()
  })

/** Undefined where the run knows no such name. */
function runValue(name: string, { webhook, match }: RunValues): string | undefined {
  if (webhook !== null && isWebhookVariable(name))
    return ownValue(webhook, name.slice('webhook.'.length)) ?? ''
  return name.startsWith('match.') ? ownValue(match, name.slice('match.'.length)) : undefined
}

const ownValue = (values: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined

/** What a text can name of a customer. */
export const customerVariables = ({
  name,
  address,
}: {
  readonly name: string
  readonly address: string
}): Partial<Record<ReplyVariable, string>> => {
  const [firstName = '', lastName = ''] = partsOfName(name)
  return {
    'customer.firstName': firstName,
    'customer.lastName': lastName,
    'customer.name': name,
    'customer.email': address,
  }
}

/** First and last name of a display name, also of one like "Lindqvist, Annika"; none of an address. */
function partsOfName(name: string): string[] {
  if (name.includes('@')) return []
  const [last, first] = name.split(',').map((part) => part.trim())
  if (first) return [first.split(/\s+/)[0] ?? '', last ?? '']
  const words = name.trim().split(/\s+/)
  return words.length < 2 ? words : [words[0] ?? '', words.at(-1) ?? '']
}

/** The text with the values of its variables; one without a value becomes its fallback, or nothing. */
export const fillVariables = (
  text: string,
  values: Readonly<Partial<Record<ReplyVariable, string>>>,
  runValues: RunValues = noRunValues,
): string =>
  text.replace(placeholder, (_, name: string, fallback = '') => {
    const value = isReplyVariable(name) ? values[name] : runValue(name, runValues)
    return value || String(fallback).trim()
  })
