import { randomUUID } from 'node:crypto'
import type { ConversationClass } from '@postroom/contract'
import { setPlanRow } from '#features/session/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import { deliver, mailText, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { newMailClassifier } from './decide.ts'

export interface ClassWorld {
  readonly server: TestServer
  readonly owner: Owner
  readonly inbox: TestInbox
}

const mails = {
  invoice: {
    from: 'Accounts <billing@fjordline.example>',
    subjects: ['Invoice', 'Reminder: invoice', 'Credit note for invoice'],
    texts: [
      'please find attached our invoice, which is due within thirty days',
      'the amount of the invoice is overdue, kindly transfer the payment',
      'the VAT on the invoice is wrong, send a corrected invoice for payment',
    ],
  },
  delay: {
    from: 'Dispatch <ops@northhaul.example>',
    subjects: ['Truck delayed', 'Delay at the border', 'New arrival time'],
    texts: [
      'the truck with your load is delayed by two hours because of the traffic',
      'the lorry waits at customs, the new arrival time is tomorrow morning',
      'due to a breakdown the driver arrives later than planned with the pallets',
    ],
  },
} as const
type MailKind = keyof typeof mails

/** A mail of a kind; each number gives another one. */
export async function receive(
  { server, owner, inbox }: ClassWorld,
  kind: MailKind,
  number: number,
): Promise<string> {
  const { from, subjects, texts } = mails[kind]
  const text = mailText({
    id: `${randomUUID()}@mail.example`,
    from,
    to: inbox.email,
    subject: `${subjects[number % subjects.length]} ${1_000 + number}`,
    body: `Good morning, ${texts[(number + 1) % texts.length]}. Case ${number}, ${texts[(number * 2) % texts.length]}.`,
  })
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [text], {
    internalDate: new Date(),
  })
  return conversationId
}

/** Lets the consumer read the log. */
export const classifyNew = ({ server }: ClassWorld): Promise<number> =>
  runConsumer(server.app, newMailClassifier)

/** Includes classification in the plan. */
export const includeClassification = ({ server, owner }: ClassWorld): Promise<unknown> =>
  server.app.db.write(owner.workspaceId, (tx) =>
    setPlanRow(tx, owner.workspaceId, { classificationEnabled: true }),
  )

export const addClass = (
  { owner }: ClassWorld,
  name: string,
  fields: object = {},
): Promise<ConversationClass> => owner.client.call('classification.create_class', { name, ...fields })

/** Switches classification on. */
export async function switchOn({ owner }: ClassWorld, fields: object = {}): Promise<void> {
  const { version } = await owner.client.call('classification.get', {})
  await owner.client.call('classification.save', { version, isOn: true, ...fields })
}
