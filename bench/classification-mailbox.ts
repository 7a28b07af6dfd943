import type { MailDocument } from '../apps/server/src/features/classification/model/mail-document.ts'
import type { LabelledMail } from '../apps/server/src/features/classification/model/train-model.ts'
import { createRandom, type Random } from './mail-generator-random.ts'

interface Kind {
  readonly key: string
  /** How often it is written, compared with the others. */
  readonly share: number
  readonly senders: readonly string[]
  readonly file: string | null
  /** Phrases by language; each mail takes some of one language. */
  readonly phrases: readonly (readonly string[])[]
}
