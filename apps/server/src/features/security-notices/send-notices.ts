import {
  mfaDisabled,
  mfaEnabled,
  passkeyAdded,
  passwordChanged,
  recoveryCodesRenewed,
  recoveryCodeUsed,
} from '@postroom/contract'
import { listPeople } from '#features/session/index.ts'
import { orderSystemMail } from '#features/system-mail/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'
import { type Notice, noticeLetter } from './notice-text.ts'

/** Older events, such as those of an import, are not notified. */
const freshMs = 86_400_000

const noticeTypes = [
  mfaEnabled.type,
  mfaDisabled.type,
  recoveryCodeUsed.type,
  recoveryCodesRenewed.type,
  passwordChanged.type,
  passkeyAdded.type,
] as const

function noticeOf({ type, payload }: StoredEvent<(typeof noticeTypes)[number]>): Notice {
  switch (type) {
    case mfaEnabled.type:
      return { kind: 'mfa_on' }
    case mfaDisabled.type:
      return { kind: 'mfa_off', by: payload.by }
    case recoveryCodeUsed.type:
      return { kind: 'recovery_code_used', left: payload.left }
    case recoveryCodesRenewed.type:
      return { kind: 'recovery_codes_renewed' }
    case passwordChanged.type:
      return { kind: 'password_changed' }
    case passkeyAdded.type:
      return { kind: 'passkey_added', name: payload.passkey.name }
  }
}

/** Mails people about changes to the protection of their account, also those made by others. */
export const sendNotices = defineConsumer({
  name: 'security-notices',
  types: noticeTypes,
  handle: async (app, tx, event) => {
    if (!event.personId || Date.now() - event.at.getTime() > freshMs) return
    const [person] = await listPeople(tx, event.workspaceId, { ids: [event.personId] })
    if (!person) return
    const { email: to, language, timeZone } = person
    const letter = noticeLetter(noticeOf(event), event.at, { to, language, timeZone })
    await orderSystemMail(app, tx, event.workspaceId, letter)
  },
})
