import { type LocalDraft, writeDraft } from './local-drafts.ts'

const pauseMs = 300
/** Longest delay of a write while someone types without a pause. */
const longestWaitMs = 2_000

/** Writes a draft to this browser after a pause in typing. */
export class LocalWriter {
  readonly #onWritten: (body: string) => void
  #waiting: LocalDraft | undefined
  #since = 0
  #timer: number | undefined

  constructor(onWritten: (body: string) => void = () => {}) {
    this.#onWritten = onWritten
  }

  write(draft: LocalDraft): void {
    if (!this.#waiting) this.#since = draft.changedAt
    this.#waiting = draft
    clearTimeout(this.#timer)
    const left = this.#since + longestWaitMs - draft.changedAt
    this.#timer = window.setTimeout(() => void this.flush(), Math.max(0, Math.min(pauseMs, left)))
  }

  /** Writes pending content now. */
  async flush(): Promise<void> {
    const draft = this.#waiting
    this.drop()
    if (!draft) return
    this.#onWritten(draft.body)
    await writeDraft(draft)
  }

  drop(): void {
    clearTimeout(this.#timer)
    this.#waiting = undefined
  }
}
