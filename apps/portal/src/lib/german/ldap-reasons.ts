/** Why an LDAP directory cannot be used, and what its comparison left out. */
export const ldapReasonsInGerman = {
  ldap_bind_refused: 'Das Verzeichnis hat den Bind-DN oder sein Passwort abgelehnt.',
  ldap_start_tls_refused: 'Das Verzeichnis bietet kein StartTLS an.',
  ldap_base_missing: 'Das Verzeichnis hat keinen Eintrag mit diesem Basis-DN.',
  ldap_referral: 'Das Verzeichnis verweist auf einen anderen Server. Dieser wird nicht gefragt.',
  ldap_search_refused:
    'Das Verzeichnis hat die Suche abgelehnt. Prüfen Sie die Filter und die Rechte des Bind-DN.',
  ldap_limit: 'Das Verzeichnis hat mehr Einträge, als es selbst oder Postroom für eine Suche erlaubt.',
  ldap_not_found: 'Es wurde kein Eintrag gefunden.',
  ldap_several: 'Es wurde mehr als ein Eintrag gefunden.',
  ldap_attribute_missing: 'Der Eintrag hat kein brauchbares Attribut {attribute}.',
  ldap_no_people_found: 'Das Verzeichnis hat niemanden gezeigt. Die Mitglieder blieben unverändert.',
  ldap_no_groups_found: 'Das Verzeichnis hat keine Gruppen gezeigt. Die Teams blieben unverändert.',
  ldap_team_name_taken:
    'Es gibt schon ein Team namens {name}. Benennen Sie es um, dann wird aus der Gruppe ein Team.',
}
