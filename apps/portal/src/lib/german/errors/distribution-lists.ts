import type { distributionListsContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  list_is_mailbox: 'Das ist die Adresse des Postfachs selbst. Verbinden Sie es direkt, ohne Verteiler.',
  list_address_taken: 'Es gibt bereits ein gemeinsames Postfach mit dieser Adresse.',
  mailbox_is_inbox: 'Dieses Postfach ist bereits ein gemeinsames Postfach. Wählen Sie ein anderes.',
  probe_not_read: 'Das Postfach konnte nicht geprüft werden: {reason}',
} as const satisfies Record<ErrorCodeOf<typeof distributionListsContract>, string>
