/** Why a request of an API connector failed, and why a connector was switched off. */
export const connectorReasonsInGerman = {
  connector_status: '{host} hat mit dem Status {status} geantwortet.',
  connector_not_json: '{host} hat kein JSON gesendet.',
  connector_value_missing: 'Die Antwort hat keinen passenden Wert für „{field}“.',
  connector_template: 'Eine Vorlage lässt sich nicht ausfüllen: {problem}',
  connector_address_changed: 'Ein Wert würde den Pfad der Adresse verändern.',
  connector_body_not_json: 'Der ausgefüllte Inhalt ist kein JSON.',
  connector_sign_in_needed: 'Der Konnektor ist nicht angemeldet.',
  connector_token_refused: '{host} hat kein Zugriffstoken ausgestellt[: {problem}].',
  connector_interrupted:
    'Die Anfrage wurde unterbrochen. Sie wird nicht wiederholt, da sie schon gewirkt haben könnte.',
  connector_gone: 'Der Konnektor wurde ausgeschaltet oder gelöscht.',
  connector_failures: 'Er ist {count}-mal nacheinander fehlgeschlagen.',
}
