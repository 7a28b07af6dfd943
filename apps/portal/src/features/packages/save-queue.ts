import type { SavedMarkups } from '@postroom/contract'

/** Values that the server has not stored. */
export type Unsaved = {
  readonly markups?: SavedMarkups
  readonly rates: Readonly<Record<string, readonly number[]>>
}
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused'

export interface SavePort {
  saveMarkups(markups: SavedMarkups): Promise<void>
  saveRates(rates: Unsaved['rates']): Promise<void>
  /** The server refuses the value, so that sending it again is useless. */
  isRefusal(error: unknown): boolean
  later(work: () => void, delayMs: number): () => void
}

type Follower = (unsaved: Unsaved, state: SaveState, error: unknown) => void

export const nothingUnsaved: Unsaved = { rates: {} }
const longestDelayMs = 30_000

/**
 * Sends changed values one save at a time. What fails stays and is sent again after a pause, with what was changed in the
 * meantime; a refused value stays until it is changed.
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

  setMarkups(markups: SavedMarkups): void {
    this.#put({ ...this.#unsaved, markups })
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
    const hasRates = Object.keys(rates).length > 0
    if (this.#isOver || (!markups && !hasRates)) return this.#tell('saved')
    this.#tell('saving')
    try {
      if (markups) {
        await this.#port.saveMarkups(markups)
        this.#drop(markups, {})
      }
      if (hasRates) {
        await this.#port.saveRates(rates)
        this.#drop(undefined, rates)
      }
      this.#failures = 0
      this.#state = 'saved'
      return this.#send()
    } catch (error) {
      return this.#fail(error, { markups, rates })
    }
  }

  /** Values that were changed while they were saved stay. */
  #drop(markups: SavedMarkups | undefined, saved: Unsaved['rates']): void {
    const rates = Object.entries(this.#unsaved.rates).filter(([id, value]) => saved[id] !== value)
    const keepsMarkups = this.#unsaved.markups && this.#unsaved.markups !== markups
    this.#unsaved = {
      ...(keepsMarkups && { markups: this.#unsaved.markups as SavedMarkups }),
      rates: Object.fromEntries(rates),
    }
  }

  async #fail(
    error: unknown,
    sent: { markups: SavedMarkups | undefined; rates: Unsaved['rates'] },
  ): Promise<void> {
    this.#error = error
    if (this.#port.isRefusal(error)) {
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

  #isSameAs({ markups, rates }: { markups: SavedMarkups | undefined; rates: Unsaved['rates'] }): boolean {
    const ids = Object.keys(this.#unsaved.rates)
    const isPartOfSent = this.#unsaved.markups === undefined || this.#unsaved.markups === markups
    return isPartOfSent && ids.every((id) => this.#unsaved.rates[id] === rates[id])
  }

  #tell(state: SaveState): void {
    this.#state = state
    this.#onChange(this.#unsaved, state, state === 'waiting' || state === 'refused' ? this.#error : undefined)
  }
}
