import type { SavedMarkups } from '@postroom/contract'
import { randomId } from '#lib/random-id.ts'

/** Markups as they are stored, and when they were saved. */
export type SeenMarkups = { readonly markups: SavedMarkups; readonly at: string | null }
/** Markups to store in place of those that were seen. The same save has the same key again if there was no answer. */
export type MarkupsSave = {
  readonly markups: SavedMarkups
  readonly seen: SeenMarkups | undefined
  readonly idempotencyKey: string
}

/** Values that the server has not stored. */
export type Unsaved = {
  readonly markups?: SavedMarkups
  /** The markups that were shown when they were changed. */
  readonly seen?: SeenMarkups
  readonly rates: Readonly<Record<string, readonly number[]>>
}
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused' | 'conflict'

export interface SavePort {
  saveMarkups(save: MarkupsSave): Promise<SeenMarkups>
  saveRates(rates: Unsaved['rates']): Promise<void>
  /** The server refuses the value, so that sending it again is useless. */
  isRefusal(error: unknown): boolean
  /** The markups that someone else saved, if that is why saving is refused. */
  newerMarkups(error: unknown): SeenMarkups | undefined
  later(work: () => void, delayMs: number): () => void
}

type Follower = (unsaved: Unsaved, state: SaveState, error: unknown) => void

export const nothingUnsaved: Unsaved = { rates: {} }
const longestDelayMs = 30_000

/**
 * Sends changed values one save at a time. What fails stays and is sent again after a pause, with what was changed in the
 * meantime; a refused value stays until it is changed. Markups that someone else changed meanwhile are saved when the person
 * says so.
 */
export class SaveQueue {
  readonly #port: SavePort
  readonly #onChange: Follower
  #unsaved: Unsaved
  #state: SaveState = 'saved'
  #error: unknown
  #failures = 0
  #cancel: (() => void) | undefined
  #isOver = false
  #sending = Promise.resolve()
  #unanswered: MarkupsSave | undefined
  #stored: SeenMarkups | undefined
  /** Markups of someone else, which the person has to decide about. */
  #theirs: SeenMarkups | undefined

  constructor(port: SavePort, unsaved: Unsaved, onChange: Follower) {
    this.#port = port
    this.#unsaved = unsaved
    this.#onChange = onChange
  }

  get unsaved(): Unsaved {
    return this.#unsaved
  }

  get state(): SaveState {
    return this.#state
  }

  /** `before` are the markups that the page showed when the person began to type: the text hides newer ones. */
  setMarkups(markups: SavedMarkups, shown: SeenMarkups, before = shown): void {
    const [now, then] = [this.#newest(shown), this.#newest(before)]
    const changed = Object.keys(changedMarkups(markups, now)) as (keyof SavedMarkups)[]
    const hidesNewer = changed.some((name) => now.markups[name] !== then.markups[name])
    const base = this.#unsaved.markups ? this.#unsaved.seen : hidesNewer ? then : now
    this.#put({ ...this.#unsaved, markups, ...(base && { seen: base }) })
  }

  /** The page may not show the last answer yet. */
  #newest(shown: SeenMarkups): SeenMarkups {
    return this.#stored && (shown.at ?? '') < (this.#stored.at ?? '') ? this.#stored : shown
  }

  /** Ends a conflict: saves these markups in place of the newer ones, or forgets them. */
  resolve(choice: 'mine' | 'theirs'): void {
    const { markups, rates } = this.#unsaved
    const seen = this.#theirs
    this.#theirs = undefined
    this.#put(choice === 'mine' && markups && seen ? { markups, seen, rates } : { rates })
  }

  setRates(assetId: string, selected: readonly number[]): void {
    this.#put({ ...this.#unsaved, rates: { ...this.#unsaved.rates, [assetId]: selected } })
  }

