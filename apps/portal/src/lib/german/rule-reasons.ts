/** Why a rule was switched off, and why one of its actions failed. */
export const ruleReasonsInGerman = {
  rule_tag_missing: 'Ein Tag, den sie verwendet, wurde gelöscht[: {name}].',
  rule_team_missing: 'Ein Team, das sie verwendet, wurde gelöscht.',
  rule_inbox_missing: 'Ein Postfach, das sie verwendet, wurde gelöscht.',
  rule_person_missing: 'Eine Person, die sie nennt, hat den Arbeitsbereich verlassen.',
  rule_budget_spent: 'Sie hat eine Konversation innerhalb einer Stunde {effects}-mal geändert.',
  rule_assignee_unable: 'Die Person arbeitet nicht in diesem Postfach.',
  rule_team_unable: 'Das Team arbeitet nicht in diesem Postfach.',
  rule_mention_unable: 'Eine erwähnte Person arbeitet nicht in diesem Postfach.',
  rule_nobody_available: 'Niemand ist gerade verfügbar.',
  rule_target_missing: 'Was die Aktion nennt, wurde gelöscht.',
  rule_folder_missing: 'Das Postfach hat keinen solchen Ordner.',
}
