import { isApiError } from '#lib/api-error.ts'
import { isOutage, reportOutage } from '#lib/server-back.ts'
import { currentOwner } from '#lib/session-owner.ts'
import { keyOf } from './draft-place.ts'
import { fetchDraft } from './draft-query.ts'
import { type DraftStatus, DraftStatusStore } from './draft-status.ts'
import { EditedDraft } from './edited-draft.ts'
import type { KeeperOptions } from './keeper-options.ts'
import {
  type DraftContent,
  noteSaved,
  removeDraft,
  removeUnchanged,
  type ServerDraft,
  type TakenDraft,
} from './local-drafts.ts'
import { saveDraft } from './save-draft.ts'
import { type Outcome, sendOnce } from './send-once.ts'
import { type Attempt, sendingDrafts } from './sending-drafts.ts'
import { noteSent } from './sent-texts.ts'

const serverPauseMs = 2_000

/**
 * Saves the draft of an open reply: in this browser 300 ms after the last key, on the server after two seconds. The
 * server accepts it only over the version it is based on; otherwise the user chooses one of the two.
 */
export class DraftKeeper {
  readonly #options: KeeperOptions
  readonly #draft: EditedDraft
  #isOver = false
  #timer: number | undefined
  #saving: Promise<void> | undefined
  readonly #status: DraftStatusStore

  constructor(options: KeeperOptions) {
    const { content, isSaved, other } = options.start
    this.#options = options
    this.#draft = new EditedDraft(options.place, options.start)
    const state = other ? 'conflict' : !content ? 'none' : isSaved ? 'saved' : 'local'
    this.#status = new DraftStatusStore({ state, other, taken: null })
  }

  readonly status = (): DraftStatus => this.#status.read()

  readonly subscribe = (listener: () => void): (() => void) => this.#status.subscribe(listener)

