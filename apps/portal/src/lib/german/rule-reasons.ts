/** Why a rule was switched off, and why one of its actions failed. */
export const ruleReasonsInGerman = {
  rule_tag_missing: 'Ein Tag, den sie verwendet, wurde gelöscht[: {name}].',
  rule_class_missing: 'Eine Klasse, die sie nennt, wurde gelöscht.',
  rule_team_missing: 'Ein Team, das sie verwendet, wurde gelöscht.',
  rule_inbox_missing: 'Ein Postfach, das sie verwendet, wurde gelöscht.',
  rule_person_missing: 'Eine Person, die sie nennt, hat den Arbeitsbereich verlassen.',
  rule_budget_spent: 'Sie hat eine Konversation innerhalb einer Stunde {effects}-mal geändert.',
  rule_assignee_unable: 'Die Person arbeitet nicht in diesem Postfach.',
  rule_team_unable: 'Das Team arbeitet nicht in diesem Postfach.',
  rule_mention_unable: 'Eine erwähnte Person arbeitet nicht in diesem Postfach.',
  rule_nobody_available: 'Niemand ist gerade verfügbar.',
  rule_target_missing: 'Was die Aktion nennt, wurde gelöscht.',
  rule_conversation_missing:
    'Der Webhook nannte eine Konversation, die es in den Postfächern der Regel nicht gibt: {named}',
  rule_agent_missing: 'Ein KI-Agent, den sie aufruft, wurde gelöscht.',
  rule_agent_off: 'Der KI-Agent ist ausgeschaltet.',
  rule_connector_missing:
    'Ein Konnektor, den sie aufruft, wurde gelöscht oder darf von Regeln nicht aufgerufen werden.',
  rule_connector_off: 'Der Konnektor ist ausgeschaltet.',
  rule_webhook_missing: 'Ein Webhook, den sie verwendet, wurde gelöscht.',
  rule_webhook_off: 'Der Webhook ist ausgeschaltet, oder sein Besitzer darf die Konversation nicht sehen.',
  rule_sla_missing: 'Eine SLA, die sie verwendet, wurde gelöscht.',
  rule_sla_off: 'Die SLA ist ausgeschaltet.',
  rule_calendar_missing: 'Ein Kalender, den sie verwendet, wurde gelöscht.',
  rule_no_customer_message: 'Es gibt keine Nachricht eines Kunden, die beantwortet werden kann.',
  rule_reply_automatic:
    'Automatische E-Mails, Mailinglisten und Berichte erhalten keine automatische Antwort.',
  rule_reply_not_addressed: 'Die Nachricht ist nicht an dieses Postfach adressiert.',
  rule_reply_recent: 'Diese Konversation hat innerhalb des letzten Tages eine automatische Antwort erhalten.',
  rule_reply_too_many:
    'Diese Adresse hat innerhalb des letzten Tages {count} automatische Antworten erhalten.',
  rule_reply_channel: 'Nachrichten dieses Kanals erhalten keine automatische Antwort.',
  rule_forward_automatic: 'Automatische E-Mails, Mailinglisten und Berichte werden nicht weitergeleitet.',
  rule_forward_returned:
    'Die Nachricht antwortet auf eine weitergeleitete oder kommt von einer Adresse, an die sie ginge.',
  rule_forward_too_many:
    'Von diesem Absender wurden innerhalb des letzten Tages {count} Nachrichten weitergeleitet.',
  rule_forward_too_large: 'Die Nachricht ist mit ihren Dateien zu groß zum Weiterleiten.',
  rule_mailbox_unable: 'Das Postfach kann im Moment nicht senden.',
  macro_conversation_missing: 'Die Konversation gibt es nicht, oder Sie können sie nicht sehen.',
  macro_forbidden: 'Das dürfen Sie in dieser Konversation nicht.',
  macro_refused: 'Eine Aktion wurde abgelehnt: {message}',
  rule_nobody_to_notify: 'Keine dieser Personen kann die Konversation sehen.',
  rule_closing_incomplete: 'Die Schließregel des Postfachs verlangt mehr.',
  rule_folder_missing: 'Das Postfach hat keinen solchen Ordner.',
}
