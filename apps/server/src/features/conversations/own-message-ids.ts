import { createHmac } from 'node:crypto'
import { isOurMessageId, newMessageId } from '@postroom/mail'
import type { App } from '#platform/app.ts'

type Keys = Pick<App, 'keyring'>

/** A Message-ID that only we can make, without angle brackets: whoever names it has seen the message. */
export const makeMessageId = (app: Keys, domain: string): string =>
  newMessageId(domain, secretOf(app)).replace(/^<|>$/g, '')

/** After a rotation of the key, ids made before prove nothing any more; answers of known people need no proof. */
export const isOwnMessageId = (app: Keys, id: string): boolean => isOurMessageId(id, secretOf(app))

const secretOf = ({ keyring }: Keys): Buffer =>
  createHmac('sha256', keyring.active().bytes).update('postroom message ids').digest()
