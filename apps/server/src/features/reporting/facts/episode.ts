/** The time from the opening of a conversation until it is closed. */
export class Episode {
  readonly startedAt: Date
  replies = 0
  replyMs = 0
  replyBusinessMs = 0
  #waitingSince: Date | null = null
  #firstInboundAt: Date | null = null
  #isReplied = false
  #isAssigned = false
  #snoozedAt: Date | null = null
  readonly #snoozes: { readonly from: Date; readonly until: Date }[] = []

  constructor(startedAt: Date) {
    this.startedAt = startedAt
  }

  get isWaiting(): boolean {
    return this.#waitingSince !== null
  }

  /** Since when the customer waits or, while no customer waits, since when the conversation is open. */
  get agesSince(): Date {
    return this.#waitingSince ?? this.startedAt
  }

  receive(at: Date): void {
    this.#firstInboundAt ??= at
    this.#waitingSince ??= at
  }

  /** Without a reply: the message is in another conversation now. */
  stopWaiting(): void {
    this.#waitingSince = null
  }

  /** Since when the customer waited for this reply; `firstSince` with the first reply of the episode. */
  reply(at: Date): { readonly since: Date; readonly firstSince: Date | null } | null {
    this.replies += 1
    const since = this.#waitingSince
    if (since === null || at < since) return null
    const firstSince = this.#isReplied ? null : this.#firstInboundAt
    this.#isReplied = true
    this.#waitingSince = null
    return { since, firstSince }
  }

  addReplyTime(wallMs: number, businessMs: number): void {
    this.replyMs += wallMs
    this.replyBusinessMs += businessMs
  }

  /** Keeps the times for which the conversation was snoozed, by the types of its activities. */
  followSnooze(activity: string | undefined, at: Date): void {
    if (activity === 'snoozed') this.#snoozedAt ??= at
    if (activity !== 'unsnoozed' || this.#snoozedAt === null) return
    this.#snoozes.push({ from: this.#snoozedAt, until: at })
    this.#snoozedAt = null
  }

  snoozesUntil(at: Date): readonly { readonly from: Date; readonly until: Date }[] {
    return this.#snoozedAt === null ? this.#snoozes : [...this.#snoozes, { from: this.#snoozedAt, until: at }]
  }

  /** The start of the episode, for its first assignment only. */
  takeFirstAssignment(): Date | null {
    if (this.#isAssigned) return null
    this.#isAssigned = true
    return this.startedAt
  }
}
