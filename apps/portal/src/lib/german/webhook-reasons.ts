/** Why a delivery of a webhook failed, and why a webhook was switched off. */
export const webhookReasonsInGerman = {
  webhook_status: '{host} hat mit dem Status {status} geantwortet.',
  webhook_switched_off: 'Der Webhook wurde ausgeschaltet.',
  webhook_gone: 'Der Empfänger hat geantwortet, dass es diese Adresse nicht mehr gibt (410).',
  webhook_failing: '{hours} Stunden lang ist jede Zustellung fehlgeschlagen.',
  webhook_owner_gone: 'Sein Besitzer ist nicht mehr Inhaber oder Admin des Arbeitsbereichs.',
} as const
