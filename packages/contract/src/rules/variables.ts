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

/** Names in the text that are no variables; those of webhooks are some only in a rule that reacts to them. */
export const unknownVariables = (text: string, { hasWebhook = false } = {}): string[] =>
  [...text.matchAll(placeholder)]
    .map(([, name = '']) => name)
    .filter((name) => !isReplyVariable(name) && !(hasWebhook && isWebhookVariable(name)))

/** The text with the values of a webhook; other variables stay. One without a value becomes its fallback, or nothing. */
export const fillWebhookValues = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (whole: string, name: string, fallback = '') =>
    isWebhookVariable(name) ? webhookValue(name, values) || String(fallback).trim() : whole,
  )

function webhookValue(name: string, values: Readonly<Record<string, string>>): string | undefined {
  if (!isWebhookVariable(name)) return undefined
  const key = name.slice('webhook.'.length)
  return Object.hasOwn(values, key) ? values[key] : undefined
}

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
  webhookValues: Readonly<Record<string, string>> = {},
): string =>
  text.replace(placeholder, (_, name: string, fallback = '') => {
    const value = isReplyVariable(name) ? values[name] : webhookValue(name, webhookValues)
    return value || String(fallback).trim()
  })
