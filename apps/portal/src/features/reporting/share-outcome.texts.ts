import { defineTexts } from '#lib/i18n.ts'

/** Whether a case behind a share is in its numerator. */
export const shareOutcomeTexts = defineTexts('reporting-share-outcomes', {
  en: {
    sla_attainment_hit: 'Met',
    sla_attainment_miss: 'Missed',
    one_touch_hit: 'One reply',
    one_touch_miss: 'No reply or several',
    ai_acceptance_hit: 'Accepted',
    ai_acceptance_miss: 'Corrected',
    ai_hand_over_hit: 'Handed over',
    ai_hand_over_miss: 'Not handed over',
  },
  de: {
    sla_attainment_hit: 'Erfüllt',
    sla_attainment_miss: 'Verpasst',
    one_touch_hit: 'Eine Antwort',
    one_touch_miss: 'Keine oder mehrere Antworten',
    ai_acceptance_hit: 'Angenommen',
    ai_acceptance_miss: 'Korrigiert',
    ai_hand_over_hit: 'Übergeben',
    ai_hand_over_miss: 'Nicht übergeben',
  },
})
