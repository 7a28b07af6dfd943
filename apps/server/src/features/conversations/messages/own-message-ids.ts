import { createHmac } from 'node:crypto'
import { isOurMessageId, newMessageId } from '@postroom/mail'
import type { App } from '#platform/app.ts'

type Keys = Pick<App, 'keyring'>

/**
 * Creates a Message-ID signed with the instance's key, without angle brackets: who references it has seen the message.
 */
export const makeMessageId = (app: Keys, domain: string): string =>
  newMessageId(domain, secretOf(app)).replace(/^<|>$/g, '')

/** Checks the signature. After a key rotation, older ids fail; replies from known people do not need it. */
export const isOwnMessageId = (app: Keys, id: string): boolean => isOurMessageId(id, secretOf(app))

const secretOf = ({ keyring }: Keys): Buffer =>
  createHmac('sha256', keyring.active().bytes).update('postroom message ids').digest()