  write(content: DraftContent): void {
    if (this.#isOver || this.#status.read().taken) return
    this.#draft.change(content)
    this.#saveLater()
  }

  /** Keeps what the message began with, unless something was written. */
  writeFirst(content: DraftContent): void {
    if (!this.#draft.content) this.write(content)
  }

  /** Saves unsaved content in this browser at once, then on the server. */
  async flush(): Promise<void> {
    await this.save()
    // Typed while an earlier save was running.
    if (!this.#draft.isSaved && this.#status.read().state === 'saving') await this.save()
  }

  save(): Promise<void> {
    clearTimeout(this.#timer)
    const written = this.#draft.flush()
    if (sendingDrafts.has(keyOf(this.#options.place))) return written
    this.#saving ??= this.#saveNow(written).finally(() => {
      this.#saving = undefined
    })
    return this.#saving
  }

  /** Sends the message, and then removes the draft everywhere. Meanwhile it is only saved in this browser. */
  async send<T>(request: (idempotencyKey: string) => Promise<T>): Promise<Outcome<T>> {
    const key = keyOf(this.#options.place)
    const answered = Promise.withResolvers<void>()
    sendingDrafts.set(key, answered.promise)
    clearTimeout(this.#timer)
    try {
      await this.#saving
      const outcome = await sendOnce(this.#draft, request)
      if (outcome.kind !== 'earlier text sent') await this.#end()
      return outcome
    } finally {
      sendingDrafts.delete(key)
      answered.resolve()
      void this.save()
    }
  }

  /** The message of the attempt is no longer on its way. */
  forgetAttempt(): void {
    this.#draft.attempt = undefined
  }

  /** Saves nothing any more and leaves the draft as it is. */
  stop(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#draft.drop()
  }

  /** Ends with the draft that a colleague took over. What was typed since is offered once more, to be kept with it. */
  lose(taken: TakenDraft): void {
    if (this.#isOver || this.#status.read().taken) return
    const late = this.#draft.isSaved ? '' : this.#draft.content?.body
    this.#status.tell('taken', null, late ? { ...taken, html: late } : taken)
    void this.save()
  }

  /** What is written now, and where it is kept. */
  readonly written = () => ({ place: this.#options.place, content: this.#draft.content })

  /** Removes the draft in this browser and, as soon as it answers, on the server. Resolves to the version left there, or 0. */
  async discard(): Promise<number> {
    clearTimeout(this.#timer)
    await this.#saving
    this.#draft.version = this.#status.read().other?.version ?? this.#draft.version
    const inboxId = this.#draft.content?.inboxId
    // Nothing was written yet.
    if (this.#options.place.kind === 'new' && !inboxId) await this.#end()
    else {
      this.write({ body: '', from: null, recipients: null, files: [], inboxId })
      this.#status.tell('saving', null)
      await this.save()
    }
    return this.#draft.version
  }

  /**
   * Takes over the server's draft, which may arrive after typing began or change later. Ignores outdated answers:
   * versions increase with every change.
   */
  receive(server: ServerDraft | null): void {
    if (this.#isOver || this.#status.read().taken || (server && server.version <= this.#draft.version)) return
    if (this.#draft.isSaved) {
      if (server) this.#replaceBy(server)
    } else if (!server) this.#draft.version = 0
    else if (this.#draft.ownTexts.has(server.html)) {
      this.#draft.version = server.version
      this.#draft.isSaved = this.#draft.isLike(server)
      if (this.#draft.isSaved || this.#status.read().other) this.#endConflict()
    } else this.#status.tell('conflict', server)
  }

  /** A text of this editor has replaced the other version. */
  #endConflict(): void {
    this.#status.tell(this.#draft.isSaved ? 'saved' : 'local', null)
    if (!this.#draft.isSaved) this.#saveLater()
  }

  keepMine(): void {
    this.#draft.version = this.#status.read().other?.version ?? 0
    this.#status.tell('saving', null)
    void this.save()
  }

  takeOther(): void {
    const { other } = this.#status.read()
    if (other) this.#replaceBy(other)
  }

  #replaceBy(server: ServerDraft): void {
    const content = this.#draft.replaceBy(server)
    this.#status.tell('saved', null)
    this.#options.onReplace(content)
  }

  async #saveNow(written: Promise<void>): Promise<void> {
    const content = this.#draft.content
    const changedAt = this.#draft.changedAt
    const { place } = this.#options
    await written
    const isWanted = content && !this.#draft.isSaved && !this.#isOver && !this.#status.read().other
    // The session may have ended, or another person may have signed in.
    if (!isWanted || currentOwner() !== place.owner) return
    this.#status.tell('saving', null)
    this.#draft.ownTexts.add(content.body)
    await noteSent(place, content.body)
    try {
      const isOwn = (html: string) => this.#draft.ownTexts.has(html)
      const attempt = this.#draft.attempt
      const saved = await saveDraft({ ...place, content, version: this.#draft.version, attempt, isOwn })
      if (this.#isOver) return
      if (saved.kind === 'sent') return this.#noteSent(attempt)
      if (saved.kind === 'conflict') return this.#noteConflict(saved.other)
      this.#draft.attempt = undefined
      await this.#noteSaved(content, changedAt, saved.draft)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code === 'draft_taken_over') return this.#noteTaken()
      if (isOutage(error)) reportOutage()
      this.#status.tell('local', null)
    }
  }

  #noteConflict(other: ServerDraft): void {
    // While the save was running, the user decided about this version.
    if (other.version <= this.#draft.version) this.#saveLater()
    else this.#status.tell('conflict', other)
  }

  #noteTaken(): void {
    if (this.#status.read().taken) this.#draft.isSaved = true
    else this.#options.onTaken()
  }

  async #noteSaved(content: DraftContent, changedAt: number, draft: ServerDraft | null): Promise<void> {
    this.#draft.version = draft?.version ?? 0
    this.#options.onSaved(draft)
    if (this.#draft.content !== content) return this.#saveLater()
    this.#draft.isSaved = true
    this.#status.tell(draft ? 'saved' : 'none', null)
    const noted = { ...this.#options.place, changedAt }
    if (draft) await noteSaved(noted, draft.version)
    else await removeUnchanged(noted)
  }

  /** Removes the draft everywhere after the message was sent. */
  async #end(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#draft.drop()
    await removeDraft(this.#options.place)
    this.#options.onSaved(null)
  }

  /** Text that was written after the attempt is a new draft, and so is a message whose sending was undone. */
  async #noteSent(attempt: Attempt | undefined): Promise<void> {
    const { kind, conversationId } = this.#options.place
    // If this fails, the next save asks again.
    const { draft: undone } = await fetchDraft(kind, conversationId)
    this.#draft.attempt = undefined
    if (undone) {
      this.#draft.version = 0
      this.receive(undone)
      if (!this.#draft.isSaved) this.#saveLater()
      return
    }
    if (attempt?.changedAt !== this.#draft.changedAt) return this.#saveLater()
    await this.#end()
    this.#options.onSent()
  }

  #saveLater(): void {
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.save(), serverPauseMs)
  }
}
