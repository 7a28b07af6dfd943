import { letter, until } from '../../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { TestClient } from '../../apps/server/test/client.ts'
import type { Setting } from './setting.ts'

let names = 0

/** A name that no other scenario has used. */
export const fresh = (word: string): string => `${word} ${++names}`

/** Signs the onlooker in once more. */
export async function signIn({ newClient, onlookerEmail, password }: Setting): Promise<TestClient> {
  const client = newClient()
  await client.call('session.sign_in_with_password', { identificator: onlookerEmail, password })
  return client
}

/** Lets mail with a new subject arrive, and gives the id of its conversation. */
export async function newConversation({ world, owner }: Setting): Promise<string> {
  const subject = fresh('Question')
  await world.dovecot.deliver('anna', letter({ subject }))
  const { id } = await until(async () => {
    const { items } = await owner.call('conversations.list', { view: 'open' })
    return items.find((row) => row.subject === subject) ?? null
  }, 'the mail is here')
  return id
}

/** Creates a team; only its members see the conversations of a restricted one. */
export const newTeam = ({ owner }: Setting, isRestricted = false) =>
  owner.call('teams.create', { name: fresh('Team'), isRestricted })

/** Creates a personal tag of the onlooker. */
export const newPersonalTag = ({ otherDevice }: Setting) =>
  otherDevice.call('personalTags.create', { name: fresh('Own') })

/** Fields of a new rule. */
export const ruleFields = () => ({
  name: fresh('Rule'),
  triggers: ['closed' as const],
  actions: [{ kind: 'star' as const }],
})

/** Creates the only SLA of the workspace; mail that arrives from now on gets it. */
export async function promiseOnly({ owner }: Setting, fields: object = {}): Promise<void> {
  for (const { id: slaId } of (await owner.call('slas.list', {})).items)
    await owner.call('slas.delete', { slaId })
  await owner.call('slas.create', {
    name: fresh('SLA'),
    targets: { first_reply: { amount: 30, unit: 'day' } },
    ...fields,
  })
}

/** Lets mail arrive without waiting for its conversation. */
export const receive = ({ world }: Setting) =>
  world.dovecot.deliver('anna', letter({ subject: fresh('Question') }))
