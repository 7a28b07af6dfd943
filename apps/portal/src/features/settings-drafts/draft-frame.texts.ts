import { defineTexts } from '#lib/i18n.ts'

export const draftFrameTexts = defineTexts('draft-frame', {
  en: {
    editing: 'You are editing the draft “{name}”.',
    notActive: 'Rules, SLAs, closing policies, business hours and shifts that you save are not active yet.',
    changes: '{count, plural, =0 {No changes yet} one {# change} other {# changes}}',
    leave: 'Leave draft',
    over: 'This draft can no longer be edited. You see the active settings again.',
  },
  de: {
    editing: 'Sie bearbeiten den Entwurf „{name}“.',
    notActive:
      'Regeln, SLAs, Schließregeln, Geschäftszeiten und Schichten, die Sie speichern, sind noch nicht aktiv.',
    changes: '{count, plural, =0 {Noch keine Änderungen} one {# Änderung} other {# Änderungen}}',
    leave: 'Entwurf verlassen',
    over: 'Dieser Entwurf lässt sich nicht mehr bearbeiten. Sie sehen wieder die aktiven Einstellungen.',
  },
})
