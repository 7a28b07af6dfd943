import type { DemoInbox, DemoPerson } from './company.ts'
import type { Language } from './texts/language.ts'

export interface Customer {
  readonly name: string
  readonly address: string
  readonly company: string
  readonly domain: string
  readonly phone: string
  readonly language: Language
  readonly writesHtml: boolean
  readonly isKey: boolean
}

export interface PlannedFile {
  readonly fileName: string
  readonly contentType: 'application/pdf' | 'image/png'
  readonly title: string
}

export interface PlannedMail {
  readonly kind: 'mail'
  readonly at: number
  readonly from: Pick<Customer, 'name' | 'address' | 'domain'>
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly signature: readonly string[]
  readonly isHtml: boolean
  /** What is quoted below, with the line before it; null where nothing is. */
  readonly quote: { readonly intro: string; readonly paragraphs: readonly string[] } | null
  readonly file: PlannedFile | null
  readonly isAutomatic: boolean
}

type By = { readonly at: number; readonly by: DemoPerson }

export type PlannedWork =
  | ({
      readonly kind: 'reply'
      readonly to: Pick<Customer, 'name' | 'address'>
      readonly paragraphs: readonly string[]
      readonly file: PlannedFile | null
      readonly closeAfter: boolean
    } & By)
  | ({ readonly kind: 'assign'; readonly to: DemoPerson } & By)
  | ({ readonly kind: 'tag'; readonly tags: readonly string[] } & By)
  | ({ readonly kind: 'comment'; readonly text: string; readonly mention: DemoPerson | null } & By)
  | ({ readonly kind: 'close' } & By)
  | ({ readonly kind: 'read' } & By)
  | ({ readonly kind: 'draft'; readonly paragraphs: readonly string[] } & By)

export type PlannedStep = PlannedMail | PlannedWork

export interface PlannedConversation {
  /** Part of the Message-IDs of its mail. */
  readonly key: string
  readonly inbox: DemoInbox
  readonly steps: readonly PlannedStep[]
}