  /** Sends at once what waits: the connection is back, or values of an earlier visit were found. */
  retry(): void {
    this.#cancel?.()
    this.#cancel = undefined
    if (this.#state !== 'saving') this.#sending = this.#send()
  }

  /** Resolves once every value is stored. Throws why one is not: the server refused it, or does not answer. */
  async whenSaved(): Promise<void> {
    if (this.#state === 'waiting') this.retry()
    await this.#sending
    if (this.#state !== 'saved') throw this.#error
  }

  stop(): void {
    this.#isOver = true
    this.#cancel?.()
  }

  #put(unsaved: Unsaved): void {
    this.#unsaved = unsaved
    if (this.#state === 'saving') this.#tell(this.#state)
    else this.retry()
  }

  async #send(): Promise<void> {
    const { markups, rates } = this.#unsaved
    const save = this.#nextMarkups()
    const hasRates = Object.keys(rates).length > 0
    if (this.#isOver || (!save && !hasRates)) return this.#tell(this.#theirs ? 'conflict' : 'saved')
    this.#tell('saving')
    try {
      if (save) {
        this.#unanswered = save
        this.#stored = await this.#port.saveMarkups(save)
        this.#unanswered = undefined
        this.#drop(save.markups, {}, this.#stored)
      }
      if (hasRates) {
        await this.#port.saveRates(rates)
        this.#drop(undefined, rates, this.#unsaved.seen)
      }
      this.#failures = 0
      this.#state = 'saved'
      return this.#send()
    } catch (error) {
      return this.#fail(error, { markups: save?.markups ?? markups, rates })
    }
  }

  /** What had no answer comes first: a later save is based on its answer, so that it is no conflict with itself. */
  #nextMarkups(): MarkupsSave | undefined {
    const { markups, seen } = this.#unsaved
    if (!markups || this.#theirs) return undefined
    return this.#unanswered ?? { markups, seen, idempotencyKey: randomId() }
  }

  /** Values that were changed while they were saved stay. */
  #drop(markups: SavedMarkups | undefined, saved: Unsaved['rates'], seen: SeenMarkups | undefined): void {
    const rates = Object.entries(this.#unsaved.rates).filter(([id, value]) => saved[id] !== value)
    const keepsMarkups = this.#unsaved.markups && this.#unsaved.markups !== markups
    this.#unsaved = {
      ...(keepsMarkups && { markups: this.#unsaved.markups as SavedMarkups, ...(seen && { seen }) }),
      rates: Object.fromEntries(rates),
    }
  }

  async #fail(
    error: unknown,
    sent: { markups: SavedMarkups | undefined; rates: Unsaved['rates'] },
  ): Promise<void> {
    this.#error = error
    const newer = this.#port.newerMarkups(error)
    if (newer) return this.#meet(newer)
    if (this.#port.isRefusal(error)) {
      this.#unanswered = undefined
      const isChanged = this.#unsaved.markups !== sent.markups || this.#unsaved.rates !== sent.rates
      this.#tell('refused')
      // A value that was corrected in the meantime is worth sending.
      if (isChanged && !this.#isSameAs(sent)) await this.#send()
      return
    }
    this.#failures += 1
    this.#tell('waiting')
    if (this.#isOver) return
    const delayMs = Math.min(longestDelayMs, 1_000 * 2 ** (this.#failures - 1))
    this.#cancel = this.#port.later(() => this.retry(), delayMs)
  }

  /** Takes over what someone else changed, and keeps what was changed here until the person decides. */
  #meet(theirs: SeenMarkups): Promise<void> {
    const { markups, seen, rates } = this.#unsaved
    this.#unanswered = undefined
    const merged = markups && { ...theirs.markups, ...changedMarkups(markups, seen) }
    const isSame = !merged || Object.keys(changedMarkups(merged, theirs)).length === 0
    this.#theirs = isSame ? undefined : theirs
    this.#unsaved = isSame ? { rates } : { markups: merged, ...(seen && { seen }), rates }
    return this.#send()
  }

  #isSameAs({ markups, rates }: { markups: SavedMarkups | undefined; rates: Unsaved['rates'] }): boolean {
    const ids = Object.keys(this.#unsaved.rates)
    const isPartOfSent = this.#unsaved.markups === undefined || this.#unsaved.markups === markups
    return isPartOfSent && ids.every((id) => this.#unsaved.rates[id] === rates[id])
  }

  #tell(state: SaveState): void {
    this.#state = state
    this.#onChange(this.#unsaved, state, state === 'saved' || state === 'saving' ? undefined : this.#error)
  }
}

const changedMarkups = (markups: SavedMarkups, seen: SeenMarkups | undefined): Partial<SavedMarkups> =>
  Object.fromEntries(
    Object.entries(markups).filter(([name, value]) => seen?.markups[name as keyof SavedMarkups] !== value),
  )
