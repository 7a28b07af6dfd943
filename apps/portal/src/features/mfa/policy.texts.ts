import { defineTexts } from '#lib/i18n.ts'

export const policyTexts = defineTexts('mfa-policy', {
  en: {
    title: 'Multi-factor authentication',
    help: 'Who needs a code or a passkey besides the password. Where required, only the profile opens until it is set up.',
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
    onlyOwners: 'Only owners can change this.',
    changedElsewhere: 'Someone else just changed this. Please check again.',
    loosenTitle: 'Require it of fewer people?',
    loosenText:
      'A stolen password then gives access to the mail and settings of everyone in this role who has not set it up.',
    loosen: 'Stop requiring it',
    cancel: 'Cancel',
  },
  de: {
    title: 'Zwei-Faktor-Anmeldung',
    help: 'Wer außer dem Passwort einen Code oder Passkey braucht. Wo sie verlangt wird, öffnet sich vor dem Einrichten nur das Profil.',
    grace: 'Übergangsfrist',
    graceNone: 'Keine. Wer sie nicht eingerichtet hat, kann keine E-Mails öffnen.',
    graceNoneShort: 'Keine',
    graceUntil:
      'Bis {end} können Mitglieder ohne Zwei-Faktor-Anmeldung noch E-Mails lesen und beantworten, aber keine Einstellungen öffnen.',
    graceDays: '{n} Tage ab jetzt',
    graceEnd: 'Jetzt beenden',
    graceChange: 'Ändern',
    Owner: 'Inhaber',
    Admin: 'Admins',
    Member: 'Mitglieder',
    required: 'Verlangt',
    when_set_up: 'Wenn eingerichtet',
    saved: 'Gespeichert',
    onlyOwners: 'Nur Inhaber können das ändern.',
    changedElsewhere: 'Jemand anderes hat das gerade geändert. Bitte prüfen Sie es noch einmal.',
    loosenTitle: 'Von weniger Personen verlangen?',
    loosenText:
      'Ein gestohlenes Passwort gibt dann Zugriff auf E-Mails und Einstellungen aller in dieser Rolle, die sie nicht eingerichtet haben.',
    loosen: 'Nicht mehr verlangen',
    cancel: 'Abbrechen',
  },
})
