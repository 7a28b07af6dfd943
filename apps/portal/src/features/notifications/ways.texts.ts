import { defineTexts } from '#lib/i18n.ts'

/** Texts of digests, shifts and single inboxes. */
export const waysTexts = defineTexts('notification-ways', {
  en: {
    digest: 'Digest by email',
    digestHelp: 'One email with what you have not read and were not emailed about.',
    digest_off: 'Off',
    digest_daily: 'Every day',
    digest_weekdays: 'Monday to Friday',
    digestTime: 'At',
    digestTimeMissing: 'Enter a time.',
    onlyOnShift: 'Only during my shifts',
    onlyOnShiftHelp:
      'No browser notifications or emails outside your shifts. Postroom still lists them, and the digest contains them.',
    noShifts: 'No shift is planned for you, so this has no effect now.',
    followOwn: 'Follow conversations I write in',
    followOwnHelp:
      'You follow conversations that you comment on or reply to, and are notified of customers’ replies.',
    inboxes: 'Single inboxes',
    inboxesHelp:
      '“Everything” notifies you in Postroom and the browser about every event; emails stay as chosen above. “Only mine” leaves out conversations of others.',
    inboxLevel: 'Notifications of {inbox}',
    level_usual: 'As above',
    level_everything: 'Everything',
    level_mine: 'Only mine',
    level_nothing: 'Nothing',
    level_own: 'Own choices',
    differences:
      '{n, plural, =0 {No difference from above} one {# difference from above} other {# differences from above}}',
  },
  de: {
    digest: 'Zusammenfassung per E-Mail',
    digestHelp: 'Eine E-Mail mit allem, was Sie nicht gelesen und nicht schon per E-Mail erhalten haben.',
    digest_off: 'Aus',
    digest_daily: 'Täglich',
    digest_weekdays: 'Montag bis Freitag',
    digestTime: 'Um',
    digestTimeMissing: 'Geben Sie eine Uhrzeit ein.',
    onlyOnShift: 'Nur während meiner Schichten',
    onlyOnShiftHelp:
      'Außerhalb Ihrer Schichten keine Benachrichtigungen im Browser und keine E-Mails. Sie stehen in Postroom und in der Zusammenfassung.',
    noShifts: 'Für Sie ist keine Schicht geplant, daher hat dies zurzeit keine Wirkung.',
    followOwn: 'Konversationen folgen, in denen ich schreibe',
    followOwnHelp:
      'Sie folgen Konversationen, die Sie kommentieren oder beantworten, und werden über Antworten von Kunden benachrichtigt.',
    inboxes: 'Einzelne Postfächer',
    inboxesHelp:
      '„Alles“ benachrichtigt Sie in Postroom und im Browser über alle Ereignisse; E-Mails bleiben wie oben gewählt. „Nur meine“ lässt Konversationen anderer weg.',
    inboxLevel: 'Benachrichtigungen aus {inbox}',
    level_usual: 'Wie oben',
    level_everything: 'Alles',
    level_mine: 'Nur meine',
    level_nothing: 'Nichts',
    level_own: 'Eigene Auswahl',
    differences:
      '{n, plural, =0 {Keine Abweichung von oben} one {# Abweichung von oben} other {# Abweichungen von oben}}',
  },
})
