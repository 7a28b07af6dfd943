import { defineTexts } from '#lib/i18n.ts'

export const policyTexts = defineTexts('mfa-policy', {
  en: {
    title: 'Multi factor authentication',
    help: 'Who needs a code or a passkey besides the password to open settings. Who has set it up is always asked.',
    Owner: 'Owners',
    Admin: 'Admins',
    Member: 'Members',
    required: 'Required',
    when_set_up: 'When set up',
    saved: 'Saved',
    onlyOwners: 'Only an owner changes this.',
    changedElsewhere: 'Somebody else changed this a moment ago. Please look again.',
    loosenTitle: 'Require it of fewer people?',
    loosenText: 'Then a stolen password opens the settings of everyone in this role who has not set it up.',
    loosen: 'Require it no longer',
    cancel: 'Cancel',
  },
  de: {
    title: 'Anmeldung in zwei Schritten',
    help: 'Wer außer dem Passwort einen Code oder Passkey braucht, um Einstellungen zu öffnen. Wer sie eingerichtet hat, wird immer gefragt.',
    Owner: 'Eigentümer',
    Admin: 'Verwaltung',
    Member: 'Mitglieder',
    required: 'Verlangt',
    when_set_up: 'Wenn eingerichtet',
    saved: 'Gespeichert',
    onlyOwners: 'Das ändert nur, wem der Arbeitsbereich gehört.',
    changedElsewhere: 'Jemand hat das gerade geändert. Bitte sehen Sie noch einmal hin.',
    loosenTitle: 'Von weniger Menschen verlangen?',
    loosenText:
      'Dann öffnet ein gestohlenes Passwort die Einstellungen aller in dieser Rolle, die sie nicht eingerichtet haben.',
    loosen: 'Nicht mehr verlangen',
    cancel: 'Abbrechen',
  },
})
