import { isApiError } from '#lib/api-error.ts'
import { isOutage, reportOutage } from '#lib/server-back.ts'
import { currentOwner } from '#lib/session-owner.ts'
import { keyOf } from './draft-place.ts'
import { type DraftStatus, DraftStatusStore } from './draft-status.ts'
import {
  type DraftContent,
  type DraftPlace,
  type LocalDraft,
  noteSaved,
  removeDraft,
  removeUnchanged,
  type ServerDraft,
  type TakenDraft,
} from './local-drafts.ts'
import { LocalWriter } from './local-writer.ts'
import { contentOf, hasSameContent, type StartingDraft } from './reconcile.ts'
import { saveDraft } from './save-draft.ts'
import { sendingDrafts } from './sending-drafts.ts'
import { noteSent } from './sent-texts.ts'

const serverPauseMs = 2_000

type KeeperOptions = {
  place: DraftPlace
  start: StartingDraft
  /** The server stored the draft, or removed an empty one. */
  onSaved: (draft: ServerDraft | null) => void
  /** Another version replaces the content of the editor. */
  onReplace: (content: DraftContent) => void
  /** The server refused to save: a colleague took the draft over. */
  onTaken: () => void
}

/**
 * Saves the draft of an open reply: in this browser 300 ms after the last key, on the server after two seconds. The
 * server accepts it only over the version it is based on; otherwise the user chooses one of the two.
 */
export class DraftKeeper {
  readonly #options: KeeperOptions
  /** Texts that this editor has saved; if the server returns one of them, it is not a conflict. */
  readonly #ownTexts = new Set<string>()
  readonly #writer = new LocalWriter((body) => this.#ownTexts.add(body))
  #content: DraftContent | null
  #changedAt: number
  #version: number
  #isSaved: boolean
  #isOver = false
  #timer: number | undefined
  #saving: Promise<void> | undefined
  readonly #status: DraftStatusStore

  constructor(options: KeeperOptions) {
    const { content, version, isSaved, sent, changedAt, other } = options.start
    this.#options = options
    this.#content = content
    this.#version = version
    this.#isSaved = isSaved
    this.#changedAt = changedAt
    if (content) this.#ownTexts.add(content.body)
    for (const text of sent) this.#ownTexts.add(text)
    const state = other ? 'conflict' : !content ? 'none' : isSaved ? 'saved' : 'local'
    this.#status = new DraftStatusStore({ state, other, taken: null })
  }

  readonly status = (): DraftStatus => this.#status.read()

  readonly subscribe = (listener: () => void): (() => void) => this.#status.subscribe(listener)

