import { addPasskey, atLocalhost, localhostOf, SoftPasskey } from '#features/passkeys/passkeys.fixture.ts'
import type { TestServer } from '../../harness.ts'
import { type Known, stepUp } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

async function passkeyOf(world: World, server: TestServer): Promise<{ passkey: SoftPasskey; id: string }> {
  await stepUp(world)
  return addPasskey(atLocalhost(world.member.client, server.url), server.url)
}

/** Inputs of the calls of passkeys that succeed. */
export const inputs: Record<string, Known> = {
  'passkeys.begin_registration': async (world) => {
    await stepUp(world)
    return {}
  },
  'passkeys.register': async (world, server) => {
    await stepUp(world)
    const question = await atLocalhost(world.member.client, server.url).call(
      'passkeys.begin_registration',
      {},
    )
    const passkey = new SoftPasskey(localhostOf(server.url))
    return { challengeId: question.challengeId, response: passkey.create(question) }
  },
  'passkeys.rename': async (world, server) => ({ passkeyId: (await passkeyOf(world, server)).id }),
  'passkeys.remove': async (world, server) => ({ passkeyId: (await passkeyOf(world, server)).id }),
  'passkeys.begin_verify': async (world, server) => {
    await passkeyOf(world, server)
    return {}
  },
  'passkeys.verify': async (world, server) => {
    const { passkey } = await passkeyOf(world, server)
    const question = await atLocalhost(world.member.client, server.url).call('passkeys.begin_verify', {})
    return { challengeId: question.challengeId, response: passkey.answer(question) }
  },
}
