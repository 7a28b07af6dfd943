import {
  mfaDisabled,
  mfaEnabled,
  type PayloadOf,
  passkeyAdded,
  passwordChanged,
  recoveryCodesRenewed,
  recoveryCodeUsed,
} from '@postroom/contract'
import { listPeople } from '#features/session/index.ts'
import { orderSystemMail } from '#features/system-mail/index.ts'
import type { EventConsumer } from '#platform/events/consumer.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'
import { type Notice, noticeLetter } from './notice-text.ts'

/** Older events, such as those of an import, are not notified. */
const freshMs = 86_400_000

const noticeOf: Record<string, (payload: never) => Notice> = {
  [mfaEnabled.type]: () => ({ kind: 'mfa_on' }),
  [mfaDisabled.type]: ({ by }: PayloadOf<typeof mfaDisabled>) => ({ kind: 'mfa_off', by }),
  [recoveryCodeUsed.type]: ({ left }: PayloadOf<typeof recoveryCodeUsed>) => ({
    kind: 'recovery_code_used',
    left,
  }),
  [recoveryCodesRenewed.type]: () => ({ kind: 'recovery_codes_renewed' }),
  [passwordChanged.type]: () => ({ kind: 'password_changed' }),
  [passkeyAdded.type]: ({ passkey }: PayloadOf<typeof passkeyAdded>) => ({
    kind: 'passkey_added',
    name: passkey.name,
  }),
}

/** Mails people about changes to the protection of their account, also those made by others. */
export const sendNotices: EventConsumer = {
  name: 'security-notices',
  types: Object.keys(noticeOf),
  handle: async (app, tx, event: StoredEvent) => {
    if (!event.personId || Date.now() - event.at.getTime() > freshMs) return
    const [person] = await listPeople(tx, event.workspaceId, { ids: [event.personId] })
    const notice = noticeOf[event.type]?.(event.payload as never)
    if (!person || !notice) return
    const { email: to, language, timeZone } = person
    const letter = noticeLetter(notice, event.at, { to, language, timeZone })
    await orderSystemMail(app, tx, event.workspaceId, letter)
  },
}
