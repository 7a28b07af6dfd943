import { nowMs } from '@postroom/ui/clock'
import type { DraftContent, DraftPlace, LocalDraft, ServerDraft } from './local-drafts.ts'
import { LocalWriter } from './local-writer.ts'
import { contentOf, hasSameContent, type StartingDraft } from './reconcile.ts'
import type { Attempt } from './sending-drafts.ts'

const isEqual = ({ body, ...others }: DraftContent, { body: newBody, ...newOthers }: DraftContent): boolean =>
  body === newBody && JSON.stringify(others) === JSON.stringify(newOthers)

/** The draft in an open editor, which is written to this browser after each pause in typing. */
export class EditedDraft {
  readonly #place: DraftPlace
  readonly #writer = new LocalWriter((body) => this.ownTexts.add(body))
  /** Texts that this editor has saved; if the server returns one of them, it is not a conflict. */
  readonly ownTexts: Set<string>
  /** Null while nothing was written. */
  content: DraftContent | null
  changedAt: number
  /** Version of the server's draft that the content is based on; 0 if there was none. */
  version: number
  /** Whether the server has this content. */
  isSaved: boolean
  attempt: Attempt | undefined

  constructor(
    place: DraftPlace,
    { content, version, isSaved, sent, changedAt, attempt }: Omit<StartingDraft, 'other'>,
  ) {
    this.#place = place
    this.content = content
    this.changedAt = changedAt
    this.version = version
    this.isSaved = isSaved
    this.attempt = attempt
    this.ownTexts = new Set(sent)
    if (content) this.ownTexts.add(content.body)
  }

  change(content: DraftContent): void {
    // The editor sometimes reports the same content again, even while its message is being sent.
    if (this.content && isEqual(this.content, content)) return
    this.content = content
    this.changedAt = nowMs()
    this.isSaved = false
    this.#writer.write(this.#local(content))
  }

  replaceBy(server: ServerDraft): DraftContent {
    const content = contentOf(server)
    this.content = content
    this.changedAt = nowMs()
    this.version = server.version
    this.isSaved = true
    this.ownTexts.add(server.html)
    this.#writer.write(this.#local(content))
    return content
  }

  /** Whether the server has what was written; while an attempt to send it is open, a save has to tell. */
  isLike(server: ServerDraft): boolean {
    return this.content !== null && !this.attempt && hasSameContent(this.content, server)
  }

  /** Writes to this browser at once what waits for a pause. */
  flush(): Promise<void> {
    return this.#writer.flush()
  }

  /** Writes the draft to this browser at once. */
  async write(): Promise<void> {
    if (!this.content) return
    this.#writer.write(this.#local(this.content))
    await this.#writer.flush()
  }

  /** Forgets what waits to be written. */
  drop(): void {
    this.#writer.drop()
  }

  #local(content: DraftContent): LocalDraft {
    const { version, isSaved, changedAt, attempt } = this
    return { ...this.#place, ...content, version, isSaved, changedAt, attempt }
  }
}
