import { defineTexts } from '#lib/i18n.ts'

export const webhookAddressTexts = defineTexts('webhook-address', {
  en: {
    address: 'Address for webhooks',
    help: 'To start the rule, send JSON to this address by POST. Name the conversation with one of the fields {fields}. Texts of actions can insert what is in {values}, for example {example}. Anyone with the address can start the rule.',
    noConversation: 'No conversation',
    renew: 'New address',
    renewQuestion: 'Give the rule a new address?',
    renewText: 'The current address stops working at once. Enter the new one in every system that uses it.',
    saveFirst: 'Save the rule to get the address for the webhook.',
    values: 'Values: {text}',
  },
  de: {
    address: 'Adresse für Webhooks',
    help: 'Senden Sie JSON per POST an diese Adresse, um die Regel zu starten. Nennen Sie die Konversation mit einem der Felder {fields}. Texte der Aktionen können Werte aus {values} einfügen, zum Beispiel {example}. Wer die Adresse kennt, kann die Regel starten.',
    noConversation: 'Keine Konversation',
    renew: 'Neue Adresse',
    renewQuestion: 'Der Regel eine neue Adresse geben?',
    renewText:
      'Die bisherige Adresse gilt ab sofort nicht mehr. Tragen Sie die neue in jedem System ein, das sie verwendet.',
    saveFirst: 'Speichern Sie die Regel, um die Adresse für den Webhook zu erhalten.',
    values: 'Werte: {text}',
  },
})
