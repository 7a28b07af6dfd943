/** Why a run of an AI agent has no result. */
export const agentReasonsInGerman = {
  agent_status: '{host} hat mit dem Status {status} geantwortet.',
  agent_not_compatible: '{host} hat nicht wie ein OpenAI-kompatibler Endpunkt geantwortet.',
  agent_answer_unusable: 'Das Modell hat keine brauchbare Antwort gegeben.',
  agent_nothing_suitable: 'Das Modell hat nichts Passendes gefunden.',
  agent_daily_tokens: 'Die Token für heute sind verbraucht. Um Mitternacht (UTC) geht es weiter.',
  agent_daily_cost: 'Der Betrag für heute ist verbraucht. Um Mitternacht (UTC) geht es weiter.',
  agent_timeout: 'Der Agent ist nicht innerhalb von {seconds} Sekunden fertig geworden.',
  agent_stopped: 'Der Agent wurde angehalten.',
  agent_gone: 'Der Agent, sein Anbieter oder die Konversation ist nicht mehr verfügbar.',
}
