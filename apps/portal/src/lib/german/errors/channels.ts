import type { channelsContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  channel_not_set_up:
    'Facebook und WhatsApp sind nicht eingerichtet. Fragen Sie Ihren Postroom-Administrator.',
  channel_authorization_invalid:
    'Diese Rückkehr von Meta wurde schon verwendet, hat zu lange gedauert oder ist nicht Ihre. Bitte beginnen Sie von vorn.',
  channel_denied: 'Meta hat abgelehnt: {reason}',
  channel_unreachable: 'Meta hat nicht richtig geantwortet. Bitte versuchen Sie es gleich erneut.',
  channel_no_right:
    'Sie dürfen dort keine Nachrichten beantworten. Fragen Sie die Person, die es bei Meta verwaltet.',
  channel_elsewhere:
    'Das ist mit einem anderen Arbeitsbereich verbunden. Dort muss es zuerst getrennt werden.',
  channel_pin_wrong:
    'Diese Nummer hat eine PIN für die Zwei-Schritte-Verifizierung. Bitte geben Sie sie ein.',
} as const satisfies Record<ErrorCodeOf<typeof channelsContract>, string>
