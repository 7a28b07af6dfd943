import { defineTexts } from '#lib/i18n.ts'

export const redirectTexts = defineTexts('redirect', {
  en: {
    title: 'Redirect message',
    address: 'Redirect to',
    addressField: 'email address',
    keepsSender:
      '{sender} stays the sender and gets the replies. Servers may reject the message if that domain has a strict DMARC policy.',
    close: 'Close conversation',
    cancel: 'Cancel',
    redirect: 'Redirect',
    redirectAnyway: 'Redirect anyway',
    queued: 'Redirected to {to}',
    undone: 'Redirect to {to} undone',
    waiting: 'Redirecting to {to}',
    failed: 'Not redirected to {to}',
    unknown: 'Redirect to {to} not confirmed',
    unknownText: 'Ask the recipient before sending it again: they could receive it twice.',
    undo: 'Undo',
    discard: 'Discard',
    retry: 'Send again',
    wasSent: 'Mark as sent',
  },
  de: {
    title: 'Nachricht umleiten',
    address: 'Umleiten an',
    addressField: 'E-Mail-Adresse',
    keepsSender:
      '{sender} bleibt Absender und erhält die Antworten. Server können die Nachricht ablehnen, wenn diese Domain eine strenge DMARC-Richtlinie hat.',
    close: 'Konversation schließen',
    cancel: 'Abbrechen',
    redirect: 'Umleiten',
    redirectAnyway: 'Trotzdem umleiten',
    queued: 'An {to} umgeleitet',
    undone: 'Umleitung an {to} rückgängig gemacht',
    waiting: 'Wird an {to} umgeleitet',
    failed: 'Nicht an {to} umgeleitet',
    unknown: 'Umleitung an {to} nicht bestätigt',
    unknownText:
      'Fragen Sie beim Empfänger nach, bevor Sie erneut senden: Die Nachricht könnte sonst zweimal ankommen.',
    undo: 'Rückgängig',
    discard: 'Verwerfen',
    retry: 'Erneut senden',
    wasSent: 'Als gesendet markieren',
  },
})