  write(content: DraftContent): void {
    if (this.#isOver || this.#status.read().taken) return
    this.#content = content
    this.#changedAt = Date.now()
    this.#isSaved = false
    this.#writer.write(this.#local(content))
    this.#saveLater()
  }

  /** Saves unsaved content in this browser at once, then on the server. */
  async flush(): Promise<void> {
    await this.save()
    // Typed while an earlier save was running.
    if (!this.#isSaved && this.#status.read().state === 'saving') await this.save()
  }

  save(): Promise<void> {
    clearTimeout(this.#timer)
    const written = this.#writer.flush()
    if (sendingDrafts.has(keyOf(this.#options.place))) return written
    this.#saving ??= this.#saveNow(written).finally(() => {
      this.#saving = undefined
    })
    return this.#saving
  }

  /** Saves only in this browser until `resume` or `end`; resolves when no other save is running. */
  async pause(): Promise<void> {
    sendingDrafts.add(keyOf(this.#options.place))
    clearTimeout(this.#timer)
    await this.#saving
  }

  /** Saves again: the message was not sent. */
  resume(): void {
    sendingDrafts.delete(keyOf(this.#options.place))
    void this.save()
  }

  /** Saves nothing any more and leaves the draft as it is. */
  stop(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#writer.drop()
  }

  /** Ends with the draft that a colleague took over. What was typed since is offered once more, to be kept with it. */
  lose(taken: TakenDraft): void {
    if (this.#isOver || this.#status.read().taken) return
    const late = this.#isSaved ? '' : this.#content?.body
    this.#status.tell('taken', null, late ? { ...taken, html: late } : taken)
    void this.save()
  }

  /** Removes the draft everywhere after the reply was sent. */
  async end(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#writer.drop()
    await removeDraft(this.#options.place)
    sendingDrafts.delete(keyOf(this.#options.place))
    this.#options.onSaved(null)
  }

  /** Removes the draft in this browser and, as soon as it answers, on the server. */
  async discard(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#saving
    this.#version = this.#status.read().other?.version ?? this.#version
    const inboxId = this.#content?.inboxId
    // Nothing was written yet.
    if (this.#options.place.kind === 'new' && !inboxId) return this.end()
    this.write({ body: '', from: null, recipients: null, files: [], inboxId })
    this.#status.tell('saving', null)
    await this.save()
  }

  /**
   * Takes over the server's draft, which may arrive after typing began or change later. Ignores outdated answers:
   * versions increase with every change.
   */
  receive(server: ServerDraft | null): void {
    if (this.#isOver || this.#status.read().taken || (server && server.version <= this.#version)) return
    if (this.#isSaved) {
      if (server) this.#replaceBy(server)
    } else if (!server) this.#version = 0
    else if (this.#ownTexts.has(server.html)) {
      this.#version = server.version
      this.#isSaved = this.#content !== null && hasSameContent(this.#content, server)
      if (this.#status.read().other) this.#endConflict()
    } else this.#status.tell('conflict', server)
  }

  /** A text of this editor has replaced the other version. */
  #endConflict(): void {
    this.#status.tell(this.#isSaved ? 'saved' : 'local', null)
    if (!this.#isSaved) this.#saveLater()
  }

  keepMine(): void {
    this.#version = this.#status.read().other?.version ?? 0
    this.#status.tell('saving', null)
    void this.save()
  }

  takeOther(): void {
    const { other } = this.#status.read()
    if (other) this.#replaceBy(other)
  }

  #replaceBy(server: ServerDraft): void {
    this.#content = contentOf(server)
    this.#changedAt = Date.now()
    this.#version = server.version
    this.#isSaved = true
    this.#ownTexts.add(server.html)
    this.#writer.write(this.#local(this.#content))
    this.#status.tell('saved', null)
    this.#options.onReplace(this.#content)
  }

  async #saveNow(written: Promise<void>): Promise<void> {
    const content = this.#content
    const changedAt = this.#changedAt
    const { place } = this.#options
    await written
    const isWanted = content && !this.#isSaved && !this.#isOver && !this.#status.read().other
    // The session may have ended, or another person may have signed in.
    if (!isWanted || currentOwner() !== place.owner) return
    this.#status.tell('saving', null)
    this.#ownTexts.add(content.body)
    await noteSent(place, content.body)
    try {
      const isOwn = (html: string) => this.#ownTexts.has(html)
      const saved = await saveDraft({ ...place, content, version: this.#version, isOwn })
      if (this.#isOver) return
      if (saved.kind === 'conflict') return this.#noteConflict(saved.other)
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
    if (other.version <= this.#version) this.#saveLater()
    else this.#status.tell('conflict', other)
  }

  #noteTaken(): void {
    if (this.#status.read().taken) this.#isSaved = true
    else this.#options.onTaken()
  }

  async #noteSaved(content: DraftContent, changedAt: number, draft: ServerDraft | null): Promise<void> {
    this.#version = draft?.version ?? 0
    this.#options.onSaved(draft)
    if (this.#content !== content) return this.#saveLater()
    this.#isSaved = true
    this.#status.tell(draft ? 'saved' : 'none', null)
    const noted = { ...this.#options.place, changedAt }
    if (draft) await noteSaved(noted, draft.version)
    else await removeUnchanged(noted)
  }

  #saveLater(): void {
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.save(), serverPauseMs)
  }

  #local(content: DraftContent): LocalDraft {
    const { place } = this.#options
    return {
      ...place,
      ...content,
      version: this.#version,
      isSaved: this.#isSaved,
      changedAt: this.#changedAt,
    }
  }
}
