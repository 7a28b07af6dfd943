import type { ServerDraft, TakenDraft } from './local-drafts.ts'

export type DraftState = 'none' | 'saving' | 'saved' | 'local' | 'conflict' | 'taken'
/** `other`: the server's draft if it was changed elsewhere meanwhile. `taken`: as it was when a colleague took it over. */
export type DraftStatus = { state: DraftState; other: ServerDraft | null; taken: TakenDraft | null }

/** What is shown of a draft beside its text; a draft that a colleague took over stays taken. */
export class DraftStatusStore {
  readonly #listeners = new Set<() => void>()
  #status: DraftStatus

  constructor(status: DraftStatus) {
    this.#status = status
  }

  read(): DraftStatus {
    return this.#status
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  tell(state: DraftState, other: ServerDraft | null, taken = this.#status.taken): void {
    this.#status = { state: taken ? 'taken' : state, other, taken }
    for (const listener of this.#listeners) listener()
  }
}
