import type { Owner } from '../../apps/server/test/harness.ts'
import { rigServers } from '../../apps/server/test/rig-servers.ts'
import type { MailWorld } from '../stage/mail-world.ts'

/** A mailbox of the world that is connected and has no inbox yet. */
export async function connectMailbox(owner: Owner, world: MailWorld, name: string): Promise<string> {
  const { id } = await owner.client.call('mailboxes.connect', {
    email: `${name}@marewind.example`,
    ...rigServers(world, name, world.password),
  })
  return id
}
