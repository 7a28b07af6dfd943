import { defineTexts } from '#lib/i18n.ts'

export const policyTexts = defineTexts('mfa-policy', {
  en: {
    title: 'Multi factor authentication',
    help: 'Who needs a code or a passkey besides the password. Where it is required, nothing but the profile opens until it is set up.',
    grace: 'Grace period',
    graceNone: 'None. People who have not set it up can’t open mail.',
    graceNoneShort: 'None',
    graceUntil:
      'Until {end}, people who have not set it up can still read and answer mail, but not open settings.',
    graceDays: '{n} days from now',
    graceEnd: 'End it now',
    graceChange: 'Change',
    Owner: 'Owners',
    Admin: 'Admins',
    Member: 'Members',
    required: 'Required',
    when_set_up: 'When set up',
    saved: 'Saved',
    onlyOwners: 'Only an owner changes this.',
    changedElsewhere: 'Somebody else changed this a moment ago. Please look again.',
    loosenTitle: 'Require it of fewer people?',
    loosenText:
      'Then a stolen password opens the mail and settings of everyone in this role who has not set it up.',
    loosen: 'Require it no longer',
    cancel: 'Cancel',
  },
  de: {
    title: 'Anmeldung in zwei Schritten',
    help: 'Wer außer dem Passwort einen Code oder Passkey braucht. Wo sie verlangt wird, öffnet sich vor dem Einrichten nur das Profil.',
    grace: 'Übergangsfrist',
    graceNone: 'Keine. Wer sie nicht eingerichtet hat, kann keine E-Mails öffnen.',
    graceNoneShort: 'Keine',
    graceUntil:
      'Bis {end} kann auch ohne sie E-Mails lesen und beantworten, wer sie noch nicht eingerichtet hat. Einstellungen bleiben zu.',
    graceDays: '{n} Tage ab jetzt',
    graceEnd: 'Jetzt beenden',
    graceChange: 'Ändern',
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
      'Dann öffnet ein gestohlenes Passwort die E-Mails und Einstellungen aller in dieser Rolle, die sie nicht eingerichtet haben.',
    loosen: 'Nicht mehr verlangen',
    cancel: 'Abbrechen',
  },
})
