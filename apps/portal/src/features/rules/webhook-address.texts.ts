import { defineTexts } from '#lib/i18n.ts'

export const webhookAddressTexts = defineTexts('webhook-address', {
  en: {
    address: 'Address for webhooks',
    help: 'Other systems start the rule with a POST to this address. The JSON names the conversation by one of {fields}, and what texts can use in {values}: write {example}. Whoever has the address can start the rule.',
    noConversation: 'No conversation',
    renew: 'New address',
    renewQuestion: 'Give the rule a new address?',
    renewText: 'The present address stops working at once. Enter the new one in every system that uses it.',
    saveFirst: 'Save the rule to get the address for the webhook.',
    values: 'Values: {text}',
  },
  de: {
    address: 'Adresse für Webhooks',
    help: 'Andere Systeme starten die Regel mit einem POST an diese Adresse. Das JSON nennt die Konversation mit einem von {fields} und in {values}, was Texte verwenden können: Schreiben Sie {example}. Wer die Adresse hat, kann die Regel starten.',
    noConversation: 'Keine Konversation',
    renew: 'Neue Adresse',
    renewQuestion: 'Der Regel eine neue Adresse geben?',
    renewText:
      'Die bisherige Adresse gilt ab sofort nicht mehr. Tragen Sie die neue in jedem System ein, das sie verwendet.',
    saveFirst: 'Speichern Sie die Regel, um die Adresse für den Webhook zu erhalten.',
    values: 'Werte: {text}',
  },
})
