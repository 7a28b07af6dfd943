/** What a conversation is about, which decides the inbox that it comes to. */
export type Topic = 'bookings' | 'freight' | 'groups' | 'accounts'

/**
 * Texts of one occasion. Slots: {ref} a booking or shipment, {city} and {city2} places, {day} and {day2}
 * dates, {n} a number of people, {amount} money, {name} the customer.
 */
export interface Occasion {
  readonly topic: Topic
  readonly tags: readonly string[]
  readonly subject: string
  /** Paragraphs of the customer's first message. */
  readonly ask: readonly string[]
  /** Paragraphs of our first answer. */
  readonly answer: readonly string[]
}

/** How the customers of one language write, and how we answer them. */
export interface Language {
  readonly code: string
  readonly firstNames: readonly string[]
  readonly lastNames: readonly string[]
  /** Companies with the domain of their mail. */
  readonly companies: readonly (readonly [name: string, domain: string])[]
  /** Greeting and closing of a customer, then ours. */
  readonly hello: readonly string[]
  readonly bye: readonly string[]
  readonly ourHello: string
  readonly ourBye: string
  readonly replyPrefix: string
  /** Before quoted history; slots {date} and {who}. */
  readonly wrote: string
  readonly occasions: readonly Occasion[]
  /** What customers ask next, and what we answer to that. */
  readonly followUps: readonly (readonly [ask: string, answer: string])[]
  readonly thanks: readonly string[]
}
